import { useState } from 'react';
import { fieldWords } from '#messages/calculators/from-character.ts';
import { fill } from '#messages/fill.ts';
import { numberText } from '#messages/formats.ts';
import type { Bounds } from '#rules/bounds.ts';
import { typedFigure } from '#rules/calculators/typed-figure.ts';
import { Field } from '#web/ui/form/Field.tsx';

interface FigureFieldProps {
  label: string;
  value: number;
  bounds: Bounds;
  hasFraction?: boolean;
  unit?: string;
  hint?: string;
  /** Shows 0 as an empty field. */
  isEmptyAtZero?: boolean;
  onChange: (value: number) => void;
}

/** A number. It complains beside itself of one out of its bounds, and of a text that is none, which leaves the value as it was. */
export function FigureField({
  label,
  value,
  bounds: { min, max },
  hasFraction = false,
  unit,
  hint,
  isEmptyAtZero = false,
  onChange,
}: FigureFieldProps) {
  const [typed, setTyped] = useState<{ readonly text: string; readonly over: number } | null>(null);
  // A change from elsewhere shows at once.
  const text = typed?.over === value ? typed.text : null;
  const isOut = value < min || value > max || (text !== null && typedFigure(text, hasFraction) === null);
  return (
    <Field
      label={label}
      unit={unit}
      hint={hint}
      error={isOut ? fill(fieldWords.bounds, { min: numberText(min), max: numberText(max) }) : undefined}
    >
      {({ id, describedBy, invalid }) => (
        <input
          id={id}
          type="text"
          // A keypad of digits alone has no sign for what is lowered.
          inputMode={min < 0 ? 'text' : hasFraction ? 'decimal' : 'numeric'}
          autoComplete="off"
          className="control"
          placeholder={isEmptyAtZero ? '0' : undefined}
          aria-describedby={describedBy}
          aria-invalid={invalid}
          value={text ?? (isEmptyAtZero && value === 0 ? '' : String(value))}
          onFocus={(event) => event.target.select()}
          onBlur={() => {
            if (!isOut) setTyped(null);
          }}
          onChange={({ target }) => {
            const figure = typedFigure(target.value, hasFraction);
            setTyped({ text: target.value, over: figure ?? value });
            if (figure !== null && figure !== value) onChange(figure);
          }}
        />
      )}
    </Field>
  );
}
