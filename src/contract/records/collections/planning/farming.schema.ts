import * as z from 'zod/mini';
import { farmingWants } from '#rules/farming/offers.ts';
import { limits } from '../../../limits.ts';
import { RECORD_ID } from '../../records.ts';
import { id, moment, wholeUpTo } from '../../schema-parts.ts';
import { FARMING_ID } from './farming.ts';

const activityId = z.string().check(z.regex(RECORD_ID), z.maxLength(limits.activityIdLength));
const time = z.string().check(z.regex(/^$|^([01]\d|2[0-3]):[0-5]\d$/));
const different = (list: readonly string[]) => new Set(list).size === list.length;

export const farmingPreferences = z.object({
  id: z.literal(FARMING_ID),
  minutes: wholeUpTo(limits.farmingMinutes, 1),
  from: time,
  until: time,
  wants: z.array(z.enum(farmingWants)).check(z.refine(different)),
  leftOut: z.array(activityId).check(z.maxLength(limits.farmingLeftOut), z.refine(different)),
});

export const farmingDoneRuns = z.object({
  id,
  activityId,
  runs: wholeUpTo(limits.farmingRuns, 1),
  doneAt: moment,
});
