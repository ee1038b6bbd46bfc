import type { ClanEvent, ClanRoom } from '#contract/community/clan-routes.ts';
import { clanEventWords as words } from '#messages/community/clan-events.ts';
import { fill, fillCount } from '#messages/fill.ts';
import { dotted, ownZone, spanText, timeText } from '#messages/formats.ts';
import { HOUR_MS } from '#rules/time-units.ts';
import { EventAnswer, myRowText } from '#web/game/clans/EventAnswer.tsx';
import { nextEvent, placeIn } from '#web/game/clans/next-event.ts';
import { Button } from '#web/ui/Button.tsx';
import { Link } from '#web/ui/Link.tsx';
import { lazyPart } from '#web/ui/parts/lazy-part.tsx';
import { copyText } from './copy-text.ts';
import { useNow } from './use-now.ts';
import { placesById, useRoomView } from './use-room.ts';

// Their room is kept, so that their coming pushes little down.
const War = lazyPart(() => import('./events/War.tsx'), <div className="mt-4 h-14" />);
const Weekly = lazyPart(() => import('./Weekly.tsx'), <div className="skeleton mt-4 h-48" />);

/** The clan's day for a member, without a tap. */
export function Today() {
  const { room } = useRoomView();
  const event = nextEvent(room);
  const isWarband = room.kind === 'warband';
  return (
    <section aria-labelledby="today" className="card p-4">
      <h2 id="today" className="text-2xl">
        {words.today}
      </h2>
      {room.notice !== '' && (
        <p className="mt-2 border-l-2 border-primary pl-3 whitespace-pre-line wrap-anywhere" dir="auto">
          {room.notice}
        </p>
      )}
      {event === undefined ? (
        <p className="mt-2 text-quiet">{words.nothing}</p>
      ) : (
        <NextEvent event={event} room={room} />
      )}
      {isWarband ? <Weekly /> : <War />}
    </section>
  );
}

function NextEvent({ event, room }: { event: ClanEvent; room: ClanRoom }) {
  const { isOfficer } = useRoomView();
  const now = useNow();
  const deadlines = room.today.deadlines.filter(({ at }) => at > now);
  return (
    <>
      <div className="mt-2 flex flex-wrap items-baseline gap-x-3">
        <h3 className="font-sans text-lg font-semibold wrap-anywhere">
          <Link
            to={`?tab=events&event=${encodeURIComponent(event.key)}`}
            className="-my-2 inline-block py-2 underline underline-offset-4"
          >
            {event.title}
          </Link>
        </h3>
        <span className="text-quiet">
          {event.startsAt > now
            ? fill(words.in, { span: spanText(event.startsAt - now) })
            : event.startsAt + 2 * HOUR_MS > now && words.now}
        </span>
      </div>
      <p>
        <ServerTime at={event.startsAt} timeZone={room.timeZone} />
      </p>
      {event.note !== '' && <p className="mt-1 whitespace-pre-line text-quiet wrap-anywhere">{event.note}</p>}
      {deadlines.length > 0 && (
        <ul className="mt-1">
          {deadlines.map(({ what, at }) => (
            <li key={what} className={at - now < 12 * HOUR_MS ? 'font-semibold text-warn' : undefined}>
              {dotted([
                fill(words.deadlines[what], { time: timeText('dayTime', at, ownZone()) }),
                fill(words.in, { span: spanText(at - now) }),
              ])}
            </li>
          ))}
        </ul>
      )}
      <MyRow event={event} room={room} />
      <Answer event={event} />
      {isOfficer && <Unanswered event={event} room={room} />}
    </>
  );
}

/** A time on the clocks of the clan's server, and on the reader's own where they differ. */
export function ServerTime({ at, timeZone }: { at: number; timeZone: string }) {
  const server = timeText('dateTime', at, timeZone);
  const own = timeText('dateTime', at, ownZone());
  return (
    <time dateTime={new Date(at).toISOString()}>
      {own === server
        ? fill(words.serverTime, { time: server })
        : dotted([fill(words.yourTime, { time: own }), fill(words.serverTime, { time: server })])}
    </time>
  );
}

function MyRow({ event, room }: { event: ClanEvent; room: ClanRoom }) {
  const text = myRowText(event, room);
  if (text === null) return null;
  const mine = placeIn(event, room.me.place);
  if (mine === null) return <p className="mt-2 font-semibold">{text}</p>;
  const places = placesById(room);
  const names = mine.mates.flatMap((id) => places.get(id)?.name ?? []);
  return (
    <div className="mt-2 rounded-lg border border-primary bg-primary-wash px-3 py-2">
      <p className="font-semibold">{text}</p>
      {names.length > 0 && (
        <p className="text-sm wrap-anywhere">{fill(words.myRowWith, { names: names.join(', ') })}</p>
      )}
    </div>
  );
}

/** Answers an event of the room in one tap. */
export function Answer({ event }: { event: ClanEvent }) {
  const { room, change } = useRoomView();
  return (
    <div className="mt-3">
      <EventAnswer room={room} event={event} change={change} />
    </div>
  );
}

function Unanswered({ event, room }: { event: ClanEvent; room: ClanRoom }) {
  const places = placesById(room);
  const names = (room.today.unanswered ?? []).flatMap((id) =>
    event.answers[id]?.answer == null ? (places.get(id)?.name ?? []) : [],
  );
  if (names.length === 0) return <p className="mt-3 text-quiet">{words.allAnswered}</p>;
  return (
    <details className="mt-2">
      <summary className="cursor-pointer py-2.5 font-medium pointer-coarse:py-3">
        {fillCount(words.unanswered, names.length)}
      </summary>
      <p className="wrap-anywhere">{names.join(', ')}</p>
      <Button small className="mt-1" onClick={() => void copyText(names.join(', '))}>
        {words.copyNames}
      </Button>
    </details>
  );
}
