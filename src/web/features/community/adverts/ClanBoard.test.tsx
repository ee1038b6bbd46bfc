import { beforeEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { accountRoutes } from '#contract/account/account-routes.ts';
import {
  advertRoutes,
  type Advert,
  type AdvertPage,
  type AdvertsPageData,
  type OwnAdvert,
} from '#contract/community/advert-routes.ts';
import { moderationRoutes } from '#contract/community/moderation-routes.ts';
import { advertWords as words } from '#messages/community/adverts.ts';
import { publishWords } from '#messages/community/publish.ts';
import { reportWords } from '#messages/community/report.ts';
import { controls } from '#messages/controls.ts';
import { expectAccessible, expectNoSideways } from '#web/component-tests/axe.ts';
import { ann } from '#web/component-tests/players.ts';
import { answer, answerUnlessAnswered, Refused } from '#web/component-tests/server.ts';
import { show } from '#web/component-tests/show.tsx';
import { keepAccount } from '#web/data/session/session.ts';
import { PageDataContext } from '#web/ui/parts/page-data-context.ts';
import { idOf } from '../sample-builds-for-tests.ts';
import ClanBoard from './ClanBoard.tsx';

const AT = Date.UTC(2026, 10, 20);

const advertOf = (n: number, but: Partial<Advert> = {}): Advert => ({
  id: idOf(n),
  side: 'player',
  server: 'Europe',
  languages: ['en', 'de'],
  times: ['weekday-evenings'],
  classes: ['wizard'],
  leastResonance: 2_500,
  text: `Text ${n}`,
  author: `Player${n}`,
  clan: null,
  updatedAt: AT,
  endsAt: AT + 14 * 86_400_000,
  ...but,
});
const watch = { id: 'c'.repeat(26), name: 'Night Watch', tag: 'NW' };
const ofClan = (n: number, but: Partial<Advert> = {}) =>
  advertOf(n, { side: 'clan', clan: watch, author: 'Ada', ...but });
const ownOf = (advert: Advert, but: Partial<OwnAdvert> = {}): OwnAdvert => ({
  ...advert,
  key: `key-${advert.id}`,
  state: 'listed',
  moderated: null,
  ...but,
});
const pageOf = (adverts: readonly Advert[], next: string | null = null): AdvertPage => ({
  adverts: [...adverts],
  next,
});

const button = (name: string | RegExp) => page.getByRole('button', { name, exact: true });
const cards = page.getByRole('article');

beforeEach(() => {
  answerUnlessAnswered(accountRoutes.session, () => ({ account: null }));
  keepAccount(null);
});

const open = (search = '', data?: AdvertsPageData) =>
  show(
    <PageDataContext value={data}>
      <ClanBoard />
    </PageDataContext>,
    `/community/clans/looking${search}`,
  );

const own = (adverts: readonly OwnAdvert[], clans: readonly (typeof watch & { server: string })[] = []) =>
  answer(advertRoutes.listOwnAdverts, () => ({ adverts: [...adverts], clans: [...clans], reported: [] }));

// The first: a copy of what another test has shown would be shown in the place of the failure.
test('an empty side says so; more comes at its end; a failure says why and another try mends it', async () => {
  let fails = true;
  answer(advertRoutes.listAdverts, ({ url }) => {
    if (fails) throw new Refused('UNAVAILABLE', 503);
    if (url.searchParams.get('side') === 'player') return pageOf([]);
    return url.searchParams.has('after') ? pageOf([ofClan(2)]) : pageOf([ofClan(1)], '5.1');
  });
  open();
  await expect.element(page.getByRole('alert').getByText(words.failed)).toBeVisible();
  fails = false;
  await button(controls.tryAgain).click();
  await expect.element(cards).toHaveLength(1);
  fails = true;
  await button(words.showMore).click();
  await expect.element(page.getByRole('alert')).toMatchTextContent(/More adverts could not be loaded/);
  fails = false;
  await button(words.showMore).click();
  await expect.element(cards).toHaveLength(2);
  await expect.element(button(words.showMore)).not.toBeInTheDocument();
  await page.getByRole('link', { name: words.sides.player }).click();
  await expect.element(page.getByText(words.noneYet.player)).toBeVisible();
});

test('clans are shown first with the way to their page; what came with the HTML is not asked for', async () => {
  open('', {
    search: '',
    page: pageOf([ofClan(1, { times: [], classes: [], leastResonance: null }), ofClan(2)]),
  });
  const first = cards.first();
  await expect
    .element(first.getByRole('link', { name: 'Night Watch [NW]' }))
    .toHaveAttribute('href', `/community/clans/${watch.id}`);
  await expect
    .element(first.getByRole('link', { name: 'by Ada' }))
    .toHaveAttribute('href', '/community/players/Ada');
  for (const text of [
    'Europe · English, German',
    words.timesAny,
    words.wantsAny,
    'Text 1',
    'Changed November 20, 2026',
  ])
    await expect.element(first.getByText(text)).toBeVisible();
  for (const text of ['Weekday evenings (server time)', 'Wants: Wizard', 'Resonance from 2,500'])
    await expect.element(cards.nth(1).getByText(text)).toBeVisible();
  await expect
    .element(page.getByRole('link', { name: words.sides.clan }))
    .toHaveAttribute('aria-current', 'page');
  // Without an account: to the sign-in, and a report goes to the support.
  await expect
    .element(page.getByRole('link', { name: words.signInToPost }))
    .toHaveAttribute('href', '/login');
  await expect
    .element(first.getByRole('link', { name: reportWords.report }))
    .toHaveAttribute(
      'href',
      expect.stringContaining('/support?subject=Report%3A+%2Fcommunity%2Fclans%2Flooking'),
    );
  await expectAccessible();
  await expectNoSideways();
});

test('sides and filters go into the address, and no match has one way out', async () => {
  const asked: string[] = [];
  answer(advertRoutes.listAdverts, ({ url }) => {
    asked.push(url.search);
    return pageOf(url.searchParams.has('language') ? [] : [advertOf(1)]);
  });
  open('?side=player&server=Europe');
  await expect.element(cards.first().getByText('Plays: Wizard')).toBeVisible();
  await expect.element(cards.first().getByText('Resonance 2,500')).toBeVisible();
  await expect.element(page.getByLabelText(words.server)).toHaveDisplayValue('Europe');
  await page.getByLabelText(words.language).selectOptions('German');
  await expect.poll(() => location.search).toBe('?side=player&server=Europe&language=de');
  await expect.element(page.getByText(words.none)).toBeVisible();
  await button(words.clear).click();
  await expect.element(cards).toHaveLength(1);
  expect(location.search).toBe('?side=player');
  await page.getByRole('link', { name: words.sides.clan }).click();
  await expect.poll(() => location.search).toBe('');
  await expect.element(page.getByRole('list', { name: words.lists.clan })).toBeVisible();
  // A page shown twice in development asks twice.
  expect([...new Set(asked)]).toEqual([
    '?side=player&server=Europe',
    '?side=player&server=Europe&language=de',
    '?side=player',
    '?side=clan',
  ]);
});

test('a player posts an advert; what is wrong is told first, and taking it back withdraws it', async () => {
  keepAccount(ann);
  const sent: unknown[] = [];
  const gone: string[] = [];
  answer(advertRoutes.listAdverts, () => pageOf([]));
  own([]);
  answer(advertRoutes.putAdvert, ({ body }) => {
    sent.push(body);
    return { id: idOf(1), state: 'listed' as const, endsAt: AT + 14 * 86_400_000 };
  });
  answer(advertRoutes.withdrawAdvert, ({ url }) => {
    gone.push(url.pathname);
    return {};
  });
  open('?side=player');
  await expect.element(page.getByText(words.noneYet.player)).toBeVisible();
  await button(words.post).click();
  const dialog = page.getByRole('dialog', { name: words.formTitle });
  await dialog.getByLabelText('English').click();
  await dialog.getByRole('button', { name: words.send }).click();
  await expect.element(dialog.getByRole('alert').getByText(words.languagesMissing)).toBeVisible();
  await expect.element(dialog.getByRole('alert').getByText(words.textMissing)).toBeVisible();
  for (const name of ['German', 'French', 'Italian']) await dialog.getByLabelText(name).click();
  await expect.element(dialog.getByLabelText('English')).toBeDisabled();
  await dialog.getByLabelText(words.time['weekday-evenings']).click();
  await dialog.getByLabelText('Monk').click();
  await dialog.getByLabelText(words.resonanceOf.player).fill('2500');
  await dialog.getByLabelText(words.text).fill('In the game: Adalbert');
  await expectAccessible();
  await dialog.getByRole('button', { name: words.send }).click();
  await expect.element(page.getByText(/^On the board until December 4, 2026/)).toBeVisible();
  await expect.element(dialog).not.toBeInTheDocument();
  expect(sent).toEqual([
    {
      side: 'player',
      server: 'Americas',
      languages: ['de', 'fr', 'it'],
      times: ['weekday-evenings'],
      classes: ['monk'],
      leastResonance: 2_500,
      text: 'In the game: Adalbert',
      clan: null,
    },
  ]);
  await button(words.withdraw).click();
  await expect.poll(() => gone).toEqual([expect.stringMatching(/^\/api\/adverts\/[0-9a-z-]+$/)]);
});

test('an officer advertises a clan of theirs and changes what is there; without a clan the way to one is told', async () => {
  keepAccount(ann);
  const sent: { key: string; body: unknown }[] = [];
  answer(advertRoutes.listAdverts, () => pageOf([ofClan(1)]));
  own([ownOf(ofClan(1, { text: 'As it is' }))], [{ ...watch, server: 'Europe' }]);
  answer(advertRoutes.putAdvert, ({ body, url }) => {
    sent.push({ key: url.pathname.split('/').at(-1) ?? '', body });
    return { id: idOf(1), state: 'held' as const, endsAt: AT };
  });
  open();
  await expect.element(cards.first().getByText('Yours')).toBeVisible();
  await button('Change: For Night Watch [NW]').click();
  const dialog = page.getByRole('dialog', { name: words.formTitle });
  await expect.element(dialog.getByLabelText(words.clan)).toHaveDisplayValue('Night Watch [NW]');
  await dialog.getByLabelText(words.text).fill('Two places left');
  await dialog.getByRole('button', { name: words.sendChange }).click();
  await expect.element(page.getByText(words.held)).toBeVisible();
  expect(sent).toMatchObject([
    {
      key: `key-${idOf(1)}`,
      body: { side: 'clan', clan: watch.id, text: 'Two places left', languages: ['en', 'de'] },
    },
  ]);
});

test('who leads no clan is told so, and sends nothing', async () => {
  keepAccount(ann);
  answer(advertRoutes.listAdverts, () => pageOf([]));
  own([]);
  open();
  await button(words.post).click();
  const dialog = page.getByRole('dialog', { name: words.formTitle });
  await expect.element(dialog.getByLabelText(words.side)).toHaveDisplayValue(words.sideOptions.clan);
  await expect.element(dialog.getByText(words.noClan)).toBeVisible();
  await dialog.getByRole('button', { name: words.send }).click();
  await expect.element(dialog.getByRole('alert').getByText(words.noClan)).toBeVisible();
  await dialog.getByLabelText(words.side).selectOptions(words.sideOptions.player);
  await expect.element(dialog.getByText(words.noClan)).not.toBeInTheDocument();
  await dialog.getByRole('button', { name: words.cancel }).click();
  await expect.element(dialog).not.toBeInTheDocument();
});

test('a refusal is told in the form, and what was typed stays', async () => {
  keepAccount(ann);
  answer(advertRoutes.listAdverts, () => pageOf([]));
  own([]);
  answer(advertRoutes.putAdvert, () => {
    throw new Refused('ADVERT_EXISTS', 409);
  });
  open('?side=player');
  await expect.element(page.getByText(words.noneYet.player)).toBeVisible();
  await button(words.post).click();
  const dialog = page.getByRole('dialog', { name: words.formTitle });
  await dialog.getByLabelText(words.text).fill('Kept');
  await dialog.getByRole('button', { name: words.send }).click();
  await expect.element(dialog.getByRole('alert')).toMatchTextContent(/There is an advert already/);
  await expect.element(dialog.getByLabelText(words.text)).toHaveValue('Kept');
});

test('every state of one’s own is named, renewed by a press, and a decision can be objected to', async () => {
  keepAccount(ann);
  const put: string[] = [];
  const appeals: unknown[] = [];
  answer(advertRoutes.listAdverts, () => pageOf([]));
  own([
    ownOf(advertOf(1)),
    ownOf(ofClan(2), {
      state: 'removed',
      moderated: { action: 7, reason: 'Spam or advertising', note: 'No shops.', canAppeal: true },
    }),
    ownOf(ofClan(3, { clan: { ...watch, tag: '', name: 'Dawn' } }), { state: 'withdrawn' }),
  ]);
  answer(advertRoutes.putAdvert, ({ url }) => {
    put.push(url.pathname);
    return { id: idOf(1), state: 'listed' as const, endsAt: AT };
  });
  answer(moderationRoutes.appeal, ({ body }) => {
    appeals.push(body);
    return {};
  });
  open();
  const list = page.getByRole('list', { name: words.mine });
  for (const text of [
    publishWords.states.listed,
    'On the board until December 4, 2026',
    'Removed: Spam or advertising',
    'No shops.',
    publishWords.states.withdrawn,
  ])
    await expect.element(list.getByText(text)).toBeVisible();
  await expectAccessible();
  await button('Keep it 14 more days: You look for a clan').click();
  await button('Post again: For Dawn').click();
  await expect.poll(() => put).toEqual([`/api/adverts/key-${idOf(1)}`, `/api/adverts/key-${idOf(3)}`]);
  await button('Appeal: For Night Watch [NW]').click();
  const dialog = page.getByRole('dialog', { name: publishWords.appealTitle });
  await dialog.getByRole('textbox').fill('It is no shop.');
  await dialog.getByRole('button', { name: publishWords.appealSend }).click();
  await expect.poll(() => appeals).toEqual([{ action: 7, text: 'It is no shop.' }]);
});

test('what the player reports, or has reported, is folded away', async () => {
  keepAccount(ann);
  answer(advertRoutes.listAdverts, () =>
    pageOf([ofClan(1), ofClan(2, { clan: { ...watch, tag: '', name: 'Dawn' } })]),
  );
  answer(advertRoutes.listOwnAdverts, () => ({ adverts: [], clans: [], reported: [idOf(1)] }));
  answer(moderationRoutes.report, () => ({}));
  open();
  await expect.element(page.getByText(words.reported)).toBeVisible();
  await expect.element(cards).toHaveLength(1);
  await cards.first().getByRole('button', { name: reportWords.report }).click();
  const dialog = page.getByRole('dialog', { name: reportWords.titles.advert });
  await dialog.getByLabelText(reportWords.reason).selectOptions(reportWords.reasons.spam);
  await dialog.getByRole('button', { name: reportWords.send }).click();
  await expect.element(page.getByText(words.reported)).toHaveLength(2);
});
