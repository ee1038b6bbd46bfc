import * as z from 'zod/mini';
import {
  aimPresets,
  aims,
  awakeningBounds,
  bonusKinds,
  disputedSockets,
  gemPlaces,
} from '#rules/awakening/setup.ts';
import type { Bounds } from '#rules/bounds.ts';
import { rankBounds } from '#rules/gems/bounds.ts';
import { limits } from '../../../limits.ts';
import { id, mapOf, textUpTo, wholeUpTo } from '../../schema-parts.ts';

const within = ({ min, max }: Bounds) => wholeUpTo(max, min);
const { gemPower, quantity, stacks, subRank } = awakeningBounds;

const gem = {
  catalogueId: id,
  rank: within(rankBounds),
  subRank: z.prefault(within(subRank), 0),
  activeStars: z.optional(z.literal([2, 3, 4, 5])),
};
const aim = z.enum(aims);
/** A few of certain words, each once. */
const someOf = <Word extends string>(words: readonly Word[]) =>
  z.array(z.enum(words)).check(
    z.maxLength(words.length),
    z.refine((some) => new Set(some).size === some.length),
  );

export const awakeningSetup = z.object({
  id,
  name: textUpTo(limits.awakeningNameLength).check(z.minLength(1)),
  gemPower: within(gemPower),
  mains: mapOf(gemPlaces, z.object(gem)),
  stacks: z.prefault(
    z
      .array(
        z.object({
          ...gem,
          quantity: within(quantity),
          isDormant: z.optional(z.boolean()),
          lock: z.optional(z.enum(['unused', 'kept'])),
        }),
      )
      .check(z.maxLength(stacks.max)),
    [],
  ),
  startedFrom: z.optional(id),
  aims: z.prefault(z.tuple([aim, aim, aim]).check(z.refine((order) => new Set(order).size === aims.length)), [
    ...aimPresets.spendLeast,
  ]),
  bonusesThatCount: z.prefault(z.union([z.literal('all'), someOf(bonusKinds)]), 'all'),
  withWings: z.prefault(z.boolean(), true),
  cashIn: z.prefault(z.boolean(), false),
  raise: z.prefault(z.boolean(), false),
  olderSourceHolds: z.prefault(someOf(disputedSockets), []),
});
