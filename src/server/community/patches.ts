import {
  gamePatches,
  patchesOn,
  type GamePatch,
  type PatchesOfDay,
} from '#catalogue/community/game-patches.ts';
import { SECOND_MS } from '#rules/time-units.ts';
import type { Database } from '#server/database/database.ts';
import type { Tables } from '#server/database/tables.ts';

/** A patch that an operator has added counts in every process after so long. */
const KNOWN_FOR_MS = 20 * SECOND_MS;

/** The patches of the game on one day, with those that the operator has added. */
export interface KnownPatches extends PatchesOfDay {
  readonly all: readonly GamePatch[];
  readonly today: string;
}

/** Asks for the patches of today, and remembers them for 20 seconds. */
export function patchesOf(
  { db }: Pick<Database<Tables>, 'db'>,
  now: () => number,
): () => Promise<KnownPatches> {
  let known: Promise<KnownPatches> | undefined;
  let knownAt = -Infinity;
  const read = async (): Promise<KnownPatches> => {
    const rows = await db.selectFrom('game_patches').selectAll().limit(1_000).execute();
    const added = rows.map(({ since, name, is_content, changes }): GamePatch => ({
      since,
      name,
      isContent: is_content === 1,
      changes: changes.split(' ').filter(Boolean),
      source: 'Operator',
      confidence: 'high',
    }));
    const own = new Set(added.map(({ since }) => since));
    const all = [...gamePatches.filter(({ since }) => !own.has(since)), ...added];
    const today = new Date(now()).toISOString().slice(0, 10);
    return { ...patchesOn(all, today), all, today };
  };
  return async () => {
    const nowMs = now();
    if (known !== undefined && Math.abs(nowMs - knownAt) < KNOWN_FOR_MS) return known;
    knownAt = nowMs;
    known = read();
    known.catch(() => {
      known = undefined;
    });
    return known;
  };
}
