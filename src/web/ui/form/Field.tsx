import { useId, type ReactNode } from 'react';
import { classNames } from '../class-names.ts';

interface FieldProps {
  /** The field's accessible name, as the product's contract has it. */
  label: string;
  /** A unit shown behind the label that is no part of the name. */
  unit?: string | undefined;
  hint?: ReactNode;
  /** Shows the name to screen readers alone on a phone, where the control says what it is about. */
  isBrief?: boolean;
  error?: string | undefined;
  children: (ids: { id: string; describedBy: string | undefined; invalid: boolean }) => ReactNode;
}

/** A label, its control, and what there is to say about it. */
export function Field({ label, unit, hint, isBrief = false, error, children }: FieldProps) {
  const id = useId();
  const describedBy = [error !== undefined ? `${id}-error` : '', hint !== undefined ? `${id}-hint` : '']
    .filter(Boolean)
    .join(' ');
  return (
    <div className="min-w-0">
      <div
        className={classNames(
          'mb-1 flex flex-wrap items-baseline gap-x-1 text-sm font-medium',
          isBrief && 'max-md:sr-only',
        )}
      >
        <label htmlFor={id}>{label}</label>
        {unit !== undefined && <span className="font-normal text-quiet">({unit})</span>}
      </div>
      {children({
        id,
        describedBy: describedBy === '' ? undefined : describedBy,
        invalid: error !== undefined,
      })}
      {error !== undefined && (
        <p id={`${id}-error`} className="mt-1 text-sm text-bad" role="alert">
          {error}
        </p>
      )}
      {hint !== undefined && (
        <p id={`${id}-hint`} className="mt-1 text-sm text-quiet">
          {hint}
        </p>
      )}
    </div>
  );
}
