import * as z from 'zod/mini';
import { helpfulCount, vote, voteChoice } from './faq-votes.ts';
import type { RouteContract } from '../route-contract.ts';
import { supportMessage } from './support.ts';

/**
 * Every call that pages make of the server. A refusal has the shape `{ code, message }` with a code of
 * messages/problems.ts; any route can refuse with those of reading a body, UNAVAILABLE 503 and INTERNAL 500.
 */
export const routes = {
  /**
   * Leaves a message for the support. It is stored when the answer comes; the mail goes out afterwards.
   *
   * Refuses with BODY_INVALID 400, and TOO_MANY_MESSAGES 429 after 5 in an hour from one address.
   */
  sendMessage: {
    method: 'POST',
    path: '/api/support/messages',
    body: supportMessage,
    /** What sender and support can both call the message by, such as `K7QF2-9XRTM`. */
    answer: z.object({ reference: z.string().check(z.minLength(1), z.maxLength(40)) }),
  },
  /** How many found each answer helpful, by question; one without votes may be missing. And what this visitor said. */
  faqVotes: {
    method: 'GET',
    path: '/api/faq/votes',
    answer: z.object({
      helpful: z.record(z.string(), helpfulCount),
      mine: z.record(z.string(), voteChoice),
    }),
  },
  /**
   * Sets this visitor's vote on one answer, changes it or takes it back, and answers how the question stands then.
   *
   * Refuses with NOT_FOUND 404 for an unknown question, BODY_INVALID 400, and TOO_MANY_VOTES 429 after 120 in an
   * hour from one address.
   */
  voteFaq: {
    method: 'PUT',
    path: '/api/faq/votes/:id',
    body: vote,
    answer: z.object({ helpful: helpfulCount, mine: z.nullable(voteChoice) }),
  },
} as const satisfies Record<string, RouteContract>;
