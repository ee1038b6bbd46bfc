import { useState, type ComponentProps } from 'react';
import { income } from '#messages/calculators/income.ts';
import { fill } from '#messages/fill.ts';
import { numberText } from '#messages/formats.ts';
import { readFigure } from '#rules/figures.ts';
import { weeklyPowerBounds } from '#rules/gems/goals/reached-day.ts';
import { announce } from '#web/ui/announce.ts';
import { Button } from '#web/ui/Button.tsx';
import { Field } from '#web/ui/form/Field.tsx';
import { notify } from '#web/ui/toasts/notify.ts';
import { assumedPower, setWeeklyPower, useWeeklyPower } from './weekly-power.ts';

type FieldIds = Parameters<ComponentProps<typeof Field>['children']>[0];

const { min, max } = weeklyPowerBounds;

/**
 * The player's income of a week: one of two assumptions of ours, or their own figure. An empty field forgets it.
 *
 * @param isBrief a line of a form, whose answer leads to the presets and their source
 */
export default function WeeklyPowerField({ isBrief = false }: { isBrief?: boolean }) {
  const power = useWeeklyPower();
  const [typed, setTyped] = useState<string | null>(null);
  const keep = (next: number | null) => {
    if (next === power) return;
    if (!setWeeklyPower(next)) notify('warning', income.notKept);
    announce(next === null ? income.cleared : fill(income.set, { n: numberText(next) }));
  };
  const isRefused = typed !== null && typed.trim() !== '' && powerIn(typed) === null;
  const complaint = isRefused ? fill(income.complaint, { max: numberText(max) }) : undefined;
  const input = ({ id, describedBy, invalid }: FieldIds) => (
    <input
      id={id}
      inputMode="numeric"
      autoComplete="off"
      className="control min-w-0 flex-1"
      aria-describedby={describedBy}
      aria-invalid={invalid}
      value={typed ?? (power === null ? '' : String(power))}
      onChange={({ target: { value } }) => {
        setTyped(value);
        const next = powerIn(value);
        if (next !== null || value.trim() === '') keep(next);
      }}
      // What cannot be read stays with its complaint; the last figure counts until then.
      onBlur={() => !isRefused && setTyped(null)}
    />
  );
  if (isBrief)
    return (
      <div className="*:flex *:flex-wrap *:items-center *:gap-x-3 [&_.control]:max-w-28 [&_.control]:text-center [&_p]:basis-full">
        <Field label={income.field} error={complaint}>
          {input}
        </Field>
      </div>
    );
  return (
    <Field label={income.field} hint={income.hint} error={complaint}>
      {(ids) => (
        <div className="flex gap-2">
          {input(ids)}
          {(['free', 'pass'] as const).map((preset) => (
            <Button
              key={preset}
              small
              aria-pressed={power === assumedPower[preset]}
              className="shrink-0 aria-pressed:border-primary aria-pressed:bg-primary-wash"
              onClick={() => {
                setTyped(null);
                keep(assumedPower[preset]);
              }}
            >
              {fill(income.presets[preset], { n: numberText(assumedPower[preset]) })}
            </Button>
          ))}
        </div>
      )}
    </Field>
  );
}

/** The figure that a text says; null where it says none within the bounds. */
function powerIn(text: string): number | null {
  const power = readFigure(text, 'whole');
  return power === null || power < min || power > max ? null : power;
}
