import { expect, test, vi } from 'vitest';
import { gemPowerGoal } from '#contract/records/calculations-from-inputs.ts';
import type { GemPowerGoal } from '#contract/records/calculations.ts';
import { keepEdit } from '#web/records/keep-edit.ts';
import { keepForm } from './keep-form.ts';
import { powerKind } from '../kinds/power-kind.ts';

vi.mock(import('#web/records/keep-edit.ts'), () => ({
  keepEdit: vi.fn<typeof keepEdit>(() => Promise.resolve(true)),
  takeBack: vi.fn(),
}));

test('what is changed of an item is its own change on the item as it was seen first', async () => {
  const first = powerKind.recordOf({ ...powerKind.emptyForm, price: 50 }, { id: 'goal' });
  const seen = { data: first, serverRevision: 3 };
  const elsewhere = gemPowerGoal({ ...first, marketValue: 60, gemPowerOwned: 9 });
  const form = { ...powerKind.formOf(elsewhere), price: 75 };
  expect(await keepForm(powerKind, { form, editing: elsewhere, seen })).toBe(true);

  const [change] = vi.mocked(keepEdit).mock.lastCall?.[1] ?? [];
  expect(change).toMatchObject({ collection: 'gemPowerGoals', id: 'goal', seen });
  const { update } = change as { update: (goal: GemPowerGoal) => GemPowerGoal };
  expect(update(first)).toEqual(gemPowerGoal({ ...first, marketValue: 75 }));
  expect(update(elsewhere)).toEqual(gemPowerGoal({ ...elsewhere, marketValue: 75 }));
});
