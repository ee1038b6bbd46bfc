import { useState, type ReactNode } from 'react';
import { ChevronDown } from 'lucide-react';
import { events } from '#messages/events/events.ts';
import { fillCount } from '#messages/fill.ts';
import { gameDayAt } from '#rules/events/zoned-time.ts';
import { Badge } from '#web/ui/Badge.tsx';
import { classNames } from '#web/ui/class-names.ts';
import { nowAndNext, startsBetween, type Happening } from '#web/game/events/agenda.ts';
import { useNow } from '#web/game/events/clock.ts';
import { isDoneOn, useBoard } from '#web/game/events/board.ts';
import { Timeline } from './Timeline.tsx';
import { TimePair } from '#web/game/events/TimePair.tsx';
import { MINUTE_MS } from '#rules/time-units.ts';

const { today: words, actions, row } = events;
const columns = 'mt-2 gap-x-6 lg:columns-2';

/** The game day from reset to reset: what is on and still to come, and what was. */
export default function TodayView() {
  const { shown, server } = useBoard();
  const nowMs = useNow(MINUTE_MS);
  const { startMs, endMs } = gameDayAt(nowMs, server.timeZone);
  const today = startsBetween(shown, server.timeZone, startMs, endMs);
  const begunBefore = nowAndNext(shown, server.timeZone, nowMs).running.filter(
    (happening) => happening.startMs < startMs,
  );
  const left = [...begunBefore, ...today.filter((each) => each.endMs > nowMs || each.startMs > nowMs)];
  const earlier = today.filter((happening) => !left.includes(happening));
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
        <Timeline labelledBy="today" happenings={left} isRepeating className={columns} />
      </section>
      {earlier.length > 0 && <Earlier earlier={earlier} left={left} />}
    </>
  );
}

interface EarlierProps {
  earlier: readonly Happening[];
  /** What is on and still to come. */
  left: readonly Happening[];
}

/** What was on this game day, folded until somebody asks. */
function Earlier({ earlier, left }: EarlierProps) {
  const board = useBoard();
  const nowMs = useNow(MINUTE_MS);
  const [isOpen, setIsOpen] = useState(false);
  const badgeOf = ({ event, startMs, endMs }: Happening, isLast: boolean): ReactNode => {
    if (isDoneOn(board, event.id, nowMs)) return <Badge tone="good">{actions.done}</Badge>;
    // A reset cannot be missed.
    const isInstant = startMs === endMs;
    const isMissed = isLast && !isInstant;
    return (
      <Badge tone={isMissed ? 'warn' : 'plain'}>
        {isInstant ? words.passed : isMissed ? words.missed : words.ended}
      </Badge>
    );
  };
  return (
    <section aria-labelledby="earlier" className="mt-4">
      <h2 className="text-2xl">
        <button
          type="button"
          aria-expanded={isOpen}
          onClick={() => setIsOpen(!isOpen)}
          className="touch-target -mx-2 inline-flex items-center gap-2 rounded-lg px-2 hover:bg-raised"
        >
          <span id="earlier">{words.earlier}</span>
          <span className="font-sans text-sm font-normal text-quiet">
            {fillCount(row.count, earlier.length)}
          </span>
          <ChevronDown size={20} className={classNames('text-quiet', isOpen && 'rotate-180')} />
        </button>
      </h2>
      {isOpen && (
        <Timeline
          labelledBy="earlier"
          happenings={earlier}
          isRepeating
          className={columns}
          look={(happening) => {
            // No further time of the event comes on this game day.
            const isLast = !left.some(({ event }) => event.id === happening.event.id);
            return { isBrief: !isLast, badge: badgeOf(happening, isLast) };
          }}
        />
      )}
    </section>
  );
}
