import { useId } from 'react';
import { classNames } from '../class-names.ts';
import type { Option } from './SelectField.tsx';

interface ChoiceFieldProps<Value extends string> {
  label: string;
  hint?: string;
  value: Value;
  options: readonly Option<Value>[];
  onChange: (value: Value) => void;
  /** Label and choices in one line, for a switch beside a heading. */
  isInline?: boolean;
  /** The choices share the whole width, for short labels. */
  isEven?: boolean;
  /** The label is only spoken, and the choices take little room on a phone. */
  isBrief?: boolean;
}

/** A few choices side by side, of which one holds. */
export function ChoiceField<Value extends string>({
  label,
  hint,
  value,
  options,
  onChange,
  isInline = false,
  isEven = false,
  isBrief = false,
}: ChoiceFieldProps<Value>) {
  const name = useId();
  return (
    <fieldset className={classNames('min-w-0', isInline && 'flex flex-wrap items-center gap-x-3 gap-y-1')}>
      <legend
        className={classNames(
          isBrief ? 'sr-only' : 'text-sm font-medium',
          isInline ? 'float-left max-sm:sr-only' : !isBrief && 'mb-1',
        )}
      >
        {label}
      </legend>
      {hint !== undefined && <p className="mb-2 text-sm text-quiet">{hint}</p>}
      <div
        className={classNames(
          'max-w-full gap-1 rounded-lg border border-line bg-ground p-0.5',
          isEven ? 'flex flex-wrap' : 'inline-flex flex-wrap',
          isBrief && 'max-sm:gap-0 max-sm:p-px',
        )}
      >
        {options.map((option) => (
          <label
            key={option.value}
            className={classNames(
              'touch-target relative inline-flex items-center justify-center rounded-lg text-sm font-medium has-focus-visible:outline-2 has-focus-visible:outline-primary',
              isEven ? 'min-w-[2.1rem]! flex-auto' : isBrief ? 'px-2 sm:px-3' : 'px-3',
              option.value === value
                ? 'bg-primary-fill text-white'
                : 'text-quiet hover:bg-raised hover:text-text',
            )}
          >
            <input
              type="radio"
              name={name}
              value={option.value}
              checked={option.value === value}
              onChange={() => onChange(option.value)}
              className="absolute inset-0 cursor-pointer opacity-0"
            />
            {option.label}
          </label>
        ))}
      </div>
    </fieldset>
  );
}
