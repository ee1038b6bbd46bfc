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
}

/** The browser's own select: one tap on a phone, letters and arrows on a keyboard. */
export function SelectField<Value extends string>({
  label,
  value,
  options,
  onChange,
  placeholder,
  hint,
}: SelectFieldProps<Value>) {
  return (
    <Field label={label} {...(hint === undefined ? {} : { hint })}>
      {({ id, describedBy }) => (
        <select
          id={id}
          aria-describedby={describedBy}
          className="control"
          value={value}
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
