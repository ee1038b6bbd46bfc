import { beforeEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { accountRoutes } from '#contract/account/account-routes.ts';
import { clanRoutes, type ClanPageData } from '#contract/community/clan-routes.ts';
import { moderationRoutes } from '#contract/community/moderation-routes.ts';
import type { BodyOf } from '#contract/route-contract.ts';
import { clanWords as words } from '#messages/community/clans.ts';
import { reportWords } from '#messages/community/report.ts';
import { controls } from '#messages/controls.ts';
import { fill } from '#messages/fill.ts';
import { expectAccessible } from '#web/component-tests/axe.ts';
import { ann } from '#web/component-tests/players.ts';
import { answer, answerUnlessAnswered, Refused } from '#web/component-tests/server.ts';
import { show } from '#web/component-tests/show.tsx';
import { keepAccount } from '#web/data/session/session.ts';
import { PageDataContext } from '#web/ui/parts/page-data-context.ts';
import ClanPage from './ClanPage.tsx';
import { clanQueryOf, clanSearchOf } from './clan-query.ts';
import Clans from './Clans.tsx';
import JoinClan from './JoinClan.tsx';
import { cardOf, CLAN_ID, publicOf } from './sample-clans-for-tests.ts';

beforeEach(() => {
  answerUnlessAnswered(accountRoutes.session, () => ({ account: null }));
  keepAccount(null);
});
const button = (name: string) => page.getByRole('button', { name, exact: true });
const signIn = () => {
  answer(accountRoutes.session, () => ({ account: ann }));
  keepAccount(ann);
};

test('a list that cannot be had is asked for again, and one that nothing fits is cleared', async () => {
  let fails = true;
  answer(clanRoutes.listClans, ({ url }) => {
    if (fails) throw new Refused('UNAVAILABLE', 503);
    return { clans: url.search === '' ? [cardOf()] : [], next: null };
  });
  show(<Clans />, '/community/clans?server=Asia');
  await expect.element(page.getByText(words.failed)).toBeVisible();
  fails = false;
  await button(controls.tryAgain).click();
  await expect.element(page.getByText(words.none)).toBeVisible();
  await button(words.clear).click();
  await expect
    .element(page.getByRole('article').getByRole('link', { name: 'Night Watch [NW]' }))
    .toHaveAttribute('href', `/community/clans/${CLAN_ID}`);
  await expect.element(page.getByText(words.doorMarks.apply)).toBeVisible();
  await expectAccessible();
});

test('a player founds a clan by one form, whose complaints are at their fields', async () => {
  signIn();
  answer(clanRoutes.listClans, () => ({ clans: [], next: null }));
  answer(clanRoutes.listOwnClans, () => ({ clans: [], requests: [] }));
  const sent: BodyOf<typeof clanRoutes.putClan>[] = [];
  answer(clanRoutes.putClan, ({ body }) => {
    sent.push(body);
    if (sent.length === 1) throw new Refused('CLAN_NAME_TAKEN', 409);
    return { id: CLAN_ID, address: `/community/clans/${CLAN_ID}/room`, version: 1, state: 'listed' as const };
  });
  show(<Clans />, '/community/clans');
  await expect.element(page.getByText(words.noneYet)).toBeVisible();
  await expect.element(page.getByText(words.mineNone)).toBeVisible();
  await button(words.create).click();
  const dialog = page.getByRole('dialog');
  const create = dialog.getByRole('button', { name: words.create });
  await dialog.getByLabelText(words.memberName).fill('Ada');
  await create.click();
  await expect.element(dialog.getByText(fill(words.nameShort, { n: 2 }))).toBeVisible();
  await dialog.getByLabelText(words.name).fill('Night Watch');
  await create.click();
  await expect
    .element(dialog.getByRole('alert'))
    .toHaveTextContent('There is a clan of that name on the server.');
  await dialog.getByLabelText(words.name).fill('Night Watch 2');
  await create.click();
  await expect.poll(() => location.pathname).toBe(`/community/clans/${CLAN_ID}/room`);
  expect(sent[1]).toMatchObject({ name: 'Night Watch 2', memberName: 'Ada', kind: 'clan', baseVersion: 0 });
});

const openClan = (data?: ClanPageData) =>
  show(
    <PageDataContext value={data}>
      <ClanPage />
    </PageDataContext>,
    `/community/clans/${CLAN_ID}`,
  );

test('whoever asks to join sees what is shown of them, and shares nothing unless they tick it', async () => {
  signIn();
  answer(clanRoutes.listOwnClans, () => ({ clans: [], requests: [] }));
  const sent: BodyOf<typeof clanRoutes.joinClan>[] = [];
  answer(clanRoutes.joinClan, ({ body }) => {
    sent.push(body);
    return { state: 'asked' as const, address: `/community/clans/${CLAN_ID}` };
  });
  openClan({ id: CLAN_ID, clan: publicOf() });
  await expect.element(page.getByRole('heading', { level: 1, name: 'Night Watch [NW]' })).toBeVisible();
  await expect.element(page.getByText('We fight on Thursdays.')).toBeVisible();
  await button(words.ask).click();
  await expect.element(page.getByRole('checkbox', { name: words.showPublicly })).toBeChecked();
  await expectAccessible();
  await page.getByLabelText(words.message).fill('I play every Thursday.');
  await page.getByRole('dialog').getByRole('button', { name: words.ask }).click();
  await expect.element(page.getByText(words.askedToast)).toBeVisible();
  expect(sent).toEqual([
    {
      name: 'Ann',
      class: null,
      characterId: null,
      shares: [],
      showsPublicly: true,
      text: 'I play every Thursday.',
    },
  ]);
});

test('the button follows the door, and a clan is reported', async () => {
  signIn();
  answer(clanRoutes.listOwnClans, () => ({ clans: [], requests: [] }));
  let reported = '';
  answer(moderationRoutes.report, ({ body }) => {
    reported = `${body.kind} ${body.id} ${body.reason}`;
    return {};
  });
  openClan({ id: CLAN_ID, clan: publicOf({ door: 'invite' }) });
  await expect.element(page.getByText(words.inviteOnly)).toBeVisible();
  await button(words.report).click();
  await page.getByLabelText(reportWords.reason).selectOptions('spam');
  await button(reportWords.send).click();
  await expect.poll(() => reported).toBe(`clan ${CLAN_ID} spam`);
});

test('a clan that is not there says so, and a visitor signs in first', async () => {
  let isThere = false;
  answer(clanRoutes.readClan, () => {
    if (!isThere) throw new Refused('CLAN_NOT_FOUND', 404);
    return publicOf({ door: 'open' });
  });
  const leave = openClan();
  await expect.element(page.getByRole('alert').getByText(words.notFound)).toBeVisible();
  leave();
  isThere = true;
  openClan();
  await expect
    .element(page.getByRole('link', { name: words.signInToJoin }))
    .toHaveAttribute('href', '/login');
});

test('an invitation shows name, server and size, and one that has run out says so', async () => {
  let isOver = false;
  answer(clanRoutes.readInvitation, () => {
    if (isOver) throw new Refused('INVITE_OVER', 404);
    const { id: clan, name, tag, server, kind, size, most } = cardOf();
    return { clan, name, tag, server, kind, size, most, place: 'Fighter 7' };
  });
  const leave = show(<JoinClan />, '/join/abcdefghijklmnopqrstuv');
  await expect.element(page.getByText('Clan · Europe · 2 of 150 members')).toBeVisible();
  await expect.element(page.getByText(fill(words.invitationPlace, { name: 'Fighter 7' }))).toBeVisible();
  await expect.element(page.getByRole('link', { name: words.signInToAccept })).toBeVisible();
  await expectAccessible();
  leave();
  isOver = true;
  show(<JoinClan />, '/join/bbcdefghijklmnopqrstuv');
  await expect.element(page.getByRole('alert').getByText(words.invitationOver)).toBeVisible();
});

test.each([
  ['', {}, ''],
  [
    '?server=Europe&words=+night+&kind=none',
    { words: 'night', server: 'Europe' },
    '?words=night&server=Europe',
  ],
  ['?kind=warband&faction=shadows', { kind: 'warband', faction: 'shadows' }, '?kind=warband&faction=shadows'],
])('the address %j asks for %j', (search, query, written) => {
  expect(clanQueryOf(search)).toEqual(query);
  expect(clanSearchOf(query as ReturnType<typeof clanQueryOf>)).toBe(written);
});
