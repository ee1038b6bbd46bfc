import { beforeEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { legendaryGoal, normalCalculation } from '#contract/records/calculations-from-inputs.ts';
import { expectAccessible } from '#web/component-tests/axe.ts';
import { Calculator, expectFigures } from '#web/component-tests/calculator.ts';
import { show } from '#web/component-tests/show.tsx';
import { isQuick } from '#web/component-tests/sizes.ts';
import { localStore } from '#web/data/store/local-store.ts';
import NormalGemCalculator from './NormalGemCalculator.tsx';

const good = normalCalculation({
  id: 'tourmaline-0001',
  gemName: 'Tourmaline',
  gemColor: 'red',
  currentRank: 1,
  targetRank: 5,
  ownedDuplicates: [],
  marketValue: 100,
});
const stranger = legendaryGoal({
  id: 'fang-0001',
  name: 'Fervent Fang',
  gemType: '2-star',
  currentRank: 1,
  targetRank: 4,
  gemPowerOwned: 0,
  ownedDuplicates: [],
  marketValue: 100,
});

const preview = page.getByRole('dialog', { name: 'Import preview' });
const importIt = preview.getByRole('button', { name: 'Import' });
const toast = (text: string) =>
  page
    .getByRole('region', { name: /^Notifications/ })
    .getByRole('listitem')
    .filter({ hasText: text });

let calculator: Calculator;
beforeEach(async () => {
  show(<NormalGemCalculator />, '/normal-gem-calculator');
  calculator = await new Calculator('normal').isReady();
  if (calculator.items.elements().length > 0) await calculator.button('Clear').click();
  await expect.element(page.getByText('No calculations yet')).toBeVisible();
});

/** Chooses a file for Import. */
function chooseFile(content: BlobPart): void {
  const chosen = new DataTransfer();
  chosen.items.add(new File([content], 'file.json', { type: 'application/json' }));
  const input = page.getByLabelText('Calculations file to import').element() as HTMLInputElement;
  input.files = chosen.files;
  input.dispatchEvent(new Event('change', { bubbles: true }));
}

const fileOf = (calculations: unknown) =>
  JSON.stringify({ calculations, exportedAt: '2026-01-01T00:00:00.000Z', user: 'Anonymous' }, null, 2);
const nested = (levels: number) => `{"calculations":${'['.repeat(levels)}${']'.repeat(levels)}}`;

const refused: readonly (readonly [title: string, content: BlobPart, says: string])[] = [
  ['that is not JSON', 'these are not calculations', 'Failed to import calculations'],
  ['that is empty', '', 'Failed to import calculations'],
  ['that breaks off', fileOf([{ id: 'a' }]).slice(0, -20), 'Failed to import calculations'],
  ['of bytes that are no text', new Uint8Array([0xff, 0xfe, 0x00, 0x80]), 'Failed to import calculations'],
  ['of another shape', '{"goals":[]}', 'Invalid file format'],
  ['that is a bare list', '[]', 'Invalid file format'],
  ['whose calculations are no list', fileOf({ length: 2 }), 'Invalid file format'],
  ['that is null', 'null', 'Invalid file format'],
  ['whose list hides behind __proto__', '{"__proto__":{"calculations":[]}}', 'Invalid file format'],
  ['of 50 MB', ' '.repeat(50_000_000), 'Failed to import calculations'],
  ['nested 50,000 levels deep', nested(50_000), 'Failed to import calculations'],
  ['with more items than a list holds', fileOf(Array(1001).fill({})), 'Failed to import calculations'],
];

// The reader's own tests have every kind; a few of them tell the page's part.
test.each(isQuick ? refused.filter((_, index) => index % 5 === 0) : refused)(
  'a file %s is refused, and the list stays as it is',
  async (_, content, says) => {
    await localStore.edit({
      label: 'Added',
      changes: [{ collection: 'normalCalculations', id: good.id, data: good }],
    });
    await expect.element(calculator.items).toHaveLength(1);
    chooseFile(content);
    await expect.element(toast(says)).toBeVisible();
    await expect.element(page.getByRole('dialog')).not.toBeInTheDocument();
    await expect.element(calculator.items).toHaveLength(1);
    await calculator.fill({ 'Target rank': 6 });
    await expectFigures(calculator.result, { 'Duplicates Needed': '363' });
  },
);

test('items that are no calculations of this calculator are left out one by one, with the reason', async () => {
  const bad: readonly string[] = [
    JSON.stringify(stranger),
    JSON.stringify({ ...good, currentRank: '1' }),
    JSON.stringify({ ...good, targetRank: 11 }),
    JSON.stringify({ ...good, ownedDuplicates: 'many' }),
    JSON.stringify({ ...good, gemColor: 'green' }),
    JSON.stringify({ ...good, completed: 'yes' }),
    JSON.stringify(good).replace(/"marketValue":\d+/, '"marketValue":1e400'),
    'null',
    '[]',
    '"text"',
  ];
  chooseFile(`{"calculations":[${bad.join(',')}]}`);
  for (const said of [
    `${bad.length} invalid`,
    `and ${bad.length - 3} more, in the report`,
    'The file may be from another calculator',
    'Item 2: the field currentRank is missing or wrong',
  ])
    await expect.element(preview).toMatchTextContent(said);
  await expect.element(importIt).toBeDisabled();
  if (!isQuick) await expectAccessible();
  await preview.getByRole('button', { name: 'Cancel' }).click();
  await expect.element(preview).not.toBeInTheDocument();
  await expect.element(calculator.items).toHaveLength(0);
});

test('figures that its inputs do not give are worked out anew; keys named __proto__ change nothing else', async () => {
  chooseFile(fileOf([{ ...good, duplicatesNeeded: 1, totalCost: -5 }]));
  await expect.element(preview).toMatchTextContent('recalculated');
  await importIt.click();
  await calculator.expectItem(calculator.items, { 'Duplicates Needed': '120', Cost: '12,000' });

  const hostile = JSON.stringify({
    ...good,
    id: 'hostile-item-0001',
    gemName: '<img src=x onerror=alert(1)>',
  });
  const withKeys = hostile.replace(
    /^\{/,
    '{"__proto__":{"completed":true,"polluted":1},"constructor":{"prototype":{"polluted":1}},',
  );
  chooseFile(`{"__proto__":{"polluted":1},"calculations":[${withKeys}]}`);
  await importIt.click();
  await expect.element(calculator.items).toHaveLength(2);
  expect('polluted' in {}).toBe(false);
  await expect.element(calculator.items.getByText('Completed', { exact: true })).not.toBeInTheDocument();
  const kept = await localStore.read(null, (storage) => storage.readCollection('normalCalculations'));
  expect(kept).toHaveLength(2);
  for (const { data } of kept ?? []) expect(data).toMatchObject({ completed: false });
});
