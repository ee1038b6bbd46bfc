import type { ReactNode } from 'react';
import { legendarySlots, setSlots, type LoadoutSlot } from '#rules/equipment/slots.ts';
import { classNames } from '#web/ui/class-names.ts';
import { DollFigure } from './DollFigure.tsx';

/** How many slots of a side stand beside the figure. */
const BESIDE = 4;

interface DollProps {
  label: string;
  classId: string;
  /** What the slots of legendary items are called together, and those of sets. */
  legendary: string;
  set: string;
  /** Draws the well of a slot. */
  children: (slot: LoadoutSlot) => ReactNode;
  /** What stands below all of it. */
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
