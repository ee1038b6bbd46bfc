import { useId } from 'react';
import { weekdays, type Weekday } from '#rules/events/zoned-time.ts';
import { classNames } from '#web/ui/class-names.ts';

interface DaysFieldProps {
  label: string;
  days: readonly Weekday[];
  error: string | undefined;
  onChange: (days: readonly Weekday[]) => void;
}

/** Days of the week, any number of them. */
export function DaysField({ label, days, error, onChange }: DaysFieldProps) {
  const errorId = useId();
  return (
    <fieldset className="min-w-0" {...(error === undefined ? {} : { 'aria-describedby': errorId })}>
      <legend className="mb-1 text-sm font-medium">{label}</legend>
      <div className="grid grid-cols-4 gap-1 sm:grid-cols-7">
        {weekdays.map((day) => {
          const isChosen = days.includes(day);
          return (
            <label
              key={day}
              className={classNames(
                'touch-target relative inline-flex items-center justify-center rounded-lg border text-sm font-medium has-focus-visible:outline-2 has-focus-visible:outline-primary',
                isChosen
                  ? 'border-primary-fill bg-primary-fill text-white'
                  : 'border-line-strong text-quiet hover:bg-raised hover:text-text',
              )}
            >
              <input
                type="checkbox"
                aria-label={day}
                aria-invalid={error !== undefined}
                checked={isChosen}
                onChange={() =>
                  onChange(weekdays.filter((other) => days.includes(other) !== (other === day)))
                }
                className="absolute inset-0 cursor-pointer opacity-0"
              />
              <span aria-hidden>{day.slice(0, 3)}</span>
            </label>
          );
        })}
      </div>
      {error !== undefined && (
        <p id={errorId} className="mt-1 text-sm text-bad" role="alert">
          {error}
        </p>
      )}
    </fieldset>
  );
}
