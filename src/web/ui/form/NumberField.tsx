import { Minus, Plus } from 'lucide-react';
import { useState, type ReactNode } from 'react';
import { classNames } from '../class-names.ts';
import { Field } from './Field.tsx';
import { NumberInput } from './NumberInput.tsx';
import { useRefused } from './refused-fields.ts';
import {
  tellFallback,
  entryOver,
  leaveNumber,
  typeNumber,
  type NumberEntry,
  type NumberTerms,
} from './number-entry.ts';
import { useSteady } from '../use-steady.ts';

interface NumberFieldProps extends NumberTerms {
  label: string;
  unit?: string;
  value: number;
  /** The step of the two buttons and the page keys; the arrow keys go by one. */
  jump?: number;
  /** The complaints about a value that is valid by itself. */
  error?: string | undefined;
  /** Says what the field wants, beside a text that it does not take. */
  complaint: string;
  hint?: string;
  /** On a phone shows neither the name nor the two buttons, where something beside it does what they do. */
  isBrief?: boolean;
  onChange: (value: number) => void;
}

/**
 * A whole number that may be typed as its reader writes it, stepped with the arrow keys or with the two buttons. A text
 * that is no valid number stays, with a complaint, also when the field is left; the value from before it was typed
 * stays in force. A change from elsewhere shows at once, unless what is typed was not handed on yet.
 */
export function NumberField({
  label,
  unit,
  value,
  jump = 1,
  error,
  complaint,
  hint,
  isBrief = false,
  onChange,
  ...terms
}: NumberFieldProps) {
  const [typed, setTyped] = useState<NumberEntry | null>(null);
  const entry = entryOver(typed, value);
  const isRefused = entry?.isRefused === true;
  useRefused(isRefused);
  const { min, max } = terms;
  // The toast that offers it stays for longer than this draft of the form.
  const putBack = useSteady(onChange);

  const stepTo = (next: number) => {
    setTyped(null);
    onChange(Math.min(max, Math.max(min, next)));
  };

  return (
    <Field label={label} isBrief={isBrief} error={isRefused ? complaint : error} unit={unit} hint={hint}>
      {({ id, describedBy, invalid }) => (
        <div className="flex">
          <StepButton isDisabled={value <= min} isBrief={isBrief} onPress={() => stepTo(value - jump)}>
            <Minus size={16} />
          </StepButton>
          <NumberInput
            id={id}
            text={entry?.text ?? value}
            value={value}
            min={min}
            max={max}
            steps={{ ArrowUp: 1, ArrowDown: -1, PageUp: jump, PageDown: -jump }}
            inputMode="numeric"
            describedBy={describedBy}
            invalid={invalid}
            className="control mx-1 min-w-0 flex-1 px-1! text-center"
            onText={(text) => {
              const next = typeNumber(entry, value, text, terms);
              setTyped(next);
              if (next.standsFor !== value) onChange(next.standsFor);
            }}
            onStep={stepTo}
            onLeave={() => {
              tellFallback(label, entry, putBack);
              setTyped(leaveNumber(entry));
            }}
          />
          <StepButton isDisabled={value >= max} isBrief={isBrief} onPress={() => stepTo(value + jump)}>
            <Plus size={16} />
          </StepButton>
        </div>
      )}
    </Field>
  );
}

interface StepButtonProps {
  isDisabled: boolean;
  isBrief: boolean;
  onPress: () => void;
  children: ReactNode;
}

/**
 * For fingers. A keyboard has the arrow keys in the field itself and a screen reader its own gestures, so the
 * button is neither a tab stop nor a second thing with the field's name.
 */
function StepButton({ isDisabled, isBrief, onPress, children }: StepButtonProps) {
  return (
    <button
      type="button"
      tabIndex={-1}
      aria-hidden
      disabled={isDisabled}
      onClick={onPress}
      className={classNames(
        'inline-flex size-[44px] shrink-0 items-center justify-center rounded-lg border border-line-strong bg-surface text-quiet hover:border-primary hover:text-text disabled:border-line disabled:opacity-50',
        isBrief && 'max-md:hidden',
      )}
    >
      {children}
    </button>
  );
}
