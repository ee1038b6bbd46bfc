import { useState, type ReactNode } from 'react';
import { beforeEach, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { advertRoutes } from '#contract/community/advert-routes.ts';
import { clanRoutes } from '#contract/community/clan-routes.ts';
import type { GemSet } from '#contract/records/collections/characters/gem-sets.ts';
import { quickCharacter } from '#web/characters/character-edits.ts';
import ImportLink from '#web/characters/loadouts/import/ImportLink.tsx';
import { newValues } from '#web/characters/loadouts/loadout-draft.ts';
import QuickCreation from '#web/characters/QuickCreation.tsx';
import { ann } from '#web/component-tests/players.ts';
import { answer } from '#web/component-tests/server.ts';
import { show } from '#web/component-tests/show.tsx';
import { keepAccount } from '#web/data/session/session.ts';
import { useAnswer } from '#web/data/session/use-answer.ts';
import ImportCode from '#web/features/awakening/ImportCode.tsx';
import { useSetup } from '#web/features/awakening/use-setup.ts';
import GoalDialog from '#web/features/characters/goals/GoalDialog.tsx';
import SetNaming from '#web/features/characters/gems/sets/SetNaming.tsx';
import TagsDialog from '#web/features/characters/list/TagsDialog.tsx';
import EntryDialog from '#web/features/characters/progress/EntryDialog.tsx';
import AdvertDialog from '#web/features/community/adverts/AdvertDialog.tsx';
import CreateClan from '#web/features/community/clans/CreateClan.tsx';
import JoinDialog from '#web/features/community/clans/JoinDialog.tsx';
import PlanEvent from '#web/features/community/clans/room/events/PlanEvent.tsx';
import MyPlace from '#web/features/community/clans/room/MyPlace.tsx';
import PlaceDialog from '#web/features/community/clans/room/PlaceDialog.tsx';
import { RoomContext, viewOf } from '#web/features/community/clans/room/use-room.ts';
import { CLAN_ID, eventOf, placeOf, roomOf } from '#web/features/community/clans/sample-clans-for-tests.ts';
import AppealDialog from '#web/features/community/publish/AppealDialog.tsx';
import ReportDialog from '#web/features/community/report/ReportDialog.tsx';
import RenameLoadout from '#web/features/loadouts/builder/RenameLoadout.tsx';
import RenameDialog from '#web/records/RenameDialog.tsx';
import { fieldsDraft } from '#web/ui/form/fields-draft.ts';

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

const standing = { level: 60, paragonLevel: 412, stats: { resonance: 2_340 } };
const entry = { characterId: 'valla', standing, entries: [], onSave: () => Promise.resolve(true) };
const room = roomOf();
const warOfToday = eventOf();

beforeEach(() => {
  keepAccount(ann);
  answer(clanRoutes.readRoom, () => room);
  answer(advertRoutes.listOwnAdverts, () => ({ adverts: [], clans: [], reported: [] }));
});

function InRoom({ children }: { children: ReactNode }) {
  const asked = useAnswer(clanRoutes.readRoom, { params: { id: CLAN_ID } });
  return asked.answer && <RoomContext value={viewOf(asked.answer, asked)}>{children}</RoomContext>;
}

function Import(close: Close) {
  return <ImportCode handle={useSetup()} {...close} />;
}

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
  ['recorded figures', 'Combat rating', (close) => <EntryDialog entry={null} {...entry} {...close} />],
  [
    'another name',
    'Name',
    (close) => (
      <RenameDialog
        title="Rename Setup 1"
        label="Name"
        maxLength={80}
        save="Save"
        of={{ id: 'setup', name: 'Setup 1' }}
        complaintOf={nothing}
        onName={() => Promise.resolve(true)}
        {...close}
      />
    ),
  ],
  ['a setup’s code', 'Setup code', (close) => <Import {...close} />],
  ['a clan', 'Description', (close) => <CreateClan {...close} />],
  ['an advert', 'Text', (close) => <AdvertDialog side="player" {...close} />],
  [
    'joining',
    'Your name in the game',
    (close) => <JoinDialog name="Night Watch" way={{ kind: 'open', clan: 'o' }} {...close} />,
  ],
  [
    'one’s place in a clan',
    'Role',
    (close) => (
      <InRoom>
        <MyPlace {...close} />
      </InRoom>
    ),
  ],
  [
    'a member’s place',
    'Note',
    (close) => (
      <InRoom>
        <PlaceDialog place={placeOf(2)} {...close} />
      </InRoom>
    ),
  ],
  [
    'an event that is planned',
    'Title',
    (close) => (
      <InRoom>
        <PlanEvent {...close} />
      </InRoom>
    ),
  ],
  [
    'an event that is changed',
    'Title',
    (close) => (
      <InRoom>
        <PlanEvent event={warOfToday} {...close} />
      </InRoom>
    ),
  ],
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

test('a note that was kept with figures is in sight', async () => {
  const entered = (close: Close) => <EntryDialog entry={null} {...entry} characterId="leah" {...close} />;
  show(<Opened dialog={entered} />, '/');
  const dialog = page.getByRole('dialog');
  await dialog.getByText('Other stats, level, time and note').click();
  await dialog.getByLabelText('Note').fill('After the raid');
  await userEvent.keyboard('{Escape}');
  await page.getByRole('button', { name: 'Open again' }).click();
  await expect.element(dialog.getByLabelText('Note')).toBeVisible();
  await expect.element(dialog.getByLabelText('Note')).toHaveValue('After the raid');
  await dialog.getByRole('button', { name: 'Record', exact: true }).click();
  await page.getByRole('button', { name: 'Open again' }).click();
  await expect.element(dialog.getByLabelText('Combat rating')).toBeVisible();
  await expect.element(dialog.getByLabelText('Note')).not.toBeVisible();
});

const useFields = fieldsDraft<{ readonly name: string; readonly note: string }>();

function Fields({ of, start, isNew = false }: { of: string; start: string; isNew?: boolean }) {
  const [{ name, note }, change, forget] = useFields(of, { name: start, note: 'as it was' }, isNew);
  return (
    <>
      <input aria-label="Name" value={name} onChange={({ target }) => change({ name: target.value })} />
      <p>Note: {note}</p>
      <button type="button" onClick={forget}>
        Saved
      </button>
    </>
  );
}

test('fields keep what was changed until it is saved, and go on from there', async () => {
  const leave = show(<Fields of="a" start="Valla" />, '/');
  await page.getByLabelText('Name').fill('Leah');
  leave();
  const leaveAgain = show(<Fields of="a" start="Valla" />, '/');
  await expect.element(page.getByLabelText('Name')).toHaveValue('Leah');
  await page.getByRole('button', { name: 'Saved' }).click();
  await expect.element(page.getByLabelText('Name')).toHaveValue('Leah');
  leaveAgain();
  show(<Fields of="a" start="Valla" />, '/');
  await expect.element(page.getByLabelText('Name')).toHaveValue('Valla');
});

test('what was typed of a record as it was is not put over one that was changed since', async () => {
  const leave = show(<Fields of="b" start="Valla" />, '/');
  await page.getByLabelText('Name').fill('Leah');
  leave();
  const leaveAgain = show(<Fields of="b" start="Tyrael" />, '/');
  await expect.element(page.getByLabelText('Name')).toHaveValue('Tyrael');
  leaveAgain();
  const leaveNew = show(<Fields of="c" start="Valla" isNew />, '/');
  await page.getByLabelText('Name').fill('Leah');
  leaveNew();
  show(<Fields of="c" start="Tyrael" isNew />, '/');
  await expect.element(page.getByLabelText('Name')).toHaveValue('Leah');
});
