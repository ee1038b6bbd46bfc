import { Minus, Plus } from 'lucide-react';
import { useState, type ReactNode } from 'react';
import { NumberInput } from '#web/ui/form/NumberInput.tsx';
import { entryOver, tellFallback, typeNumber, type NumberEntry } from '#web/ui/form/number-entry.ts';

interface StepperProps {
  label: string;
  value: number;
  min: number;
  max: number;
  /** Says what the last step down does where it takes something away, which is no step then. */
  less?: string;
  more?: string;
  onChange: (value: number) => void;
}

/** A small whole number in a row that names it: typed, or stepped by keys and by two buttons for fingers. */
export function Stepper({ label, value, min, max, less, more, onChange }: StepperProps) {
  const [typed, setTyped] = useState<NumberEntry | null>(null);
  const entry = entryOver(typed, value);
  const stepTo = (next: number) => {
    setTyped(null);
    onChange(Math.min(max, Math.max(min, next)));
  };
  return (
    <span className="inline-flex items-center">
      <StepButton label={less} isDisabled={value <= min} onPress={() => stepTo(value - 1)}>
        <Minus size={16} />
      </StepButton>
      <NumberInput
        id=""
        text={entry?.text ?? value}
        value={value}
        min={min}
        max={max}
        steps={{ ArrowUp: 1, ArrowDown: -1 }}
        inputMode="numeric"
        describedBy={undefined}
        invalid={entry?.isRefused === true}
        className="control w-11 shrink-0 px-1! text-center font-semibold"
        attributes={{ 'aria-label': label, id: undefined }}
        onText={(text) => {
          const next = typeNumber(entry, value, text, { min, max });
          setTyped(next);
          if (next.standsFor !== value) onChange(next.standsFor);
        }}
        onStep={stepTo}
        onLeave={() => {
          tellFallback(label, entry, onChange);
          // A text that says no number gives way to the number that counts.
          setTyped(null);
        }}
      />
      <StepButton label={more} isDisabled={value >= max} onPress={() => stepTo(value + 1)}>
        <Plus size={16} />
      </StepButton>
    </span>
  );
}

interface StepButtonProps {
  /** Absent where the field between the buttons says it all. */
  label: string | undefined;
  isDisabled: boolean;
  onPress: () => void;
  children: ReactNode;
}

function StepButton({ label, isDisabled, onPress, children }: StepButtonProps) {
  return (
    <button
      type="button"
      tabIndex={-1}
      {...(label === undefined ? { 'aria-hidden': true } : { 'aria-label': label })}
      disabled={isDisabled}
      onClick={onPress}
      className="grid size-[44px] shrink-0 place-items-center rounded-lg text-quiet hover:bg-raised hover:text-text disabled:opacity-40"
    >
      {children}
    </button>
  );
}
