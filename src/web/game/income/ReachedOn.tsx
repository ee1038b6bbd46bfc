import { useState } from 'react';
import { income } from '#messages/calculators/income.ts';
import { fill } from '#messages/fill.ts';
import { numberText, shortDayText } from '#messages/formats.ts';
import { reachedDay } from '#rules/gems/goals/reached-day.ts';
import { dateOfDay } from '#rules/today/game-date.ts';
import { DAY_MS, HOUR_MS } from '#rules/time-units.ts';
import { useNow } from '../events/clock.ts';
import { Dialog } from '#web/ui/dialogs/Dialog.tsx';
import { useWeeklyPower, type Lacking } from './weekly-power.ts';
import WeeklyPowerField from './WeeklyPowerField.tsx';

/** The day at which gem power that is lacking has come in, in words. */
function whenText({ gemPower, copies }: Lacking, ofAll: boolean, aWeek: number, nowMs: number): string {
  const reached = reachedDay(gemPower, aWeek, localDate(nowMs));
  const n = numberText(aWeek);
  if (reached.kind !== 'day') return fill(income[reached.kind], { n });
  const [ofOne, together] =
    copies > 0 ? [income.dayWithCopies, income.allWithCopies] : [income.day, income.allDay];
  return fill(ofAll ? together : ofOne, { day: dayWords(reached.day, nowMs), n });
}

/** The same in a row of many, where the figure is said elsewhere; null where no day can be told. */
function briefWhen({ gemPower }: Lacking, aWeek: number, nowMs: number): string | null {
  const reached = reachedDay(gemPower, aWeek, localDate(nowMs));
  return reached.kind === 'day' ? fill(income.brief, { day: dayWords(reached.day, nowMs) }) : null;
}

/** At noon it is the same day for every reader. */
export const dayWords = (day: string, nowMs: number): string =>
  shortDayText(new Date(`${day}T12:00:00`).getTime(), nowMs);

/** The reader's date. */
export const localDate = (nowMs: number) => {
  const now = new Date(nowMs);
  return dateOfDay(Date.UTC(now.getFullYear(), now.getMonth(), now.getDate()) / DAY_MS);
};

interface ReachedOnProps extends Lacking {
  /** Says whether it is about all goals together. */
  ofAll?: boolean;
  className?: string;
}

/** The day at which something is reached by the player's gem power a week; pressed, it asks for that figure. */
export default function ReachedOn({ ofAll = false, className = '', ...lacking }: ReachedOnProps) {
  const aWeek = useWeeklyPower();
  const nowMs = useNow(HOUR_MS);
  const when = aWeek === null ? null : whenText(lacking, ofAll, aWeek, nowMs);
  return <IncomeButton className={className}>{when ?? income.ask}</IncomeButton>;
}

/** Words that, pressed, ask for the player's gem power a week. */
export function IncomeButton({ className = '', children }: { className?: string; children: string }) {
  const [isAsking, setIsAsking] = useState(false);
  return (
    <>
      <button
        type="button"
        aria-haspopup="dialog"
        className={`text-left underline decoration-dotted underline-offset-4 hover:decoration-solid ${className}`}
        onClick={() => setIsAsking(true)}
      >
        {children}
      </button>
      {isAsking && (
        <Dialog title={income.title} description={income.text} onClose={() => setIsAsking(false)}>
          <WeeklyPowerField />
        </Dialog>
      )}
    </>
  );
}

/** The day in a row of a list: words alone, as the row itself is what is pressed. */
export function RowDay(lacking: Lacking) {
  const aWeek = useWeeklyPower();
  const nowMs = useNow(HOUR_MS);
  const when = aWeek === null ? null : briefWhen(lacking, aWeek, nowMs);
  return when === null ? null : <span className="shrink-0">· {when}</span>;
}
