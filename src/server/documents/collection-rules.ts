import { definitionOf, type WrittenCollection } from '#contract/records/collections.ts';
import type { AnyDefinition, RecordData } from '#contract/records/collections/collection.ts';
import { nameComplaint } from '#contract/records/characters/character-check.ts';
import { recordSchemas } from '#contract/records/records.schema.ts';

export interface CollectionRules {
  readonly definition: AnyDefinition;
  /**
   * The record with its figures worked out anew; undefined where it cannot be one.
   *
   * @param before what was kept of it: a name that it has already it may keep
   */
  parse(candidate: RecordData, before: RecordData | undefined): RecordData | undefined;
}

/** A collection's rules, whose records are looked at as plain fields here. */
export function rulesOf(collection: WrittenCollection): CollectionRules {
  const schema = recordSchemas[collection];
  return {
    definition: definitionOf(collection),
    parse(candidate, before) {
      const result = schema.safeParse(candidate);
      if (!result.success) return undefined;
      const data = result.data as unknown as RecordData;
      return data['name'] === before?.['name'] || mayBeNamed(collection, data['name']) ? data : undefined;
    },
  };
}

/** Tells whether a record may come to have a name, for every call. */
const mayBeNamed = (collection: WrittenCollection, name: unknown): boolean =>
  collection === 'characters' ? nameComplaint(name) === null : typeof name !== 'string' || name.trim() !== '';
