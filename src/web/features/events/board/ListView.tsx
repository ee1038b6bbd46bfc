import { eventSources } from '#catalogue/events.ts';
import { events } from '#messages/events/events.ts';
import { fill } from '#messages/fill.ts';
import { timeText } from '#messages/formats.ts';
import { nextOccurrence } from '#rules/events/schedule.ts';
import { pinnedFirst } from '#web/game/events/agenda.ts';
import { useNow } from '#web/game/events/clock.ts';
import type { ListedEvent } from '#web/game/events/listed-events.ts';
import { isDoneOn, useBoard } from '#web/game/events/board.ts';
import { RowFrame } from './RowFrame.tsx';
import { MINUTE_MS } from '#rules/time-units.ts';

const { list: words, row } = events;
const sources = () => eventSources.map((source) => fill(words.source, { ...source })).join('; ');

/** Every event with everything that is known of it. */
export default function ListView() {
  const { shown, pinned } = useBoard();
  const listed = pinnedFirst(shown, pinned, ({ id }) => id);
  return (
    <section aria-labelledby="all-events">
      <h2 id="all-events" className="text-2xl">
        {words.title}
      </h2>
      <ul aria-labelledby="all-events" className="mt-2 gap-x-6 lg:columns-2">
        {listed.map((event, index) => (
          <ListRow key={event.id} event={event} isFirst={index === 0} isLast={index === listed.length - 1} />
        ))}
      </ul>
      <p className="mt-6 max-w-prose text-sm text-quiet">{fill(words.sources, { sources: sources() })}</p>
    </section>
  );
}

function ListRow({ event, isFirst, isLast }: { event: ListedEvent; isFirst: boolean; isLast: boolean }) {
  const board = useBoard();
  const { timeZone } = board.server;
  const nowMs = useNow(MINUTE_MS);
  const next = nextOccurrence(event.schedule, event.timeZone ?? timeZone, nowMs);
  const when =
    event.schedule.length === 0
      ? words.unscheduled
      : next !== null && fill(row.next, { time: timeText('dayTime', next.startMs, timeZone) });
  return (
    <RowFrame
      event={event}
      line={[when, event.location]}
      isFirst={isFirst}
      isLast={isLast}
      isQuiet={isDoneOn(board, event.id, nowMs)}
      occurrence={null}
    />
  );
}
