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
  return (
    <NumberInput
      id={id}
      // A change from elsewhere shows at once.
      text={typed !== null && meant(typed) === value ? typed : value}
      value={value}
      min={min}
      max={max}
      steps={steps}
      inputMode="decimal"
      describedBy={describedBy}
      invalid={invalid}
      className="control"
      attributes={{ enterKeyHint: 'next' }}
      onText={(text) => {
        setTyped(text);
        onChange(meant(text));
      }}
      onStep={(next) => {
        setTyped(null);
        onChange(next);
      }}
      onLeave={() => setTyped(null)}
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
