import type { CollectionName } from '../records.ts';
import { recordSchemas } from '../records.schema.ts';

/**
 * What the screens can show of a record: the record itself, with what an older version has not written yet filled in; null
 * where it is not what a record of its collection must be.
 */
export function shownRecord(collection: CollectionName, data: unknown): object | null {
  if (typeof data !== 'object' || data === null) return null;
  // Only the server makes conflicts, and the account hands them over whole.
  if (collection === 'conflicts') return data;
  const read = recordSchemas[collection].safeParse(data);
  if (!read.success) return null;
  const isWhole = Object.entries(read.data).every(([name, value]) => value === undefined || name in data);
  return isWhole ? data : { ...read.data, ...data };
}
