import * as z from 'zod/mini';
import { limits } from '../../limits.ts';
import { day, id, lineUpTo } from '../schema-parts.ts';

export const dailyRecord = z.object({
  id,
  name: z.union([lineUpTo(limits.dailyNameLength), z.literal('')]),
  isOff: z.boolean(),
});

export const dailyTick = z.object({ id, day, daily: id });
