import type { ConflictRecord } from '../conflicts.ts';
import { fields, type CollectionDefinition } from './collection.ts';

export const conflicts: CollectionDefinition<ConflictRecord> = {
  // The server makes them; there are never more than records.
  limit: Number.MAX_SAFE_INTEGER,
  onConflict: 'last',
  entered: fields(),
};
