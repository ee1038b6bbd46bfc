import { useState } from 'react';
import { events } from '#messages/events/events.ts';
import { fill } from '#messages/fill.ts';
import { timeText } from '#messages/formats.ts';
import { ChoiceField } from '#web/ui/form/ChoiceField.tsx';
import { startsBetween, weekAt, type DayOfWeek, type ServerDay } from '#web/game/events/agenda.ts';
import { useBoard } from '#web/game/events/board.ts';
import { useNow } from '#web/game/events/clock.ts';
import { Timeline } from '../board/Timeline.tsx';
import { WeekTable } from './WeekTable.tsx';
import { MINUTE_MS } from '#rules/time-units.ts';

const { week: words } = events;

const weekOptions = () =>
  [
    { value: '0', label: words.thisWeek },
    { value: '1', label: words.nextWeek },
  ] as const;

/** What starts in a week of the server's calendar: a table on a wide screen, day by day on a narrow one. */
export default function WeekView() {
  const { shown, server } = useBoard();
  const nowMs = useNow(MINUTE_MS);
  const [weeksAhead, setWeeksAhead] = useState<'0' | '1'>('0');
  const days = weekAt(nowMs, server.timeZone, Number(weeksAhead)).map((day): DayOfWeek => ({
    ...day,
    isToday: nowMs >= day.startMs && nowMs < day.endMs,
    happenings: startsBetween(shown, server.timeZone, day.startMs, day.endMs),
  }));
  const dayText = (day: ServerDay | undefined) =>
    day === undefined ? '' : timeText('day', day.startMs, server.timeZone);
  return (
    <section aria-labelledby="week" className="wide-on-paper">
      <div className="flex flex-wrap items-end justify-between gap-3">
        <h2 id="week" className="text-2xl">
          {fill(words.title, { date: dayText(days[0]) })}
        </h2>
        <ChoiceField
          label={words.which}
          value={weeksAhead}
          options={weekOptions()}
          onChange={setWeeksAhead}
          isInline
        />
      </div>
      <div className="mt-3 max-lg:hidden print:block">
        <WeekTable
          days={days}
          caption={fill(words.caption, { from: dayText(days[0]), to: dayText(days.at(-1)) })}
        />
      </div>
      <div className="hidden-on-paper mt-3 lg:hidden">
        <WeekDay key={weeksAhead} days={days} />
      </div>
    </section>
  );
}

/** One day of the week at a time, today first. */
function WeekDay({ days }: { days: readonly DayOfWeek[] }) {
  const { server } = useBoard();
  const [chosen, setChosen] = useState<string | null>(null);
  const shown =
    chosen ??
    String(
      Math.max(
        0,
        days.findIndex(({ isToday }) => isToday),
      ),
    );
  const day = days[Number(shown)];
  return (
    <>
      <ChoiceField
        label={words.day}
        value={shown}
        options={days.map(({ startMs }, index) => ({
          value: String(index),
          label: timeText('weekday', startMs, server.timeZone),
        }))}
        onChange={setChosen}
        isEven
      />
      {day !== undefined && (
        <>
          <h3 id="week-day" className="mt-4 text-xl">
            {timeText('day', day.startMs, server.timeZone)}
            {day.isToday && ` · ${words.today}`}
          </h3>
          {day.happenings.length === 0 && <p className="mt-2 text-quiet">{words.nothing}</p>}
          <Timeline
            labelledBy="week-day"
            happenings={day.happenings}
            isRepeating
            className="mt-3"
            look={() => ({ isBrief: true })}
          />
        </>
      )}
    </>
  );
}
