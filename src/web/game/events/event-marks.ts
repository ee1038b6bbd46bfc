import { events } from '#messages/events/events.ts';
import { fill } from '#messages/fill.ts';
import { serverNow } from '#web/data/network/server-time.ts';
import { useNow } from './clock.ts';
import type { ListedEvent } from './listed-events.ts';
import { nextRing } from '#contract/records/alarms/alarm-rings.ts';
import { isDoneOn, useBoard } from './board.ts';
import { MINUTE_MS } from '#rules/time-units.ts';

const { actions } = events;

/** What keeps records is no part of the first load. Where it cannot be had the bar for missing parts says so. */
const loadEdits = () =>
  import('./event-edits.ts').catch((error: unknown) => {
    console.debug('What keeps the marks of events could not be loaded', error);
    return null;
  });

export function useEventMarks(event: ListedEvent) {
  const board = useBoard();
  const nowMs = useNow(MINUTE_MS);
  const isDone = isDoneOn(board, event.id, nowMs);
  const isPinned = board.pinned.has(event.id);
  const kept = board.alarms.get(event.id);
  // One that has rung for its only start is kept until its room is needed, but it is not set any more.
  const ring = kept === undefined ? null : nextRing(kept, event, board.server.timeZone, nowMs);
  const alarmLabel =
    kept === undefined || ring === null
      ? actions.alarm
      : kept.leadMinutes === 0
        ? actions.alarmAtStart
        : fill(actions.alarmSet, { n: kept.leadMinutes });
  return {
    isDone,
    isPinned,
    alarmLabel,
    /** When the alarm rings next; null where none is set. */
    ringMs: ring?.ringMs ?? null,
    /** An event without times has nothing to ring for. */
    hasAlarm: event.schedule.length > 0 || ring !== null,
    openAlarm: () => board.open({ kind: 'alarm', eventId: event.id }),
    toggleDone: async () => (await loadEdits())?.markDone(event, isDone ? null : serverNow()),
    togglePin: async () => (await loadEdits())?.pin(event, !isPinned),
  };
}
