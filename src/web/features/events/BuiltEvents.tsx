import { eventRegions } from '#catalogue/events.ts';
import { events } from '#messages/events/events.ts';
import { fill } from '#messages/fill.ts';
import { listedEvents, type ListedEvent } from '#web/game/events/listed-events.ts';
import { weeklyLines } from './event/schedule-text.ts';

const { list: words } = events;
/** A week in which no region's clocks change: the lines are the same in any other. */
const A_WEEK_MS = Date.UTC(2026, 0, 7);

/** Every event in server time, as the build writes it into the page: for readers and crawlers without JavaScript. */
export function BuiltEvents() {
  return (
    <section aria-labelledby="built-events">
      <h2 id="built-events" className="text-2xl">
        {words.title}
      </h2>
      <p className="mt-1 text-quiet">{words.withoutScript}</p>
      <ul className="mt-3 grid gap-3 md:grid-cols-2">
        {listedEvents([]).map((event) => (
          <li key={event.id} className="card p-4">
            <h3 className="font-sans text-base leading-snug font-semibold">{event.name}</h3>
            {event.location !== null && <p className="text-sm text-quiet">{event.location}</p>}
            {event.description !== null && <p className="mt-1">{event.description}</p>}
            {timesOf(event).map((line) => (
              <p key={line} className="mt-1 font-medium">
                {line}
              </p>
            ))}
          </li>
        ))}
      </ul>
    </section>
  );
}

/** When an event happens on the server's clocks, which show the same for every region. */
function timesOf({ schedule }: ListedEvent): readonly string[] {
  if (schedule.length === 0) return [words.unscheduled];
  const [region] = eventRegions;
  if (region === undefined) throw new Error('The catalogue has no region');
  const weekly = weeklyLines(schedule, region.timeZone, region.timeZone, A_WEEK_MS);
  return [
    ...weekly.map(({ days, times }) => `${days} ${times}`),
    ...schedule.flatMap((one) =>
      'daysOfMonth' in one
        ? [`${fill(words.monthly, { days: one.daysOfMonth.join(', ') })} ${one.startTimes.join(', ')}`]
        : 'date' in one
          ? [`${one.date} ${one.startTimes.join(', ')}`]
          : [],
    ),
  ];
}
