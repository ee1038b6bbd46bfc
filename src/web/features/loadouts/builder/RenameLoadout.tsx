import { useState } from 'react';
import { limits } from '#contract/limits.ts';
import type { Loadout } from '#contract/records/collections/loadouts.ts';
import { loadoutWords } from '#messages/equipment/loadouts.ts';
import { namesake, renameLoadout } from '#web/characters/loadouts/loadout-edits.ts';
import { lateStore } from '#web/data/store/late-store.ts';
import RenameDialog from '#web/records/RenameDialog.tsx';

const { rename: words, form, toasts } = loadoutWords;

interface RenameLoadoutProps {
  loadout: Loadout;
  loadouts: readonly Loadout[];
  onClose: () => void;
}

/** Gives a saved loadout another name, which no other has. */
export default function RenameLoadout({ loadout, loadouts, onClose }: RenameLoadoutProps) {
  const [seen] = useState(() => lateStore.seen('loadouts', loadout.id));
  return (
    <RenameDialog
      title={words.title}
      label={form.name}
      maxLength={limits.loadoutNameLength}
      save={words.save}
      of={loadout}
      complaintOf={(name) => {
        if (name === '') return toasts.nameMissing;
        return namesake(name, loadouts, loadout.id) === undefined ? undefined : words.taken;
      }}
      onName={(name) => renameLoadout(loadout, name, seen)}
      onClose={onClose}
    />
  );
}
