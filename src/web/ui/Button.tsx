import type { ComponentPropsWithRef, ReactNode } from 'react';
import { classNames } from './class-names.ts';

type Weight = 'primary' | 'secondary' | 'quiet' | 'danger';

interface ButtonProps extends ComponentPropsWithRef<'button'> {
  weight?: Weight;
  /** A picture before the text. */
  icon?: ReactNode;
  small?: boolean;
  /** Does nothing just now. Other than `disabled` it keeps the focus: for a button that switches itself off. */
  unavailable?: boolean;
}

const looks: Record<Weight, string> = {
  primary: 'bg-primary-fill text-white hover:bg-primary-fill-hover off:bg-raised off:text-quiet',
  secondary:
    'border border-line-strong bg-surface text-text hover:border-primary hover:bg-raised off:border-line off:text-quiet off:hover:bg-surface',
  quiet: 'text-primary-text hover:bg-primary-wash off:text-quiet off:hover:bg-transparent',
  danger: 'text-bad hover:bg-raised off:text-quiet',
};

/** The classes of a button, for links that look like one. */
export const buttonLook = (weight: Weight = 'secondary', small = false): string =>
  classNames(
    'touch-target inline-flex items-center justify-center gap-2 rounded-lg font-medium fades',
    small ? 'px-3 text-sm' : 'px-4',
    looks[weight],
  );

export function Button({
  weight = 'secondary',
  icon,
  small = false,
  unavailable = false,
  onClick,
  className,
  children,
  ...rest
}: ButtonProps) {
  return (
    <button
      type="button"
      {...rest}
      aria-disabled={unavailable || undefined}
      onClick={unavailable ? undefined : onClick}
      className={classNames(buttonLook(weight, small), className)}
    >
      {icon}
      {children}
    </button>
  );
}
