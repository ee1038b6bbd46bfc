import * as z from 'zod/mini';
import { buildLanguages } from '#catalogue/community/build-choices.ts';
import { publicStates } from '#rules/community/states.ts';
import { moment } from '../records/schema-parts.ts';
import type { RouteContract } from '../route-contract.ts';
import { forumCategories, forumLimits, shownPostStates } from './forum.ts';
import { markup } from './markup.ts';
import { reportReasons } from './moderation.ts';
import { publicLine, publicText } from './player-text.ts';

const count = z.int().check(z.nonnegative());
/** 26 letters and digits. */
const publicId = z.string().check(z.regex(/^[0-9a-z]{26}$/));
const category = z.enum(forumCategories);
/** BCP 47. */
const language = z.enum(buildLanguages);
const state = z.enum(publicStates);
/** A post's number in its thread, from 1 on; it never changes. */
const ordinal = z.int().check(z.positive(), z.lte(1_000_000));
const from = z.prefault(z.coerce.number().check(z.int(), z.positive(), z.lte(1_000_000)), 1);

/** A thread as lists show it. */
export const threadCard = z.object({
  id: publicId,
  category,
  /** Empty where its author has left and took it along. */
  title: z.string(),
  language,
  /** Null where the account is gone. */
  author: z.nullable(z.string()),
  /** Posts behind the first that are shown with their text. */
  replies: count,
  /** The highest number of a post. */
  last: ordinal,
  lastAt: moment,
  lastAuthor: z.nullable(z.string()),
  isPinned: z.boolean(),
  isLocked: z.boolean(),
  createdAt: moment,
});
export type ThreadCard = z.output<typeof threadCard>;

/** A post, or what is left of it: a line that says why it has no text. */
const post = z.object({
  id: publicId,
  ordinal,
  state: z.enum(shownPostStates),
  /** Null where the account is gone, and for what is not listed. */
  author: z.nullable(z.string()),
  /** Says whether its author moderates here. */
  isModerators: z.boolean(),
  /** Empty for what is not listed. */
  body: markup,
  /** The number of the post that it answers. */
  replyTo: z.nullable(ordinal),
  createdAt: moment,
  /** Null where nobody changed it, or only within five minutes. */
  editedAt: z.nullable(moment),
});
export type Post = z.output<typeof post>;

/**
 * Posts of a thread whose numbers are from `from` to `from` + 24. Numbers are missing where a post is gone for good, or was taken back
 * by its author before anybody answered it.
 */
const posts = z.array(post).check(z.maxLength(forumLimits.postsPerPage));

const thread = z.extend(threadCard, {
  /** Goes up with everything that changes what the thread shows. */
  version: count,
  from: ordinal,
  posts,
});
export type Thread = z.output<typeof thread>;

const comments = z.object({
  /** The id of the thread that has them, for following, marks and asking again; null before the first comment. */
  thread: z.nullable(publicId),
  isLocked: z.boolean(),
  /** Those that are shown with their text. */
  count,
  /** The highest number of a comment; 0 before the first. */
  last: count,
  version: count,
  from: ordinal,
  posts,
});
export type Comments = z.output<typeof comments>;

const threadPage = z.object({
  threads: z.array(threadCard).check(z.maxLength(forumLimits.threadsPerPage)),
  /** As `after` takes it; null where nothing comes after. */
  next: z.nullable(z.string()),
});
export type ThreadPage = z.output<typeof threadPage>;

/** A post as its author sees it. */
const ownPost = z.object({
  key: z.string(),
  id: publicId,
  /** Of the thread that it is in. */
  thread: publicId,
  /** Of the thread, or of the build that it is a comment on; empty where that is somebody else's and not shown. */
  title: z.string(),
  /** The build that it is a comment on; null in the forum. */
  build: z.nullable(publicId),
  /** Says whether it begins its thread, which `putThread` changes with the same key. */
  isFirst: z.boolean(),
  /** Null while it waits and nobody else has seen it yet. */
  ordinal: z.nullable(ordinal),
  /** Of the thread, for a post that begins one. */
  category: z.nullable(category),
  language: z.nullable(language),
  state,
  /** As it was written. */
  body: z.string(),
  replyTo: z.nullable(ordinal),
  createdAt: moment,
  editedAt: z.nullable(moment),
  /** Until when the author can change it; null where that is over or a moderator has removed it. */
  editableUntil: z.nullable(moment),
  /** Until when the author can bring it back; null where it is not taken back. */
  restorableUntil: z.nullable(moment),
  /** The last act of a moderator on it, with what its author is to read; null where there is none. */
  moderated: z.nullable(
    z.object({ action: count, reason: z.string(), note: z.string(), canAppeal: z.boolean() }),
  ),
});
export type OwnPost = z.output<typeof ownPost>;

/** A written thing's address and its state: `held` waits for a moderator, and nobody else sees it. */
const written = z.object({
  id: publicId,
  thread: publicId,
  /** Of its page, with its place on it once it has a number. */
  address: z.string(),
  ordinal: z.nullable(ordinal),
  state,
});
export type Written = z.output<typeof written>;

const threadQuery = z.object({
  category: z.optional(category),
  /** As `next` of the page before. */
  after: z.optional(z.string().check(z.regex(/^[01]\.\d{1,16}\.\d{1,16}$/))),
});
export type ThreadQuery = z.output<typeof threadQuery>;

const ids = (most: number) =>
  z.prefault(z.string().check(z.regex(new RegExp(`^([0-9a-z]{26}(,[0-9a-z]{26}){0,${most - 1}})?$`))), '');

/**
 * The data of the forum's page: the category that the address asks for, null for all of them, and the first threads. `page` is null
 * where they were not read, and `failure` is a sentence that says why.
 */
export interface ForumPageData {
  readonly category: (typeof forumCategories)[number] | null;
  readonly page: ThreadPage | null;
  readonly failure?: string;
}

/**
 * The data of a thread's page; `thread` is null where there is none, or none that is shown. `failure` is a sentence that says why it was
 * not looked for, and `isHidden` is there while a moderator looks at it.
 */
export interface ThreadPageData {
  readonly id: string;
  /** The number that the address asks for posts from. */
  readonly from: number;
  readonly thread: Thread | null;
  readonly failure?: string;
  readonly isHidden?: true;
}

/**
 * The forum, and comments on builds, which are the posts of a thread that a build has. What only reads needs no account, is the same for
 * everybody, has an ETag, and refuses with TOO_MANY_READS 429 and UNAVAILABLE 503; threads that are held, removed or withdrawn are not found.
 */
export const forumRoutes = {
  /** Threads of a category, or of all, without those of builds: the pinned first, then those with the latest post. Refuses with QUERY_INVALID 400. */
  listThreads: { method: 'GET', path: '/api/threads', query: threadQuery, answer: threadPage },
  /** A thread with 25 posts. Refuses with THREAD_NOT_FOUND 404, and THREAD_NOT_SHOWN 404 while a moderator looks at it. A build's is not found here. */
  readThread: {
    method: 'GET',
    path: '/api/threads/:id',
    query: z.object({ from }),
    answer: thread,
  },
  /** For asking again while a thread is open; also of a build's thread. Refuses as `readThread`. */
  readThreadState: {
    method: 'GET',
    path: '/api/threads/:id/state',
    answer: z.object({ last: count, version: count }),
    isPolled: true,
  },
  /** Comments on a build; none where nobody has written one. Refuses with BUILD_NOT_FOUND 404 and BUILD_NOT_SHOWN 404. */
  readComments: {
    method: 'GET',
    path: '/api/builds/:id/comments',
    query: z.object({ from }),
    answer: comments,
  },
  /**
   * Begins a thread, or changes the title, category, language and first post of one. `key` is made by the browser: sent again it is the
   * same thread. Its author follows it. `@name` of a player tells them of it, of up to ten, two for somebody new.
   *
   * Refuses with NOT_SIGNED_IN 401, BODY_INVALID 400, MENTIONS_MANY 400, ANNOUNCEMENTS_ONLY 403, EDIT_OVER 403, EMAIL_UNCONFIRMED 403, MUTED 403, BANNED 403,
   * POST_REMOVED 409, THREAD_LOCKED 409, THREADS_TODAY 429, POSTS_FAST 429 and UNAVAILABLE 503.
   */
  putThread: {
    method: 'PUT',
    path: '/api/own-threads/:key',
    body: z.object({
      category,
      title: publicLine(forumLimits.titleLength, forumLimits.titleLeast),
      body: publicText(forumLimits.postLength).check(z.minLength(1)),
      language,
    }),
    answer: written,
  },
  /**
   * Writes a post in a thread or a comment on a build, or changes it: a comment within 15 minutes, a post within 30 days. The one of `thread` and
   * `build` that is not meant is null. A comment has 1,000 characters at most. Whoever writes follows the thread, unless they have
   * stopped to.
   *
   * Refuses as `putThread`, and with THREAD_NOT_FOUND 404, BUILD_NOT_FOUND 404 and REPLY_UNKNOWN 400.
   */
  putPost: {
    method: 'PUT',
    path: '/api/own-posts/:key',
    body: z
      .object({
        thread: z.prefault(z.nullable(publicId), null),
        build: z.prefault(z.nullable(publicId), null),
        body: publicText(forumLimits.postLength).check(z.minLength(1)),
        /** The number of the post that it answers. */
        replyTo: z.prefault(z.nullable(ordinal), null),
      })
      .check(z.refine(({ thread: inThread, build }) => (inThread === null) !== (build === null))),
    answer: written,
  },
  /**
   * Takes a post back: nobody else reads it from then on, and after seven days its text is deleted. A first post takes its thread along where nobody
   * has answered. One that is not there is as good.
   *
   * Refuses with NOT_SIGNED_IN 401 and UNAVAILABLE 503.
   */
  withdrawPost: { method: 'DELETE', path: '/api/own-posts/:key', answer: z.object({}) },
  /** Brings a post back as it was. Refuses with NOT_SIGNED_IN 401, POST_NOT_FOUND 404, MUTED 403, BANNED 403 and UNAVAILABLE 503. */
  restorePost: { method: 'PUT', path: '/api/own-posts/:key/restore', answer: written },
  /**
   * The player's posts, the newest first, 25 at most, with those that nobody else sees. Also for a player whose account is about to be deleted.
   *
   * Refuses with NOT_SIGNED_IN 401, QUERY_INVALID 400 and UNAVAILABLE 503.
   */
  listOwnPosts: {
    method: 'GET',
    path: '/api/own-posts',
    query: z.object({
      /** As `next` of the page before. */
      before: z.optional(z.string().check(z.regex(/^\d{1,16}$/))),
    }),
    answer: z.object({ posts: z.array(ownPost), next: z.nullable(z.string()) }),
  },
  /** Tells the player of replies in a thread, by a notice. Refuses with NOT_SIGNED_IN 401, THREAD_NOT_FOUND 404, TOO_MANY_CHANGES 429 and UNAVAILABLE 503. */
  followThread: { method: 'PUT', path: '/api/threads/:id/follow', answer: z.object({}) },
  /** Does so no more. Refuses as `followThread`. */
  unfollowThread: { method: 'DELETE', path: '/api/threads/:id/follow', answer: z.object({}) },
  /** Remembers how far the player has read; a lower number than before changes nothing. Refuses as `followThread`, and with BODY_INVALID 400. */
  markSeen: {
    method: 'PUT',
    path: '/api/threads/:id/seen',
    body: z.object({ ordinal }),
    answer: z.object({}),
  },
  /**
   * The player's marks on some threads, 25 ids with commas between them, for lists.
   *
   * Refuses with NOT_SIGNED_IN 401, QUERY_INVALID 400 and UNAVAILABLE 503.
   */
  readThreadMarks: {
    method: 'GET',
    path: '/api/my-threads',
    query: z.object({ threads: ids(forumLimits.threadsPerPage) }),
    answer: z.object({
      threads: z.array(
        z.object({
          id: publicId,
          isFollowed: z.boolean(),
          /** The highest number that they have read; 0 for none. */
          seen: count,
          /** Posts behind it that are shown with their text, 100 at most. */
          news: count,
          isMine: z.boolean(),
          isReported: z.boolean(),
        }),
      ),
    }),
  },
  /**
   * The same of one page of one thread, also of a build's, with the player's posts on it, 25 of those that wait without a number, and the ids of the posts that
   * they have reported. A thread that waits is there for its author.
   *
   * Refuses with NOT_SIGNED_IN 401, THREAD_NOT_FOUND 404, QUERY_INVALID 400 and UNAVAILABLE 503.
   */
  readOwnInThread: {
    method: 'GET',
    path: '/api/threads/:id/mine',
    query: z.object({ from }),
    answer: z.object({
      isFollowed: z.boolean(),
      seen: count,
      isMine: z.boolean(),
      isReported: z.boolean(),
      own: z.array(ownPost),
      reported: z.array(publicId),
    }),
  },
  /** The kinds of notices that the player wants; all of them, unless they said otherwise. Refuses with NOT_SIGNED_IN 401 and UNAVAILABLE 503. */
  readNoticeChoices: {
    method: 'GET',
    path: '/api/notice-choices',
    answer: z.object({
      reply: z.boolean(),
      mention: z.boolean(),
      'build-comment': z.boolean(),
      'clan-event': z.boolean(),
      report: z.boolean(),
    }),
  },
  /** Switches kinds of notices on or off; those of moderation always come. Refuses with NOT_SIGNED_IN 401, BODY_INVALID 400, TOO_MANY_CHANGES 429 and UNAVAILABLE 503. */
  putNoticeChoices: {
    method: 'PUT',
    path: '/api/notice-choices',
    body: z.object({
      reply: z.boolean(),
      mention: z.boolean(),
      'build-comment': z.boolean(),
      'clan-event': z.boolean(),
      report: z.boolean(),
    }),
    answer: z.object({}),
  },
  /**
   * Pins, closes or moves a thread; what is left out stays. Of a build's thread only `isLocked` changes. For moderators.
   *
   * Refuses with NOT_SIGNED_IN 401, NOT_FOUND 404, SECOND_STEP_FIRST 403, BODY_INVALID 400 and UNAVAILABLE 503.
   */
  arrangeThread: {
    method: 'PUT',
    path: '/api/moderation/threads/:id',
    body: z.object({
      isPinned: z.optional(z.boolean()),
      isLocked: z.optional(z.boolean()),
      category: z.optional(category),
      reason: z.prefault(z.enum(reportReasons), 'other'),
      /** The author reads it. */
      note: z.prefault(publicText(1_000), ''),
    }),
    answer: z.object({}),
  },
} as const satisfies Record<string, RouteContract>;
