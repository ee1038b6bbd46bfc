import { buildRoutes } from '#contract/community/build-routes.ts';
import { forumRoutes } from '#contract/community/forum-routes.ts';
import { galleryRoutes } from '#contract/community/gallery/gallery-routes.ts';
import type { Favourite, FavouriteKind } from '#contract/records/collections/community/favourites.ts';
import { MINUTE_MS } from '#rules/time-units.ts';
import { CallFailed } from '#web/data/session/call-failed.ts';
import { call } from '#web/data/session/call.ts';
import { dropCopies, keepCopy, keptThings } from './copies.ts';

/** A visit to the list asks for no more: an address may read so much a minute. */
const MOST_ASKED = 20;
/** A copy that is younger is not read anew. */
const FRESH_MS = 10 * MINUTE_MS;

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

/** The state of favorites on this device; things are named as `thingOf` does. */
export interface FavoritesKept {
  /** Something of these is on the device. */
  readonly kept: ReadonlySet<string>;
  /** The server no longer shows these to anybody, as of this visit. */
  readonly gone: ReadonlySet<string>;
}

/**
 * Keeps the pages of favorites that another device has marked, and reads those anew that were kept longest ago, so many at a time.
 * A copy of a thing that is gone goes from the device as well.
 *
 * @param isWanted ends it where it answers false
 */
export async function keepFavorites(
  favourites: readonly Favourite[],
  isWanted: () => boolean,
): Promise<FavoritesKept> {
  const before = await keptThings();
  const gone = new Set<string>();
  const keptAt = ({ kind, thing }: Favourite) => before.get(`${kind} ${thing}`) ?? 0;
  const due = favourites
    .filter((favourite) => Date.now() - keptAt(favourite) > FRESH_MS)
    .toSorted((one, other) => keptAt(one) - keptAt(other));
  for (const { kind, thing } of due.slice(0, navigator.onLine ? MOST_ASKED : 0)) {
    if (!isWanted()) break;
    try {
      // One after the other, as nobody waits for them.
      const [key, answer] = await askBy[kind](thing);
      await keepCopy(key, answer);
    } catch (error) {
      if (!(error instanceof CallFailed)) throw error;
      // One that is not there any more says nothing of the others.
      if (error.status !== 404) break;
      gone.add(`${kind} ${thing}`);
      await dropCopies(`${kind} ${thing}`);
    }
  }
  return { kept: new Set((due.length === 0 ? before : await keptThings()).keys()), gone };
}
