import { equipmentWords, fill, loadoutWords } from '#messages';
import { legendarySlots, setSlots, typeOfSlot, type LoadoutSlot } from '#rules/equipment/slots.ts';
import { classNames } from '#web/ui/class-names.ts';
import { SlotWell } from '#web/ui/gear/SlotWell.tsx';
import { classOf } from '../class-name.ts';
import type { EquipmentCatalogue, EquippedIds } from './equipment-catalogue.ts';
import { isLegendarySlot } from './item-rules.ts';

const words = loadoutWords.doll;

/** The id of a slot's button, which gets the focus back. */
export const slotElementId = (slot: LoadoutSlot): string => `slot-${slot}`;

interface PaperDollProps {
  classId: string;
  items: EquippedIds;
  /** Null until it is there. */
  catalogue: EquipmentCatalogue | null;
  /** The slot that something is chosen for. */
  open?: LoadoutSlot | null;
  /** Without it the slots are only shown. */
  onOpen?: (slot: LoadoutSlot) => void;
}

/** The sixteen slots around a figure in the colour of the class. */
export function PaperDoll({ classId, items, catalogue, open = null, onOpen }: PaperDollProps) {
  const wells = (slots: readonly LoadoutSlot[], label: string) => (
    <ul aria-label={label} className="grid min-w-0 gap-1.5">
      {slots.map((slot) => (
        <li key={slot} className="min-w-0">
          <Well
            slot={slot}
            name={nameOf(items[slot], catalogue)}
            isOpen={slot === open}
            onOpen={onOpen === undefined ? undefined : () => onOpen(slot)}
          />
        </li>
      ))}
    </ul>
  );
  return (
    <section
      aria-label={words.label}
      className="card grid grid-cols-[minmax(0,1fr)_2.5rem_minmax(0,1fr)] items-center gap-1.5 p-2 sm:grid-cols-[minmax(0,1fr)_8rem_minmax(0,1fr)] sm:gap-3 sm:p-4"
    >
      {wells(legendarySlots, words.legendary)}
      <Figure classId={classId} />
      {wells(setSlots, words.set)}
    </section>
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
  isOpen: boolean;
  onOpen: (() => void) | undefined;
}

function Well({ slot, name, isOpen, onOpen }: WellProps) {
  const slotName = equipmentWords.slots[slot];
  const isLegendary = isLegendarySlot(slot);
  const label =
    name === null
      ? fill(words.empty, { slot: slotName })
      : fill(words.filled, { slot: slotName, item: name });
  const content = (
    <>
      <SlotWell
        sign={typeOfSlot(slot)}
        look={name === null ? 'empty' : isLegendary ? 'legendary' : 'set'}
        size={44}
      />
      <span aria-hidden={onOpen !== undefined || undefined} className="min-w-0 flex-1">
        <span className="block truncate text-xs leading-4 text-quiet">{slotName}</span>
        <span
          className={classNames(
            'line-clamp-2 text-xs leading-4 wrap-anywhere sm:text-sm sm:leading-5',
            name === null ? 'text-quiet' : 'font-semibold',
          )}
        >
          {name ?? words.emptyShort}
        </span>
      </span>
    </>
  );
  const look = 'flex min-h-13 w-full min-w-0 items-center gap-2 rounded-lg p-1 text-left';
  if (onOpen === undefined) return <p className={look}>{content}</p>;
  return (
    <button
      id={slotElementId(slot)}
      type="button"
      aria-label={label}
      aria-expanded={isOpen}
      onClick={onOpen}
      className={classNames(
        look,
        'scroll-mt-20 scroll-mb-[62dvh] hover:bg-raised lg:scroll-mb-20',
        isOpen && 'bg-primary-wash outline-2 outline-primary',
      )}
    >
      {content}
    </button>
  );
}

/** Somebody who would wear it all: a hooded figure in a cloak. */
function Figure({ classId }: { classId: string }) {
  const { color } = classOf(classId);
  return (
    <svg aria-hidden="true" viewBox="0 0 80 220" className="mx-auto w-full max-w-28">
      <g fill={color} fillOpacity={0.2} stroke={color} strokeWidth={2} strokeLinejoin="round">
        <path d="M40 8c11 0 17 9 17 20 0 8-3 14-7 18H30c-4-4-7-10-7-18C23 17 29 8 40 8z" />
        <path d="M30 46h20c10 2 18 8 20 18l8 120c-10 8-24 14-38 20C26 198 12 192 2 184l8-120c2-10 10-16 20-18z" />
        <path d="M24 70l16 12 16-12M40 82v120M22 118h36" fill="none" />
        <path d="M33 26c2-6 12-6 14 0 0 7-3 12-7 12s-7-5-7-12z" />
      </g>
    </svg>
  );
}
