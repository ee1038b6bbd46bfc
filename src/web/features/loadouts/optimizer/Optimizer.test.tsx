import { useState } from 'react';
import { afterEach, expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import type { Item } from '#contract/records/collections/characters/items.ts';
import type { EquipmentCatalogue } from '#contract/records/loadouts/equipment-catalogue.ts';
import { kindAt } from '#contract/records/characters/shapes/read-items.ts';
import { optimizerWords as words } from '#messages/equipment/optimizer.ts';
import { fill } from '#messages/fill.ts';
import { quickCharacter } from '#web/characters/character-edits.ts';
import { expectAccessible } from '#web/component-tests/axe.ts';
import { show } from '#web/component-tests/show.tsx';
import { bundledCatalogue } from '#web/game/equipment/load-catalogue.ts';
import { newValues, type LoadoutValues } from '#web/characters/loadouts/loadout-draft.ts';
import Optimizer from './Optimizer.tsx';

const catalogue = bundledCatalogue();
const button = (name: string | RegExp) => page.getByRole('button', { name, exact: true });
const itemsOf = (type: string) =>
  catalogue.items.filter((item) => item.type === type && item.classes.includes('wizard'));
const [helm, otherHelm] = itemsOf('helm');
const [chest] = itemsOf('chest');
const valla = { ...quickCharacter({ name: 'Valla', class: 'wizard', server: 'Europe' }), id: 'valla' };

const item = (id: string, kind: Item['kind'], catalogueId: string, chance: number): Item => ({
  id,
  parent: 'valla',
  catalogueId,
  kind,
  rarity: 'legendary',
  itemLevel: 1,
  attributes: [
    { name: 'crit chance', value: chance },
    { name: 'Luck', value: 3 },
  ],
  note: '',
});

/** A loadout of a wizard with the optimizer beside it. */
function Bench({ items, values: first }: { items: readonly Item[]; values: LoadoutValues }) {
  const [values, setValues] = useState(first);
  const [told, setTold] = useState('');
  return (
    <>
      <h1>Loadout Builder</h1>
      <output>{`${told} ${JSON.stringify(values.items)}`}</output>
      <Optimizer
        values={values}
        classId="wizard"
        catalogue={catalogue}
        owned={{ owners: [valla], owner: items.length > 0 ? valla : null, items, choose: () => undefined }}
        onUse={(build, title) => {
          setValues({ ...values, ...build });
          setTold(title);
        }}
        onClose={() => setTold('closed')}
      />
    </>
  );
}

const open = (values: Partial<LoadoutValues>, items: readonly Item[] = []) =>
  show(<Bench items={items} values={{ ...newValues, class: 'wizard', ...values }} />, '/loadout-builder');
const builds = page.getByRole('article');
afterEach(() => void vi.unstubAllGlobals());

test('the ten best builds are shown with what each changes, and one is used', async () => {
  open({ items: { helm: helm!.id } });
  await expect.element(page.getByRole('heading', { name: words.title })).toHaveFocus();
  await page.getByText(words.locks, { exact: true }).click();
  await page.getByRole('checkbox', { name: `Lock Helm: ${helm!.name}` }).click();
  await button(words.start).click();
  await expect.element(page.getByRole('heading', { name: words.results })).toBeVisible();
  await expect.element(builds).toHaveLength(10);
  await expect.element(page.getByText(/^Proved among .* possible builds/)).toBeVisible();
  const first = builds.first();
  await expect.element(first.getByText(/^Chest: empty → /)).toBeVisible();
  await expect.element(first.getByText(/^Helm:/)).not.toBeInTheDocument();
  await expectAccessible();
  // Anything left out asks for another search, and is taken back at its name.
  const exclude = first.getByRole('button', { name: /^Exclude / }).first();
  const excluded = exclude.element().textContent.replace('Exclude ', '');
  await exclude.click();
  await expect.element(page.getByText(words.stale)).toBeVisible();
  await page.getByText(`${words.excluded} (1)`).click();
  await expect.element(button(`Allow ${excluded} again`)).toBeVisible();
  await button(words.start).click();
  await expect.element(page.getByText(words.stale)).not.toBeInTheDocument();
  await expect.element(first.getByText(`→ ${excluded}`)).not.toBeInTheDocument();
  await first.getByRole('button', { name: words.use }).click();
  await expect.element(page.getByText(/^Build 1 is in the builder/)).toBeVisible();
  await expect.element(first.getByText(words.same)).toBeVisible();
});

test('the player’s own items are chosen from, and the fewest wishes that stand in the way are relaxed', async () => {
  open({ items: { chest: chest!.id } }, [
    item('one', 'helm', helm!.id, 4),
    item('two', 'helm', otherHelm!.id, 2.5),
    item('three', 'chest', chest!.id, 1),
  ]);
  await expect.element(page.getByLabelText(words.from)).toHaveValue('owned');
  await page.getByText(words.minimums, { exact: true }).click();
  await expect
    .element(page.getByText('Not counted, as no source knows these attributes: Luck'))
    .toBeVisible();
  await page.getByLabelText('Minimum Critical chance').fill('5');
  await button(words.start).click();
  await expect.element(builds).toHaveLength(1);
  await expect.element(page.getByText(/^Only one build meets your wishes\./)).toBeVisible();
  await page.getByLabelText('Minimum Critical chance').fill('5.5');
  await button(words.start).click();
  await expect.element(page.getByRole('region', { name: words.title }).getByText(words.none)).toBeVisible();
  await button('Relax: Minimum Critical chance 5.5').click();
  await expect.element(button(words.start)).toHaveFocus();
  await expect.element(builds).toHaveLength(2);
  await expect.element(page.getByLabelText('Minimum Critical chance')).toHaveValue('0');
  // Wishes since then stay.
  await page.getByLabelText(words.focus).selectOptions('survivability');
  await button(words.undo).click();
  await expect.element(page.getByLabelText('Minimum Critical chance')).toHaveValue('5.5');
  await expect.element(page.getByLabelText(words.focus)).toHaveValue('survivability');
  await expectAccessible();
});

test('a set can be required', async () => {
  open({});
  await page.getByText(words.sets, { exact: true }).click();
  const set = catalogue.sets.find(
    ({ id }) => catalogue.items.filter(({ setId }) => setId === id).length >= 6,
  );
  await page.getByLabelText(words.set, { exact: true }).selectOptions(set!.name);
  await page.getByLabelText(`Pieces of ${set!.name}`).selectOptions('6');
  await button(words.start).click();
  await expect.element(builds).toHaveLength(10);
  const names = new Set(catalogue.items.filter(({ setId }) => setId === set!.id).map(({ name }) => name));
  const put = builds.first().getByRole('listitem').elements();
  expect(put.filter((row) => [...names].some((name) => row.textContent.includes(`→ ${name}`)))).toHaveLength(
    6,
  );
  await button(words.close).click();
  await expect.element(page.getByText(/^closed/)).toBeVisible();
});

/** Two copies of each item, of which nothing is better in all. */
const twoOfAll = (): readonly Item[] => {
  const attributes = ['critical chance', 'skill damage', 'maximum life'];
  const wearable = catalogue.items.filter(({ classes }) => classes.includes('wizard'));
  return [0, 1].flatMap((copy) =>
    wearable.map(({ id, type }, index): Item => {
      const rolled = (of: number) =>
        ((((index + 1) * 7_919 + copy * 104_729 + of * 15_485_863) % 9_973) % 81) + 20;
      return {
        ...item(`${id} ${copy}`, kindAt(type), id, 0),
        combatRating: 100 + ((index * 37 + copy * 91) % 200),
        attributes: [0, 1].map((of) => ({
          name: attributes[(index + copy + of) % 3]!,
          value: rolled(of) / 10,
        })),
      };
    }),
  );
};

/** Has a search begin whose minimums are out of reach by little. */
async function searchLong(): Promise<void> {
  await page.getByLabelText(words.from).selectOptions(words.sources.all);
  await page.getByText(words.minimums, { exact: true }).click();
  for (const name of ['Critical chance', 'Skill damage', 'Maximum Life'])
    await page.getByLabelText(`Minimum ${name}`).fill('60');
  await button(words.start).click();
}
const progress = page.getByText(/^Searching: [1-9][\d,]+ choices looked at/);

test('a search that takes long tells how far it is, and is cancelled', async () => {
  open({}, twoOfAll());
  await searchLong();
  await expect.element(progress).toBeVisible();
  await button(words.cancel).click();
  await expect.element(button(words.cancel)).not.toBeInTheDocument();
  await expect.element(page.getByRole('heading', { name: words.results })).not.toBeInTheDocument();
});

test('the proof of the fewest wishes to drop tells how far it is, and is cancelled', async () => {
  const told = { kind: 'progress', progress: { visited: 5_000, pruned: 1, tried: 3 } };
  const script = URL.createObjectURL(
    new Blob([`postMessage(${JSON.stringify(told)}); for (;;);`], { type: 'text/javascript' }),
  );
  const RealWorker = Worker;
  vi.stubGlobal(
    'Worker',
    class extends RealWorker {
      constructor() {
        super(script);
      }
    },
  );
  open({});
  await button(words.start).click();
  const trying = page.getByText(fill(words.dropping, { tried: 3, n: '5,000' }));
  await expect.element(trying).toBeVisible();
  await button(words.cancel).click();
  await expect.element(trying).not.toBeInTheDocument();
});

test('its progress draws a line alone, and a letter that is typed meanwhile does not go through the catalogue', async () => {
  const read = { skills: 0, items: 0 };
  const values: LoadoutValues = {
    ...newValues,
    class: 'wizard',
    get skills() {
      read.skills += 1;
      return newValues.skills;
    },
  };
  const counted: EquipmentCatalogue = {
    ...catalogue,
    get items() {
      read.items += 1;
      return catalogue.items;
    },
  };
  const items = twoOfAll();
  show(
    <>
      <h1>Loadout Builder</h1>
      <Optimizer
        values={values}
        classId="wizard"
        catalogue={counted}
        owned={{ owners: [valla], owner: valla, items, choose: () => undefined }}
        onUse={() => undefined}
        onClose={() => undefined}
      />
    </>,
    '/loadout-builder',
  );
  await searchLong();
  await expect.element(progress).toBeVisible();
  const before = { ...read, text: progress.element().textContent };
  await expect.poll(() => progress.element().textContent).not.toBe(before.text);
  expect(read.skills).toBe(before.skills);
  await page.getByLabelText('Minimum Critical chance').fill('61');
  expect(read.skills).toBeGreaterThan(before.skills);
  expect(read.items).toBe(before.items);
  await button(words.cancel).click();
});
