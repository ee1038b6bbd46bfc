import { CalendarPlus } from 'lucide-react';
import { useState } from 'react';
import type { ClanEvent } from '#contract/community/clan-routes.ts';
import { clanEventWords as words } from '#messages/community/clan-events.ts';
import { fill } from '#messages/fill.ts';
import { HOUR_MS } from '#rules/time-units.ts';
import { useLocation } from '#web/ui/address/address.ts';
import { Button } from '#web/ui/Button.tsx';
import { Link } from '#web/ui/Link.tsx';
import { lazyPart } from '#web/ui/parts/lazy-part.tsx';
import { Answer, ServerTime } from './Today.tsx';
import { useNow } from './use-now.ts';
import { useRoomView } from './use-room.ts';

const EventView = lazyPart(() => import('./events/EventView.tsx'), <div className="skeleton h-96" />);
const PlanEvent = lazyPart(() => import('./events/PlanEvent.tsx'));

/** The events of a clan, or the one that the address names. */
export default function EventsTab() {
  const { room } = useRoomView();
  const { search } = useLocation();
  const asked = new URLSearchParams(search).get('event');
  const event = room.events.find(({ key }) => key === asked);
  return event === undefined ? <Events /> : <EventView key={event.key} event={event} />;
}

function Events() {
  const { room, isOfficer } = useRoomView();
  const [isPlanning, setIsPlanning] = useState(false);
  const now = useNow();
  const isOver = ({ startsAt }: ClanEvent) => startsAt + 2 * HOUR_MS <= now;
  return (
    <>
      <div className="flex flex-wrap items-center justify-between gap-2">
        <h2 className="text-2xl">{words.events}</h2>
        {isOfficer && (
          <Button icon={<CalendarPlus size={18} />} onClick={() => setIsPlanning(true)}>
            {words.plan}
          </Button>
        )}
      </div>
      {isPlanning && <PlanEvent onClose={() => setIsPlanning(false)} />}
      {room.events.length === 0 && <p className="card mt-3 p-4">{words.none}</p>}
      <EventList title={words.ahead} events={room.events.filter((event) => !isOver(event))} canAnswer />
      <EventList title={words.over} events={room.events.filter(isOver)} />
    </>
  );
}

interface EventListProps {
  title: string;
  events: readonly ClanEvent[];
  canAnswer?: boolean;
}

function EventList({ title, events, canAnswer = false }: EventListProps) {
  const { room } = useRoomView();
  if (events.length === 0) return null;
  return (
    <section className="mt-4">
      <h3 className="text-lg text-quiet">{title}</h3>
      <ul aria-label={title} className="mt-1 space-y-2">
        {events.map((event) => (
          <li key={event.key} className="card p-4">
            <h4 className="font-sans text-base font-semibold">
              <Link
                to={`?tab=events&event=${encodeURIComponent(event.key)}`}
                className="-my-2 inline-block py-2 wrap-anywhere underline underline-offset-4"
              >
                {event.title}
              </Link>
            </h4>
            <p>
              <ServerTime at={event.startsAt} timeZone={room.timeZone} />
            </p>
            <p className="text-sm text-quiet">{tallyText(event, room.places.length)}</p>
            {canAnswer && <Answer event={event} />}
          </li>
        ))}
      </ul>
    </section>
  );
}

/** So many said yes, maybe and no, and so many nothing. */
export function tallyText({ answers }: ClanEvent, all: number): string {
  const given = Object.values(answers).map(({ answer }) => answer);
  const count = (wanted: 'yes' | 'maybe' | 'no') => given.filter((answer) => answer === wanted).length;
  const [yes, maybe, no] = [count('yes'), count('maybe'), count('no')];
  return fill(words.tally, { yes, maybe, no, none: Math.max(0, all - yes - maybe - no) });
}
