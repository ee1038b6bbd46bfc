import type { RecordData } from '#contract/records/collections/collection.ts';
import type { CollectionName } from '#contract/records/records.ts';

export interface RecordKey {
  readonly collection: CollectionName;
  readonly id: string;
}

/** A record as it is kept, a deleted one too. */
export interface KeptRecord {
  readonly collection: CollectionName;
  readonly id: string;
  readonly revision: number;
  /** The whole record as JSON; of a deleted one, as it was. */
  readonly text: string;
  /** Of each entered path that has changed since the first revision, the revision of its last change. */
  readonly fieldRevisions: Readonly<Record<string, number>>;
  /** True while the player has a conflict of it to settle. */
  readonly isInConflict: boolean;
  /** The place of its last change among all of the owner's; of one that is not written yet, of the change before. */
  readonly seq: number;
  readonly createdAt: number;
  readonly updatedAt: number;
  /** The device of the last change, in words. */
  readonly changedBy: string;
  readonly deletedAt: number | null;
  /**
   * Up to which revision everybody has seen the same of it, though the database went back to a backup since; null where
   * it has not changed since then.
   */
  readonly sharedRevision: number | null;
  /** The record that it belongs to, by its id; null where it stands by itself. */
  readonly parent: string | null;
  /** True where that record is deleted: then no answer holds this one. As it was when this one was read. */
  readonly isHidden: boolean;
}

/** The author of a change, and its time by the server's clock. */
export interface Author {
  /** The device in words. */
  readonly by: string;
  readonly at: number;
}

/** The database's records were checked when they came in. */
export const dataOf = ({ text }: Pick<KeptRecord, 'text'>): RecordData => JSON.parse(text) as RecordData;

/**
 * Up to which revision everybody has seen the same of a record.
 *
 * @param restoredSeq how far its owner's changes were counted when a backup was restored last
 */
export const sharedRevisionOf = (
  { seq, revision, sharedRevision }: Pick<KeptRecord, 'seq' | 'revision' | 'sharedRevision'>,
  restoredSeq: number,
): number => sharedRevision ?? (seq <= restoredSeq ? revision : 0);

/** The record as its owner gets it, as JSON. Its data leave as they lie. */
export const recordJson = ({ collection, id, revision, text, createdAt, updatedAt }: KeptRecord): string =>
  `{"collection":"${collection}","id":"${id}","revision":${revision},"data":${text},"createdAt":${createdAt},"updatedAt":${updatedAt}}`;
