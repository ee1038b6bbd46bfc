import { Field } from './Field.tsx';

export interface Option<Value extends string> {
  readonly value: Value;
  readonly label: string;
  readonly disabled?: boolean;
}

interface SelectFieldProps<Value extends string> {
  label: string;
  value: Value | '';
  options: readonly Option<Value>[];
  onChange: (value: Value) => void;
  /** Shown while nothing is chosen. */
  placeholder?: string;
  hint?: string;
  /** Shows the name to screen readers alone on a phone. */
  isBrief?: boolean;
  error?: string | undefined;
}

/** The browser's own select: one tap on a phone, letters and arrows on a keyboard. */
export function SelectField<Value extends string>({
  label,
  value,
  options,
  onChange,
  placeholder,
  hint,
  isBrief = false,
  error,
}: SelectFieldProps<Value>) {
  return (
    <Field label={label} error={error} isBrief={isBrief} hint={hint}>
      {({ id, describedBy, invalid }) => (
        <select
          id={id}
          aria-describedby={describedBy}
          aria-invalid={invalid}
          className="control"
          // A value that is no option would show another one as if it were chosen.
          value={options.some((option) => option.value === value) ? value : ''}
          onChange={(event) => {
            const chosen = options.find((option) => option.value === event.target.value);
            if (chosen !== undefined) onChange(chosen.value);
          }}
        >
          {placeholder !== undefined && (
            <option value="" disabled hidden={value !== ''}>
              {placeholder}
            </option>
          )}
          {options.map((option) => (
            <option key={option.value} value={option.value} disabled={option.disabled ?? false}>
              {option.label}
            </option>
          ))}
        </select>
      )}
    </Field>
  );
}
