import * as z from 'zod/mini';
import { itemTypes } from '#rules/equipment/slots.ts';
import type { RouteContract } from '../../../route-contract.ts';
import { id, moment } from '../../schema-parts.ts';
import { shareDays } from './share-days.ts';
import { sentSheet, sheet } from './sheets.schema.ts';

/** A link as whoever made it sees it. */
const ownShare = z.object({
  /** What its maker's browser called it, so that sending it again makes no second one. */
  key: id,
  /** Part of its address, `/l/{id}`: 128 random bits as 26 letters. */
  id: z.string(),
  state: z.enum(['live', 'removed']),
  sheet: z.nullable(sheet),
  showsName: z.boolean(),
  /** 1 at first; one more with every change. */
  version: z.int(),
  opens: z.int(),
  /** The day, in UTC, such as `2026-11-30`. */
  lastOpenedOn: z.nullable(z.string()),
  expiresAt: z.nullable(moment),
  createdAt: moment,
  updatedAt: moment,
});
export type OwnShare = z.output<typeof ownShare>;

/** An item as a page shows it that does not load the catalogue. */
const shownItem = z.object({
  id: z.string(),
  name: z.string(),
  type: z.enum(itemTypes),
  classes: z.array(z.string()),
  setId: z.nullable(z.string()),
  setName: z.nullable(z.string()),
  skill: z.nullable(z.string()),
  power: z.nullable(z.string()),
  rating: z.nullable(z.number()),
});

const shownSkill = z.object({
  id: z.string(),
  name: z.string(),
  kind: z.enum(['primary', 'skill', 'ultimate', 'passive']),
});

const bonus = z.nullable(z.string());
const shownSet = z.object({
  id: z.string(),
  name: z.string(),
  totalPieces: z.int(),
  bonuses: z.tuple([bonus, bonus, bonus]),
});

/** What everybody sees of a link: the sheet, and the words of what it names. */
export const sharedLoadout = z.object({
  sheet,
  /** Null where its maker does not show it. */
  author: z.nullable(z.string()),
  items: z.array(shownItem),
  sets: z.array(shownSet),
  /** The skills in it that its class has. */
  skills: z.prefault(z.array(shownSkill), []),
  updatedAt: moment,
});
export type SharedLoadout = z.output<typeof sharedLoadout>;

/**
 * The data of a link's page; `shown` is null where there is no such link, or no more, and where `failure` says why
 * it was not looked for.
 */
export interface SharePageData {
  readonly id: string;
  readonly shown: SharedLoadout | null;
  readonly failure?: string;
}

/** The calls about links that are kept. Nothing of their answers may be kept elsewhere: a link can be taken back. */
export const shareRoutes = {
  /**
   * Keeps a link of the player's, or changes what one shows; its address stays the same. `key` is made by the browser: sent
   * again it is the same link. What a sheet without `skills` does not know of a build stays as the link shows it, where that is of
   * the same class. A player has 200 at most, and makes or changes one 60 times in an hour at most. `baseVersion` is the version that the change was made on, 0 for a new link.
   *
   * Refuses with NOT_SIGNED_IN 401, SHARES_FULL 409, SHARE_REMOVED 409, VERSION_STALE 409, TOO_MANY_SHARES 429 and
   * UNAVAILABLE 503.
   */
  putShare: {
    method: 'PUT',
    path: '/api/shares/:key',
    body: z.object({
      sheet: sentSheet,
      showsName: z.boolean(),
      expiresInDays: z.nullable(z.literal(shareDays)),
      baseVersion: z.int().check(z.gte(0)),
    }),
    answer: ownShare,
  },
  /**
   * The player's links, those changed last first; without those that were revoked or have ended. Also for a player whose account
   * is about to be deleted: until then nobody is shown them.
   *
   * Refuses with NOT_SIGNED_IN 401, UNAVAILABLE 503, and TOO_MANY_READS 429 where two long answers of the player are under way.
   */
  listShares: { method: 'GET', path: '/api/shares', answer: z.object({ shares: z.array(ownShare) }) },
  /**
   * Ends a link at once; what it showed is deleted. One that is not there is as good. For a month, putting the same key again
   * brings back the same address. Also for a player whose account is about to be deleted.
   *
   * Refuses with NOT_SIGNED_IN 401 and UNAVAILABLE 503.
   */
  revokeShare: { method: 'DELETE', path: '/api/shares/:key', answer: z.object({}) },
  /**
   * What a link shows. Needs no account.
   *
   * Refuses with SHARE_NOT_FOUND 404, TOO_MANY_READS 429 and UNAVAILABLE 503.
   */
  readShared: { method: 'GET', path: '/api/shared/:id', answer: sharedLoadout },
} as const satisfies Record<string, RouteContract>;
