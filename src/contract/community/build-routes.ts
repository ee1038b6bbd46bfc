import * as z from 'zod/mini';
import { buildLanguages, buildTags, MOST_BUILD_TAGS } from '#catalogue/community/build-choices.ts';
import { activities } from '#catalogue/planning/activities.ts';
import { publicStates } from '#rules/community/states.ts';
import { planFocuses, planModes } from '../records/collections/planning/plan-terms.ts';
import { moment } from '../records/schema-parts.ts';
import { sharedLoadout } from '../records/collections/sheets/share-routes.ts';
import { sentSheet } from '../records/collections/sheets/sheets.schema.ts';
import { spelledClassId } from '../records/spelled.schema.ts';
import type { RouteContract } from '../route-contract.ts';
import { buildShares } from './build-shares.ts';
import { buildLimits, buildSorts } from './builds.ts';
import { markup } from './markup.ts';
import { publicLine, publicText } from './player-text.ts';

const count = z.int().check(z.nonnegative());
/** 26 letters and digits. */
const buildId = z.string();
/** A day or a month, such as `2026-03-19` or `2026-06`. */
const patchId = z.string().check(z.regex(/^\d{4}-\d{2}(-\d{2})?$/));
/** BCP 47. */
const language = z.enum(buildLanguages);
const state = z.enum(publicStates);

const choices = {
  /** Of the catalogue. */
  class: spelledClassId,
  mode: z.enum(planModes),
  activity: z.enum(activities),
  focus: z.enum(planFocuses),
  tags: z.array(z.enum(buildTags)).check(z.maxLength(MOST_BUILD_TAGS)),
  language,
  /** The content patch of the game that it is made for. */
  patch: patchId,
};

/** Gems and sets of a build, for its card. */
const face = {
  gems: z.array(z.object({ id: z.string(), rank: z.int(), stars: z.optional(z.int()) })),
  sets: z.array(z.object({ id: z.string(), pieces: z.int() })),
};

/** A build as lists show it. */
export const buildCard = z.object({
  id: buildId,
  title: z.string(),
  summary: z.string(),
  ...choices,
  ...face,
  /** Null where the account is gone. */
  author: z.nullable(z.string()),
  version: z.int(),
  votes: count,
  /** Of `votes` those that were given or renewed in the current patch. */
  patchVotes: count,
  copies: count,
  /** Says whether a later content patch is out. */
  isOlder: z.boolean(),
  /** Its gems, items and sets that a patch has changed since. */
  changedSince: count,
  publishedAt: moment,
  updatedAt: moment,
  /** Its place among the trending: `rankedAt` + 3 days × log2(1 + votes + copies), in ms. */
  rankedAt: moment,
  hot: moment,
});
export type BuildCard = z.output<typeof buildCard>;

/** A build with everything that its page shows. */
const build = z.extend(buildCard, {
  state,
  guide: markup,
  video: z.nullable(z.string()),
  /** The sheet with the words of what it names. */
  shown: sharedLoadout,
  /** The build that it is a copy of; null where it is none, or that one is not shown any more. */
  copiedFrom: z.nullable(z.object({ id: buildId, title: z.string(), author: z.nullable(z.string()) })),
  /** An earlier build of somebody else with the same items, gems and skills; null where there is none. */
  sameAs: z.nullable(z.object({ id: buildId, title: z.string(), author: z.nullable(z.string()) })),
  /** Names of its patch and of the current one. */
  patchName: z.string(),
  currentPatch: z.object({ since: patchId, name: z.string() }),
});
export type Build = z.output<typeof build>;

/** A build as its author sees it. */
const ownBuild = z.object({
  key: z.string(),
  id: buildId,
  /** Of its page. */
  address: z.string(),
  version: z.int(),
  state,
  title: z.string(),
  summary: z.string(),
  guide: z.string(),
  ...choices,
  video: z.nullable(z.string()),
  sheet: sentSheet,
  votes: count,
  copies: count,
  publishedAt: moment,
  updatedAt: moment,
  /** The last act of a moderator on it, with what its author is to read; null where there is none. */
  moderated: z.nullable(
    z.object({ action: count, reason: z.string(), note: z.string(), canAppeal: z.boolean() }),
  ),
});
export type OwnBuild = z.output<typeof ownBuild>;

const buildVersion = z.object({
  version: z.int(),
  at: moment,
  /** In the author's words; may be empty. */
  note: z.string(),
  title: z.string(),
  patch: patchId,
  shown: sharedLoadout,
});
export type BuildVersion = z.output<typeof buildVersion>;

const buildQuery = z.object({
  words: z.optional(z.string().check(z.maxLength(buildLimits.searchLength))),
  class: z.optional(spelledClassId),
  mode: z.optional(z.enum(planModes)),
  activity: z.optional(z.enum(activities)),
  focus: z.optional(z.enum(planFocuses)),
  tag: z.optional(z.enum(buildTags)),
  /** A legendary gem's id: builds that have it. */
  gem: z.optional(z.string().check(z.maxLength(60))),
  /** `now`: builds of the current patch alone. */
  patch: z.optional(z.literal('now')),
  language: z.optional(language),
  /** A username. */
  by: z.optional(z.string().check(z.maxLength(60))),
  /** Builds with these gems alone: four masks in base 36 with points between them, by the places of the catalogue's gems. */
  own: z.optional(z.string().check(z.maxLength(40))),
  sort: z.prefault(z.enum(buildSorts), 'trending'),
  /** As `next` of the page before. */
  after: z.optional(z.string().check(z.regex(/^\d{1,16}\.\d{1,16}$/))),
});
export type BuildQuery = z.output<typeof buildQuery>;

const buildPage = z.object({
  builds: z.array(buildCard).check(z.maxLength(buildLimits.perPage)),
  /** As `after` takes it; null where nothing comes after. */
  next: z.nullable(z.string()),
  /** Builds that were looked at where the page ended before it was full, and more may come; null where it was not ended so. */
  looked: z.nullable(count),
  /** All that fit, of the first page alone: a number up to 2,000. Null where more builds would have to be looked at. */
  count: z.nullable(z.union([count, z.literal('2,000+')])),
});
export type BuildPage = z.output<typeof buildPage>;

/** A player as everybody sees them. */
const player = z.object({
  username: z.string(),
  /** The month of joining, such as `2026-03`. */
  since: z.string().check(z.regex(/^\d{4}-\d{2}$/)),
  /** Their builds, the newest first. */
  builds: buildPage,
});
export type Player = z.output<typeof player>;

/**
 * The data of a build's page; `build` is null where there is none, or none that is shown. `failure` is a sentence that says why it was
 * not looked for, and `isHidden` is there while a moderator looks at it.
 */
export interface BuildPageData {
  readonly id: string;
  readonly build: Build | null;
  readonly failure?: string;
  readonly isHidden?: true;
}

/** The data of the list's page: what the query asks for that the server has read, as the address has it, with its `?`; empty without one. */
export interface BuildsPageData {
  readonly search: string;
  readonly page: BuildPage;
}

/** The data of a player's page; `player` is null where nobody has that name, or nobody may see them. */
export interface PlayerPageData {
  readonly username: string;
  readonly player: Player | null;
  readonly failure?: string;
}

const voteAnswer = z.object({ votes: count, patchVotes: count, mine: z.boolean() });
const patch = z.object({ since: patchId, name: z.string() });

/**
 * The calls about builds that players publish. What only reads is the same for everybody, has an ETag, needs no account, and refuses
 * with TOO_MANY_READS 429 and UNAVAILABLE 503; a build that is held, removed or withdrawn is not found.
 */
export const buildRoutes = {
  /**
   * Publishes a build of the player's, or changes it; its address stays the same. `key` is made by the browser: sent again it is the
   * same build. A change of sheet, title or guide is a new version, unless the last one is younger than 15 minutes. What was withdrawn is listed again. `baseVersion` is the
   * version that the change was made on, 0 for a new build. `state` says whether everybody sees it: `held` waits for a moderator.
   *
   * Refuses with NOT_SIGNED_IN 401, VERSION_STALE 409, BUILDS_FULL 409, BUILD_DUPLICATE 409, BUILD_REMOVED 409, LINK_HOST 400,
   * PATCH_UNKNOWN 400, BODY_INVALID 400, EMAIL_UNCONFIRMED 403, MUTED 403, BUILDS_TODAY 429, TOO_MANY_CHANGES 429 and UNAVAILABLE 503.
   */
  putBuild: {
    method: 'PUT',
    path: '/api/own-builds/:key',
    body: z.object({
      title: publicLine(buildLimits.titleLength, buildLimits.titleLeast),
      summary: z.prefault(publicText(buildLimits.summaryLength), ''),
      guide: z.prefault(publicText(buildLimits.guideLength), ''),
      ...choices,
      /** A link to youtube.com, youtu.be or twitch.tv. */
      video: z.prefault(z.nullable(z.string().check(z.maxLength(buildLimits.videoLength))), null),
      sheet: sentSheet,
      /** The change, in the author's words. */
      note: z.prefault(publicText(buildLimits.noteLength), ''),
      /** The id of the build that a new one was copied from. */
      copiedFrom: z.prefault(z.nullable(buildId), null),
      baseVersion: count,
    }),
    answer: z.object({ id: buildId, address: z.string(), version: z.int(), state }),
  },
  /** The player's builds, those changed last first, with those that nobody else sees. Refuses with NOT_SIGNED_IN 401 and UNAVAILABLE 503. */
  listOwnBuilds: { method: 'GET', path: '/api/own-builds', answer: z.object({ builds: z.array(ownBuild) }) },
  /**
   * Withdraws a build: nobody else sees it from then on, and after 30 days it is deleted. One that is not there is as good.
   *
   * Refuses with NOT_SIGNED_IN 401 and UNAVAILABLE 503.
   */
  withdrawBuild: { method: 'DELETE', path: '/api/own-builds/:key', answer: z.object({}) },
  /**
   * Brings a withdrawn build back as it was.
   *
   * Refuses with NOT_SIGNED_IN 401, BUILD_NOT_FOUND 404, BUILDS_FULL 409, BUILD_DUPLICATE 409, MUTED 403 and UNAVAILABLE 503.
   */
  restoreBuild: {
    method: 'PUT',
    path: '/api/own-builds/:key/restore',
    answer: z.object({ id: buildId, address: z.string(), version: z.int(), state }),
  },
  /**
   * Builds that fit everything that is asked, 24 at most. `words` have to be there all, the last one as the beginning of a word.
   *
   * Refuses with QUERY_INVALID 400 and SEARCH_TOO_SHORT 400.
   */
  listBuilds: { method: 'GET', path: '/api/builds', query: buildQuery, answer: buildPage },
  /** One build. Refuses with BUILD_NOT_FOUND 404, and BUILD_NOT_SHOWN 404 while a moderator looks at it. */
  readBuild: { method: 'GET', path: '/api/builds/:id', answer: build },
  /** Its versions, the latest first, 20 at most. Refuses as `readBuild`. */
  listBuildVersions: {
    method: 'GET',
    path: '/api/builds/:id/versions',
    answer: z.object({ versions: z.array(buildVersion) }),
  },
  /**
   * Votes for a build, or renews the player's vote in the current patch.
   *
   * Refuses with NOT_SIGNED_IN 401, BUILD_NOT_FOUND 404, OWN_THING 403, TOO_NEW 403, EMAIL_UNCONFIRMED 403, MUTED 403, TOO_MANY_VOTES 429 and UNAVAILABLE 503.
   */
  vote: { method: 'PUT', path: '/api/builds/:id/vote', answer: voteAnswer },
  /** Takes the player's vote back. Refuses with NOT_SIGNED_IN 401, BUILD_NOT_FOUND 404, TOO_MANY_VOTES 429 and UNAVAILABLE 503. */
  takeVoteBack: { method: 'DELETE', path: '/api/builds/:id/vote', answer: voteAnswer },
  /**
   * Counts that the player has made a copy, once. Copies rank a build as votes do: whoever may not vote is not counted.
   *
   * Refuses with NOT_SIGNED_IN 401, BUILD_NOT_FOUND 404, TOO_NEW 403, EMAIL_UNCONFIRMED 403, MUTED 403, TOO_MANY_VOTES 429 and UNAVAILABLE 503.
   */
  countCopy: { method: 'PUT', path: '/api/builds/:id/copy', answer: z.object({ copies: count }) },
  /**
   * Which of some builds, 24 ids with commas between them, the player has voted for, copied, reported, or made.
   *
   * Refuses with NOT_SIGNED_IN 401, QUERY_INVALID 400 and UNAVAILABLE 503.
   */
  readMarks: {
    method: 'GET',
    path: '/api/my-marks',
    query: z.object({
      builds: z.prefault(z.string().check(z.regex(/^([0-9a-z]{26}(,[0-9a-z]{26}){0,23})?$/)), ''),
    }),
    answer: z.object({
      voted: z.array(buildId),
      /** Of `voted` those whose vote is of an earlier patch, and can be renewed. */
      votedEarlier: z.array(buildId),
      copied: z.array(buildId),
      reported: z.array(buildId),
      own: z.array(buildId),
    }),
  },
  /** A player as everybody sees them, by their username. Refuses with NOT_FOUND 404. */
  readPlayer: { method: 'GET', path: '/api/players/:username', answer: player },
  /**
   * The gems and sets of builds that were published in the last days, one build an author; at most an hour old. Without `mode` of all modes.
   *
   * Refuses with QUERY_INVALID 400.
   */
  readBuildShares: {
    method: 'GET',
    path: '/api/build-shares',
    query: z.object({
      class: spelledClassId,
      mode: z.optional(z.enum(planModes)),
      days: z.prefault(z.enum(['30', '90']), '30'),
    }),
    answer: buildShares,
  },
  /** The patches that a build can be for, the current one first. */
  listPatches: { method: 'GET', path: '/api/patches', answer: z.object({ patches: z.array(patch) }) },
  /** A text as its page will show it. Refuses with NOT_SIGNED_IN 401 and TOO_MANY_CHANGES 429. */
  previewMarkup: {
    method: 'POST',
    path: '/api/markup',
    body: z.object({ text: publicText(buildLimits.guideLength) }),
    answer: z.object({ markup }),
  },
} as const satisfies Record<string, RouteContract>;
