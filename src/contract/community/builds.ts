import { buildTextLength } from '../records/collections/community/build-text.ts';

/** Characters that the texts of a published build may have, and builds that a page of a list has. */
export const buildLimits = {
  ...buildTextLength,
  titleLeast: 5,
  searchLength: 100,
  perPage: 24,
} as const;

/** Orders of a list of builds. */
export const buildSorts = ['trending', 'newest', 'votes', 'copies', 'updated'] as const;
export type BuildSort = (typeof buildSorts)[number];
