import * as z from 'zod/mini';
import { limits } from '../../limits.ts';
import { id, moment, zoneName } from '../schema-parts.ts';

const CLOCK_TIME = /^([01]\d|2[0-3]):[0-5]\d$/;

export const eventAlarm = z.object({
  id,
  leadMinutes: z.int().check(z.gte(0), z.lte(limits.alarmLeadMinutes)),
  sound: z.boolean(),
  repeats: z.boolean(),
  setAt: moment,
  startTime: z.optional(z.string().check(z.regex(CLOCK_TIME))),
  timeZone: z.optional(zoneName),
});
