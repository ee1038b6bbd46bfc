import { useState } from 'react';
import { figureFields } from '#messages/figure-fields.ts';
import type { FigureKind } from '#rules/figures.ts';
import { useSteady } from '../use-steady.ts';
import { Field } from './Field.tsx';
import { entryOver, refusedEntry, typeNumber, type NumberEntry, tellFallback } from './number-entry.ts';
import { NumberInput } from './NumberInput.tsx';
import { useRefused } from './refused-fields.ts';

const steps = { ArrowUp: 1, ArrowDown: -1 };

/** What is typed into a field and stands for no number. The form may keep it for as long as its field is not drawn. */
export interface RefusedText {
  readonly text: string | undefined;
  readonly set: (refusal: Refusal | null) => void;
}

interface Refusal {
  readonly text: string;
  /** The value that stays in force; once the field has another one, the text is gone. */
  readonly over: number;
}

interface AmountInputProps {
  id: string;
  /** Its name where it is not seen. */
  label: string;
  value: number;
  min: number;
  max: number;
  figure: FigureKind;
  /** What an emptied field means, and a text that has no digit in it. */
  whenInvalid: number;
  /** Shows what is not filled in, which is 0, as an empty field with a faint 0, so that what is filled in stands out. */
  isEmptyAtZero?: boolean;
  describedBy: string | undefined;
  invalid: boolean;
  refused: RefusedText;
  /** Puts back the value of before a text without a digit; what `onChange` does where it is left out. */
  onUndo?: ((value: number) => void) | undefined;
  onChange: (value: number) => void;
}

/**
 * A number, by its `figure` also with a fraction. It takes one out of its bounds, which the form that it stands in complains of
 * when it is sent. A text without any digit stands for `whenInvalid`, which shows and is told once the field is left; any other
 * text that is no such number stays with a complaint, beside the value of before.
 */
export function AmountInput(props: AmountInputProps) {
  const { id, label, value, min, max, figure, whenInvalid, isEmptyAtZero = false, describedBy } = props;
  const { invalid, refused, onChange, onUndo = onChange } = props;
  const terms = {
    min: -Infinity,
    max: Infinity,
    figure,
    whenEmpty: whenInvalid,
    whenWithoutDigit: whenInvalid,
  };
  const [typed, setTyped] = useState<NumberEntry | null>(
    refused.text === undefined ? null : refusedEntry(refused.text, value),
  );
  // A change from elsewhere shows at once.
  const entry = entryOver(typed, value);
  useRefused(entry?.isRefused === true);
  const putBack = useSteady(onUndo);
  const shown = isEmptyAtZero && value === 0 ? '' : value;
  return (
    <NumberInput
      id={id}
      text={entry?.text ?? shown}
      value={value}
      min={min}
      max={max}
      steps={steps}
      inputMode={figure === 'whole' ? 'numeric' : 'decimal'}
      describedBy={describedBy}
      invalid={invalid}
      className="control"
      attributes={{
        enterKeyHint: 'next',
        placeholder: isEmptyAtZero ? '0' : undefined,
      }}
      onText={(text) => {
        const next = typeNumber(entry, value, text, terms);
        setTyped(next);
        refused.set(next.isRefused ? { text, over: next.standsFor } : null);
        if (next.standsFor !== value) onChange(next.standsFor);
      }}
      onStep={(next) => {
        setTyped(typeNumber(null, value, String(next), terms));
        refused.set(null);
        onChange(next);
      }}
      onLeave={() => {
        tellFallback(label, entry, putBack);
        if (entry === null || entry.isRefused) return;
        // A 0 that was entered stays, and so does one that a text has become that is no number.
        const isEmptied = entry.text.trim() === '';
        setTyped(isEmptied ? null : typeNumber(null, value, String(value), terms));
      }}
    />
  );
}

interface AmountFieldProps extends Omit<AmountInputProps, 'id' | 'describedBy' | 'invalid' | 'refused'> {
  unit?: string;
  hint?: string;
  error?: string | undefined;
  /** Where its form keeps a refused text; the field itself where it is left out. */
  refused?: RefusedText;
}

/** A number with its label. */
export function AmountField({ unit, hint, error, refused: kept, ...input }: AmountFieldProps) {
  const [own, setOwn] = useState<Refusal | null>(null);
  const refused = kept ?? {
    text: own?.over === input.value ? own.text : undefined,
    set: setOwn,
  };
  return (
    <Field
      label={input.label}
      error={refused.text === undefined ? error : figureFields.figures[input.figure]}
      unit={unit}
      hint={hint}
    >
      {(ids) => <AmountInput {...input} {...ids} refused={refused} />}
    </Field>
  );
}
