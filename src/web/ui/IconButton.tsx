import type { ButtonHTMLAttributes, ReactNode } from 'react';
import { classNames } from './class-names.ts';

interface IconButtonProps extends ButtonHTMLAttributes<HTMLButtonElement> {
  /** What the button does: its accessible name and its tooltip. */
  label: string;
  icon: ReactNode;
  danger?: boolean;
}

/** A button that shows a picture only. */
export function IconButton({ label, icon, danger = false, className, ...rest }: IconButtonProps) {
  return (
    <button
      type="button"
      {...rest}
      aria-label={label}
      data-tooltip={label}
      className={classNames(
        'touch-target inline-flex items-center justify-center rounded-lg transition-colors duration-100',
        danger ? 'text-bad' : 'text-quiet hover:text-text',
        'hover:bg-raised disabled:opacity-45 disabled:hover:bg-transparent',
        className,
      )}
    >
      {icon}
    </button>
  );
}
