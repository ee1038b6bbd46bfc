import { definitionOf } from '#contract/records/collections.ts';
import type { RecordData } from '#contract/records/collections/collection.ts';
import { changedPaths } from '#contract/records/paths.ts';
import type { CollectionName } from '#contract/records/records.ts';
import { isSameContent } from '#contract/records/same-content.ts';
import type {
  SeenState,
  StorageTransaction,
  StoredDocument,
  WaitingRow,
} from '../../storage/record-storage.ts';
import { cursorFact } from '../account-facts.ts';
import { hasChildren, parentIn } from '../families.ts';

interface Touch {
  readonly collection: CollectionName;
  readonly id: string;
  readonly before: StoredDocument | null;
  /** The record afterwards; null where it is deleted. */
  readonly data: object | null;
  /** The earlier state on which the change was made; absent where that is the record as it stands. */
  readonly seen?: SeenState | undefined;
}

/** When the player does it, and as a part of what. */
export interface Moment {
  readonly now: number;
  /** The act that touches several records, which the account is to take all or not at all; absent where it is none. */
  readonly act?: Act | undefined;
}

interface Act {
  readonly name: string;
  /** True where it is sent at once: one that touches more than lists which the player saves by hand. */
  readonly isSaved: boolean;
}

/** A deletion goes before what was made by the same edit: it makes the room for it in a full list. */
export const waitingSince = (data: object | null, now: number): number => (data === null ? now - 1 : now);

interface Noted {
  /** The account's revision that the record is made of now. */
  readonly serverRevision: number;
  /** The change that waits of it; null where none does. */
  readonly waiting: WaitingRow | null;
  /** The change that waited before. */
  readonly row: WaitingRow | undefined;
}

/**
 * Notes that a record of an account has to be sent, or need not be any more, as it is again what the account has. What that
 * means for the records that it goes with `followActs` does.
 */
export async function noteChange(
  transaction: StorageTransaction,
  touch: Touch,
  { now, act }: Moment,
): Promise<Noted> {
  const { collection, id, data } = touch;
  const row = await transaction.waitingRow(collection, id);
  const noted = row ?? newRow(touch, now);
  const isAsBase = isSameContent(noted.base, data);
  if (isAsBase && noted.sending === null && noted.newer === null) {
    await transaction.removeWaiting(collection, id);
    return { serverRevision: noted.baseRevision, waiting: null, row };
  }
  const waiting: WaitingRow = {
    ...noted,
    changedAt: now,
    parent: parentIn(collection, data),
    group: act?.name ?? noted.group ?? null,
    // Nothing is left to save by hand where the player has come back to what the account had.
    isSaved: isAsBase || act?.isSaved === true,
    // What the account refused may please it now.
    tries: 0,
    nextTryAt: 0,
    problem: null,
    yields: stillHeard(touch, noted),
    seen:
      data === null && hasChildren(collection) ? ((await transaction.fact(cursorFact)) ?? null) : undefined,
  };
  await transaction.putWaiting(waiting);
  return { serverRevision: noted.baseRevision, waiting, row };
}

/** What was only heard here of a change that keeps a record: not what the player says of it now. */
function stillHeard({ collection, before, data }: Touch, { yields = [] }: WaitingRow): readonly string[] {
  if (yields.length === 0 || before === null || data === null) return [];
  const entered = changedPaths(definitionOf(collection), before.data as RecordData, data as RecordData);
  return yields.filter((path) => !entered.includes(path));
}

function newRow({ collection, id, before, data, seen }: Touch, now: number): WaitingRow {
  const known = before !== null && before.serverRevision > 0 ? before : null;
  const base = seen ?? known;
  return {
    collection,
    id,
    base: base?.data ?? null,
    baseRevision: base?.serverRevision ?? 0,
    since: waitingSince(data, now),
    changedAt: now,
    isSaved: false,
    tries: 0,
    nextTryAt: 0,
    problem: null,
    sending: null,
    // What was told since the player looked is news to the change, as if the change had been made first.
    newer:
      seen === undefined || known === null
        ? null
        : { revision: known.serverRevision, data: known.data, createdAt: known.createdAt },
  };
}
