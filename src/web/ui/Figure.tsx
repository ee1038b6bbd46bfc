import { useId } from 'react';
import { classNames } from './class-names.ts';

interface FigureProps {
  /** The figure's name, which is its accessible name too. */
  name: string;
  /** The number as text, without its unit. */
  value: string;
  unit?: string;
  size?: 'large' | 'medium' | 'small';
  className?: string;
}

const sizes = {
  large: 'text-4xl sm:text-5xl font-display font-semibold',
  medium: 'text-2xl font-semibold',
  small: 'text-base font-semibold',
};

/** One number that a player came for, with its name. */
export function Figure({ name, value, unit, size = 'medium', className }: FigureProps) {
  const id = useId();
  return (
    <div className={classNames('min-w-0', className)}>
      <div id={id} className={classNames('text-quiet', size === 'small' ? 'text-xs' : 'text-sm')}>
        {name}
      </div>
      <div className="flex flex-wrap items-baseline gap-x-1.5">
        <output
          aria-labelledby={id}
          aria-live="off"
          // Sums of many digits go over two lines rather than out of the page.
          className={classNames('min-w-0 leading-tight wrap-anywhere', sizes[size])}
        >
          {value}
        </output>
        {unit !== undefined && <span className="text-sm text-quiet">{unit}</span>}
      </div>
    </div>
  );
}
