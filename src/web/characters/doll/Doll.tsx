import type { ReactNode } from 'react';
import { classSigns, isClassId } from '#catalogue/classes/class-signs.ts';
import { classes } from '#catalogue/classes/classes.ts';
import { legendarySlots, setSlots, type LoadoutSlot } from '#rules/equipment/slots.ts';
import { classNames } from '#web/ui/class-names.ts';
import type { GearSign } from '#web/ui/gear/slot-signs.ts';
import { SlotSign, WellMark, wellLooks, type WellLook } from '#web/ui/gear/SlotWell.tsx';

/** The number of slots beside the figure on each side. */
const BESIDE = 4;

interface DollProps {
  label: string;
  classId: string;
  /** The name of the slots of legendary items together, and those of sets. */
  legendary: string;
  set: string;
  /** Draws the well of a slot. */
  children: (slot: LoadoutSlot) => ReactNode;
  below?: ReactNode;
}

/**
 * Sixteen slots around a figure in the colour of a class: four on either side of it, and four pairs below. With large text there
 * is no room for that, so they are rows.
 */
export function Doll({ label, classId, legendary, set, children, below }: DollProps) {
  const wells = (slots: readonly LoadoutSlot[], name: string, side: string) => (
    <ul
      aria-label={name}
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
          {children(slot)}
        </li>
      ))}
    </ul>
  );
  return (
    <section aria-label={label} className="card @container p-2 sm:p-4">
      <div className="relative grid grid-cols-2 gap-1.5 sm:gap-2 @max-[15.5rem]:grid-cols-1">
        <DollFigure
          classId={classId}
          className="pointer-events-none absolute inset-x-1/4 top-0 mx-auto h-[65.5%] w-1/2 px-2 @max-[15.5rem]:hidden"
        />
        {wells(legendarySlots, legendary, 'col-start-1')}
        {wells(setSlots, set, 'col-start-2')}
      </div>
      {below !== undefined && <div className="mt-1.5 sm:mt-2">{below}</div>}
    </section>
  );
}

/** Somebody who would wear it all: in armour and a cloak, with the sign of the class on the chest. */
function DollFigure({ classId, className }: { classId: string; className: string }) {
  // A character can be of a class of a later version, which has no colour here.
  const color = classes.find(({ id }) => id === classId)?.color ?? 'var(--color-line-strong)';
  return (
    <svg aria-hidden="true" viewBox="0 0 120 250" className={className}>
      <g fill={color} stroke={color} strokeWidth={1.3} strokeLinejoin="round" strokeLinecap="round">
        {/* The cloak. */}
        <path
          fillOpacity={0.08}
          strokeOpacity={0.45}
          d="M42 50C26 84 18 158 12 222c10 8 22 12 34 13h28c12-1 24-5 34-13-6-64-14-138-30-172z"
        />
        {/* Legs and boots. */}
        <path
          fillOpacity={0.18}
          d="M41 124h38l3 46-4 32 2 30 8 8H66l-2-40-4-52-4 52-2 40H32l8-8 2-30-4-32z"
        />
        {/* Arms, down to the gauntlets. */}
        <path
          fillOpacity={0.18}
          d="M28 66l-9 34 2 26-4 12 5 10 9-4 2-14 2-26 6-22zM92 66l9 34-2 26 4 12-5 10-9-4-2-14-2-26-6-22z"
        />
        {/* The breastplate with its belt. */}
        <path
          fillOpacity={0.25}
          d="M40 52c7 5 13 7 20 7s13-2 20-7l8 18-5 30-3 24H40l-3-24-5-30zM40 116h40M40 124h40"
        />
        {/* Shoulder pieces. */}
        <path
          fillOpacity={0.32}
          d="M42 50c-13-2-24 5-28 20l8-2 4 7 8-6 7 5c4-6 5-16 1-24zM78 50c13-2 24 5 28 20l-8-2-4 7-8-6-7 5c-4-6-5-16-1-24z"
        />
        {/* The helm, with its slit. */}
        <path
          fillOpacity={0.28}
          d="M60 8c12 0 19 9 19 22 0 9-2 16-6 20l-6 6H53l-6-6c-4-4-6-11-6-20C41 17 48 8 60 8z"
        />
        <path fill="none" d="M47 31l10 3v4l-9-2zM73 31l-10 3v4l9-2zM60 38v12M60 8v14" />
      </g>
      {isClassId(classId) && (
        <path
          d={classSigns[classId]}
          transform="translate(45.6 70) scale(1.2)"
          className="text-text"
          fill="none"
          stroke="currentColor"
          strokeWidth={1.6}
          strokeLinecap="round"
          strokeLinejoin="round"
        />
      )}
    </svg>
  );
}

export const dollWellLook = (look: WellLook): string =>
  classNames(
    'relative flex h-full min-h-18 w-full min-w-0 flex-col items-center gap-0.5 p-1 text-center gear-well sm:min-h-24 sm:p-1.5 @max-[18rem]:px-0 @max-[15.5rem]:min-h-13 @max-[15.5rem]:flex-row @max-[15.5rem]:px-1 @max-[15.5rem]:gap-2 @max-[15.5rem]:text-left',
    wellLooks[look],
  );

interface DollWellProps {
  look: WellLook;
  sign: GearSign;
  /** Such as 'Helm'. */
  slotName: string;
  /** The name of its content; null for nothing. */
  name: string | null;
  /** A button around it says the same in its own name. */
  isSaidElsewhere: boolean;
  /** The gem in its corner. */
  children?: ReactNode;
}

/** 'Main Hand 2' breaks before its second word where it must, so that no figure stands by itself. */
const inTwoLines = (slotName: string): string => slotName.replace(/^(\S+ \S+) (\d)$/, '$1\u00a0$2');

/** What stands in the well of a doll's slot: its sign, what it is called, and what lies in it in two lines. */
export function DollWell({ look, sign, slotName, name, isSaidElsewhere, children }: DollWellProps) {
  return (
    <>
      <WellMark look={look} />
      <SlotSign sign={sign} className="size-7 sm:size-8" />
      <span
        aria-hidden={isSaidElsewhere || undefined}
        className="flex min-h-0 w-full min-w-0 flex-1 flex-col justify-center text-xs leading-4"
      >
        <span className="block text-quiet max-sm:not-only:sr-only @max-[18rem]:tracking-tighter @max-[15.5rem]:not-sr-only @max-[15.5rem]:tracking-normal">
          {inTwoLines(slotName)}
        </span>
        {name !== null && (
          <span className="line-clamp-2 font-medium text-text wrap-anywhere hyphens-auto">{name}</span>
        )}
      </span>
      {children}
    </>
  );
}
