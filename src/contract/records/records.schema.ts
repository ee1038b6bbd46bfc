import * as z from 'zod/mini';
import { requireSchedule, startTimeBounds } from '#rules/events/schedule.ts';
import { weekdays } from '#rules/events/zoned-time.ts';
import { calculationFromInputs } from './calculations-from-inputs.ts';
import { calculationInputs } from './calculations.schema.ts';
import type { WrittenCollection } from './collections.ts';
import { character } from './collections/characters.schema.ts';
import { gem } from './collections/gems.schema.ts';
import { progressEntry } from './collections/progress-entries.schema.ts';
import { limits } from '../limits.ts';
import { PREFERENCES_ID, preferenceChoices, serverRegions } from './preferences.ts';
import type { RecordOf } from './records.ts';
import { id, moment, textUpTo } from './schema-parts.ts';

const CLOCK_TIME = /^([01]\d|2[0-3]):[0-5]\d$/;
/** By its form alone: a browser may know zones that this machine has not heard of yet. */
const zoneName = z.string().check(z.maxLength(64), z.regex(/^[A-Za-z][\w+-]*(\/[\w+-]+)*$/));

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

/** A calculation by what was entered; its figures are worked out anew, so that none can be wrong. */
const calculation = <Inputs, Result>(inputs: z.ZodMiniType<Inputs>, complete: (inputs: Inputs) => Result) =>
  z.pipe(inputs, z.transform(complete));

const chosen = <const Values extends readonly string[]>(values: Values) => z.optional(z.enum(values));

/** What a record of each collection must be to be kept. Fields that it does not name are dropped. */
export const recordSchemas: { readonly [Name in WrittenCollection]: z.ZodMiniType<RecordOf<Name>> } = {
  normalCalculations: calculation(
    calculationInputs.normalCalculations,
    calculationFromInputs.normalCalculations,
  ),
  legendaryGoals: calculation(calculationInputs.legendaryGoals, calculationFromInputs.legendaryGoals),
  gemPowerGoals: calculation(calculationInputs.gemPowerGoals, calculationFromInputs.gemPowerGoals),
  eventPins: z.object({ id }),
  eventDoneMarks: z.object({ id, doneAt: moment }),
  eventAlarms: z.object({
    id,
    leadMinutes: z.int().check(z.gte(0), z.lte(limits.alarmLeadMinutes)),
    sound: z.boolean(),
    repeats: z.boolean(),
    setAt: moment,
    startTime: z.optional(z.string().check(z.regex(CLOCK_TIME))),
    timeZone: z.optional(zoneName),
  }),
  ownEvents: z.object({
    id,
    name: textUpTo(limits.ownEventNameLength).check(z.minLength(1)),
    schedule,
    note: textUpTo(limits.ownEventNoteLength),
    timeZone: z.optional(zoneName),
  }),
  preferences: z.object({
    id: z.literal(PREFERENCES_ID),
    theme: chosen(preferenceChoices.theme),
    displayDensity: chosen(preferenceChoices.displayDensity),
    notifications: chosen(preferenceChoices.notifications),
    autoSave: chosen(preferenceChoices.autoSave),
    formulas: chosen(preferenceChoices.formulas),
    defaultServerRegion: chosen(serverRegions),
    serverZone: z.optional(zoneName),
  }),
  characters: character,
  progressEntries: progressEntry,
  gems: gem,
};
