import { useState } from 'react';
import { events, fill } from '#messages';
import { Button } from '#web/ui/Button.tsx';
import { classNames } from '#web/ui/class-names.ts';
import { nowAndNext, pinnedFirst, type Happening } from '#web/game/events/agenda.ts';
import { isDoneOn, useBoard } from './board.ts';
import { useNow } from '#web/game/events/clock.ts';
import { Countdown } from '#web/game/events/Countdown.tsx';
import { EventRow } from './EventRow.tsx';

const { now: words } = events;
const MINUTE_MS = 60_000;
/** Whole rows, in two columns and in the three that there are while nothing is running. */
const firstNext = (isQuietHour: boolean) => (isQuietHour ? 9 : 8);

const idOf = ({ event }: Happening) => event.id;

/** What is on, with the time left, and what comes next. */
export function NowView() {
  const board = useBoard();
  const nowMs = useNow(MINUTE_MS);
  const [showsAll, setShowsAll] = useState(false);
  const { running, next } = nowAndNext(board.shown, board.server.timeZone, nowMs);
  const order = (happenings: readonly Happening[]) => pinnedFirst(happenings, board.pinned, idOf);
  const ordered = order(next);
  const isQuietHour = running.length === 0;
  const left = ordered.length - firstNext(isQuietHour);

  return (
    <div
      className={classNames(
        'grid gap-x-6 gap-y-8',
        !isQuietHour && 'lg:grid-cols-[minmax(0,2fr)_minmax(0,3fr)]',
      )}
    >
      <section aria-labelledby="running" className="min-w-0">
        <h2 id="running" className="text-2xl">
          {words.running}
        </h2>
        {isQuietHour && <p className="mt-1 text-quiet">{words.nothingRunning}</p>}
        <ul aria-labelledby="running" className="mt-3 grid empty:hidden gap-3 md:max-lg:grid-cols-2">
          {order(running).map((happening) => (
            <EventRow
              key={happening.event.id}
              happening={happening}
              isQuiet={isDoneOn(board, happening.event.id, nowMs)}
            >
              <Countdown name={words.endsIn} toMs={happening.endMs} />
            </EventRow>
          ))}
        </ul>
      </section>
      <section aria-labelledby="next" className="min-w-0">
        <h2 id="next" className="text-2xl">
          {words.next}
        </h2>
        {next.length === 0 && <p className="mt-3 text-quiet">{words.nothingNext}</p>}
        <ul
          aria-labelledby="next"
          className={classNames('mt-3 grid gap-3 md:grid-cols-2', isQuietHour && 'xl:grid-cols-3')}
        >
          {ordered.slice(0, showsAll ? undefined : firstNext(isQuietHour)).map((happening) => (
            <EventRow
              key={happening.event.id}
              happening={happening}
              shows="dayTime"
              isQuiet={isDoneOn(board, happening.event.id, happening.startMs)}
            >
              <Countdown name={words.startsIn} toMs={happening.startMs} />
            </EventRow>
          ))}
        </ul>
        {left > 0 && (
          <Button weight="quiet" className="mt-3" onClick={() => setShowsAll(!showsAll)}>
            {showsAll ? words.fewer : fill(words.more, { n: left })}
          </Button>
        )}
      </section>
    </div>
  );
}
