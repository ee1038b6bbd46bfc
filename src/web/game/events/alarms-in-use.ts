import { nextRing } from '#contract/records/alarms/alarm-rings.ts';
import type { EventAlarm } from '#contract/records/event-records.ts';
import { serverNow } from '#web/data/network/server-time.ts';
import type { ListedEvent } from './listed-events.ts';

/** Alarms that will not ring any more: they rang for their one start, or their event has no further time. */
export function spentAlarms(
  alarms: Iterable<EventAlarm>,
  events: readonly ListedEvent[],
  serverZone: string,
): readonly EventAlarm[] {
  const listed = new Map(events.map((event) => [event.id, event]));
  return [...alarms].filter((alarm) => {
    const event = listed.get(alarm.id);
    return event === undefined || nextRing(alarm, event, serverZone, serverNow()) === null;
  });
}
