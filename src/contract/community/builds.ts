import { buildTextLength } from '../records/collections/community/build-text.ts';

/** How long the texts of a published build may be, and how many a page of a list has. */
export const buildLimits = {
  ...buildTextLength,
  titleLeast: 5,
  searchLength: 100,
  perPage: 24,
  /** What a moderator or an appeal says. */
  reasonLength: 1_000,
} as const;

/** Orders of a list of builds. */
export const buildSorts = ['trending', 'newest', 'votes', 'copies', 'updated'] as const;
export type BuildSort = (typeof buildSorts)[number];
