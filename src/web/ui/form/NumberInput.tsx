interface NumberInputProps {
  id: string;
  /** What stands in it, which need not be the number that it stands for. */
  text: string | number;
  value: number;
  min: number;
  max: number;
  /** The step of each of these keys. */
  steps: Readonly<Record<string, number>>;
  inputMode: 'numeric' | 'decimal';
  describedBy: string | undefined;
  invalid: boolean;
  className: string;
  /** Beside those that every one has. */
  attributes?: Readonly<Record<string, string | undefined>>;
  onText: (text: string) => void;
  /** A key has stepped to this number, which lies in the bounds. */
  onStep: (value: number) => void;
  onLeave: () => void;
}

export function NumberInput({
  id,
  text,
  value,
  min,
  max,
  steps,
  inputMode,
  describedBy,
  invalid,
  className,
  attributes,
  onText,
  onStep,
  onLeave,
}: NumberInputProps) {
  return (
    <input
      id={id}
      // A number input hides what it cannot read, and takes the decimal sign of one language for another's.
      type="text"
      role="spinbutton"
      inputMode={inputMode}
      autoComplete="off"
      className={className}
      aria-valuemin={min}
      aria-valuemax={max}
      aria-valuenow={value}
      aria-describedby={describedBy}
      aria-invalid={invalid}
      {...attributes}
      value={text}
      onFocus={(event) => event.target.select()}
      onKeyDown={(event) => {
        // Sending a form by this key does not leave the field.
        if (event.key === 'Enter') onLeave();
        const step = steps[event.key];
        if (step === undefined || event.altKey || event.ctrlKey || event.metaKey) return;
        event.preventDefault();
        onStep(Math.min(max, Math.max(min, value + step)));
      }}
      onChange={(event) => onText(event.target.value)}
      onBlur={onLeave}
    />
  );
}
