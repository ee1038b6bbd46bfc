import { useId } from 'react';
import { classNames } from '../class-names.ts';

interface FigureProps {
  /** The figure's name, which is its accessible name too. */
  name: string;
  /** The number as text, without its unit. */
  value: string;
  unit?: string;
  size?: 'large' | 'medium' | 'middling' | 'small' | 'brief';
  className?: string;
  /** Where there is no room for the unit beside the number. */
  unitClassName?: string;
  /** Shows it where another figure of its name is there, to which the name belongs. */
  isPlain?: boolean;
  /** Says its name without showing it: the unit tells it apart. */
  isNameSpoken?: boolean;
  /** Pressing it shows more of the figure. */
  more?: { readonly label: string; readonly onOpen: () => void };
}

const sizes = {
  large: 'text-3xl sm:text-4xl font-display font-semibold',
  medium: 'text-2xl font-semibold',
  middling: 'text-xl sm:text-2xl font-display font-semibold',
  small: 'text-base font-semibold',
  brief: 'text-sm sm:text-base font-semibold',
};

/** A large one of many signs is smaller, as it would be broken in the middle of the number. */
const longSizes = [
  { above: 11, look: 'text-2xl font-display font-semibold' },
  { above: 7, look: 'text-3xl font-display font-semibold' },
] as const;

/** One number that a player came for, with its name. */
export function Figure({
  name,
  value,
  unit,
  size = 'medium',
  className,
  unitClassName,
  isPlain = false,
  isNameSpoken = false,
  more,
}: FigureProps) {
  const Value = isPlain ? 'span' : 'output';
  const id = useId();
  const long = size === 'large' ? longSizes.find(({ above }) => value.length > above) : undefined;
  return (
    <div
      className={classNames('min-w-0', more && 'relative rounded-lg hover:bg-raised', className)}
      // A class would be weight in every built page.
      style={more && { margin: '-4px -6px', padding: '4px 6px' }}
    >
      <div
        id={id}
        className={classNames(
          'text-quiet',
          isNameSpoken && 'sr-only',
          size === 'small' ? 'text-xs' : size === 'middling' ? 'text-xs sm:text-sm' : 'text-sm',
        )}
      >
        {name}
      </div>
      <div className="flex flex-wrap items-baseline gap-x-1.5">
        <Value
          {...(isPlain ? {} : { 'aria-labelledby': id, 'aria-live': 'off' as const })}
          // Sums of many digits go over two lines rather than out of the page.
          className={classNames('min-w-0 leading-tight wrap-anywhere', long?.look ?? sizes[size])}
        >
          {value}
        </Value>
        {unit !== undefined && (
          <span
            className={classNames(
              'text-quiet',
              size === 'middling' ? 'text-xs sm:text-sm' : 'text-sm',
              unitClassName,
            )}
          >
            {unit}
          </span>
        )}
      </div>
      {/* Over the figure and not around it: what a button holds is not read out as a figure of its own. */}
      {more && (
        <button
          type="button"
          aria-label={more.label}
          aria-haspopup="dialog"
          className="absolute inset-0 cursor-pointer rounded-lg"
          style={{ minHeight: 44 }}
          onClick={more.onOpen}
        />
      )}
    </div>
  );
}
