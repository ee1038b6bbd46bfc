import type { EventAlarm } from '#contract/records/event-records.ts';
import { limits } from '#contract/limits.ts';
import { nextOccurrence, type Schedule } from '#rules/events/schedule.ts';
import { MINUTE_MS } from '#rules/events/zoned-time.ts';

/** How late a browser may wake a page that nobody looks at. */
const GRACE_MS = 90_000;

/** What an alarm needs to know of its event. */
interface Subject {
  readonly id: string;
  readonly name: string;
  readonly schedule: readonly Schedule[];
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

/** The first time that an alarm rings after a moment; null when it does not ring any more. */
export function nextRing(
  alarm: EventAlarm,
  schedule: readonly Schedule[],
  timeZone: string,
  afterMs: number,
): Ring | null {
  const leadMs = alarm.leadMinutes * MINUTE_MS;
  const fromMs = alarm.repeats ? Math.max(afterMs, alarm.setAt) : alarm.setAt;
  const next = nextOccurrence(schedule, timeZone, fromMs + leadMs + 1);
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
      const ring = nextRing(alarm, subject.schedule, timeZone, afterMs);
      if (ring === null || ring.ringMs > nowMs) return due;
      if (ring.startMs + GRACE_MS > nowMs) due.push({ ...ring, subject, alarm });
      afterMs = ring.ringMs;
    }
  });
}

/** When the next alarm of all rings after a moment; null when none does. */
export function nextRingOfAll(
  alarms: readonly EventAlarm[],
  subjects: ReadonlyMap<string, Subject>,
  timeZone: string,
  afterMs: number,
): number | null {
  const moments = alarms.flatMap((alarm) => {
    const ring = nextRing(alarm, subjects.get(alarm.id)?.schedule ?? [], timeZone, afterMs);
    return ring === null ? [] : [ring.ringMs];
  });
  return moments.length === 0 ? null : Math.min(...moments);
}
