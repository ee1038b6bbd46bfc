import type { WrittenCollection } from './collections.ts';
import { fields, type CollectionDefinition } from './collections/collection.ts';

/** A value, with the device that wrote it and when; no `value` where the field was taken away. */
export interface WrittenValue {
  readonly value?: unknown;
  /** Such as `Chrome on Android`. */
  readonly by: string;
  /** ms since 1970, by the server's clock. */
  readonly at: number;
}

/** A field that two devices changed without knowing of one another. */
export interface FieldConflict {
  readonly field: string;
  /** The later one; it is what the record says meanwhile. */
  readonly stands: WrittenValue;
  readonly other: WrittenValue;
  /** What further devices wrote before those two, the latest first; absent where it were two alone. */
  readonly earlier?: readonly WrittenValue[];
}

/**
 * What the player has to decide about one record. The server makes these; a player's change of the record settles
 * nothing by itself: what settles it is deleting the conflict.
 */
export interface ConflictRecord {
  /** One for each record: the server makes it of `collection` and `recordId`. */
  readonly id: string;
  readonly collection: WrittenCollection;
  readonly recordId: string;
  readonly fields: readonly FieldConflict[];
  /** One device deleted the record that another changed. It was kept, with the change. */
  readonly deletion?: { readonly by: string; readonly at: number };
}

export const conflicts: CollectionDefinition<ConflictRecord> = {
  // The server makes them; there are never more than records.
  limit: Number.MAX_SAFE_INTEGER,
  shownOn: { tab: 'sync' },
  onConflict: 'last',
  entered: fields(),
};
