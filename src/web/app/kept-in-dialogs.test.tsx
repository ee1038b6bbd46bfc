import { useState, type ReactNode } from 'react';
import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import type { GemSet } from '#contract/records/collections/characters/gem-sets.ts';
import { quickCharacter } from '#web/characters/character-edits.ts';
import ImportLink from '#web/characters/loadouts/import/ImportLink.tsx';
import { newValues } from '#web/characters/loadouts/loadout-draft.ts';
import QuickCreation from '#web/characters/QuickCreation.tsx';
import { show } from '#web/component-tests/show.tsx';
import GoalDialog from '#web/features/characters/goals/GoalDialog.tsx';
import SetNaming from '#web/features/characters/gems/sets/SetNaming.tsx';
import TagsDialog from '#web/features/characters/list/TagsDialog.tsx';
import JoinDialog from '#web/features/community/clans/JoinDialog.tsx';
import AppealDialog from '#web/features/community/publish/AppealDialog.tsx';
import ReportDialog from '#web/features/community/report/ReportDialog.tsx';
import RenameLoadout from '#web/features/loadouts/builder/RenameLoadout.tsx';

const nothing = () => undefined;
const valla = { ...quickCharacter({ name: 'Valla', class: 'monk', server: 'Europe' }), id: 'valla' };
const loadout = { ...newValues, id: 'build', name: 'Build', isActive: false, archived: false };
const set: GemSet = {
  id: 'set',
  parent: 'valla',
  kind: 'loadout',
  name: 'Raid',
  description: '',
  gems: [],
  totalResonance: 0,
  totalCombatRating: 0,
};

type Close = { readonly onClose: () => void };
const dialogs: readonly [name: string, field: string, dialog: (close: Close) => ReactNode][] = [
  ['a new character', 'Name', (close) => <QuickCreation {...close} />],
  ['a goal', 'Description', (close) => <GoalDialog parent="valla" goal={null} {...close} />],
  ['tags', 'Tags', (close) => <TagsDialog characters={[valla]} all={[valla]} {...close} />],
  ['a gem set', 'Description', (close) => <SetNaming set={set} {...close} />],
  [
    'a loadout',
    'Loadout name',
    (close) => <RenameLoadout loadout={loadout} loadouts={[loadout]} {...close} />,
  ],
  ['a link', 'Loadout link or text', (close) => <ImportLink onFound={nothing} {...close} />],
  ['a report', 'Note', (close) => <ReportDialog kind="build" id="b" onReported={nothing} {...close} />],
  ['an appeal', 'Your appeal', (close) => <AppealDialog action={1} {...close} />],
  [
    'a request to join',
    'A few words to the officers',
    (close) => <JoinDialog name="Night Watch" way={{ kind: 'apply', clan: 'c' }} {...close} />,
  ],
];

function Opened({ dialog }: { dialog: (close: Close) => ReactNode }) {
  const [isOpen, setIsOpen] = useState(true);
  return isOpen ? (
    dialog({ onClose: () => setIsOpen(false) })
  ) : (
    <button type="button" onClick={() => setIsOpen(true)}>
      Open again
    </button>
  );
}

test.each(dialogs)('closing the dialog of %s keeps what was typed', async (_, label, dialog) => {
  show(<Opened dialog={dialog} />, '/');
  const field = page.getByRole('dialog').getByLabelText(label);
  await field.fill('Half of a thou');
  await userEvent.keyboard('{Escape}');
  await page.getByRole('button', { name: 'Open again' }).click();
  await expect.element(field).toHaveValue('Half of a thou');
});
