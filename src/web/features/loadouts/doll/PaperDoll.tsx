import { gemPlaces } from '#contract/records/collections/characters/characters.ts';
import type { LoadoutGem } from '#contract/records/collections/loadouts.ts';
import { equipmentWords, fill, loadoutWords } from '#messages';
import { legendarySlots, setSlots, typeOfSlot, type LoadoutSlot } from '#rules/equipment/slots.ts';
import { classNames } from '#web/ui/class-names.ts';
import { SlotSign, WellMark, wellLooks } from '#web/ui/gear/SlotWell.tsx';
import { lazyPart } from '#web/ui/parts/lazy-part.tsx';
import type { LoadoutValues } from '../loadout-draft.ts';
import { DollFigure } from './DollFigure.tsx';
import type { EquipmentCatalogue, EquippedIds } from './equipment-catalogue.ts';
import { isLegendarySlot } from './item-rules.ts';

const WellGem = lazyPart(() => import('./WellGem.tsx'));

const words = loadoutWords.doll;

/** The id of a slot's button, which gets the focus back. */
export const slotElementId = (slot: LoadoutSlot): string => `slot-${slot}`;

/** Gems sit in legendary items. Which place means which item no game says, so they go by their order. */
const gemOfSlot = (slot: LoadoutSlot, gems: LoadoutValues['gems']): LoadoutGem | undefined => {
  const place = gemPlaces[legendarySlots.findIndex((each) => each === slot)];
  return place === undefined ? undefined : gems[place];
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

/**
 * The sixteen slots around a figure in the colour of the class: four on either side of it, and four pairs below. With large text there
 * is no room for that, so they are rows.
 */
export function PaperDoll({ classId, items, gems, catalogue, open = null, onOpen }: PaperDollProps) {
  const wells = (slots: readonly LoadoutSlot[], label: string, side: string) => (
    <ul
      aria-label={label}
      className="grid min-w-0 grid-cols-2 gap-1.5 sm:gap-2 @max-[15.5rem]:grid-cols-1 @max-[15.5rem]:gap-1.5"
    >
      {slots.map((slot, index) => (
        <li
          key={slot}
          className={classNames(
            'min-w-0',
            index < BESIDE && `${side} @max-[15.5rem]:col-start-1`,
            index === BESIDE && 'col-start-1',
          )}
        >
          <Well
            slot={slot}
            name={nameOf(items[slot], catalogue)}
            gem={gemOfSlot(slot, gems)}
            isOpen={slot === open}
            onOpen={onOpen}
          />
        </li>
      ))}
    </ul>
  );
  return (
    <section aria-label={words.label} className="card @container p-2 sm:p-4">
      <div className="relative grid grid-cols-2 gap-1.5 sm:gap-2 @max-[15.5rem]:grid-cols-1">
        <DollFigure
          classId={classId}
          className="pointer-events-none absolute inset-x-1/4 top-0 mx-auto h-[65.5%] w-1/2 px-2 @max-[15.5rem]:hidden"
        />
        {wells(legendarySlots, words.legendary, 'col-start-1')}
        {wells(setSlots, words.set, 'col-start-2')}
      </div>
    </section>
  );
}

/** How many slots of a side stand beside the figure. */
const BESIDE = 4;

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
  const well = classNames(
    'relative flex h-full min-h-18 w-full min-w-0 flex-col items-center gap-0.5 p-1 text-center gear-well sm:min-h-24 sm:p-1.5 @max-[15.5rem]:min-h-13 @max-[15.5rem]:flex-row @max-[15.5rem]:gap-2 @max-[15.5rem]:text-left',
    wellLooks[look],
  );
  const content = (
    <>
      <WellMark look={look} />
      <SlotSign sign={typeOfSlot(slot)} className="size-7 sm:size-8" />
      <span
        aria-hidden={onOpen !== undefined || undefined}
        className="flex min-h-0 w-full min-w-0 flex-1 flex-col justify-center text-xs leading-4"
      >
        <span className="block text-quiet max-sm:not-only:sr-only @max-[15.5rem]:not-sr-only">
          {slotName}
        </span>
        {name !== null && (
          <span className="line-clamp-2 font-medium text-text wrap-anywhere hyphens-auto">{name}</span>
        )}
      </span>
      {gem !== undefined && (
        <span className="absolute -top-1 -right-1 rounded-full bg-surface">
          <WellGem gem={gem} />
        </span>
      )}
    </>
  );
  if (onOpen === undefined) return <div className={well}>{content}</div>;
  return (
    <button
      id={slotElementId(slot)}
      type="button"
      aria-label={label}
      aria-expanded={isOpen}
      onClick={() => onOpen(slot)}
      className={classNames(
        well,
        'scroll-mt-20 scroll-mb-[62dvh] hover:outline-2 hover:outline-line-strong beside:scroll-mb-20',
        isOpen && 'outline-3 outline-primary',
      )}
    >
      {content}
    </button>
  );
}
