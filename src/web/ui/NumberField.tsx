import { Minus, Plus } from 'lucide-react';
import { useState, type ReactNode } from 'react';
import { Field } from './Field.tsx';

interface NumberFieldProps {
  label: string;
  unit?: string;
  value: number;
  min: number;
  max: number;
  /** How far the two buttons go at a tap; the arrow keys go by one. */
  jump?: number;
  /** What an emptied field means; when absent an empty field keeps the last value. */
  whenEmpty?: number;
  /** What a text means that is no whole number or lies below `min`; when absent it keeps the last value. */
  whenInvalid?: number;
  /** What a number above `max` means; when absent it keeps the last value. */
  whenTooLarge?: number;
  /** What is wrong with a value that is valid by itself. */
  error?: string | undefined;
  /** Says what the field wants, beside a value that it does not take. */
  complaint: string;
  hint?: string;
  onChange: (value: number) => void;
}

/**
 * A whole number that may be typed, stepped with the arrow keys or with the two buttons. While a text is no valid
 * number the field says so and the last valid value stays in force; leaving the field brings that value back.
 */
export function NumberField({
  label,
  unit,
  value,
  min,
  max,
  jump = 1,
  whenEmpty,
  whenInvalid,
  whenTooLarge,
  error,
  complaint,
  hint,
  onChange,
}: NumberFieldProps) {
  const [draft, setDraft] = useState<{ text: string; isRefused: boolean } | null>(null);

  const read = (text: string): number | null => {
    if (text.trim() === '') return whenEmpty ?? null;
    const number = Number(text);
    if (!Number.isInteger(number) || number < min) return whenInvalid ?? null;
    return number > max ? (whenTooLarge ?? null) : number;
  };
  const stepTo = (next: number) => {
    setDraft(null);
    onChange(Math.min(max, Math.max(min, next)));
  };

  return (
    <Field
      label={label}
      error={draft?.isRefused === true ? complaint : error}
      {...(unit === undefined ? {} : { unit })}
      {...(hint === undefined ? {} : { hint })}
    >
      {({ id, describedBy, invalid }) => (
        <div className="flex">
          <StepButton isDisabled={value <= min} onPress={() => stepTo(value - jump)}>
            <Minus size={16} aria-hidden />
          </StepButton>
          <input
            id={id}
            type="number"
            inputMode="numeric"
            autoComplete="off"
            className="control mx-1 min-w-0 flex-1 px-1! text-center"
            min={min}
            max={max}
            step={1}
            aria-describedby={describedBy}
            aria-invalid={invalid}
            value={draft?.text ?? value}
            onFocus={(event) => event.target.select()}
            onChange={(event) => {
              // A number input hides the text that it cannot read; badInput tells it from an emptied field.
              const { value: text, validity } = event.target;
              const next = validity.badInput ? (whenInvalid ?? null) : read(text);
              setDraft({ text, isRefused: next === null && (text.trim() !== '' || validity.badInput) });
              if (next !== null) onChange(next);
            }}
            onBlur={() => setDraft(null)}
          />
          <StepButton isDisabled={value >= max} onPress={() => stepTo(value + jump)}>
            <Plus size={16} aria-hidden />
          </StepButton>
        </div>
      )}
    </Field>
  );
}

interface StepButtonProps {
  isDisabled: boolean;
  onPress: () => void;
  children: ReactNode;
}

/**
 * For fingers. A keyboard has the arrow keys in the field itself and a screen reader its own gestures, so the
 * button is neither a tab stop nor a second thing with the field's name.
 */
function StepButton({ isDisabled, onPress, children }: StepButtonProps) {
  return (
    <button
      type="button"
      tabIndex={-1}
      aria-hidden
      disabled={isDisabled}
      onClick={onPress}
      className="inline-flex size-[44px] shrink-0 items-center justify-center rounded-lg border border-line-strong bg-surface text-quiet hover:border-primary hover:text-text disabled:border-line disabled:opacity-50"
    >
      {children}
    </button>
  );
}
