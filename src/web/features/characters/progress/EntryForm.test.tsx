import { expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import type { ProgressEntry } from '#contract/records/collections/characters/progress-entries.ts';
import { show } from '#web/component-tests/show.tsx';
import EntryDialog from './EntryDialog.tsx';

const standing = { level: 60, paragonLevel: 412, stats: { resonance: 2_340 } };
const dialog = page.getByRole('dialog');

function showDialog(entries: readonly ProgressEntry[] = [], characterAt?: number) {
  const onSave = vi.fn((..._said: readonly unknown[]) => Promise.resolve(true));
  const onClose = vi.fn();
  show(
    <EntryDialog
      entry={null}
      characterId="valla"
      standing={standing}
      characterAt={characterAt}
      entries={entries}
      onSave={onSave}
      onClose={onClose}
    />,
    '/character/valla',
  );
  return { onSave, onClose };
}

/** Shows the fields beside the two figures that are recorded most. */
const openRest = () => dialog.getByText('Other stats, level, time and note').click();

test('combat rating and resonance come first, with what changed since the last entry; the rest is folded', async () => {
  const last: ProgressEntry = {
    id: 'last',
    parent: 'valla',
    timestamp: new Date(2026, 10, 26).getTime(),
    ...standing,
    note: '',
    origin: 'recorded',
  };
  const { onSave } = showDialog([last]);
  const fields = dialog.getByRole('textbox');
  await expect.element(fields.nth(0)).toHaveAccessibleName('Combat rating');
  await expect.element(fields.nth(1)).toHaveAccessibleName('Resonance');
  expect(fields.elements()).toHaveLength(2);
  await fields.nth(1).click();
  await userEvent.keyboard('2370');
  await expect.element(fields.nth(1)).toHaveValue('2370');
  await expect.element(dialog.getByText('+30 since Nov 26')).toBeVisible();
  await dialog.getByRole('button', { name: 'Record', exact: true }).click();
  await expect.poll(() => onSave).toHaveBeenCalledOnce();
  expect(onSave.mock.calls[0]?.[0]).toMatchObject({ level: 60, stats: { resonance: 2_370 } });
});

test('what is no figure of the game is said at its field, which has the focus, and nothing is kept', async () => {
  const { onSave } = showDialog();
  await openRest();
  await dialog.getByLabelText('Life').fill('some');
  await dialog.getByRole('button', { name: 'Record', exact: true }).click();
  await expect.element(dialog.getByText('life must be a valid number')).toBeVisible();
  await expect.element(dialog.getByLabelText('Life')).toHaveFocus();
  expect(onSave).not.toHaveBeenCalled();
  await dialog.getByLabelText('Life').fill('64,000');
  await dialog.getByRole('button', { name: 'Record', exact: true }).click();
  await expect.poll(() => onSave).toHaveBeenCalledOnce();
  expect(onSave.mock.calls[0]).toEqual([
    expect.objectContaining({
      level: 60,
      paragonLevel: 412,
      stats: { resonance: 2_340, life: 64_000 },
      note: '',
    }),
    undefined,
    null,
  ]);
});

test('what the game shows beyond the table is kept with one press', async () => {
  const { onSave } = showDialog();
  await dialog.getByLabelText('Combat rating').fill('58,500');
  await dialog.getByRole('button', { name: 'Record', exact: true }).click();
  await expect.element(dialog.getByText('combatRating must be between 0 and 50000')).toBeVisible();
  expect(onSave).not.toHaveBeenCalled();
  await dialog.getByRole('button', { name: 'The game shows this: keep it' }).click();
  await dialog.getByRole('button', { name: 'Record', exact: true }).click();
  await expect.poll(() => onSave).toHaveBeenCalledOnce();
  expect(onSave.mock.calls[0]?.[0]).toMatchObject({
    stats: { resonance: 2_340, combatRating: 58_500 },
    beyondTable: true,
  });
});

test('a fraction of a whole stat is said at its field, and nothing is kept', async () => {
  const { onSave } = showDialog();
  await openRest();
  await dialog.getByLabelText('Life').fill('18.4');
  await dialog.getByRole('button', { name: 'Record', exact: true }).click();
  await expect.element(dialog.getByText('life must be a whole number')).toBeVisible();
  expect(onSave).not.toHaveBeenCalled();
  await dialog.getByLabelText('Life').fill('18.400');
  await dialog.getByRole('button', { name: 'Record', exact: true }).click();
  await expect.poll(() => onSave).toHaveBeenCalledOnce();
});

test('a first entry of before the character was changed is said to leave it as it is', async () => {
  const characterAt = new Date(2026, 2, 1).getTime();
  const { onSave } = showDialog([], characterAt);
  await openRest();
  await dialog.getByLabelText('Date and time').fill('2026-03-02T20:15');
  await expect.element(dialog.getByText(/your current stats stay the same/)).not.toBeInTheDocument();
  await dialog.getByLabelText('Date and time').fill('2026-02-22T20:15');
  await expect
    .element(dialog.getByText('This is older than your latest change, so your current stats stay the same.'))
    .toBeVisible();
  await dialog.getByRole('button', { name: 'Record', exact: true }).click();
  await expect.poll(() => onSave).toHaveBeenCalledOnce();
  expect(onSave.mock.calls[0]).toEqual([
    expect.objectContaining({ timestamp: new Date(2026, 1, 22, 20, 15).getTime() }),
    undefined,
    characterAt,
  ]);
});

test('an entry of now changes the character, whatever clock its last change is by', async () => {
  const { onSave } = showDialog([], Date.now() + 3_600_000);
  await dialog.getByRole('button', { name: 'Record', exact: true }).click();
  await expect.poll(() => onSave).toHaveBeenCalledOnce();
  expect(onSave.mock.calls[0]?.at(2)).toBeNull();
});

test('what says the same as the last entry is kept once the player says so again', async () => {
  const last: ProgressEntry = {
    id: 'last',
    parent: 'valla',
    timestamp: Date.now() - 86_400_000,
    ...standing,
    note: '',
    origin: 'recorded',
  };
  const { onSave, onClose } = showDialog([last]);
  await dialog.getByRole('button', { name: 'Record', exact: true }).click();
  await expect
    .element(dialog.getByRole('alert'))
    .toHaveTextContent('No changes since the last entry. Record anyway?');
  expect(onSave).not.toHaveBeenCalled();
  await dialog.getByRole('button', { name: 'Record anyway' }).click();
  await expect.poll(() => onClose).toHaveBeenCalledOnce();
  expect(onSave).toHaveBeenCalledOnce();
});
