import * as z from 'zod/mini';
import type { RouteContract } from '../route-contract.ts';
import { buildCard } from './build-routes.ts';
import { threadCard } from './forum-routes.ts';
import { galleryCard, galleryCount } from './gallery/gallery-routes.ts';

/** So many of each stand for their area. */
export const hubShows = { builds: 3, threads: 5, characters: 3 } as const;

const hub = z.object({
  /** Those that come first by the usual order. */
  builds: z.array(buildCard).check(z.maxLength(hubShows.builds)),
  /** Those of the forum that come first. */
  threads: z.array(threadCard).check(z.maxLength(hubShows.threads)),
  /** Those of the gallery that changed last. */
  characters: z.array(galleryCard).check(z.maxLength(hubShows.characters)),
  /** All characters of the gallery, as its list counts them. */
  characterCount: galleryCount,
});
export type Hub = z.output<typeof hub>;

/** The data of the community's first page. */
export interface HubPageData {
  readonly hub: Hub;
}

export const hubRoutes = {
  /**
   * The first of each of the community's lists. It needs no account, is the same for everybody, has an ETag, and refuses with
   * TOO_MANY_READS 429 and UNAVAILABLE 503.
   */
  readHub: { method: 'GET', path: '/api/community', answer: hub },
} as const satisfies Record<string, RouteContract>;
