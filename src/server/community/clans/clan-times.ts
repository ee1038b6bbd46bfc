import { shadowWarTimes, warbandTasks, type WarbandTask } from '#catalogue/events/clan-battles.ts';
import { nextOccurrence, occurrencesBetween, runningOccurrence } from '#rules/events/schedule.ts';
import { DAY_MS } from '#rules/time-units.ts';

/** The calendar of a clan's server at a moment: the next Shadow War, and until when clans register for one. */
export function warTimes(timeZone: string, nowMs: number) {
  const next = nextOccurrence(shadowWarTimes.battles, timeZone, nowMs);
  if (next === null) throw new Error('The Shadow War has no next battle.');
  const registration =
    runningOccurrence(shadowWarTimes.registration, timeZone, nowMs) ??
    nextOccurrence(shadowWarTimes.registration, timeZone, nowMs);
  if (registration === null) throw new Error('The Shadow War has no next registration.');
  return { battleAt: next.startMs, registrationUntil: registration.endMs };
}

/** The span of a warband's task that a moment lies in, from one reset to the next. */
export function spanOf({ resets }: WarbandTask, timeZone: string, nowMs: number) {
  const times = occurrencesBetween(resets, timeZone, nowMs - 8 * DAY_MS, nowMs + 8 * DAY_MS).map(
    ({ startMs }) => startMs,
  );
  const [from, until] = [times.findLast((at) => at <= nowMs), times.find((at) => at > nowMs)];
  if (from === undefined || until === undefined) throw new Error('A task of a warband has no resets.');
  return { from, until };
}

export const taskOf = (id: string): WarbandTask | undefined => warbandTasks.find((task) => task.id === id);
