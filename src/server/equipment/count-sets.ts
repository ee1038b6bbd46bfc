import { createHash } from 'node:crypto';
import type { Transaction } from 'kysely';
import type { StoredCatalogue } from '#contract/help/equipment/equipment.schema.ts';
import type { Database } from '#server/database/database.ts';
import type { Tables } from '#server/database/tables.ts';
import { userTurn } from '#server/database/user-turn.ts';
import {
  listChanged,
  listKeptLoadouts,
  putCounts,
  readMark,
  writeMark,
  type CountingMark,
} from './set-counts-store.ts';

const AT_ONCE = 100;
/** At most so often in a row; the rest goes the next time. */
const ROUNDS = 50;
/** A change bears the time at which it began, and may come to stand so much later. */
const LATE_MS = 2 * 60_000;
/** Of each player those changed last count, so that nobody outweighs the others. */
export const COUNTED_LOADOUTS = 20;

interface Counting {
  readonly database: Database<Tables>;
  /** The catalogue that is served now. */
  readonly catalogue: StoredCatalogue;
  readonly nowMs: number;
}

/**
 * Counts the pieces of sets in the loadouts that have changed since the last time; with another catalogue in all of them.
 * Several processes may do it at once.
 */
export async function countSets({ database, catalogue, nowMs }: Counting): Promise<void> {
  const setOf = new Map(
    catalogue.equipment.flatMap(({ id, set_id: setId }) => (setId === null ? [] : [[id, setId] as const])),
  );
  const digest = createHash('sha256')
    .update(JSON.stringify([...setOf]))
    .digest('base64url');
  const known = await readMark(database);
  let mark: CountingMark = known?.catalogue === digest ? known : { catalogue: digest, at: 0, owner: '' };
  const before = mark;
  for (let round = 0; round < ROUNDS; round++) {
    const changed = await listChanged(database, mark, AT_ONCE);
    for (const owner of new Set(changed.map((each) => each.owner)))
      await database.transaction(async (transaction) => recount(transaction, owner, setOf), userTurn(owner));
    const last = changed.at(-1);
    if (last !== undefined) mark = { catalogue: digest, at: last.at, owner: last.owner };
    if (changed.length < AT_ONCE) break;
    await writeMark(database, mark);
  }
  if (mark.at > nowMs - LATE_MS) mark = { catalogue: digest, at: nowMs - LATE_MS, owner: '' };
  if (mark !== before || known === undefined) await writeMark(database, mark);
}

async function recount(
  transaction: Transaction<Tables>,
  ownerId: string,
  setOf: ReadonlyMap<string, string>,
): Promise<void> {
  const counts = new Map<string, number>();
  for (const text of await listKeptLoadouts(transaction, ownerId, COUNTED_LOADOUTS)) {
    const { items } = JSON.parse(text) as { readonly items: Readonly<Record<string, string>> };
    // Two of the same item are one piece.
    for (const id of new Set(Object.values(items))) {
      const setId = setOf.get(id);
      if (setId !== undefined) counts.set(setId, (counts.get(setId) ?? 0) + 1);
    }
  }
  await putCounts(transaction, ownerId, counts);
}

/** Takes what a player's loadouts hold out of what is counted, in the transaction that deletes the account. */
export const uncountSets = async (transaction: Transaction<Tables>, ownerId: string): Promise<void> =>
  putCounts(transaction, ownerId, new Map());
