import { randomBytes } from 'node:crypto';
import { definitionOf, type WrittenCollection } from '#contract/records/collections.ts';
import { ACTIVE_CHARACTER_ID } from '#contract/records/collections/characters/active-character.ts';
import type { Operation } from '#contract/records/documents.ts';
import { differenceOf } from '#contract/records/paths.ts';
import type { RecordOf } from '#contract/records/records.ts';
import { dataOf, type KeptRecord } from '../kept-record.ts';

/* Operations of calls, which are made on the records as they stand. */

const newId = () => randomBytes(16).toString('hex');

const operation = (
  given: Omit<Operation, 'opId' | 'fields' | 'removed'> & Partial<Operation>,
): Operation => ({
  opId: newId(),
  fields: {},
  removed: [],
  ...given,
});

/** Makes a record, or brings back a deleted one of its id as it is given. */
export const making = <Name extends WrittenCollection>(
  collection: Name,
  record: RecordOf<Name>,
): Operation => {
  const { id, ...fields } = record;
  return operation({ collection, id, kind: 'create', baseRevision: 0, fields });
};

/** Changes of a record the paths under which it is to say something else; none where there is no such. */
export function changing<Name extends WrittenCollection>(
  kept: KeptRecord,
  collection: Name,
  next: RecordOf<Name>,
): readonly Operation[] {
  const { id, revision: baseRevision } = kept;
  const difference = differenceOf(definitionOf(collection), dataOf(kept), { ...next });
  if (difference === null) return [];
  return [
    operation({
      collection,
      id,
      kind: 'patch',
      baseRevision,
      ...difference,
      removed: [...difference.removed],
    }),
  ];
}

/** Makes those records that are not there, and changes the others. One of them named twice is as it was named last. */
export function settingAll<Name extends WrittenCollection>(
  collection: Name,
  records: readonly RecordOf<Name>[],
  there: readonly KeptRecord[],
): readonly Operation[] {
  const kept = new Map(there.map((each) => [each.id, each]));
  return [...new Map(records.map((record) => [record.id, record])).values()].flatMap((record) => {
    const before = kept.get(record.id);
    return before === undefined ? [making(collection, record)] : changing(before, collection, record);
  });
}

export const deleting = (kept: KeptRecord, collection: WrittenCollection): Operation =>
  operation({ collection, id: kept.id, kind: 'delete', baseRevision: kept.revision });

/** Marks a character as the active one. */
export const marking = (characterId: string): Operation =>
  making('activeCharacter', { id: ACTIVE_CHARACTER_ID, characterId });

/** The same operations, of which all are done or none. */
export function together(operations: readonly Operation[]): readonly Operation[] {
  if (operations.length < 2) return operations;
  const group = { id: newId(), size: operations.length };
  return operations.map((each) => ({ ...each, group }));
}
