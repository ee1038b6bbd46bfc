import { definitionOf } from '#contract/records/collections.ts';
import type { WrittenCollection } from '#contract/records/collections.ts';
import type { Operation } from '#contract/records/documents.ts';
import { changedPaths, stateUnder, valueAt } from '#contract/records/paths.ts';
import { isSameContent } from '#contract/records/same-content.ts';
import type { Database } from '#server/database/database.ts';
import type { Tables } from '#server/database/tables.ts';
import { dataOf } from './kept-record.ts';
import { readRecord } from './records-store.ts';
import { DELETED, listVersions } from './versions-store.ts';

/** One change of one record: the one that made it this revision. */
export interface ChangeMade {
  readonly collection: WrittenCollection;
  readonly id: string;
  readonly revision: number;
}

export interface TakingBack {
  /** The id of the operation that does. */
  readonly opId: string;
  /** Only a change of then or later is. */
  readonly sinceMs: number;
  /** Only a change of this device is, in words. */
  readonly by: string;
}

export type NotTakenBack = 'changed-since' | 'too-old';

/**
 * The operation that takes a change back: what it changed says what it said before, what it made goes, what it deleted comes
 * back. Only a change of `sinceMs` or later by that device, and only where nobody has changed the same since.
 */
export async function takingBack(
  database: Database<Tables>,
  ownerId: string,
  { collection, id, revision }: ChangeMade,
  { opId, sinceMs, by }: TakingBack,
): Promise<Operation | NotTakenBack> {
  const kept = await readRecord(database, ownerId, collection, id);
  if (kept === undefined || kept.isHidden || kept.revision < revision) return 'changed-since';
  const operation = { opId, collection, id, baseRevision: kept.revision } as const;
  const nothing = { fields: {}, removed: [] };
  if (kept.deletedAt !== null) {
    if (kept.revision !== revision || kept.changedBy !== by) return 'changed-since';
    return kept.deletedAt < sinceMs ? 'too-old' : { ...operation, kind: 'restore', ...nothing };
  }
  const versions = await listVersions(database, ownerId, kept, { before: revision + 1, limit: 2 });
  // A deletion that was taken back already.
  if (versions.some((version) => version.revision === revision && version.text === DELETED))
    return 'changed-since';
  const now = dataOf(kept);
  const made =
    kept.revision === revision
      ? { data: now, at: kept.updatedAt, by: kept.changedBy }
      : versions
          .filter((version) => version.revision === revision)
          .map((version) => ({
            data: dataOf(version),
            at: version.at,
            by: version.by,
          }))[0];
  if (made === undefined || made.at < sinceMs) return 'too-old';
  if (made.by !== by) return 'changed-since';
  const earlier = versions.find((version) => version.revision === revision - 1)?.text;
  // It made the record, for the first time or out of one that was deleted.
  if (revision === 1 || earlier === DELETED)
    return kept.revision === revision ? { ...operation, kind: 'delete', ...nothing } : 'changed-since';
  if (earlier === undefined) return 'too-old';
  const before = dataOf({ text: earlier });
  const definition = definitionOf(collection);
  const paths = changedPaths(definition, before, made.data);
  const stands = paths.every((path) =>
    isSameContent(valueAt(definition, now, path), valueAt(definition, made.data, path)),
  );
  if (!stands) return 'changed-since';
  const { fields, removed } = stateUnder(definition, before, paths);
  return { ...operation, kind: 'patch', fields: { ...fields }, removed: [...removed] };
}
