import { Plus } from 'lucide-react';
import type { Loadout } from '#contract/records/collections/loadouts.ts';
import { loadoutWords as words } from '#messages/equipment/loadouts.ts';
import { ClassEmblem } from '#web/characters/ClassEmblem.tsx';

const chipLook =
  'touch-target inline-flex max-w-56 shrink-0 items-center gap-2 rounded-full border border-line-strong px-3 text-sm font-medium text-quiet hover:border-primary hover:text-text aria-pressed:border-primary aria-pressed:bg-primary-wash aria-pressed:text-primary-text';

interface LoadoutChipsProps {
  /** Without those that are put away. */
  loadouts: readonly Loadout[];
  /** The id of the one in the builder. */
  openId: string | null;
  onOpen: (loadout: Loadout) => void;
  onNew: () => void;
}

/** The saved loadouts above the doll, each opened with one press; the active one comes first. */
export function LoadoutChips({ loadouts, openId, onOpen, onNew }: LoadoutChipsProps) {
  const inOrder = loadouts.toSorted((one, other) => Number(other.isActive) - Number(one.isActive));
  return (
    <ul aria-label={words.chips} className="-mx-1 mt-2 flex gap-2 overflow-x-auto p-1 [scrollbar-width:thin]">
      {inOrder.map((loadout) => (
        <li key={loadout.id} className="shrink-0">
          <button
            type="button"
            aria-pressed={loadout.id === openId}
            className={chipLook}
            onClick={() => onOpen(loadout)}
          >
            <ClassEmblem classId={loadout.class} size={20} />
            <span className="truncate">{loadout.name}</span>
          </button>
        </li>
      ))}
      <li className="shrink-0">
        <button type="button" aria-pressed={openId === null} className={chipLook} onClick={onNew}>
          <Plus size={16} aria-hidden />
          {words.newChip}
        </button>
      </li>
    </ul>
  );
}
