import { events } from '#messages';
import { gameDayAt } from '#rules/events/zoned-time.ts';
import { Badge } from '#web/ui/Badge.tsx';
import { startsBetween, type Happening } from '#web/game/events/agenda.ts';
import { isDoneOn, useBoard } from './board.ts';
import { useNow } from '#web/game/events/clock.ts';
import { Countdown } from '#web/game/events/Countdown.tsx';
import { EventRow } from './EventRow.tsx';
import { TimePair } from '../event/TimePair.tsx';

const { today: words, now, actions } = events;
const MINUTE_MS = 60_000;
const columns = 'mt-3 grid gap-3 md:grid-cols-2 xl:grid-cols-3';

/** The game day from reset to reset: what is on and still to come, and what was. */
export default function TodayView() {
  const { shown, server } = useBoard();
  const nowMs = useNow(MINUTE_MS);
  const { startMs, endMs } = gameDayAt(nowMs, server.timeZone);
  const today = startsBetween(shown, server.timeZone, startMs, endMs);
  const left = today.filter((happening) => happening.endMs > nowMs || happening.startMs > nowMs);
  const earlier = today.filter((happening) => !left.includes(happening));
  const isLast = ({ event }: Happening) => !left.some((other) => other.event.id === event.id);
  return (
    <>
      <section aria-labelledby="today">
        <h2 id="today" className="text-2xl">
          {words.title}
        </h2>
        <p className="mt-1 flex flex-wrap gap-x-2 text-sm text-quiet">
          {words.span} <TimePair startMs={startMs} endMs={endMs} shows="dayTime" />
        </p>
        {left.length === 0 && <p className="mt-3 text-quiet">{words.nothing}</p>}
        <ol aria-labelledby="today" className={columns}>
          {left.map((happening) => (
            <TodayRow key={`${happening.event.id} ${happening.startMs}`} happening={happening} />
          ))}
        </ol>
      </section>
      {earlier.length > 0 && (
        <section aria-labelledby="earlier" className="mt-8">
          <h2 id="earlier" className="text-2xl">
            {words.earlier}
          </h2>
          <ol aria-labelledby="earlier" className={columns}>
            {earlier.map((happening) => (
              <EarlierRow
                key={`${happening.event.id} ${happening.startMs}`}
                happening={happening}
                isLast={isLast(happening)}
              />
            ))}
          </ol>
        </section>
      )}
    </>
  );
}

function TodayRow({ happening }: { happening: Happening }) {
  const isDone = isDoneOn(useBoard(), happening.event.id, useNow(MINUTE_MS));
  const isOn = happening.startMs <= useNow(MINUTE_MS);
  return (
    <EventRow happening={happening} isQuiet={isDone}>
      <Countdown name={isOn ? now.endsIn : now.startsIn} toMs={isOn ? happening.endMs : happening.startMs} />
    </EventRow>
  );
}

interface EarlierRowProps {
  happening: Happening;
  /** No further time of the event comes on this game day. */
  isLast: boolean;
}

function EarlierRow({ happening, isLast }: EarlierRowProps) {
  const isDone = isDoneOn(useBoard(), happening.event.id, useNow(MINUTE_MS));
  // A reset cannot be missed.
  const isInstant = happening.startMs === happening.endMs;
  const isMissed = isLast && !isInstant;
  return (
    <EventRow happening={happening} isQuiet isBrief={!isLast}>
      {isDone ? (
        <Badge tone="good">{actions.done}</Badge>
      ) : (
        <Badge tone={isMissed ? 'warn' : 'plain'}>
          {isInstant ? words.passed : isMissed ? words.missed : words.ended}
        </Badge>
      )}
    </EventRow>
  );
}
