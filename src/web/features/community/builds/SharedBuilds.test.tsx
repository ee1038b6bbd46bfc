import { beforeEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { gemMasks, masksText } from '#catalogue/community/gem-bits.ts';
import { accountRoutes } from '#contract/account/account-routes.ts';
import { buildRoutes, type BuildsPageData } from '#contract/community/build-routes.ts';
import { newCharacter } from '#contract/records/characters/new-character.ts';
import { buildWords, sharedBuilds as words } from '#messages/community/builds.ts';
import { controls } from '#messages/controls.ts';
import { pageTexts } from '#messages/site/pages.ts';
import { expectAccessible } from '#web/component-tests/axe.ts';
import { ann } from '#web/component-tests/players.ts';
import { answer, answerUnlessAnswered, Refused } from '#web/component-tests/server.ts';
import { show } from '#web/component-tests/show.tsx';
import { keepAccount } from '#web/data/session/session.ts';
import { localStore } from '#web/data/store/local-store.ts';
import { PageDataContext } from '#web/ui/parts/page-data-context.ts';
import { buildOf, cardOf, idOf, pageOf } from '../sample-builds-for-tests.ts';
import SharedBuilds from './SharedBuilds.tsx';

const button = (name: string | RegExp) => page.getByRole('button', { name, exact: true });
const cards = page.getByRole('list', { name: words.list }).getByRole('article');

beforeEach(() => {
  answerUnlessAnswered(accountRoutes.session, () => ({ account: null }));
  keepAccount(null);
});

const open = (search = '', data?: BuildsPageData) =>
  show(
    <PageDataContext value={data}>
      <SharedBuilds />
    </PageDataContext>,
    `/community/builds${search}`,
  );

test('builds are shown with their order explained, and what came with the HTML is not asked for', async () => {
  const one = cardOf(1, { isOlder: true, changedSince: 2 });
  open('', { search: '', page: pageOf([one, cardOf(2, { author: null })], { count: '2,000+' }) });
  await expect.element(page.getByText('2,000+ builds · Trending')).toBeVisible();
  await expect.element(page.getByText(words.trending)).toBeVisible();
  const first = cards.first();
  await expect
    .element(first.getByRole('link', { name: 'Build 1' }))
    .toHaveAttribute('href', `/community/builds/${idOf(1)}`);
  await expect
    .element(first.getByRole('link', { name: 'by Ann' }))
    .toHaveAttribute('href', '/community/players/Ann');
  for (const text of [
    '38 votes (5 in this patch)',
    '12 copies',
    'Older patch',
    '2 parts changed since',
    'Frozen Heart, rank 7',
  ])
    await expect.element(first.getByText(text)).toBeInTheDocument();
  await expect.element(cards.nth(1).getByText(buildWords.deletedAuthor)).toBeVisible();
  await expectAccessible();
});

test('a filter goes into the address, what fits is asked for, and no match has one way out', async () => {
  const asked: string[] = [];
  answer(buildRoutes.listBuilds, ({ url }) => {
    asked.push(url.search);
    return pageOf(url.searchParams.has('mode') ? [] : [cardOf(1)]);
  });
  open('?class=wizard');
  await expect.element(page.getByText('1 build · Trending')).toBeVisible();
  await button('Filters (1)').click();
  const dialog = page.getByRole('dialog', { name: words.filters });
  await expect.element(dialog.getByLabelText(words.class)).toHaveDisplayValue('Wizard');
  await expectAccessible();
  await dialog.getByLabelText(words.mode).selectOptions('PvP');
  await expect.poll(() => location.search).toBe('?class=wizard&mode=pvp');
  await button(words.show).click();
  await expect.element(page.getByText(words.none)).toBeVisible();
  await button(words.clear).click();
  await expect.element(page.getByText('1 build · Trending')).toBeVisible();
  expect(location.search).toBe('');
  // A page shown twice in development asks twice.
  expect([...new Set(asked)]).toEqual(['?class=wizard', '?class=wizard&mode=pvp', '']);
});

test('words go into the address after a pause, and two letters find nothing', async () => {
  answer(buildRoutes.listBuilds, ({ url }) => {
    expect(url.searchParams.get('words')).not.toBe('fr');
    return pageOf([cardOf(url.searchParams.has('words') ? 2 : 1)]);
  });
  open();
  const field = page.getByLabelText('Search builds');
  await field.fill('fr');
  await expect.element(page.getByText(words.searchTooShort)).toBeVisible();
  await field.fill('frost');
  await expect.element(page.getByRole('link', { name: 'Build 2' })).toBeVisible();
  expect(location.search).toBe('?words=frost');
  await page.getByLabelText(words.sort).selectOptions('Newest');
  await expect.element(page.getByText('1 build · Newest')).toBeVisible();
  await expect.element(page.getByText(words.trending)).not.toBeInTheDocument();
});

test('more comes without what is shown already', async () => {
  answer(buildRoutes.listBuilds, ({ url }) =>
    url.searchParams.get('after') === '5.2'
      ? pageOf([cardOf(2), cardOf(3)], { count: null })
      : pageOf([cardOf(1), cardOf(2)], { next: '5.2', count: 3 }),
  );
  open();
  await button(words.showMore).click();
  await expect.element(cards).toHaveLength(3);
  await expect.element(button(words.showMore)).not.toBeInTheDocument();
});

test('what ended before it was full asks on by itself five times, then on request', async () => {
  const asked = new Set<string>();
  answer(buildRoutes.listBuilds, ({ url }) => {
    const after = url.searchParams.get('after') ?? '9.0';
    asked.add(after);
    const n = Number(after.slice(2));
    return pageOf(n === 3 ? [cardOf(1)] : [], { next: `9.${n + 1}`, looked: 20_000, count: null });
  });
  open('?gem=zod-stone');
  await expect.poll(() => [...asked]).toEqual(['9.0', '9.1', '9.2', '9.3', '9.4', '9.5']);
  await expect.element(button(words.lookFurther)).toBeVisible();
  await expect.element(cards).toHaveLength(1);
  await expect.element(page.getByText('Looked at 120,000 builds in this order so far.')).toBeVisible();
  await button(words.lookFurther).click();
  await expect.poll(() => asked.size).toBe(11);
});

test('a failure says why, of the list and of what comes next, and another try mends it', async () => {
  let fails = true;
  answer(buildRoutes.listBuilds, ({ url }) => {
    if (fails) throw new Refused('UNAVAILABLE', 503);
    return url.searchParams.has('after') ? pageOf([cardOf(2)]) : pageOf([cardOf(1)], { next: '1.1' });
  });
  // A list that nobody has looked at, so that there is no copy.
  open('?class=monk&mode=pvp');
  await expect.element(page.getByRole('alert').getByText(words.failed)).toBeVisible();
  fails = false;
  await button(controls.tryAgain).click();
  await expect.element(cards).toHaveLength(1);
  fails = true;
  await button(words.showMore).click();
  await expect.element(page.getByRole('alert')).toMatchTextContent(/More builds could not be loaded/);
  fails = false;
  await button(words.showMore).click();
  await expect.element(cards).toHaveLength(2);
});

test('a player sees their votes and their own, and what they reported is folded away', async () => {
  keepAccount(ann);
  answer(buildRoutes.listBuilds, () => pageOf([cardOf(1), cardOf(2), cardOf(3)]));
  answer(buildRoutes.readMarks, () => ({
    voted: [idOf(1)],
    votedEarlier: [],
    copied: [],
    reported: [idOf(2)],
    own: [idOf(3)],
  }));
  open();
  await expect.element(page.getByText(buildWords.reported)).toBeVisible();
  await expect.element(cards.first().getByText(buildWords.youVoted)).toBeVisible();
  await expect.element(cards.nth(1).getByText(buildWords.yours)).toBeVisible();
  await button(buildWords.showReported).click();
  await expect.element(cards).toHaveLength(3);
});

test('one’s own gems narrow the list only where they are known, and can be switched off by anybody', async () => {
  answer(buildRoutes.listBuilds, () => pageOf([cardOf(1)]));
  const own = masksText(gemMasks(['frozen-heart']));
  open(`?own=${own}&by=Ann`);
  await expect.element(page.getByText('By Ann')).toBeVisible();
  await button('Filters (1)').click();
  const dialog = page.getByRole('dialog', { name: words.filters });
  await expect.element(dialog.getByText(words.ownGemsSignedOut)).toBeVisible();
  const box = dialog.getByRole('checkbox', { name: 'Only gems I own' });
  await expect.element(box).toBeChecked();
  await box.click();
  await expect.element(box).toBeDisabled();
  expect(location.search).toBe('?by=Ann');
});

test('a player’s legendary gems go into the question, and others of theirs do not', async () => {
  keepAccount(ann);
  answer(buildRoutes.readMarks, () => ({ voted: [], votedEarlier: [], copied: [], reported: [], own: [] }));
  const asked: (string | null)[] = [];
  answer(buildRoutes.listBuilds, ({ url }) => {
    asked.push(url.searchParams.get('own'));
    return pageOf([cardOf(1)]);
  });
  const valla = { ...newCharacter('valla'), name: 'Valla', class: 'monk', server: 'europe' };
  const gem = { parent: 'valla', rank: 1, subRank: 0, note: '' };
  await localStore.edit({
    label: 'Came',
    changes: [
      { collection: 'characters', id: 'valla', data: valla },
      { collection: 'gems', id: 'one', data: { ...gem, id: 'one', catalogueId: 'frozen-heart' } },
      { collection: 'gems', id: 'two', data: { ...gem, id: 'two', catalogueId: 'ruby' } },
    ],
  });
  open();
  await button(words.filters).click();
  const dialog = page.getByRole('dialog', { name: words.filters });
  await expect.element(dialog.getByText('Counts 1 gem of Valla.')).toBeVisible();
  await dialog.getByRole('checkbox', { name: words.ownGems }).click();
  // The tenth gem of the first mask: 2 to the 9th, in base 36.
  await expect.poll(() => asked.at(-1)).toBe('e8.0.0.0');
});

test('what came with the page before is not taken for the list’s', async () => {
  answer(buildRoutes.readMarks, () => ({ voted: [], votedEarlier: [], copied: [], reported: [], own: [] }));
  answer(buildRoutes.listBuilds, () => pageOf([cardOf(2)]));
  show(
    <PageDataContext value={{ id: idOf(1), build: buildOf(1) }}>
      <SharedBuilds />
    </PageDataContext>,
    '/community/builds',
  );
  await expect.element(cards).toHaveLength(1);
  await expect.element(page.getByRole('link', { name: 'Build 2' })).toBeVisible();
});

test('of a class that there is not nothing is asked for', async () => {
  open('?class=necromancer-of-old');
  await expect.element(page.getByText(words.none)).toBeVisible();
});

test('nobody having shared anything is said, with the way to share', async () => {
  answer(buildRoutes.listBuilds, () => pageOf([]));
  open();
  await expect.element(page.getByText(words.noneYet)).toBeVisible();
  await expect
    .element(page.getByRole('link', { name: pageTexts.loadoutBuilder.title }))
    .toHaveAttribute('href', '/loadout-builder');
});
