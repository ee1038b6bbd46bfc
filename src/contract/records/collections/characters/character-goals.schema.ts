import * as z from 'zod/mini';
import { statNames } from '#rules/characters/stat-ranges.ts';
import { limits } from '../../../limits.ts';
import { day, id, moment, textUpTo } from '../../schema-parts.ts';
import { goalPriorities } from '../../calculations.ts';
import { targetBounds } from './character-goals.ts';

const target = z.object({
  stat: z.enum([...statNames, 'level', 'paragonLevel']),
  bound: z.enum(targetBounds),
  value: z.number().check(z.gte(0), z.lte(limits.targetValue)),
});

export const characterGoal = z.object({
  id,
  parent: id,
  name: textUpTo(limits.characterGoalNameLength).check(z.minLength(1)),
  description: z.prefault(textUpTo(limits.noteLength), ''),
  priority: z.prefault(z.enum(goalPriorities), 'medium'),
  deadline: z.optional(day),
  targetStats: z.prefault(z.array(target).check(z.maxLength(limits.targetsPerGoal)), []),
  linkedGoal: z.optional(
    z.object({ collection: z.enum(['normalCalculations', 'legendaryGoals', 'gemPowerGoals']), id }),
  ),
  completed: z.prefault(z.boolean(), false),
  completedAt: z.optional(moment),
});
