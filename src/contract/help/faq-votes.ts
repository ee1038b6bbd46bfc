import * as z from 'zod/mini';
import { limits } from '../limits.ts';

/** What a visitor can say of an answer. */
export const voteChoice = z.enum(['helpful', 'not-helpful']);
export type VoteChoice = z.output<typeof voteChoice>;
export const helpfulCount = z.int().check(z.gte(0));

/** A vote as it is given; null takes it back. A reason belongs to 'not-helpful' and is dropped with anything else. */
export const vote = z.object({
  choice: z.nullable(voteChoice),
  /** What was missing. Without one, the reason given before stays; an empty one takes it back. */
  reason: z.optional(
    z.string().check(
      z.trim(),
      z.maxLength(limits.voteReasonLength),
      z.refine((text) => text.isWellFormed() && !text.includes('\0')),
    ),
  ),
});
export type Vote = z.output<typeof vote>;
