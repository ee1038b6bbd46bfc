import { Pin } from 'lucide-react';
import { useState } from 'react';
import { events } from '#messages/events/events.ts';
import { fill } from '#messages/fill.ts';
import { timeText } from '#messages/formats.ts';
import { Button } from '#web/ui/Button.tsx';
import { classNames } from '#web/ui/class-names.ts';
import { nowAndNext, type Happening } from '#web/game/events/agenda.ts';
import { useBoard } from '#web/game/events/board.ts';
import { useNow } from '#web/game/events/clock.ts';
import { EventRow } from './EventRow.tsx';
import { Timeline } from './Timeline.tsx';
import { MINUTE_MS } from '#rules/time-units.ts';

const { now: words } = events;
/** What fits beside what is running, and one more where nothing is. */
const firstNext = (isQuietHour: boolean) => (isQuietHour ? 9 : 8);

const noLook = {};

export function NowView() {
  const board = useBoard();
  const nowMs = useNow(MINUTE_MS);
  const [showsAll, setShowsAll] = useState(false);
  const { running, next } = nowAndNext(board.shown, board.server.timeZone, nowMs);
  const isQuietHour = running.length === 0;
  const left = next.length - firstNext(isQuietHour);
  const on = running;

  return (
    <div
      className={classNames(
        'grid gap-x-6 gap-y-4 small:gap-y-1',
        !isQuietHour && 'lg:grid-cols-[minmax(0,2fr)_minmax(0,3fr)]',
      )}
    >
      <Pinned happenings={[...running, ...next]} />
      {/* A quiet hour begins with what comes next. */}
      <section aria-labelledby="running" className={classNames('min-w-0', isQuietHour && 'order-last')}>
        <h2 id="running" className="text-2xl small:text-lg small:leading-6">
          {words.running}
        </h2>
        {isQuietHour && <p className="mt-1 text-quiet">{words.nothingRunning}</p>}
        <ul aria-labelledby="running" className="mt-2 empty:hidden small:mt-px">
          {on.map((happening, index) => (
            <EventRow
              key={happening.event.id}
              happening={happening}
              together={index === 0 ? 0 : null}
              isLast={index === on.length - 1}
              look={noLook}
            />
          ))}
        </ul>
      </section>
      <section aria-labelledby="next" className="min-w-0">
        <h2
          id="next"
          className={classNames('text-2xl small:text-lg small:leading-6', isQuietHour && 'small:sr-only')}
        >
          {words.next}
        </h2>
        {next.length === 0 && <p className="mt-3 text-quiet">{words.nothingNext}</p>}
        <Timeline
          labelledBy="next"
          happenings={next}
          {...(showsAll ? {} : { most: firstNext(isQuietHour) })}
          className={classNames('mt-2 small:mt-px', isQuietHour && 'gap-x-6 lg:columns-2')}
        />
        {left > 0 && (
          <Button weight="quiet" onClick={() => setShowsAll(!showsAll)}>
            {showsAll ? words.fewer : fill(words.more, { n: left })}
          </Button>
        )}
      </section>
    </div>
  );
}

/** The pinned events of the list, by time; a press opens what is known of one. */
function Pinned({ happenings }: { happenings: readonly Happening[] }) {
  const { pinned, server, open } = useBoard();
  const shown = happenings.filter(({ event }) => pinned.has(event.id));
  if (shown.length === 0) return null;
  return (
    <ul
      aria-label={words.pinned}
      // Room for the ring around a chip with the focus, which a box that scrolls would cut off.
      className="hidden-on-paper -m-1 flex gap-2 overflow-x-auto p-1 [scrollbar-width:thin] lg:col-span-full"
    >
      {shown.map(({ event, startMs }) => (
        <li key={event.id} className="shrink-0">
          <button
            type="button"
            aria-haspopup="dialog"
            className="touch-target inline-flex items-center gap-2 rounded-full border border-line-strong px-3 text-sm hover:border-primary"
            onClick={() => open({ kind: 'details', eventId: event.id })}
          >
            <Pin size={14} fill="currentColor" className="text-primary-text" />
            <span className="font-semibold">{event.name}</span>
            <span className="text-quiet">{timeText('dayTime', startMs, server.timeZone)}</span>
          </button>
        </li>
      ))}
    </ul>
  );
}
