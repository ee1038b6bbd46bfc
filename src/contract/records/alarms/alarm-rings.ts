import { gameEvents } from '#catalogue/events.ts';
import { nextOccurrence, type Schedule } from '#rules/events/schedule.ts';
import { isTimeZone } from '#rules/events/zoned-time.ts';
import { MINUTE_MS } from '#rules/time-units.ts';
import { limits } from '../../limits.ts';
import type { EventAlarm, OwnEvent } from '../event-records.ts';

/** How late a browser may wake a page that nobody looks at, and an alarm at the start itself may arrive. */
const GRACE_MS = 90_000;

/** Minutes before the start, where nobody says how many. */
export const USUAL_LEAD_MINUTES = 10;

/** What an alarm needs to know of its event. */
export interface Subject extends Scheduled {
  readonly id: string;
  readonly name: string;
}

/** When an event happens. */
interface Scheduled {
  readonly schedule: readonly Schedule[];
  /** Its own zone; null where it is the server's. */
  readonly timeZone: string | null;
}

/** A moment at which an alarm rings, and the start that it rings for. */
export interface Ring {
  readonly ringMs: number;
  readonly startMs: number;
}

export interface DueRing extends Ring {
  readonly subject: Subject;
  readonly alarm: EventAlarm;
}

/** What alarms can be set for, by id: the game's events, and a player's own. */
export const alarmSubjects = (own: readonly OwnEvent[]): ReadonlyMap<string, Subject> =>
  new Map(
    [
      ...gameEvents.map(({ id, name, schedule }) => ({ id, name, schedule, timeZone: null })),
      ...own.map(({ id, name, schedule, timeZone }) => ({
        id,
        name,
        schedule: [schedule],
        timeZone: timeZone !== undefined && isTimeZone(timeZone) ? timeZone : null,
      })),
    ].map((subject) => [subject.id, subject]),
  );

/** The zone by which an alarm's event is read: the event's own, the one in which the alarm was set, the server's. */
const zoneOf = (alarm: EventAlarm, event: Scheduled, serverZone: string): string =>
  event.timeZone ??
  (alarm.timeZone !== undefined && isTimeZone(alarm.timeZone) ? alarm.timeZone : serverZone);

/** The starts that an alarm is for: one of the day, or each where it names none or one that is no more. */
function scheduleOf({ startTime }: EventAlarm, { schedule }: Scheduled): readonly Schedule[] {
  const chosen = schedule
    .filter(({ startTimes }) => startTime !== undefined && startTimes.includes(startTime))
    .map((one) => ({ ...one, startTimes: startTime === undefined ? one.startTimes : [startTime] }));
  return chosen.length === 0 ? schedule : chosen;
}

/** The first time that an alarm rings after a moment; null when it does not ring any more. */
export function nextRing(
  alarm: EventAlarm,
  event: Scheduled,
  serverZone: string,
  afterMs: number,
): Ring | null {
  const leadMs = alarm.leadMinutes * MINUTE_MS;
  const fromMs = alarm.repeats ? Math.max(afterMs, alarm.setAt) : alarm.setAt;
  const timeZone = zoneOf(alarm, event, serverZone);
  const next = nextOccurrence(scheduleOf(alarm, event), timeZone, fromMs + leadMs + 1);
  if (next === null) return null;
  const ringMs = next.startMs - leadMs;
  return ringMs > afterMs ? { ringMs, startMs: next.startMs } : null;
}

/**
 * The alarms that came due in a span that ends now, and still have something to say: what has started meanwhile, as
 * while the device slept, is passed over.
 */
export function dueRings(
  alarms: readonly EventAlarm[],
  subjects: ReadonlyMap<string, Subject>,
  timeZone: string,
  span: { readonly afterMs: number; readonly nowMs: number },
): readonly DueRing[] {
  const { nowMs } = span;
  const longestMs = limits.alarmLeadMinutes * MINUTE_MS + GRACE_MS;
  return alarms.flatMap((alarm) => {
    const subject = subjects.get(alarm.id);
    if (subject === undefined) return [];
    const due: DueRing[] = [];
    let afterMs = Math.max(span.afterMs, nowMs - longestMs);
    for (;;) {
      const ring = nextRing(alarm, subject, timeZone, afterMs);
      if (ring === null || ring.ringMs > nowMs) return due;
      if (ring.startMs + GRACE_MS > nowMs) due.push({ ...ring, subject, alarm });
      afterMs = ring.ringMs;
    }
  });
}

/** The last moment at which a ring is worth sending to a device: its start, and for an alarm at the start itself a little more. */
export const lastMomentOf = ({ startMs, ringMs }: Ring): number =>
  ringMs < startMs ? startMs : startMs + GRACE_MS;

/** When the next alarm of all rings after a moment; null when none does. */
export function nextRingOfAll(
  alarms: readonly EventAlarm[],
  subjects: ReadonlyMap<string, Subject>,
  timeZone: string,
  afterMs: number,
): number | null {
  const moments = alarms.flatMap((alarm) => {
    const subject = subjects.get(alarm.id);
    const ring = subject === undefined ? null : nextRing(alarm, subject, timeZone, afterMs);
    return ring === null ? [] : [ring.ringMs];
  });
  return moments.length === 0 ? null : Math.min(...moments);
}
