import type { ListedEvent } from '#web/game/events/listed-events.ts';
import { useNow } from '#web/game/events/clock.ts';
import { useBoard } from '#web/game/events/board.ts';
import { weeklyLines } from './schedule-text.ts';
import { DAY_MS } from '#rules/time-units.ts';

/** What an event is about and when it happens, behind the first words of its row. */
export default function ScheduleLine({ event: { description, schedule, timeZone } }: { event: ListedEvent }) {
  const { server } = useBoard();
  const nowMs = useNow(DAY_MS);
  const lines = weeklyLines(schedule, timeZone ?? server.timeZone, server.timeZone, nowMs);
  return [description, ...lines.map(({ days, times }) => `${days} ${times}`)]
    .filter(Boolean)
    .map((text) => ` · ${text}`)
    .join('');
}
