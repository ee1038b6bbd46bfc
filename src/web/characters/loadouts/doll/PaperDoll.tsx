import { useGemPlaces } from '../../gems/gem-places.ts';
import type { GemPlace } from '#contract/records/collections/characters/characters.ts';
import type { LoadoutGem } from '#contract/records/collections/loadouts.ts';
import { equipmentWords } from '#messages/equipment/equipment-words.ts';
import { loadoutWords } from '#messages/equipment/loadouts.ts';
import { fill } from '#messages/fill.ts';
import { legendarySlots, typeOfSlot, type LoadoutSlot } from '#rules/equipment/slots.ts';
import { Doll, DollWell, dollWellLook } from '../../doll/Doll.tsx';
import { classNames } from '#web/ui/class-names.ts';
import { lazyPart } from '#web/ui/parts/lazy-part.tsx';
import type { LoadoutValues } from '../loadout-draft.ts';
import type { EquipmentCatalogue, EquippedIds } from '#contract/records/loadouts/equipment-catalogue.ts';
import { isLegendarySlot } from '#contract/records/loadouts/worn-sets.ts';

const WellGem = lazyPart(() => import('./WellGem.tsx'));

const words = loadoutWords.doll;

/** The id of a slot's button, which gets the focus back. */
export const slotElementId = (slot: LoadoutSlot): string => `slot-${slot}`;

/** Gems sit in legendary items. Which place means which item no game says, so they go by their order. */
const gemOfSlot = (
  slot: LoadoutSlot,
  gems: LoadoutValues['gems'],
  places: readonly GemPlace[],
): LoadoutGem | undefined => {
  const place = places[legendarySlots.findIndex((each) => each === slot)];
  return place === undefined ? undefined : (gems[place] ?? undefined);
};

interface PaperDollProps {
  classId: string;
  items: EquippedIds;
  gems: LoadoutValues['gems'];
  /** Null until it is there. */
  catalogue: EquipmentCatalogue | null;
  /** The slot that something is chosen for. */
  open?: LoadoutSlot | null;
  /** Without it the slots are only shown. */
  onOpen?: (slot: LoadoutSlot) => void;
}

/** The slots of a loadout with their items, and the gems of the legendary ones. */
export function PaperDoll({ classId, items, gems, catalogue, open = null, onOpen }: PaperDollProps) {
  const places = useGemPlaces();
  return (
    <Doll label={words.label} classId={classId} legendary={words.legendary} set={words.set}>
      {(slot) => (
        <Well
          slot={slot}
          name={nameOf(items[slot], catalogue)}
          gem={gemOfSlot(slot, gems, places)}
          isOpen={slot === open}
          onOpen={onOpen}
        />
      )}
    </Doll>
  );
}

/** Null for an empty slot. */
function nameOf(id: string | undefined, catalogue: EquipmentCatalogue | null): string | null {
  if (id === undefined) return null;
  return catalogue === null ? words.loadingItem : (catalogue.itemOf(id)?.name ?? words.unknownItem);
}

interface WellProps {
  slot: LoadoutSlot;
  name: string | null;
  gem: LoadoutGem | undefined;
  isOpen: boolean;
  onOpen: ((slot: LoadoutSlot) => void) | undefined;
}

function Well({ slot, name, gem, isOpen, onOpen }: WellProps) {
  const slotName = equipmentWords.slots[slot];
  const look = name === null ? 'empty' : isLegendarySlot(slot) ? 'legendary' : 'set';
  const label =
    name === null
      ? fill(words.empty, { slot: slotName })
      : fill(words.filled, { slot: slotName, item: name });
  const content = (
    <DollWell
      look={look}
      sign={typeOfSlot(slot)}
      slotName={slotName}
      name={name}
      isSaidElsewhere={onOpen !== undefined}
    >
      {gem !== undefined && (
        <span className="absolute -top-1 -right-1 rounded-full bg-surface">
          <WellGem gem={gem} />
        </span>
      )}
    </DollWell>
  );
  if (onOpen === undefined) return <div className={dollWellLook(look)}>{content}</div>;
  return (
    <button
      id={slotElementId(slot)}
      type="button"
      aria-label={label}
      aria-expanded={isOpen}
      onClick={() => onOpen(slot)}
      className={classNames(
        dollWellLook(look),
        'scroll-mt-20 scroll-mb-[62dvh] low:scroll-mb-4 hover:outline-2 hover:outline-line-strong beside:scroll-mb-20',
        isOpen && 'outline-3 outline-primary',
      )}
    >
      {content}
    </button>
  );
}
