import { useState } from 'react';
import { events } from '#messages/events/events.ts';
import { timeText } from '#messages/formats.ts';
import { ChoiceField } from '#web/ui/form/ChoiceField.tsx';
import type { DayOfWeek } from '#web/game/events/agenda.ts';
import { useBoard } from '#web/game/events/board.ts';
import { Timeline } from '../board/Timeline.tsx';

const { week: words } = events;

/** One day of the week at a time, today first. */
export function WeekDay({ days }: { days: readonly DayOfWeek[] }) {
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
