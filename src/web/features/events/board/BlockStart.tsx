import { events } from '#messages/events/events.ts';
import { fill, fillCount } from '#messages/fill.ts';
import { spanText, timeText } from '#messages/formats.ts';
import { useNow } from '#web/game/events/clock.ts';
import { useBoard } from '#web/game/events/board.ts';
import { MINUTE_MS } from '#rules/time-units.ts';

const { row: words } = events;

interface BlockStartProps {
  startMs: number;
  /** How many events start then. */
  count: number;
}

/** When the events below start: on the server's clocks, on the visitor's, and how long that is from now. */
export function BlockStart({ startMs, count }: BlockStartProps) {
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
