import type { ReactNode } from 'react';
import { classNames } from '#web/ui/class-names.ts';
import { SlotSign, WellMark, wellLooks, type WellLook } from '#web/ui/gear/SlotWell.tsx';
import type { GearSign } from '#web/ui/gear/slot-signs.ts';

/** How the well of a doll's slot looks, or the button that is one. */
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
  /** What lies in it; null for nothing. */
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
