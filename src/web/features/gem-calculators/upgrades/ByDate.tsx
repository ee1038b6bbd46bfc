import { useId, useState } from 'react';
import { upgrades } from '#messages/calculators/upgrades.ts';
import { fill } from '#messages/fill.ts';
import { numberText } from '#messages/formats.ts';
import { firstOfMonthAfterNext, savedIn } from '#rules/gems/goals/reached-day.ts';
import { HOUR_MS } from '#rules/time-units.ts';
import { dateOfDay, dayOfDate } from '#rules/today/game-date.ts';
import { useNow } from '#web/game/events/clock.ts';
import { dayWords, IncomeButton, localDate } from '#web/game/income/ReachedOn.tsx';
import { useWeeklyPower } from '#web/game/income/weekly-power.ts';

const MOST_WEEKS = 52;

/** Until when gem power is saved, and how much comes in by then: the 1st of the month after next, or whole weeks from today. */
export function useSavings() {
  const aWeek = useWeeklyPower();
  const nowMs = useNow(HOUR_MS);
  const [chosen, choose] = useState<number | null>(null);
  const today = localDate(nowMs);
  const todays = dayOfDate(today);
  const days = chosen === null ? dayOfDate(firstOfMonthAfterNext(today)) - todays : chosen * 7;
  return {
    /** Null while the player has not said it: then nothing is saved. */
    aWeek,
    saved: aWeek === null ? 0 : savedIn(days, aWeek),
    day: dayWords(dateOfDay(todays + days), nowMs),
    weeks: Math.round(days / 7),
    choose,
  };
}

interface ByDateProps {
  savings: ReturnType<typeof useSavings>;
  /** Of the budget and what is saved. */
  gemPower: number;
  onChoose: (weeks: number) => void;
}

/** The date until which a player saves, from today to a year. Without an income it is asked for. */
export function ByDate({ savings: { aWeek, saved, day, weeks }, gemPower, onChoose }: ByDateProps) {
  const id = useId();
  const label = fill(upgrades.byDate, { day });
  if (aWeek === null)
    return (
      <p className="mt-4 text-sm">
        {label} <IncomeButton className="-my-3 py-3">{upgrades.byDateAsk}</IncomeButton>
      </p>
    );
  const told = fill(upgrades.saved, { day, n: numberText(saved) });
  return (
    <div className="mt-4 max-w-2xl">
      <label htmlFor={id} className="text-sm font-medium">
        {label}
      </label>
      <input
        id={id}
        type="range"
        min={0}
        max={MOST_WEEKS}
        value={weeks}
        aria-valuetext={told}
        className="block h-11 w-full accent-primary"
        onChange={({ target }) => onChoose(target.valueAsNumber)}
      />
      <p className="text-sm text-quiet">
        {told} ·{' '}
        <IncomeButton className="-my-3 py-3">{fill(upgrades.savedAt, { n: numberText(aWeek) })}</IncomeButton>{' '}
        · <strong className="text-text">{fill(upgrades.toSpend, { n: numberText(gemPower) })}</strong>
      </p>
    </div>
  );
}
