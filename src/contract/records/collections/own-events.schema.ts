import * as z from 'zod/mini';
import { requireSchedule, startTimeBounds } from '#rules/events/schedule.ts';
import { weekdays } from '#rules/events/zoned-time.ts';
import { limits } from '../../limits.ts';
import { id, textUpTo, zoneName } from '../schema-parts.ts';

const times = {
  startTimes: z.array(z.string()).check(z.minLength(1), z.maxLength(startTimeBounds.max)),
  durationMinutes: z.int().check(z.gte(0), z.lte(limits.ownEventMinutes)),
};
const schedule = z
  .union([
    z.object({ days: z.array(z.enum(weekdays)).check(z.minLength(1), z.maxLength(7)), ...times }),
    z.object({ date: z.string(), ...times }),
  ])
  .check(z.refine(isPossible));

function isPossible(value: Parameters<typeof requireSchedule>[0]): boolean {
  try {
    requireSchedule(value);
    return true;
  } catch (error) {
    if (error instanceof RangeError) return false;
    throw error;
  }
}

export const ownEvent = z.object({
  id,
  name: textUpTo(limits.ownEventNameLength).check(z.minLength(1)),
  schedule,
  note: textUpTo(limits.ownEventNoteLength),
  timeZone: z.optional(zoneName),
});
