import type { ComponentPropsWithRef, ReactNode } from 'react';
import { classNames } from './class-names.ts';

interface IconButtonProps extends ComponentPropsWithRef<'button'> {
  /** What the button does: its accessible name and its tooltip. */
  label: string;
  icon: ReactNode;
  danger?: boolean;
  /** Does nothing just now. Other than `disabled` it keeps the focus: for a button that switches itself off. */
  unavailable?: boolean;
}

export function IconButton({
  label,
  icon,
  danger = false,
  unavailable = false,
  onClick,
  className,
  children,
  ...rest
}: IconButtonProps) {
  return (
    <button
      type="button"
      {...rest}
      aria-disabled={unavailable || undefined}
      onClick={unavailable ? undefined : onClick}
      aria-label={label}
      data-tooltip={label}
      className={classNames(
        'touch-target inline-flex items-center justify-center rounded-lg fades',
        danger ? 'text-bad' : 'text-quiet hover:text-text',
        'hover:bg-raised off:opacity-45 off:hover:bg-transparent',
        className,
      )}
    >
      {icon}
      {children}
    </button>
  );
}
