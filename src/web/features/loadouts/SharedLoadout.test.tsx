import { beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import { nightly } from '#web/component-tests/sizes.ts';
import { page } from 'vitest/browser';
import { accountRoutes } from '#contract/account/account-routes.ts';
import { equipmentRoutes } from '#contract/help/equipment/equipment-routes.ts';
import type { Sheet } from '#contract/records/collections/sheets/sheets.ts';
import { loadoutCompare as compared } from '#messages/equipment/loadout-compare.ts';
import { loadoutLinks as words } from '#messages/equipment/loadout-links.ts';
import { loadoutWords } from '#messages/equipment/loadouts.ts';
import { expectAccessible } from '#web/component-tests/axe.ts';
import { ann } from '#web/component-tests/players.ts';
import { answer, answerUnlessAnswered } from '#web/component-tests/server.ts';
import { show, showApp } from '#web/component-tests/show.tsx';
import { keepAccount } from '#web/data/session/session.ts';
import { localStore } from '#web/data/store/local-store.ts';
import { newValues } from '#web/characters/loadouts/loadout-draft.ts';
import { linkOfSheet, sheetOfLink } from '#web/characters/loadouts/sheet-link.ts';
import SentSheet from '#web/characters/loadouts/sheet/SentSheet.tsx';
import SharedLoadout from './SharedLoadout.tsx';

const button = (name: string | RegExp) => page.getByRole('button', { name, exact: true });

const frost: Sheet = {
  kind: 'loadout',
  class: 'wizard',
  name: 'Frost',
  notes: 'For groups.',
  buildType: 'PvE',
  items: { helm: 'wizard-cowl-of-the-abyss', chest: 'wizard-cowl-of-the-abyss', pants: 'never-heard-of' },
  gems: { 1: { catalogueId: 'frozen-heart', rank: 7 }, 2: { catalogueId: 'never-heard-of', rank: 1 } },
  skills: {},
};

beforeEach(() => {
  answerUnlessAnswered(accountRoutes.session, () => ({ account: null }));
  answer(equipmentRoutes.listEquipment, () => ({
    equipment: [],
    message: null,
    version: '1',
    source: 'bundled' as const,
  }));
  keepAccount(null);
});

const open = (hash: string) => show(<SharedLoadout />, `/l${hash}`);
/** The same bytes, 400 ms later. */
const slowly = (bytes: CompressionStream['readable']) =>
  bytes.pipeThrough(
    new TransformStream<Uint8Array<ArrayBuffer>, Uint8Array<ArrayBuffer>>({
      start: () => new Promise((resolve) => setTimeout(resolve, 400)),
    }),
  );
const linkedSheet = async () => (await sheetOfLink(location.hash)).sheet;

test('what was sent is shown with what it comes to, and names what is not known or not worn there', async () => {
  open((await linkOfSheet(frost)) ?? '');
  await expect.element(page.getByText(words.written)).toBeVisible();
  await expect.element(page.getByText('For groups.')).toBeVisible();
  const items = page.getByRole('region', { name: words.itemsTitle });
  await expect.element(items.getByText('Cowl of the Abyss')).toBeVisible();
  await expect.element(page.getByText('Left out, a Wizard cannot wear: Cowl of the Abyss')).toBeVisible();
  await expect.element(items.getByText('One item is not in this version’s catalogue.')).toBeVisible();
  const gems = page.getByRole('region', { name: words.gemsTitle });
  await expect
    .element(gems.getByRole('link', { name: 'Frozen Heart' }))
    .toHaveAttribute('href', '/gems/frozen-heart');
  await expect.element(gems.getByText('Rank 7')).toBeVisible();
  await expect.element(gems.getByText(loadoutWords.gems.unknown)).toBeVisible();
  await expectAccessible();
});

test('a whole build is shown with its skills, figures and lines, and a character as one', async () => {
  const bear: Sheet = {
    ...frost,
    class: 'druid',
    items: {},
    skills: { primary: 'landslide', skill1: 'werebear', skill4: 'of-a-later-version' },
    activity: 'challenge-rift',
    lines: ['Charm: five ranks', '<b>Familiar</b>'],
    figures: { level: 60, combatRating: 58_500 },
  };
  open((await linkOfSheet({ ...bear, kind: 'character' })) ?? '');
  await expect.element(page.getByText('A Druid character')).toBeVisible();
  await expect.element(page.getByText(/<b>Familiar<\/b>/)).toBeVisible();
  const build = page.getByRole('region', { name: words.buildTitle });
  for (const text of ['Landslide', 'Werebear', 'an unknown skill', 'Challenge Rift', '60', '58,500'])
    await expect.element(build.getByText(text, { exact: true })).toBeVisible();
  await expectAccessible();
});

test('a link of the first version is shown without anything that it does not say', async () => {
  const text = JSON.stringify({ v: 1, kind: 'loadout', class: 'wizard', name: 'Old', buildType: 'PvE' });
  const packed = new Blob([text]).stream().pipeThrough(new CompressionStream('deflate-raw'));
  const bytes = new Uint8Array(await new Response(packed).arrayBuffer());
  const digits = btoa(String.fromCharCode(...bytes))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replaceAll('=', '');
  open(`#1.${digits}`);
  await expect.element(page.getByText('Old', { exact: true })).toBeVisible();
  await expect.element(page.getByRole('region', { name: words.gemsTitle })).toBeVisible();
  await expect.element(page.getByRole('region', { name: words.buildTitle })).not.toBeInTheDocument();
});

test('a line of one’s own goes into the address once its field is left', async () => {
  open('');
  await page.getByLabelText('Line 1', { exact: true }).fill('Charm: five ranks');
  expect(location.hash).toBe('');
  await page.getByLabelText(words.name, { exact: true }).click();
  await expect.poll(async () => (await linkedSheet())?.lines).toEqual(['Charm: five ranks']);
});

test.each([
  ['#1.nothing', words.problems.invalid],
  ['#2.q1ZQSi5KTSxJVbJSqoXSyrabc', words.problems.invalid],
  ['#7.AAAA', words.problems.newer],
])('%s says what is wrong with it, and leads to an empty loadout', async (hash, text) => {
  open(hash);
  await expect.element(page.getByRole('alert').getByText(text)).toBeVisible();
  await page.getByRole('link', { name: words.start }).click();
  await expect.element(button('Helm: empty')).toBeVisible();
});

test('what is chosen while the page still follows the change before goes into the address too', async () => {
  open('');
  const classes = page.getByLabelText(loadoutWords.class);
  await expect.element(classes).toBeVisible();
  const push = vi.spyOn(history, 'pushState');
  onTestFinished(() => push.mockRestore());
  push.mockImplementationOnce((...entry) => {
    history.pushState(...entry);
    const select = classes.element() as HTMLSelectElement;
    const wizard = Array.from(select.options).find(({ text }) => text === 'Wizard');
    if (wizard === undefined) throw new Error('There is no Wizard to choose.');
    select.value = wizard.value;
    select.dispatchEvent(new Event('change', { bubbles: true }));
  });
  await page.getByLabelText(words.name, { exact: true }).fill('Mine');
  await page.getByLabelText(words.description, { exact: true }).click();
  await expect.poll(async () => (await linkedSheet())?.class).toBe('wizard');
  expect((await linkedSheet())?.name).toBe('Mine');
  await expect.element(classes).toHaveDisplayValue('Wizard');
});

nightly('an empty one is filled in its place: texts too, and Back takes the last of it away', async () => {
  open('');
  await page.getByLabelText(words.name, { exact: true }).fill('Mine');
  await page.getByLabelText(words.description, { exact: true }).click();
  await expect.poll(() => location.hash).toMatch(/^#2\./);
  const named = location.hash;
  await page.getByLabelText(loadoutWords.class).selectOptions('Wizard');
  await expect.poll(() => location.hash).not.toBe(named);
  await expect.element(page.getByLabelText(words.name, { exact: true })).toHaveValue('Mine');
  history.back();
  await expect.element(page.getByLabelText(loadoutWords.class)).toHaveDisplayValue('Barbarian');
  await expectAccessible();
});

test('one press on a link leaves the page, also while what was typed is still on its way into the address', async () => {
  showApp('/l');
  const pack = CompressionStream;
  // Packing begins when the page asks for it, and here later.
  class LatePacking extends pack {
    override get readable(): ReturnType<typeof slowly> {
      return slowly(super.readable);
    }
  }
  vi.stubGlobal('CompressionStream', LatePacking);
  onTestFinished(() => void vi.unstubAllGlobals());
  await page.getByLabelText(words.name, { exact: true }).fill('Mine');
  await page.getByRole('link', { name: words.keep }).click();
  await expect.poll(() => location.pathname).toBe('/signup');
  await new Promise((resolve) => setTimeout(resolve, 600));
  expect(location.pathname).toBe('/signup');
  history.back();
  await expect.poll(() => location.pathname).toBe('/l');
  expect((await linkedSheet())?.name).toBe('Mine');
});

test('a copy that grows too long for a link says so, and the address keeps what it had', async () => {
  open('');
  await page.getByLabelText(loadoutWords.class).selectOptions('Wizard');
  await expect.poll(() => location.hash).toMatch(/^#2\./);
  const { hash } = location;
  let seed = 1;
  const noise = Array.from({ length: 2_000 }, () => {
    seed = (seed * 48_271) % 2_147_483_647;
    return String.fromCodePoint(0x4e00 + (seed % 20_000));
  }).join('');
  await page.getByLabelText(words.description, { exact: true }).fill(noise);
  await page.getByLabelText(words.name, { exact: true }).click();
  await expect.element(page.getByText(words.tooLong)).toBeVisible();
  expect(location.hash).toBe(hash);
  await expect.element(page.getByLabelText(words.description, { exact: true })).toHaveValue(noise);
});

nightly('what was sent is compared with one of the player’s own, of the same class first', async () => {
  keepAccount(ann);
  const mine = { ...newValues, isActive: false, archived: false };
  await localStore.edit({
    label: 'Kept',
    changes: [
      { ...mine, id: 'palm', name: 'Palm', class: 'monk' },
      { ...mine, id: 'ice', name: 'Ice', class: 'wizard', items: { helm: 'wizard-cowl-of-the-abyss' } },
    ].map((data) => ({ collection: 'loadouts' as const, id: data.id, data })),
  });
  open((await linkOfSheet(frost)) ?? '');
  await button(compared.withMine).click();
  const dialog = page.getByRole('dialog', { name: compared.withMineTitle });
  await expect.element(dialog.getByLabelText(compared.mine)).toHaveDisplayValue('Ice · Wizard');
  const row = (of: string) => dialog.getByRole('rowgroup').filter({ hasText: of });
  await expect.element(row('Pants')).toBeVisible();
  // The same helm; and what no wizard can wear there is not compared.
  await expect.element(row('Helm')).not.toBeInTheDocument();
  await expect.element(row('Chest')).not.toBeInTheDocument();
  await dialog.getByRole('checkbox', { name: 'Differences only' }).click();
  await expect.element(row('Helm')).toBeVisible();
  await dialog.getByLabelText(compared.mine).selectOptions('Palm · Monk');
  await expect.element(dialog.getByRole('columnheader', { name: /^Palm/ })).toBeVisible();
  await expectAccessible();
});

test('on a phone what could be mended in what was sent is said in lines as wide as the screen', async () => {
  await page.viewport(390, 844);
  const items = { belt: 'open-gut', ring1: 'severed-thumb', ring2: 'broken-palm' };
  open((await linkOfSheet({ ...frost, items })) ?? '');
  await expect
    .element(page.getByText('1 broken set (a piece adds no bonus: Grace of the Flagellant, 3 pieces)'))
    .toBeVisible();
  expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(390);
});

test.each([
  ['an empty loadout', null],
  ['a sent one', frost],
] as const)('with text twice as large %s scrolls nowhere sideways', async (_, sheet) => {
  await page.viewport(1440, 900);
  document.documentElement.style.fontSize = '200%';
  // As every page has it at its sides.
  document.body.style.paddingInline = '1rem';
  onTestFinished(() => {
    document.documentElement.style.fontSize = '';
    document.body.style.paddingInline = '';
  });
  open(sheet === null ? '' : ((await linkOfSheet(sheet)) ?? ''));
  await expect.element(page.getByRole('heading', { name: 'Equipment summary' })).toBeVisible();
  for (const width of [1440, 1280, 1024, 768, 640, 390]) {
    await page.viewport(width, 900);
    expect(document.documentElement.scrollWidth, `${width} px`).toBeLessThanOrEqual(width);
  }
});

test('a press on Make a copy says at once that it works, works once, and only a copy that was made is told of', async () => {
  const asked: ((isCopied: boolean) => void)[] = [];
  const equipment = { status: 'loading', catalogue: null, retry: () => undefined } as const;
  const copy = async () => new Promise<boolean>((resolve) => asked.push(resolve));
  show(<SentSheet sheet={frost} equipment={equipment} onCopy={copy} />, '/l/sent');
  await button(words.makeCopy).click();
  await expect.element(button(words.copying)).toHaveAttribute('aria-disabled', 'true');
  await expect.element(button(words.copying)).toHaveFocus();
  (button(words.copying).element() as HTMLElement).click();
  expect(asked).toHaveLength(1);
  asked[0]?.(false);
  await button(words.makeCopy).click();
  expect(page.getByText(words.copiedHere).query()).toBeNull();
  expect(asked).toHaveLength(2);
  asked[1]?.(true);
  await expect.element(page.getByText(words.copiedHere)).toBeVisible();
});
