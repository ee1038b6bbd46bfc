import * as z from 'zod/mini';
import { buildLanguages } from '#catalogue/community/build-choices.ts';
import { classes } from '#catalogue/classes/classes.ts';
import { publicStates } from '#rules/community/states.ts';
import { moment } from '../records/schema-parts.ts';
import { spelledClassId, spelledServer } from '../records/spelled.schema.ts';
import type { RouteContract } from '../route-contract.ts';
import { advertLimits, advertSides, advertTimes } from './adverts.ts';
import { publicText } from './player-text.ts';

const count = z.int().check(z.nonnegative());
/** 26 letters and digits. */
const advertId = z.string();
/** 26 letters and digits. */
const clanId = z.string();
const side = z.enum(advertSides);
/** BCP 47. */
const language = z.enum(buildLanguages);

const eachOnce = z.refine<readonly string[]>((values) => new Set(values).size === values.length);

/** The words of an advert beside its side. */
const content = {
  /** A region of servers, such as `Europe`. */
  server: spelledServer,
  /** One to three. */
  languages: z.array(language).check(z.minLength(1), z.maxLength(advertLimits.languages), eachOnce),
  /** By the server's clock; any where there is none. */
  times: z.array(z.enum(advertTimes)).check(z.maxLength(advertTimes.length), eachOnce),
  /** Of a clan those that it looks for, of a player those that they play; any where there is none. */
  classes: z.array(spelledClassId).check(z.maxLength(classes.length), eachOnce),
  /** Of a clan the least that a member should have, of a player what they have. */
  leastResonance: z.nullable(z.int().check(z.gte(0), z.lte(advertLimits.resonance))),
};

const clanOfAdvert = z.object({ id: clanId, name: z.string(), tag: z.string() });

/** An advert as everybody sees it. */
const advert = z.object({
  id: advertId,
  side,
  ...content,
  text: z.string(),
  /** The one who looks for a clan, or an officer of the clan that looks for members. */
  author: z.string(),
  /** Null on the side of players. */
  clan: z.nullable(clanOfAdvert),
  updatedAt: moment,
  /** It is gone then, unless it is changed before. */
  endsAt: moment,
});
export type Advert = z.output<typeof advert>;

const ownAdvert = z.extend(advert, {
  key: z.string(),
  state: z.enum(publicStates),
  /** The last act of a moderator on it, with what its author is to read; null where there is none. */
  moderated: z.nullable(
    z.object({ action: count, reason: z.string(), note: z.string(), canAppeal: z.boolean() }),
  ),
});
export type OwnAdvert = z.output<typeof ownAdvert>;

const advertQuery = z.object({
  side: z.prefault(side, 'clan'),
  server: z.optional(spelledServer),
  language: z.optional(language),
  /** Adverts that name it, and those that name none. */
  class: z.optional(spelledClassId),
  /** As `next` of the page before. */
  after: z.optional(z.string().check(z.regex(/^\d{1,16}\.\d{1,16}$/))),
});
export type AdvertQuery = z.output<typeof advertQuery>;

const advertPage = z.object({
  adverts: z.array(advert).check(z.maxLength(advertLimits.perPage)),
  /** As `after` takes it; null where nothing comes after. A page may have fewer than 24 adverts and a `next`. */
  next: z.nullable(z.string()),
});
export type AdvertPage = z.output<typeof advertPage>;

/** The data of the board: what the query asks for that the server has read, as the address has it, with its `?`; empty without one. */
export interface AdvertsPageData {
  readonly search: string;
  readonly page: AdvertPage;
}

/**
 * The board on which players look for clans and clans for members: one advert a player and one a clan, gone 14 days after its last change.
 */
export const advertRoutes = {
  /**
   * Posts an advert or changes it; either counts as its last change. `key` is made by the browser: sent again it is the same advert. The clan's
   * leader and officers change its advert by the key that it has, and whoever did last is its author. What was withdrawn, or is over, is
   * listed again. `state` says whether everybody sees it: `held` waits for a moderator.
   *
   * Refuses with NOT_SIGNED_IN 401, BODY_INVALID 400, CLAN_NOT_FOUND 404, CLAN_OFFICERS_ONLY 403, CLAN_ENDED 409, ADVERT_EXISTS 409, ADVERT_REMOVED 409, EMAIL_UNCONFIRMED 403, MUTED 403,
   * BANNED 403, TOO_MANY_CHANGES 429 and UNAVAILABLE 503.
   */
  putAdvert: {
    method: 'PUT',
    path: '/api/adverts/:key',
    body: z
      .object({
        side,
        ...content,
        times: z.prefault(content.times, []),
        classes: z.prefault(content.classes, []),
        leastResonance: z.prefault(content.leastResonance, null),
        text: z.prefault(publicText(advertLimits.textLength), ''),
        /** The id of the clan that looks for members; null on the side of players. */
        clan: z.prefault(z.nullable(clanId), null),
      })
      .check(z.refine(({ side: of, clan }) => (of === 'clan') === (clan !== null))),
    answer: z.object({ id: advertId, state: z.enum(publicStates), endsAt: moment }),
  },
  /**
   * Withdraws an advert of the player's, or of a clan of which they are leader or officer: nobody else sees it from then on. One that is not there is as good.
   *
   * Refuses with NOT_SIGNED_IN 401 and UNAVAILABLE 503.
   */
  withdrawAdvert: { method: 'DELETE', path: '/api/adverts/:key', answer: z.object({}) },
  /**
   * Adverts of one side that fit everything that is asked, those changed last first, 24 at most. The same for everybody; needs no account.
   *
   * Refuses with QUERY_INVALID 400, TOO_MANY_READS 429 and UNAVAILABLE 503.
   */
  listAdverts: { method: 'GET', path: '/api/adverts', query: advertQuery, answer: advertPage },
  /**
   * The player's advert and those of the clans of which they are leader or officer, with what nobody else sees; those clans; and the ids of
   * adverts that the player has reported. Refuses with NOT_SIGNED_IN 401 and UNAVAILABLE 503.
   */
  listOwnAdverts: {
    method: 'GET',
    path: '/api/own-adverts',
    answer: z.object({
      adverts: z.array(ownAdvert),
      clans: z.array(z.extend(clanOfAdvert, { server: z.string() })),
      reported: z.array(advertId),
    }),
  },
} as const satisfies Record<string, RouteContract>;
