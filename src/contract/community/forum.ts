/** Subjects of the forum's threads, in the order of its page; only moderators begin threads among the announcements. */
export const forumCategories = ['announcements', 'builds-and-gear', 'clans', 'help-and-feedback'] as const;
export type ForumCategory = (typeof forumCategories)[number];

/** Characters that texts of the forum may have, things that a page has, and for how long a player changes what they wrote. */
export const forumLimits = {
  titleLeast: 5,
  titleLength: 120,
  postLength: 10_000,
  /** Of a comment on a build. */
  commentLength: 1_000,
  threadsPerPage: 25,
  /** Posts whose numbers follow one another, as an address names a page of them by its first. */
  postsPerPage: 25,
  mentions: 10,
  newcomersMentions: 2,
  commentEditMinutes: 15,
  postEditDays: 30,
  /** A change so soon after writing is not shown as one. */
  unmarkedEditMinutes: 5,
  restoreDays: 7,
} as const;

/**
 * The first number of the page that a post is on.
 *
 * @example
 * firstOfPage(31) === 26
 */
export const firstOfPage = (ordinal: number): number => ordinal - ((ordinal - 1) % forumLimits.postsPerPage);

/** A post's place on its page, as an address names it behind `#`. */
export const postAnchor = (ordinal: number): string => `post-${ordinal}`;

/** States of a post as everybody sees it; only what is listed has a text. */
export const shownPostStates = ['listed', 'hidden', 'removed', 'withdrawn'] as const;
export type ShownPostState = (typeof shownPostStates)[number];
