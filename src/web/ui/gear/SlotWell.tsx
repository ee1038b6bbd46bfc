import { classNames } from '../class-names.ts';
import { slotSigns, type GearSign } from './slot-signs.ts';

/** What lies in a slot, told by colour and by a mark in the corner: a corner is cut, a dot, or nothing and a broken line. */
export type WellLook = 'legendary' | 'set' | 'empty';

const looks: Readonly<Record<WellLook, string>> = {
  legendary: 'text-legendary',
  set: 'text-good',
  empty: 'border-dashed text-quiet',
};

const marks: Readonly<Record<WellLook, string | null>> = {
  legendary: 'M18.5 0H24v5.5z',
  set: 'M21 .8a2.2 2.2 0 1 0 0 4.4 2.2 2.2 0 0 0 0-4.4z',
  empty: null,
};

interface SlotWellProps {
  sign: GearSign;
  look: WellLook;
  /** Its width and height in pixels. */
  size: number;
}

/** A slot with the sign of what goes into it. What it is stands beside it in words. */
export function SlotWell({ sign, look, size }: SlotWellProps) {
  return (
    <svg
      aria-hidden
      viewBox="0 0 24 24"
      width={size}
      height={size}
      className={classNames('gear-well shrink-0', looks[look])}
    >
      <path
        d={slotSigns[sign]}
        transform="translate(3.6 3.6) scale(.7)"
        fill="none"
        stroke="currentColor"
        strokeWidth={1.8}
        strokeLinecap="round"
        strokeLinejoin="round"
      />
      {marks[look] !== null && <path d={marks[look]} fill="currentColor" />}
    </svg>
  );
}
