import { useState, type ReactNode } from 'react';
import { beforeEach, expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import type { Character } from '#contract/records/collections/characters/characters.ts';
import type { Gem } from '#contract/records/collections/characters/gems.ts';
import { characterForms } from '#messages/characters/forms.ts';
import { gemBag } from '#messages/characters/gems.ts';
import { recording } from '#messages/characters/record.ts';
import { drafts } from '#messages/drafts.ts';
import { fillCount } from '#messages/fill.ts';
import { screenshots as words } from '#messages/characters/screenshots.ts';
import { quickCharacter } from '#web/characters/character-edits.ts';
import { expectAccessible, expectNoSideways } from '#web/component-tests/axe.ts';
import { ann } from '#web/component-tests/players.ts';
import { show } from '#web/component-tests/show.tsx';
import { keepAccount } from '#web/data/session/session.ts';
import { localStore } from '#web/data/store/local-store.ts';
import AddGems from '../gems/AddGems.tsx';
import EntryDialog from '../progress/EntryDialog.tsx';
import { StatFields } from './StatFields.tsx';
import { useCharacterForm } from './use-character-form.ts';

const valla: Character = {
  ...quickCharacter({ name: 'Valla', class: 'monk', server: 'Europe' }),
  id: 'valla',
};

function Stats() {
  const form = useCharacterForm({
    character: valla,
    items: [],
    onComplaints: () => {},
    onSaved: () => {},
  });
  return <StatFields form={form} />;
}

beforeEach(async () => {
  keepAccount(ann);
  await localStore.edit({
    label: 'Made',
    changes: [{ collection: 'characters', id: 'valla', data: valla }],
  });
});

/** A picture as a phone makes one: lines of a label and a figure, light on dark, packed as JPEG. */
async function pictureOf(rows: readonly (readonly [label: string, figure: string])[]): Promise<File> {
  const canvas = document.createElement('canvas');
  Object.assign(canvas, { width: 520, height: 80 + rows.length * 40 });
  const pen = canvas.getContext('2d')!;
  pen.fillStyle = '#15110f';
  pen.fillRect(0, 0, canvas.width, canvas.height);
  pen.font = '22px "DejaVu Sans", sans-serif';
  for (const [row, [label, figure]] of rows.entries()) {
    pen.fillStyle = '#c9b58c';
    pen.textAlign = 'left';
    pen.fillText(label, 30, 60 + row * 40);
    pen.fillStyle = '#f2ead8';
    pen.textAlign = 'right';
    pen.fillText(figure, 490, 60 + row * 40);
  }
  const packed = await new Promise<Blob | null>((done) => {
    canvas.toBlob(done, 'image/jpeg', 0.8);
  });
  return new File([packed!], 'shot.jpg', { type: 'image/jpeg' });
}
/** As the browser does it: a file of 20 MB handed over by the test's own way takes a minute. */
async function choose(file: File): Promise<void> {
  const input = page.getByLabelText(words.choose, { exact: true });
  await expect.element(input).toBeInTheDocument();
  const chosen = new DataTransfer();
  chosen.items.add(file);
  const element = input.element() as HTMLInputElement;
  element.files = chosen.files;
  element.dispatchEvent(new Event('change', { bubbles: true }));
}
const field = (name: string) => page.getByRole('dialog').getByRole('textbox', { name });
const button = (name: string | RegExp) => page.getByRole('button', { name });

test('a stat page fills the form, each value correctable, and one Undo takes it back', async () => {
  show(<Stats />, '/character-builder');
  await button(words.button).click();
  await choose(
    await pictureOf([
      ['Damage', '12,345'],
      ['Strength', '431'],
      ['Critical Hit Chance', '15.5%'],
      ['Combat Rating', '2,340'],
    ]),
  );
  await expect.element(page.getByText(words.check)).toBeVisible();
  await expect.element(field('Damage')).toHaveValue('12,345');
  await expect.element(field('Critical hit chance')).toHaveValue('15.5');
  await expect.element(field('Combat rating')).toHaveValue('2,340');
  expect(page.getByRole('dialog').getByRole('textbox').elements()).toHaveLength(3);
  await expectAccessible();
  await expectNoSideways();

  await field('Damage').fill('a lot');
  await button(words.stats.fill).click();
  await expect.element(field('Damage')).toHaveAttribute('aria-invalid', 'true');
  await field('Damage').fill('12,346');
  await field('Combat rating').fill('');
  await button(words.stats.fill).click();
  await expect.element(page.getByText(words.stats.done)).toBeVisible();
  const inForm = (name: string) => page.getByRole('spinbutton', { name, exact: true });
  await expect.element(inForm('Damage')).toHaveValue('12346');
  await expect.element(inForm('Critical hit chance')).toHaveValue('15.5');
  await expect.element(inForm(characterForms.gameCombatRating)).toHaveValue('');
  await button(words.stats.undo).click();
  await expect.element(inForm('Damage')).toHaveValue('');
});

test('a list of gems becomes rows that are added together', async () => {
  show(<AddGems character={valla} onClose={() => {}} />, '/character/valla');
  await button(words.button).click();
  await choose(
    await pictureOf([
      ['Frozen Heart', '4/5    Rank 7'],
      ['Void Spark', 'Rank 3'],
      ['Ruby', ''],
    ]),
  );
  await expect.element(page.getByText(words.check)).toBeVisible();
  const row = (name: string) => page.getByRole('listitem', { name });
  const rank = (name: string) => row(name).getByRole('combobox', { name: gemBag.adding.rank });
  await expect.element(rank('Frozen Heart')).toHaveValue('7');
  await expect
    .element(row('Frozen Heart').getByRole('combobox', { name: gemBag.sheet.activeStars }))
    .toHaveValue('4');
  await expect.element(rank('Void Spark')).toHaveValue('3');
  await expect.element(rank('Ruby')).toHaveValue('');
  await expectAccessible();
  await expectNoSideways();

  // The one button at the end adds what waits.
  await expect.element(button(gemBag.adding.done)).not.toBeInTheDocument();
  // A rank that the picture does not say is asked.
  await button('Add 3 gems').click();
  await expect.element(row('Ruby').getByText(words.gems.rankNeeded)).toBeVisible();
  await rank('Ruby').selectOptions('2');
  await button('Leave out Void Spark').click();
  await button('Add 2 gems').click();
  await expect.element(page.getByText(fillCount(gemBag.toasts.added, 2))).toBeVisible();
  const kept = await localStore.read(localStore.owner(), (storage) => storage.readChildren('gems', 'valla'));
  const bag = kept?.map(({ data }) => data as Gem);
  expect(
    bag?.map(({ catalogueId, rank: of, activeStars }) => [catalogueId, of, activeStars]).toSorted(),
  ).toEqual([
    ['frozen-heart', 7, 4],
    ['ruby', 2, undefined],
  ]);
  await expect.element(row('Ruby')).not.toBeInTheDocument();
  await expect.element(button(gemBag.adding.done)).toBeVisible();
});

function OpenedAgain({ children }: { children: (close: () => void) => ReactNode }) {
  const [isOpen, setIsOpen] = useState(true);
  return isOpen ? (
    children(() => setIsOpen(false))
  ) : (
    <button type="button" onClick={() => setIsOpen(true)}>
      Again
    </button>
  );
}

test('rows and lines that wait are there when the dialog is opened again, and not after they were added', async () => {
  show(
    <OpenedAgain>{(close) => <AddGems character={valla} onClose={close} />}</OpenedAgain>,
    '/character/valla',
  );
  await button(gemBag.adding.list).click();
  const list = page.getByLabelText(gemBag.adding.listLabel);
  await list.fill('Frozen Heart 3 x2\nGem of Nothing');
  await expect.element(button(gemBag.adding.done)).not.toBeInTheDocument();
  await userEvent.keyboard('{Escape}');
  await expect.element(page.getByText(drafts.kept)).toBeVisible();
  await button('Again').click();
  await expect.element(list).toHaveValue('Frozen Heart 3 x2\nGem of Nothing');
  await button('Add 2 gems').click();
  await expect.element(list).toHaveValue('Gem of Nothing');
  await list.fill('');
  await button(gemBag.adding.done).click();
  await button('Again').click();
  await expect.element(page.getByRole('textbox', { name: gemBag.adding.gem, exact: true })).toBeVisible();

  await button(words.button).click();
  await choose(await pictureOf([['Void Spark', 'Rank 3']]));
  await expect.element(page.getByText(words.check)).toBeVisible();
  await page.getByRole('combobox', { name: gemBag.adding.rank }).selectOptions('4');
  await userEvent.keyboard('{Escape}');
  await button('Again').click();
  await expect.element(page.getByText(words.check)).toBeVisible();
  await expect.element(page.getByRole('combobox', { name: gemBag.adding.rank })).toHaveValue('4');
  await button('Leave out Void Spark').click();
  await expect.element(button(gemBag.adding.done)).toBeVisible();
});

test('a stat page fills what is being recorded, with the stats that were folded', async () => {
  const onSave = vi.fn(() => Promise.resolve(true));
  show(
    <EntryDialog
      entry={null}
      characterId="valla"
      standing={{ level: 60, paragonLevel: 100, stats: { combatRating: 2_000 } }}
      entries={[]}
      onSave={onSave}
      onClose={() => {}}
    />,
    '/character/valla',
  );
  await button(words.button).click();
  await choose(
    await pictureOf([
      ['Critical Hit Chance', '15.5%'],
      ['Combat Rating', '2,340'],
    ]),
  );
  await expect.element(page.getByText(words.check)).toBeVisible();
  const sheet = page.getByRole('dialog', { name: recording.title, includeHidden: true });
  const recorded = (name: string) => sheet.getByRole('textbox', { name, exact: true, includeHidden: true });
  await button(words.stats.fill).click();
  await expect.element(recorded('Critical hit chance')).toBeVisible();
  await expect.element(recorded('Critical hit chance')).toHaveValue('15.5');
  await expect.element(recorded('Combat rating')).toHaveValue('2340');
  await button(words.stats.undo).click();
  await expect.element(recorded('Combat rating')).toHaveValue('2000');
  await expect.element(recorded('Critical hit chance')).toHaveValue('');
  expect(onSave).not.toHaveBeenCalled();
});

test('of a picture of something else nothing comes, and a file that is none is refused', async () => {
  show(<AddGems character={valla} onClose={() => {}} />, '/character/valla');
  await button(words.button).click();
  await choose(await pictureOf([['Shadow War', 'Thursday 20:00']]));
  await expect.element(page.getByText(words.gems.none)).toBeVisible();
  await choose(new File(['no picture'], 'shot.jpg', { type: 'image/jpeg' }));
  await expect.element(page.getByText(words.problems['no-picture'])).toBeVisible();
  await choose(new File([new Uint8Array(20_000_001)], 'shot.jpg', { type: 'image/jpeg' }));
  await expect.element(page.getByText(words.problems['too-large'])).toBeVisible();
});

test('reading can be broken off, and without the network what reads it is missed', async () => {
  show(<AddGems character={valla} onClose={() => {}} />, '/character/valla');
  await button(words.button).click();
  const usual = window.fetch;
  try {
    window.fetch = (_, init) =>
      new Promise((_resolve, reject) => {
        init?.signal?.addEventListener('abort', () => reject(init.signal?.reason as Error));
      });
    await choose(await pictureOf([['Frozen Heart', 'Rank 7']]));
    await expect.element(page.getByText(words.loading)).toBeVisible();
    await button(words.cancel).click();
    await expect.element(page.getByText(words.loading)).not.toBeInTheDocument();
    window.fetch = () => Promise.reject(new TypeError('Failed to fetch'));
    await choose(await pictureOf([['Frozen Heart', 'Rank 7']]));
    await expect.element(page.getByText(words.problems.unloaded)).toBeVisible();
  } finally {
    window.fetch = usual;
  }
  await choose(await pictureOf([['Frozen Heart', 'Rank 7']]));
  await expect.element(page.getByRole('listitem', { name: 'Frozen Heart' })).toBeVisible();
});
