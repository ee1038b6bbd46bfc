import type { ButtonHTMLAttributes, ReactNode } from 'react';
import { classNames } from './class-names.ts';

type Weight = 'primary' | 'secondary' | 'quiet' | 'danger';

interface ButtonProps extends ButtonHTMLAttributes<HTMLButtonElement> {
  weight?: Weight;
  /** A picture before the text. */
  icon?: ReactNode;
  small?: boolean;
}

const looks: Record<Weight, string> = {
  primary: 'bg-primary-fill text-white hover:bg-primary-fill-hover disabled:bg-raised disabled:text-quiet',
  secondary:
    'border border-line-strong bg-surface text-text hover:border-primary hover:bg-raised disabled:border-line disabled:text-quiet disabled:hover:bg-surface',
  quiet: 'text-primary-text hover:bg-primary-wash disabled:text-quiet disabled:hover:bg-transparent',
  danger: 'text-bad hover:bg-raised disabled:text-quiet',
};

/** The classes of a button, for links that look like one. */
export const buttonLook = (weight: Weight = 'secondary', small = false): string =>
  classNames(
    'touch-target inline-flex items-center justify-center gap-2 rounded-lg font-medium transition-colors duration-100',
    small ? 'px-3 text-sm' : 'px-4',
    looks[weight],
  );

/** A button with a text. */
export function Button({
  weight = 'secondary',
  icon,
  small = false,
  className,
  children,
  ...rest
}: ButtonProps) {
  return (
    <button type="button" {...rest} className={classNames(buttonLook(weight, small), className)}>
      {icon}
      {children}
    </button>
  );
}
