import { classNames } from '../class-names.ts';
import { slotSigns, type GearSign } from './slot-signs.ts';

/** The content of a slot, by colour and by its corner: cut, a dot, nothing, or nothing and a broken line. */
export type WellLook = 'legendary' | 'set' | 'plain' | 'empty';

export const wellLooks: Readonly<Record<WellLook, string>> = {
  legendary: 'text-legendary',
  set: 'text-good',
  plain: 'text-text',
  empty: 'border-dashed text-quiet',
};

const marks: Readonly<Record<WellLook, string | null>> = {
  legendary: 'M18.5 0H24v5.5z',
  set: 'M21 .8a2.2 2.2 0 1 0 0 4.4 2.2 2.2 0 0 0 0-4.4z',
  plain: null,
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
      className={classNames('gear-well shrink-0', wellLooks[look])}
    >
      <g transform="translate(3.6 3.6) scale(.7)">
        <SignLines sign={sign} />
      </g>
      {marks[look] !== null && <path d={marks[look]} fill="currentColor" />}
    </svg>
  );
}

/** The sign alone, for a well that is larger than it. */
export function SlotSign({ sign, className }: { sign: GearSign; className: string }) {
  return (
    <svg aria-hidden viewBox="0 0 24 24" className={classNames('shrink-0', className)}>
      <SignLines sign={sign} />
    </svg>
  );
}

/** The mark of a well that is larger than its sign; it stands in the corner on the left. */
export function WellMark({ look }: { look: WellLook }) {
  const mark = marks[look];
  return (
    mark !== null && (
      <svg aria-hidden viewBox="0 0 24 24" className="absolute top-0 left-0 size-9 -scale-x-100">
        <path d={mark} fill="currentColor" />
      </svg>
    )
  );
}

const SignLines = ({ sign }: { sign: GearSign }) => (
  <path
    d={slotSigns[sign]}
    fill="none"
    stroke="currentColor"
    strokeWidth={1.8}
    strokeLinecap="round"
    strokeLinejoin="round"
  />
);
