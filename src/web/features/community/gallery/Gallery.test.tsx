import { beforeEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { accountRoutes } from '#contract/account/account-routes.ts';
import {
  galleryRoutes,
  type CardPageData,
  type GalleryCard,
  type GalleryPage,
  type GalleryPageData,
  type ShownCard,
} from '#contract/community/gallery/gallery-routes.ts';
import { moderationRoutes } from '#contract/community/moderation-routes.ts';
import { galleryWords as words } from '#messages/community/gallery.ts';
import { reportWords } from '#messages/community/report.ts';
import { controls } from '#messages/controls.ts';
import { loadoutLinks } from '#messages/equipment/loadout-links.ts';
import { expectAccessible } from '#web/component-tests/axe.ts';
import { ann } from '#web/component-tests/players.ts';
import { answer, answerUnlessAnswered, Refused } from '#web/component-tests/server.ts';
import { show } from '#web/component-tests/show.tsx';
import { keepAccount } from '#web/data/session/session.ts';
import { PageDataContext } from '#web/ui/parts/page-data-context.ts';
import CharacterCard from './CharacterCard.tsx';
import CharacterGallery from './CharacterGallery.tsx';

const idOf = (n: number): string => String(n).padStart(26, '0');
const cardOf = (n: number, but: Partial<GalleryCard> = {}): GalleryCard => ({
  id: idOf(n),
  class: 'wizard',
  name: `Hero ${n}`,
  server: 'Europe',
  level: 60,
  paragon: 1234,
  resonance: 8450,
  combatRating: 31_200,
  gems: [{ id: 'frozen-heart', rank: 7 }],
  updatedAt: Date.UTC(2026, 10, 20),
  ...but,
});
const pageOf = (cards: readonly GalleryCard[], but: Partial<GalleryPage> = {}): GalleryPage => ({
  cards: [...cards],
  next: null,
  looked: null,
  count: cards.length,
  ...but,
});
const bare = { server: null, level: null, paragon: null, resonance: null, combatRating: null, gems: [] };

const list = page.getByRole('list', { name: words.list }).getByRole('article');
const button = (name: string) => page.getByRole('button', { name, exact: true });

beforeEach(() => {
  answerUnlessAnswered(accountRoutes.session, () => ({ account: null }));
  keepAccount(null);
});

const openGallery = (search = '', data?: GalleryPageData) =>
  show(
    <PageDataContext value={data}>
      <CharacterGallery />
    </PageDataContext>,
    `/community/characters${search}`,
  );

test('characters are shown with what their players chose, and what came with the HTML is not asked for', async () => {
  openGallery('', { search: '', page: pageOf([cardOf(1), cardOf(2, { ...bare, name: '' })]) });
  await expect.element(page.getByText('2 characters · Last updated')).toBeVisible();
  await expect.element(page.getByText(words.asEntered)).toBeVisible();
  const first = list.first();
  await expect
    .element(first.getByRole('link', { name: 'Hero 1' }))
    .toHaveAttribute('href', `/community/characters/${idOf(1)}`);
  await expect.element(first.getByText('Wizard · Europe · Level 60 · Paragon 1,234')).toBeVisible();
  await expect.element(first.getByText('8,450')).toBeVisible();
  await expect.element(first.getByText('Frozen Heart, rank 7')).toBeInTheDocument();
  const second = list.nth(1);
  await expect.element(second.getByRole('link', { name: 'A Wizard' })).toBeVisible();
  await expect.element(second.getByText(words.resonance)).not.toBeInTheDocument();
  await expectAccessible();
});

test('filters go into the address, and no match has one way out', async () => {
  answer(galleryRoutes.listCards, ({ url }) =>
    url.searchParams.get('class') === 'monk' ? pageOf([]) : pageOf([cardOf(1)]),
  );
  openGallery();
  await expect.element(list).toHaveLength(1);
  await page.getByLabelText(words.class).selectOptions('Monk');
  await expect.element(page.getByText(words.none)).toBeVisible();
  await page.getByLabelText(words.sort).selectOptions(words.sorts.rating);
  expect(location.search).toBe('?class=monk&sort=rating');
  await button(words.clear).click();
  await expect.element(list).toHaveLength(1);
  expect(location.search).toBe('');
});

test('an empty gallery says where to begin', async () => {
  answer(galleryRoutes.listCards, () => pageOf([]));
  openGallery();
  await expect.element(page.getByText(words.noneYet)).toBeVisible();
  await expect
    .element(page.getByRole('link', { name: words.characters }))
    .toHaveAttribute('href', '/characters');
});

test('more comes at the end, none twice, and what failed is asked for again', async () => {
  let fails = true;
  answer(galleryRoutes.listCards, ({ url }) => {
    if (url.searchParams.get('after') === null)
      return pageOf([cardOf(1), cardOf(2)], { next: `5.${idOf(2)}`, count: 3 });
    if (fails) throw new Refused('UNAVAILABLE', 503);
    return pageOf([cardOf(2), cardOf(3)], { count: null });
  });
  openGallery();
  await button(words.showMore).click();
  await expect.element(page.getByRole('alert')).toMatchTextContent(new RegExp(words.moreFailed));
  fails = false;
  await button(words.showMore).click();
  await expect.element(list).toHaveLength(3);
  await expect.element(button(words.showMore)).not.toBeInTheDocument();
});

test('a gallery that could not be loaded can be asked for again', async () => {
  let fails = true;
  answer(galleryRoutes.listCards, () => {
    if (fails) throw new Refused('UNAVAILABLE', 503);
    return pageOf([cardOf(1)]);
  });
  // A list that nobody has looked at, so that there is no copy.
  openGallery('?class=crusader');
  await expect.element(page.getByText(words.failed)).toBeVisible();
  fails = false;
  await button(controls.tryAgain).click();
  await expect.element(list).toHaveLength(1);
});

const shownOf = (n: number, but: Partial<ShownCard> = {}): ShownCard => ({
  ...cardOf(n),
  shown: {
    sheet: {
      kind: 'character',
      class: 'wizard',
      name: `Hero ${n}`,
      notes: 'Looking for a clan.',
      buildType: 'PvE',
      items: {},
      gems: { 1: { catalogueId: 'frozen-heart', rank: 7 } },
      skills: {},
      figures: { level: 60, resonance: 8450 },
    },
    author: null,
    items: [],
    sets: [],
    skills: [],
    updatedAt: Date.UTC(2026, 10, 20),
  },
  ...but,
});
const openCard = (n: number, data?: CardPageData) =>
  show(
    <PageDataContext value={data}>
      <CharacterCard />
    </PageDataContext>,
    `/community/characters/${idOf(n)}`,
  );

test('a character is shown as far as its player chose, and gear that is not shown is not said to be missing', async () => {
  openCard(1, { id: idOf(1), card: shownOf(1) });
  await expect.element(page.getByRole('heading', { level: 1, name: 'Hero 1' })).toBeVisible();
  await expect.element(page.getByText('Looking for a clan.')).toBeVisible();
  await expect.element(page.getByText(words.fromPlayer)).toBeVisible();
  await expect.element(page.getByRole('heading', { name: loadoutLinks.gemsTitle })).toBeVisible();
  await expect.element(page.getByText(/empty slots/)).not.toBeInTheDocument();
  await expect.element(page.getByRole('heading', { name: loadoutLinks.itemsTitle })).not.toBeInTheDocument();
  await expect
    .element(page.getByRole('link', { name: words.report }))
    .toHaveAttribute('href', expect.stringContaining('/support?subject='));
  await expectAccessible();
});

test('of a character that shows no more than its class nothing is made up', async () => {
  const { shown } = shownOf(1);
  const sheet = { ...shown.sheet, name: '', notes: '', gems: {}, figures: undefined };
  const card = { ...shownOf(1), ...bare, name: '', shown: { ...shown, sheet } };
  openCard(1, { id: idOf(1), card });
  await expect.element(page.getByRole('heading', { level: 1, name: 'A Wizard' })).toBeVisible();
  await expect.element(page.getByText(words.nothingMore)).toBeVisible();
});

test.each([
  ['CARD_NOT_FOUND', words.notFound],
  ['CARD_NOT_SHOWN', words.hidden],
] as const)('%s is said, with the way to others', async (code, text) => {
  answer(galleryRoutes.readCard, () => {
    throw new Refused(code, 404);
  });
  openCard(1);
  await expect.element(page.getByRole('alert')).toMatchTextContent(new RegExp(text));
  await expect
    .element(page.getByRole('link', { name: words.others }))
    .toHaveAttribute('href', '/community/characters');
});

test('a report goes to the moderators and folds the character away', async () => {
  keepAccount(ann);
  answer(galleryRoutes.listOwnCards, () => ({ cards: [] }));
  const sent: unknown[] = [];
  answer(moderationRoutes.report, ({ body }) => {
    sent.push(body);
    return {};
  });
  openCard(1, { id: idOf(1), card: shownOf(1) });
  await button(words.report).click();
  const dialog = page.getByRole('dialog', { name: reportWords.titles.card });
  await dialog.getByLabelText(reportWords.reason).selectOptions(reportWords.reasons.insult);
  await dialog.getByRole('button', { name: reportWords.send }).click();
  await expect.element(page.getByText(words.reported)).toBeVisible();
  expect(sent).toEqual([{ kind: 'card', id: idOf(1), reason: 'insult', note: '' }]);
  await expect.element(page.getByText('Looking for a clan.')).not.toBeInTheDocument();
});

test('nobody reports their own character', async () => {
  keepAccount(ann);
  const address = `/community/characters/${idOf(1)}`;
  answer(galleryRoutes.listOwnCards, () => ({
    cards: [{ characterId: 'mine', address, state: 'listed' as const, waitsFor: null, moderated: null }],
  }));
  openCard(1, { id: idOf(1), card: shownOf(1) });
  await expect.element(page.getByRole('heading', { level: 1, name: 'Hero 1' })).toBeVisible();
  await expect.element(button(words.report)).not.toBeInTheDocument();
});
