import { definitionOf, type WrittenCollection } from '#contract/records/collections.ts';
import type { AnyDefinition, RecordData } from '#contract/records/collections/collection.ts';
import { recordSchemas } from '#contract/records/records.schema.ts';

/** What holds for the records of one collection. */
export interface CollectionRules {
  readonly definition: AnyDefinition;
  /** The record with its figures worked out anew; undefined where it cannot be one. */
  parse(candidate: RecordData): RecordData | undefined;
}

/** A collection's rules, whose records are looked at as plain fields here. */
export function rulesOf(collection: WrittenCollection): CollectionRules {
  const schema = recordSchemas[collection];
  return {
    definition: definitionOf(collection),
    parse(candidate) {
      const result = schema.safeParse(candidate);
      return result.success ? (result.data as unknown as RecordData) : undefined;
    },
  };
}
