import { useState } from 'react';
import { events, fill } from '#messages';
import { Button } from '#web/ui/Button.tsx';
import { nowAndNext, pinnedFirst, type Happening } from './agenda.ts';
import { isDoneOn, useBoard } from './board.ts';
import { useNow } from './clock.ts';
import { Countdown } from './Countdown.tsx';
import { EventRow } from './EventRow.tsx';

const { now: words } = events;
const MINUTE_MS = 60_000;
const FIRST_NEXT = 8;

const idOf = ({ event }: Happening) => event.id;

/** What is on, with the time left, and what comes next. */
export function NowView() {
  const board = useBoard();
  const nowMs = useNow(MINUTE_MS);
  const [showsAll, setShowsAll] = useState(false);
  const { running, next } = nowAndNext(board.shown, board.server.timeZone, nowMs);
  const order = (happenings: readonly Happening[]) => pinnedFirst(happenings, board.pinned, idOf);
  const ordered = order(next);
  const left = ordered.length - FIRST_NEXT;

  return (
    <div className="grid gap-x-6 gap-y-8 lg:grid-cols-[minmax(0,2fr)_minmax(0,3fr)]">
      <section aria-labelledby="running" className="min-h-40">
        <h2 id="running" className="text-2xl">
          {words.running}
        </h2>
        {running.length === 0 && <p className="mt-3 text-quiet">{words.nothingRunning}</p>}
        <ul aria-labelledby="running" className="mt-3 grid gap-3 md:max-lg:grid-cols-2">
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
      <section aria-labelledby="next">
        <h2 id="next" className="text-2xl">
          {words.next}
        </h2>
        {next.length === 0 && <p className="mt-3 text-quiet">{words.nothingNext}</p>}
        <ul aria-labelledby="next" className="mt-3 grid gap-3 md:grid-cols-2">
          {ordered.slice(0, showsAll ? undefined : FIRST_NEXT).map((happening) => (
            <EventRow
              key={happening.event.id}
              happening={happening}
              shows="dayTime"
              isQuiet={isDoneOn(board, happening.event.id, nowMs)}
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
