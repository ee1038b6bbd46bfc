import type { CalculationRecords } from './calculations.ts';
import type { ConflictRecord } from './conflicts.ts';
import type { EventRecords } from './event-records.ts';
import type { PreferencesRecord } from './preferences.ts';

/** What only an account holds. */
interface AccountRecords {
  /** One record, with the id `PREFERENCES_ID`. */
  readonly preferences: PreferencesRecord;
  /** Made by the server. */
  readonly conflicts: ConflictRecord;
}

/** Every collection that a player owns, with the record it holds. */
export type Records = CalculationRecords & EventRecords & AccountRecords;
export type CollectionName = keyof Records;
export type RecordOf<Name extends CollectionName> = Records[Name];

/** A record's id: made here as 128 random bits in hex, read leniently from files. */
export const RECORD_ID = /^[A-Za-z0-9_-]{1,64}$/;

/**
 * Whether two records say the same: equal values whatever the order of their keys. A key without a value
 * counts as absent.
 */
export function isSameContent(one: unknown, other: unknown): boolean {
  if (Object.is(one, other)) return true;
  if (typeof one !== 'object' || typeof other !== 'object' || one === null || other === null) return false;
  if (Array.isArray(one) || Array.isArray(other)) {
    return (
      Array.isArray(one) &&
      Array.isArray(other) &&
      one.length === other.length &&
      one.every((value, index) => isSameContent(value, other[index]))
    );
  }
  const theirs = new Map(Object.entries(other).filter(([, value]) => value !== undefined));
  const ours = Object.entries(one).filter(([, value]) => value !== undefined);
  return (
    ours.length === theirs.size &&
    ours.every(([key, value]) => theirs.has(key) && isSameContent(value, theirs.get(key)))
  );
}

/** What an import would do, by id; each list holds the incoming records in the order of the file. */
export interface ImportComparison<Item> {
  readonly new: readonly Item[];
  readonly changed: readonly Item[];
  readonly identical: readonly Item[];
}

/** Sorts the records of a file by what they would do to the list that is there. */
export function compareImport<Item extends { readonly id: string }>(
  existing: readonly Item[],
  incoming: readonly Item[],
): ImportComparison<Item> {
  const known = new Map(existing.map((item) => [item.id, item]));
  const sorted: Record<keyof ImportComparison<Item>, Item[]> = { new: [], changed: [], identical: [] };
  for (const item of incoming) {
    const present = known.get(item.id);
    const kind = present === undefined ? 'new' : isSameContent(present, item) ? 'identical' : 'changed';
    sorted[kind].push(item);
  }
  return sorted;
}
