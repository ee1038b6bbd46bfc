import type { documentRoutes } from '#contract/records/document-routes.ts';
import { childCollections } from '#contract/records/collections.ts';
import type { AnswerOf } from '#contract/route-contract.ts';
import type { Database } from '#server/database/database.ts';
import type { Tables } from '#server/database/tables.ts';
import { JsonText } from '#server/http/json-text.ts';
import { findUnseen } from './children-store.ts';
import { cursorText, type Cursor } from './cursors.ts';
import { recordJson, sharedRevisionOf, type KeptRecord, type RecordKey } from './kept-record.ts';
import { firstPage } from '#server/http/answers/parts.ts';
import { listChanges } from './records-store.ts';
import { readSequence } from './sequence-store.ts';

interface Reading {
  readonly ownerId: string;
  readonly epoch: string;
  readonly since: Cursor | undefined;
  readonly limit: number;
}

type Changes = AnswerOf<typeof documentRoutes.readChanges>;

/** Reads what has changed since a state that the player has seen; from the beginning where that state is of no use. */
export async function readChanges(
  database: Database<Tables>,
  { ownerId, epoch, since, limit }: Reading,
): Promise<JsonText> {
  // Before the rows: whatever is counted by now can be seen by them.
  const { seq, forgottenSeq, restoredSeq } = await readSequence(database.db, ownerId);
  const restart = since === undefined ? null : reasonToRestart(since, { epoch, seq, forgottenSeq });
  const isFromNothing = since === undefined || restart !== null;
  const from = isFromNothing ? 0 : since.seq;
  const floor = isFromNothing ? forgottenSeq : since.floor;
  const { shown, hasMore } = await firstPage<KeptRecord>(limit, async (last, count) =>
    listChanges(database, ownerId, { since: last?.seq ?? from, limit: count }),
  );
  const lastShown = shown.at(-1)?.seq ?? from;
  const unseen = await unseenOf(database, ownerId, shown);
  const changes = shown.map((kept) => {
    const change =
      kept.deletedAt === null
        ? recordJson(kept)
        : JSON.stringify(tombstoneOf(kept, kept.deletedAt, unseen.get(kept)));
    return restoredSeq === 0
      ? change
      : `{"sharedRevision":${sharedRevisionOf(kept, restoredSeq)},${change.slice(1)}`;
  });
  const cursor = cursorText({ epoch, seq: hasMore ? lastShown : Math.max(lastShown, seq), floor });
  const rest = JSON.stringify({ cursor, hasMore, restart });
  return new JsonText(`{"changes":[${changes.join()}],${rest.slice(1)}`);
}

function reasonToRestart(
  since: Cursor,
  now: { readonly epoch: string; readonly seq: number; readonly forgottenSeq: number },
): Changes['restart'] {
  // A cursor ahead of us comes from a history lost to a restore.
  if (since.epoch !== now.epoch || since.seq > now.seq) return 'restored';
  return Math.max(since.seq, since.floor) < now.forgottenSeq ? 'expired' : null;
}

/** Of each deleted record what its deletion took along unseen, where there is something. */
async function unseenOf(
  { db }: Database<Tables>,
  ownerId: string,
  shown: readonly KeptRecord[],
): Promise<ReadonlyMap<KeptRecord, readonly RecordKey[]>> {
  const unseen = new Map<KeptRecord, readonly RecordKey[]>();
  const deleted = shown.filter(({ deletedAt }) => deletedAt !== null);
  for (const [collection, some] of Map.groupBy(deleted, (kept) => kept.collection)) {
    const collections = childCollections(collection);
    if (collections.length === 0) continue;
    const found = await findUnseen(db, { ownerId, parents: some.map(({ id }) => id), collections });
    const byParent = Map.groupBy(found, ({ parent }) => parent);
    for (const kept of some) {
      const children = byParent.get(kept.id);
      if (children !== undefined) unseen.set(kept, children);
    }
  }
  return unseen;
}

const tombstoneOf = (
  { collection, id, revision }: KeptRecord,
  deletedAt: number,
  unseen: readonly RecordKey[] | undefined,
) => ({
  collection,
  id,
  revision,
  deletedAt,
  ...(unseen !== undefined && {
    unseen: unseen.map((child) => ({ collection: child.collection, id: child.id })),
  }),
});
