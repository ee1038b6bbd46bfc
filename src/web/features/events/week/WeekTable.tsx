import { events } from '#messages/events/events.ts';
import { fill } from '#messages/fill.ts';
import { timeText } from '#messages/formats.ts';
import { clockAt, wallTimeAt } from '#rules/events/zoned-time.ts';
import { DAY_MS } from '#rules/time-units.ts';
import { classNames } from '#web/ui/class-names.ts';
import type { DayOfWeek, Happening } from '#web/game/events/agenda.ts';
import { useBoard } from '#web/game/events/board.ts';
import { isUncertain } from '#web/game/events/listed-events.ts';

const { week: words, server: serverWords, confidence } = events;

/** What starts at one time of the server's day, for each day of the week. */
interface TimeRow {
  readonly minute: number;
  readonly cells: readonly (readonly Happening[])[];
}

function rowsOf(days: readonly DayOfWeek[], timeZone: string): readonly TimeRow[] {
  const rows = new Map<number, Happening[][]>();
  days.forEach(({ happenings }, index) => {
    for (const happening of happenings) {
      const { hour, minute } = wallTimeAt(happening.startMs, timeZone);
      const key = hour * 60 + minute;
      const cells = rows.get(key) ?? days.map(() => []);
      cells[index]?.push(happening);
      rows.set(key, cells);
    }
  });
  return [...rows].sort(([one], [other]) => one - other).map(([minute, cells]) => ({ minute, cells }));
}

const dayNumberAt = (instantMs: number, timeZone: string) =>
  Math.floor(clockAt(instantMs, timeZone) / DAY_MS);

/** The week as a table: a row for each start time, a column for each day. */
export function WeekTable({ days, caption }: { days: readonly DayOfWeek[]; caption: string }) {
  const { server } = useBoard();
  return (
    <>
      <table className="card w-full table-fixed border-separate border-spacing-0 text-sm print:text-[0.6rem] print:[&_:is(td,th)]:px-0.5 print:[&_button]:px-0">
        <caption className="sr-only">{caption}</caption>
        <thead>
          <tr>
            <th scope="col" className="w-36 p-2 text-left print:w-20 font-normal text-quiet">
              {words.time}
            </th>
            {days.map((day) => (
              <th
                key={day.startMs}
                scope="col"
                className={classNames('p-2 text-left font-semibold', day.isToday && 'text-primary-text')}
              >
                {timeText('day', day.startMs, server.timeZone)}
                {day.isToday && <span className="block text-xs font-normal">{words.today}</span>}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rowsOf(days, server.timeZone).map((row) => (
            <Row key={row.minute} row={row} days={days} />
          ))}
        </tbody>
      </table>
      <p className="mt-2 text-sm text-quiet">{confidence.markText}</p>
    </>
  );
}

function Row({ row, days }: { row: TimeRow; days: readonly DayOfWeek[] }) {
  const { server, ownZone, open } = useBoard();
  const first = row.cells.flat()[0];
  if (first === undefined) return null;
  const ownTime = ({ startMs }: Happening) => {
    const time = timeText('time', startMs, ownZone);
    const shift = dayNumberAt(startMs, ownZone) - dayNumberAt(startMs, server.timeZone);
    return shift === 0 ? time : fill(shift > 0 ? words.nextDay : words.dayBefore, { time });
  };
  const ownTimes = new Set(row.cells.flat().map(ownTime));
  const serverTime = timeText('time', first.startMs, server.timeZone);
  const isSame = ownTimes.size === 1 && ownTimes.has(serverTime);
  return (
    <tr>
      <th scope="row" className="border-t border-line p-2 text-left align-top font-normal">
        <span className="block font-semibold">
          {serverTime}{' '}
          <span className="font-normal text-quiet">
            {isSame ? serverWords.serverAndYours : serverWords.server}
          </span>
        </span>
        {/* Where the clocks change during the week, each day says its own. */}
        {ownTimes.size === 1 && !isSame && (
          <span className="block">
            {ownTime(first)} <span className="text-quiet">{serverWords.yours}</span>
          </span>
        )}
      </th>
      {row.cells.map((happenings, index) => (
        <td
          key={days[index]?.startMs}
          className={classNames(
            'border-t border-line p-1 align-top',
            days[index]?.isToday === true && 'bg-primary-wash',
          )}
        >
          {ownTimes.size > 1 && happenings[0] !== undefined && (
            <span className="block px-1.5 text-xs">
              {ownTime(happenings[0])} <span className="text-quiet">{serverWords.yours}</span>
            </span>
          )}
          {happenings.map(({ event }) => (
            <button
              key={event.id}
              type="button"
              aria-haspopup="dialog"
              onClick={() => open({ kind: 'details', eventId: event.id })}
              className="block min-h-8 w-full rounded-md px-1.5 py-1 text-left leading-snug hover:bg-raised hover:text-primary-text"
            >
              {event.name}
              {isUncertain(event) && (
                <>
                  <span aria-hidden className="text-warn">
                    {' '}
                    {confidence.mark}
                  </span>
                  <span className="sr-only"> ({confidence.unconfirmed})</span>
                </>
              )}
            </button>
          ))}
        </td>
      ))}
    </tr>
  );
}
