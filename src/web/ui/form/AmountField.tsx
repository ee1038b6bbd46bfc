import { useState } from 'react';
import { Field } from './Field.tsx';
import { readAmount } from './number-entry.ts';

interface AmountInputProps {
  id: string;
  value: number;
  min: number;
  max: number;
  /** What an emptied field means, and a text that is no number. */
  whenInvalid: number;
  describedBy: string | undefined;
  invalid: boolean;
  onChange: (value: number) => void;
}

/**
 * A number, also with a fraction. It takes one out of its bounds, which the form that it stands in complains of when it is
 * sent; a text that is no number stands for `whenInvalid`, which shows once the field is left.
 */
export function AmountInput(props: AmountInputProps) {
  const { id, value, min, max, whenInvalid, describedBy, invalid, onChange } = props;
  const [typed, setTyped] = useState<string | null>(null);
  const meant = (text: string) => readAmount(text) ?? whenInvalid;
  const stepTo = (next: number) => {
    setTyped(null);
    onChange(Math.min(max, Math.max(min, next)));
  };
  const steps: Readonly<Record<string, number>> = { ArrowUp: 1, ArrowDown: -1 };
  return (
    <input
      id={id}
      // A number input hides what it cannot read, and takes the decimal sign of one language for another's.
      type="text"
      role="spinbutton"
      inputMode="decimal"
      autoComplete="off"
      enterKeyHint="next"
      className="control"
      aria-valuemin={min}
      aria-valuemax={max}
      aria-valuenow={value}
      aria-describedby={describedBy}
      aria-invalid={invalid}
      // A change from elsewhere shows at once.
      value={typed !== null && meant(typed) === value ? typed : String(value)}
      onFocus={(event) => event.target.select()}
      onKeyDown={(event) => {
        const step = steps[event.key];
        if (step === undefined || event.altKey || event.ctrlKey || event.metaKey) return;
        event.preventDefault();
        stepTo(value + step);
      }}
      onChange={(event) => {
        setTyped(event.target.value);
        onChange(meant(event.target.value));
      }}
      onBlur={() => setTyped(null)}
    />
  );
}

interface AmountFieldProps extends Pick<
  AmountInputProps,
  'value' | 'min' | 'max' | 'whenInvalid' | 'onChange'
> {
  label: string;
  unit?: string;
  hint?: string;
  error?: string | undefined;
}

/** A number with its label. */
export function AmountField({ label, unit, hint, error, ...input }: AmountFieldProps) {
  return (
    <Field
      label={label}
      error={error}
      {...(unit === undefined ? {} : { unit })}
      {...(hint === undefined ? {} : { hint })}
    >
      {(ids) => <AmountInput {...input} {...ids} />}
    </Field>
  );
}
