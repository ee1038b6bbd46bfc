import { expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { gemPowerGoal } from '#contract/records/calculations-from-inputs.ts';
import { sync } from '#messages/records/sync.ts';
import { show } from '#web/component-tests/show.tsx';
import { localStore } from '#web/data/store/local-store.ts';
import ConflictDialog from './ConflictDialog.tsx';

test('each value of a field can be chosen, a third device’s too, and says whose it is to the second', async () => {
  const record = gemPowerGoal({
    id: 'a',
    gemName: '1-star',
    gemType: '1-star',
    currentRank: 1,
    targetRank: 3,
    gemPowerOwned: 0,
    marketValue: 100,
    priority: 'medium',
  });
  await localStore.edit({
    label: 'Added',
    changes: [{ collection: 'gemPowerGoals', id: 'a', data: record }],
  });
  const at = Date.UTC(2026, 10, 21, 18, 30, 5);
  const onClose = vi.fn<() => void>();
  const conflict = {
    id: 'c',
    collection: 'gemPowerGoals',
    recordId: 'a',
    record,
    fields: [
      {
        field: 'targetRank',
        stands: { value: 3, by: 'Chrome on Linux', at },
        other: { value: 4, by: 'Chrome on Linux', at: at - 1_000 },
        earlier: [{ value: 5, by: 'My phone', at: at - 2_000 }],
      },
    ],
  } as const;
  show(<ConflictDialog conflict={conflict} name="1-star" onClose={onClose} />, '/settings?tab=sync');
  for (const note of [
    'Chrome on Linux, Nov 21, 2026, 6:30:05 PM',
    'Chrome on Linux, Nov 21, 2026, 6:30:04 PM',
  ])
    await expect.element(page.getByText(note)).toBeVisible();
  const earlier = page.getByRole('radio', { name: /My phone, Nov 21, 2026, 6:30:03 PM/ });
  await userEvent.click(earlier);
  await expect.element(earlier).toBeChecked();
  await userEvent.click(page.getByRole('button', { name: sync.conflict.apply }));
  await expect.poll(() => onClose.mock.calls.length).toBe(1);
  const [kept] = (await localStore.readAll(['gemPowerGoals'])).get('gemPowerGoals') ?? [];
  expect(kept?.data).toMatchObject({ targetRank: 5 });
});

test('items and gems of a loadout are called by their names', async () => {
  const at = Date.UTC(2026, 10, 21, 18, 30, 5);
  const written = (value: unknown) => ({ value, by: 'Chrome on Linux', at });
  const conflict = {
    id: 'c',
    collection: 'loadouts',
    recordId: 'a',
    record: null,
    fields: [
      {
        field: 'items.helm',
        stands: written('wizard-cowl-of-the-abyss'),
        other: written('wizard-cowl-of-arcane-truths'),
      },
      {
        field: 'gems.1',
        stands: written({ catalogueId: 'frozen-heart', rank: 7 }),
        other: written({ catalogueId: 'frozen-heart', rank: 8 }),
      },
    ],
  } as const;
  show(<ConflictDialog conflict={conflict} name="Frost" onClose={() => {}} />, '/settings?tab=sync');
  for (const name of ['Cowl of the Abyss', 'Cowl of Arcane Truths', 'Frozen Heart, rank 7'])
    await expect.element(page.getByText(name, { exact: true })).toBeVisible();
});
