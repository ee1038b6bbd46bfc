import * as z from 'zod/mini';
import { publicStates } from '#rules/community/states.ts';
import { moment } from '../records/schema-parts.ts';
import type { RouteContract } from '../route-contract.ts';
import {
  REASON_LENGTH,
  loggedActs,
  moderatedKinds,
  moderatorActs,
  muteDays,
  reportReasons,
} from './moderation.ts';
import { publicText } from './player-text.ts';

const kind = z.enum(moderatedKinds);
/** Of a player their username, of anything else its id. */
const thingId = z.string().check(z.minLength(1), z.maxLength(60));
const reason = z.enum(reportReasons);
const count = z.int().check(z.nonnegative());
const act = z.enum(moderatorActs);
const before = z.object({ before: z.optional(z.string().check(z.regex(/^\d{1,16}$/))) });

/** Something that moderators are to look at. */
const queued = z.object({
  kind,
  id: thingId,
  /** Of its page; null where it has none that others could open. */
  address: z.nullable(z.string()),
  title: z.string(),
  /** The text itself: of a build all that its author wrote. */
  text: z.string(),
  state: z.nullable(z.enum(publicStates)),
  version: z.int(),
  author: z.nullable(z.string()),
  /** Acts of moderators on the author before, and when the account was made. */
  authorRecord: z.nullable(z.object({ removed: count, warned: count, published: count, since: moment })),
  /** The newest ten reports. */
  reports: z.array(z.object({ reason, note: z.string(), by: z.nullable(z.string()), at: moment })),
  reportCount: count,
  /** The number of the last act on it; 0 where there is none. */
  lastAct: count,
  /** Why it waits before anybody sees it; null where it does not. */
  heldFor: z.nullable(z.string()),
  /** The author's objection to an act; null where there is none. */
  appeal: z.nullable(
    z.object({
      action: count,
      act,
      reason: z.string(),
      note: z.string(),
      text: z.string(),
      at: moment,
      isMine: z.boolean(),
    }),
  ),
  at: moment,
});
export type QueuedThing = z.output<typeof queued>;

const logged = {
  number: count,
  at: moment,
  act: z.enum(loggedActs),
  kind,
  reason: z.string(),
};

/**
 * Reports, and what moderators do about them. A moderator is a player whom the operator has made one and who has a second step or a passkey;
 * their calls answer everybody else with NOT_FOUND 404, and one without a second step with SECOND_STEP_FIRST 403.
 */
export const moderationRoutes = {
  /**
   * Reports something to the moderators; once more is the same report. The thing is to be folded away for whoever has reported it.
   *
   * Refuses with NOT_SIGNED_IN 401, NOT_FOUND 404, REPORT_OWN 403, TOO_MANY_REPORTS 429 and UNAVAILABLE 503.
   */
  report: {
    method: 'POST',
    path: '/api/reports',
    body: z
      .object({ kind, id: thingId, reason, note: z.prefault(publicText(REASON_LENGTH), '') })
      .check(z.refine(({ reason: why, note }) => why !== 'other' || note !== '')),
    answer: z.object({}),
  },
  /**
   * Objects to the act of a moderator on something of the player's, once for each act.
   *
   * Refuses with NOT_SIGNED_IN 401, NOT_FOUND 404, ALREADY_DECIDED 409 and UNAVAILABLE 503.
   */
  appeal: {
    method: 'POST',
    path: '/api/appeals',
    body: z.object({ action: count, text: publicText(REASON_LENGTH).check(z.minLength(1)) }),
    answer: z.object({}),
  },
  /**
   * The player's standing: until when they cannot publish, and the acts of moderators on them and on what is theirs, the latest first, 50 at most.
   * Also for a player whose account is about to be deleted.
   *
   * Refuses with NOT_SIGNED_IN 401 and UNAVAILABLE 503.
   */
  readOwnStanding: {
    method: 'GET',
    path: '/api/own-standing',
    answer: z.object({
      mutedUntil: z.nullable(moment),
      isBanned: z.boolean(),
      canModerate: z.boolean(),
      acts: z.array(
        z.object({
          ...logged,
          title: z.string(),
          note: z.string(),
          until: z.nullable(moment),
          isReversed: z.boolean(),
          appeal: z.nullable(
            z.object({ text: z.string(), state: z.enum(['open', 'granted', 'refused']), answer: z.string() }),
          ),
          canAppeal: z.boolean(),
        }),
      ),
    }),
  },
  /**
   * The acts of moderators, the latest first, 50 at most: the day, the kind of thing, the act and the reason, without names and texts. Needs no account.
   *
   * Refuses with QUERY_INVALID 400, TOO_MANY_READS 429 and UNAVAILABLE 503.
   */
  readPublicLog: {
    method: 'GET',
    path: '/api/moderation-log',
    query: before,
    answer: z.object({
      entries: z.array(z.object({ ...logged, day: z.string(), isReversed: z.boolean() })),
      next: z.nullable(z.string()),
    }),
  },
  /** Everything that waits for a moderator, in turns what is reported, with the most reports first, what is held and what is appealed, the oldest first, 50 at most. For moderators. */
  readQueue: {
    method: 'GET',
    path: '/api/moderation/queue',
    answer: z.object({ things: z.array(queued), count }),
  },
  /**
   * Does something about a thing or a player. `seen` refuses what somebody else has decided meanwhile. `days` is for `mute`; `reverses` names the act that `reverse` takes back, and
   * an appeal to it is granted with that.
   *
   * Refuses with NOT_SIGNED_IN 401, NOT_FOUND 404, SECOND_STEP_FIRST 403, OWN_ACT 403 for what is the moderator's own, ALREADY_DECIDED 409, BODY_INVALID 400 and UNAVAILABLE 503.
   */
  moderate: {
    method: 'POST',
    path: '/api/moderation/actions',
    body: z.object({
      kind,
      id: thingId,
      act,
      reason,
      /** The author reads it. */
      note: z.prefault(publicText(REASON_LENGTH), ''),
      days: z.optional(z.literal(muteDays)),
      reverses: z.optional(count),
      /** As the moderator saw it: its version, and the number of the last act on it, 0 for none. */
      seen: z.optional(z.object({ version: count, lastAct: count })),
    }),
    answer: z.object({ number: count }),
  },
  /** Refuses an appeal, which another moderator than the one whose act it is about does where there is one. For moderators; refuses as `moderate`. */
  refuseAppeal: {
    method: 'PUT',
    path: '/api/moderation/appeals/:action',
    body: z.object({ answer: publicText(REASON_LENGTH) }),
    answer: z.object({}),
  },
  /** The same as the public log with names, and texts of reason. For moderators. */
  readLog: {
    method: 'GET',
    path: '/api/moderation/log',
    query: before,
    answer: z.object({
      entries: z.array(
        z.object({
          ...logged,
          id: z.nullable(z.string()),
          title: z.string(),
          note: z.string(),
          moderator: z.nullable(z.string()),
          author: z.nullable(z.string()),
          until: z.nullable(moment),
          /** Votes and copies that a ban has taken back; null for other acts. */
          marks: z.nullable(count),
          isReversed: z.boolean(),
        }),
      ),
      next: z.nullable(z.string()),
    }),
  },
} as const satisfies Record<string, RouteContract>;
