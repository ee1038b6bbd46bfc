import { buildRoutes } from '#contract/community/build-routes.ts';
import { forumRoutes } from '#contract/community/forum-routes.ts';
import { galleryRoutes } from '#contract/community/gallery/gallery-routes.ts';
import type { Favourite, FavouriteKind } from '#contract/records/collections/community/favourites.ts';
import { CallFailed } from '#web/data/session/call-failed.ts';
import { call } from '#web/data/session/call.ts';
import { keepCopy, keptThings } from './copies.ts';

/** A visit to the list asks for no more: an address may read so much a minute. */
const MOST_ASKED = 20;

const askBy: {
  readonly [Kind in FavouriteKind]: (id: string) => Promise<readonly [key: string, answer: object]>;
} = {
  build: async (id) => [`build ${id}`, await call(buildRoutes.readBuild, { params: { id } })],
  thread: async (id) => [
    `thread ${id} 1`,
    await call(forumRoutes.readThread, { params: { id }, query: { from: '1' } }),
  ],
  card: async (id) => [`card ${id}`, await call(galleryRoutes.readCard, { params: { id } })],
};

/**
 * Keeps the pages of favorites that another device has marked, so many at a time.
 *
 * @param isWanted ends it where it answers false
 * @returns the things of which something is kept then
 */
export async function keepMissing(
  favourites: readonly Favourite[],
  isWanted: () => boolean,
): Promise<ReadonlySet<string>> {
  const before = await keptThings();
  const missing = favourites.filter(({ kind, thing }) => !before.has(`${kind} ${thing}`));
  for (const { kind, thing } of missing.slice(0, navigator.onLine ? MOST_ASKED : 0)) {
    if (!isWanted()) break;
    try {
      // One after the other, as nobody waits for them.
      const [key, answer] = await askBy[kind](thing);
      await keepCopy(key, answer);
    } catch (error) {
      if (!(error instanceof CallFailed)) throw error;
      // One that is not there any more says nothing of the others.
      if (error.status !== 404) break;
    }
  }
  return missing.length === 0 ? before : keptThings();
}
