import { useState } from 'react';
import { Field } from './Field.tsx';
import { readAmount } from './number-entry.ts';
import { NumberInput } from './NumberInput.tsx';

const steps = { ArrowUp: 1, ArrowDown: -1 };

interface AmountInputProps {
  id: string;
  value: number;
  min: number;
  max: number;
  /** What an emptied field means, and a text that is no number. */
  whenInvalid: number;
  /** Shows what is not filled in, which is 0, as an empty field with a faint 0, so that what is filled in stands out. */
  isEmptyAtZero?: boolean;
  describedBy: string | undefined;
  invalid: boolean;
  onChange: (value: number) => void;
}

/**
 * A number, also with a fraction. It takes one out of its bounds, which the form that it stands in complains of when it is
 * sent; a text that is no number stands for `whenInvalid`, which shows once the field is left.
 */
export function AmountInput(props: AmountInputProps) {
  const { id, value, min, max, whenInvalid, isEmptyAtZero = false, describedBy, invalid, onChange } = props;
  const [typed, setTyped] = useState<string | null>(null);
  const meant = (text: string) => readAmount(text) ?? whenInvalid;
  const shown = isEmptyAtZero && value === 0 ? '' : value;
  return (
    <NumberInput
      id={id}
      // A change from elsewhere shows at once.
      text={typed !== null && meant(typed) === value ? typed : shown}
      value={value}
      min={min}
      max={max}
      steps={steps}
      inputMode="decimal"
      describedBy={describedBy}
      invalid={invalid}
      className="control"
      attributes={{ enterKeyHint: 'next', placeholder: isEmptyAtZero ? '0' : undefined }}
      onText={(text) => {
        setTyped(text);
        onChange(meant(text));
      }}
      onStep={(next) => {
        setTyped(String(next));
        onChange(next);
      }}
      // A 0 that was entered stays, and so does one that a text has become that is no number.
      onLeave={() => setTyped(typed === null || typed.trim() === '' ? null : String(value))}
    />
  );
}

interface AmountFieldProps extends Pick<
  AmountInputProps,
  'value' | 'min' | 'max' | 'whenInvalid' | 'isEmptyAtZero' | 'onChange'
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
