import { useId } from 'react';
import { eventSources } from '#catalogue/events.ts';
import { events, fill } from '#messages';
import { pinnedFirst } from '#web/game/events/agenda.ts';
import { useBoard } from './board.ts';
import { EventActions } from '../event/EventActions.tsx';
import { EventFacts } from '../event/EventFacts.tsx';
import { EventTitle } from './EventTitle.tsx';
import type { ListedEvent } from '#web/game/events/listed-events.ts';
import { OwnEventActions } from '../own/OwnEventActions.tsx';

const { list: words } = events;
const sources = eventSources.map((source) => fill(words.source, { ...source })).join('; ');

/** Every event with everything that is known of it. */
export default function ListView() {
  const { shown, pinned } = useBoard();
  return (
    <section aria-labelledby="all-events">
      <h2 id="all-events" className="text-2xl">
        {words.title}
      </h2>
      <ul aria-labelledby="all-events" className="mt-3 grid gap-4 lg:grid-cols-2">
        {pinnedFirst(shown, pinned, ({ id }) => id).map((event) => (
          <ListItem key={event.id} event={event} />
        ))}
      </ul>
      <p className="mt-6 max-w-prose text-sm text-quiet">{fill(words.sources, { sources })}</p>
    </section>
  );
}

function ListItem({ event }: { event: ListedEvent }) {
  const id = useId();
  return (
    <li className="card flex flex-col justify-between gap-2 p-4">
      <div className="space-y-2">
        <EventTitle event={event} id={id} />
        <EventFacts event={event} />
      </div>
      <div>
        {event.own !== null && <OwnEventActions own={event.own} describedBy={id} />}
        <EventActions event={event} describedBy={id} />
      </div>
    </li>
  );
}
