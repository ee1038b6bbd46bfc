import { classNames } from '../class-names.ts';
import { SlotWell, type WellLook } from './SlotWell.tsx';
import type { GearSign } from './slot-signs.ts';

/** A row of a doll: its well on the left, as wide as its column. */
export const slotRowLook = 'flex min-h-13 w-full min-w-0 items-center gap-2 rounded-lg p-1 text-left';

interface SlotLineProps {
  sign: GearSign;
  look: WellLook;
  /** Such as 'Helm'. */
  slotName: string;
  /** What lies in it, or that nothing does. */
  text: string;
  /** A button around it says the same in its own name. */
  isSaidElsewhere?: boolean;
}

/** A slot of a doll: its well, what it is called, and what lies in it in two lines. */
export function SlotLine({ sign, look, slotName, text, isSaidElsewhere = false }: SlotLineProps) {
  return (
    <>
      <SlotWell sign={sign} look={look} size={44} />
      <span aria-hidden={isSaidElsewhere || undefined} className="min-w-0 flex-1">
        <span className="block truncate text-xs leading-4 text-quiet">{slotName}</span>
        <span
          className={classNames(
            'line-clamp-2 text-xs leading-4 wrap-anywhere sm:text-sm sm:leading-5',
            look === 'empty' ? 'text-quiet' : 'font-semibold',
          )}
        >
          {text}
        </span>
      </span>
    </>
  );
}
