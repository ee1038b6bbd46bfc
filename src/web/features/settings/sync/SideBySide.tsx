import { useId } from 'react';
import { classNames } from '#web/ui/class-names.ts';

interface SideChoice<Value extends string> {
  readonly value: Value;
  /** Above the text, in small letters. */
  readonly mark?: string;
  readonly text: string;
  readonly note: string;
}

interface SideBySideProps<Value extends string> {
  legend: string;
  choices: readonly SideChoice<Value>[];
  value: Value;
  onChange: (value: Value) => void;
}

/** Choices as cards beside one another, below one another on a phone, of which one holds. */
export function SideBySide<Value extends string>({
  legend,
  choices,
  value,
  onChange,
}: SideBySideProps<Value>) {
  const name = useId();
  return (
    <fieldset className="min-w-0">
      <legend className="mb-1 text-sm font-medium">{legend}</legend>
      <div className="grid grid-cols-1 gap-2 sm:grid-cols-2">
        {choices.map((choice) => (
          <label
            key={choice.value}
            className={classNames(
              'relative min-w-0 cursor-pointer rounded-xl border p-4 has-focus-visible:outline-2 has-focus-visible:outline-primary',
              choice.value === value ? 'border-primary bg-primary-wash' : 'border-line hover:bg-raised',
            )}
          >
            <span className="flex items-center gap-2">
              <input
                type="radio"
                name={name}
                value={choice.value}
                checked={choice.value === value}
                onChange={() => onChange(choice.value)}
                className="size-5 shrink-0 accent-primary-fill"
              />
              {choice.mark !== undefined && <span className="text-xs text-quiet">{choice.mark}</span>}
              {choice.mark === undefined && <span className="font-semibold">{choice.text}</span>}
            </span>
            {choice.mark !== undefined && <span className="mt-1 block font-semibold">{choice.text}</span>}
            <span className="mt-1 block text-sm text-quiet">{choice.note}</span>
          </label>
        ))}
      </div>
    </fieldset>
  );
}
