import { clanAnswers } from '#contract/community/clans.ts';
import { clanRoutes, type ClanEvent, type ClanRoom } from '#contract/community/clan-routes.ts';
import { clanEventWords as words } from '#messages/community/clan-events.ts';
import { fill, fillCount } from '#messages/fill.ts';
import { dotted, ownZone, spanText, timeText } from '#messages/formats.ts';
import { HOUR_MS } from '#rules/time-units.ts';
import { call } from '#web/data/session/call.ts';
import { newRecordId } from '#web/data/storage/record-ids.ts';
import { useLocation } from '#web/ui/address/address.ts';
import { Button, buttonLook } from '#web/ui/Button.tsx';
import { classNames } from '#web/ui/class-names.ts';
import { Link } from '#web/ui/Link.tsx';
import { notify } from '#web/ui/toasts/notify.ts';
import { CopyLists } from './CopyLists.tsx';
import { copyText } from './copy-text.ts';
import { useNow } from './use-now.ts';
import { placesById, useRoomView } from './use-room.ts';
import {
  filledRows,
  matchCount,
  nextEvent,
  nextWar,
  placeIn,
  shapeFor,
  shapeOf,
  usualWeight,
  withAnswer,
} from './war-lists.ts';
import { Weekly } from './Weekly.tsx';

/** What a member needs of the clan today, without a tap. */
export default function Today() {
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
      <Answer event={event} place={room.me.place} />
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

const placeText = ({ row, match, worth }: NonNullable<ReturnType<typeof placeIn>>): string =>
  fill(worth > 0 ? words.myRowWorth : words.myRow, { row, match, worth });

function MyRow({ event, room }: { event: ClanEvent; room: ClanRoom }) {
  if (event.rows.length === 0) return null;
  const mine = placeIn(event, room.me.place);
  if (mine === null)
    return (
      <p className="mt-2 font-semibold">
        {event.rows.some(({ matches }) => matches.some(({ length }) => length > 0))
          ? words.reserve
          : words.noRow}
      </p>
    );
  const places = placesById(room);
  const names = mine.mates.flatMap((id) => places.get(id)?.name ?? []);
  return (
    <div className="mt-2 rounded-lg border border-primary bg-primary-wash px-3 py-2">
      <p className="font-semibold">{placeText(mine)}</p>
      {names.length > 0 && (
        <p className="text-sm wrap-anywhere">{fill(words.myRowWith, { names: names.join(', ') })}</p>
      )}
    </div>
  );
}

/** Answers an event in one tap. */
export function Answer({ event, place }: { event: ClanEvent; place: string }) {
  const { room, change } = useRoomView();
  const given = event.answers[place]?.answer ?? null;
  const say = (answer: typeof given) =>
    void change(
      (before) => withAnswer(before, event.key, place, { answer }),
      () =>
        call(clanRoutes.putClanAnswer, {
          params: { id: room.id, event: event.key, place },
          body: { answer },
        }),
    );
  return (
    <div
      role="group"
      aria-label={fill(words.answerOf, { title: event.title })}
      className="mt-3 flex flex-wrap gap-2"
    >
      {clanAnswers.map((answer) => (
        <button
          key={answer}
          type="button"
          aria-pressed={given === answer}
          className={classNames(
            'touch-target min-w-20 flex-1 rounded-lg border px-4 font-medium sm:flex-none',
            given === answer
              ? 'border-primary bg-primary-fill text-white'
              : 'border-line-strong hover:border-primary hover:bg-raised',
          )}
          onClick={() => say(given === answer ? null : answer)}
        >
          {words.answers[answer]}
        </button>
      ))}
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

/** The lists of the next Shadow War: made in one tap, copied in another. */
function War() {
  const { room, isOfficer, act, isChanging } = useRoomView();
  const { search } = useLocation();
  const now = useNow();
  const war = nextWar(room, now);
  const isMade = war?.rows.some(({ matches }) => matches.some(({ length }) => length > 0)) === true;
  if (war !== undefined && isMade)
    return (
      <div className="mt-4 border-t border-line pt-3">
        <div className="flex flex-wrap items-center gap-2">
          <CopyLists event={war} />
          {isOfficer && !search.includes(`event=${encodeURIComponent(war.key)}`) && (
            <Link
              to={`?tab=events&event=${encodeURIComponent(war.key)}`}
              className={buttonLook('quiet', true)}
            >
              {words.edit}
            </Link>
          )}
        </div>
      </div>
    );
  if (!isOfficer) return null;
  // One's own place alone is no list of members.
  if (room.places.length < 2) return <p className="mt-3 text-quiet">{words.pasteFirst}</p>;
  const shape =
    war !== undefined && war.rows.length > 0 ? shapeOf(war.rows) : shapeFor('shadow-war', room.events);
  const startsAt = war?.startsAt ?? room.today.nextWarAt;
  const make = async () => {
    const rows = filledRows(room.places, war?.answers ?? {}, {
      shape,
      weight: usualWeight(room.places),
      call: 'all',
    });
    const event = war?.key ?? newRecordId();
    const done = await act(async () => {
      let { version } = room;
      if (war === undefined)
        ({ version } = await call(clanRoutes.putClanEvent, {
          params: { id: room.id, event },
          body: {
            kind: 'shadow-war',
            title: words.kinds['shadow-war'],
            startsAt,
            baseVersion: version,
          },
        }));
      return call(clanRoutes.putClanRows, {
        params: { id: room.id, event },
        body: { rows, baseVersion: version },
      });
    });
    if (done !== null)
      notify(
        'success',
        fillCount(
          words.filled,
          rows.flatMap(({ matches }) => matches.filter(({ length }) => length > 0)).length,
        ),
      );
  };
  return (
    <div className="mt-4 border-t border-line pt-3">
      <Button weight="primary" unavailable={isChanging} onClick={() => void make()}>
        {fill(words.makeLists, { time: timeText('dateTime', startsAt, ownZone()) })}
      </Button>
      <p className="mt-1 text-sm text-quiet">{fill(words.makeListsText, { n: matchCount(shape) })}</p>
    </div>
  );
}
