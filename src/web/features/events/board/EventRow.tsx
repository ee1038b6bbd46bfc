import type { ReactNode } from 'react';
import { events } from '#messages/events/events.ts';
import { fill, fillCount } from '#messages/fill.ts';
import { timeText, spanText } from '#messages/formats.ts';
import { endStyle, type Happening } from '#web/game/events/agenda.ts';
import { useNow } from '#web/game/events/clock.ts';
import { isDoneOn, useBoard } from '#web/game/events/board.ts';
import { RowFrame } from './RowFrame.tsx';
import { MINUTE_MS } from '#rules/time-units.ts';

const { row: words } = events;

export interface RowLook {
  /** Without what can be marked, for what is over. */
  readonly isBrief?: boolean;
  readonly badge?: ReactNode;
}

interface EventRowProps {
  happening: Happening;
  /** Of the first of a block how many start together, 0 where that is not said; null of the others. */
  together: number | null;
  /** The last of those that start together. */
  isLast: boolean;
  look: RowLook;
}

export function EventRow({ happening, together, isLast, look }: EventRowProps) {
  const { event, startMs, endMs } = happening;
  const board = useBoard();
  const nowMs = useNow(MINUTE_MS);
  const isOver = endMs <= nowMs && startMs < nowMs;
  return (
    <RowFrame
      event={event}
      line={[
        endMs > startMs &&
          fill(words.until, { time: timeText(endStyle(happening), endMs, board.server.timeZone) }),
        event.location,
      ]}
      isFirst={together !== null}
      isLast={isLast}
      head={together !== null && together > 0 && <BlockStart startMs={startMs} count={together} />}
      isQuiet={isOver || isDoneOn(board, event.id, Math.max(startMs, nowMs))}
      {...look}
      foot={startMs <= nowMs && endMs > nowMs && <TimeLeft startMs={startMs} endMs={endMs} nowMs={nowMs} />}
      occurrence={happening}
    />
  );
}

/** A bar that drains with the time left of a running event. */
function TimeLeft({ startMs, endMs, nowMs }: { startMs: number; endMs: number; nowMs: number }) {
  const left = (endMs - nowMs) / (endMs - startMs);
  return (
    <span aria-hidden className="absolute inset-x-0 bottom-0 h-[3px] bg-line forced-color-adjust-none">
      <span className="block h-full bg-primary" style={{ width: `${(left * 100).toFixed(1)}%` }} />
    </span>
  );
}

interface BlockStartProps {
  startMs: number;
  /** The number of events that start then. */
  count: number;
}

/** When the events below start: on the server's clocks, on the visitor's, and how long that is from now. */
function BlockStart({ startMs, count }: BlockStartProps) {
  const { server, ownZone } = useBoard();
  const nowMs = useNow(MINUTE_MS);
  const dayOf = (atMs: number, zone: string) => timeText('day', atMs, zone);
  const isToday = dayOf(startMs, server.timeZone) === dayOf(nowMs, server.timeZone);
  const onServer = timeText(isToday ? 'time' : 'dayTime', startMs, server.timeZone);
  const isOwnOtherDay = dayOf(startMs, ownZone) !== dayOf(startMs, server.timeZone);
  const time = timeText('time', startMs, server.timeZone);
  const own = timeText(isOwnOtherDay ? 'dayTime' : 'time', startMs, ownZone);
  return (
    <div className="flex items-baseline gap-x-2 border-b border-line px-3 pt-1.5 pb-1 whitespace-nowrap small:py-0 @max-[17rem]/board:flex-wrap @max-[17rem]/board:whitespace-normal">
      <span className="font-display text-xl leading-7 font-semibold">{onServer}</span>
      <span className="truncate text-sm text-quiet @max-[17rem]/board:whitespace-normal">
        {startMs > nowMs && `${fill(words.in, { span: spanText(startMs - nowMs) })} · `}
        {fillCount(words.count, count)}
      </span>
      {own !== time && (
        <span className="ml-auto text-[13px] text-quiet max-[359px]:hidden">
          {fill(words.yours, { time: own })}
        </span>
      )}
    </div>
  );
}
