import { collectionLimits, type OwnCollection } from '#contract/records/collections.ts';
import { mergingRules } from '#contract/records/merging.ts';
import { recordSchemas } from '#contract/records/records.schema.ts';
import type { RecordData } from './kept-record.ts';

/** What holds for the records of one collection. */
export interface CollectionRules {
  /** Records that one player may have. */
  readonly limit: number;
  readonly onConflict: 'ask' | 'last';
  /** The fields that a player enters. */
  entered(record: RecordData): readonly string[];
  /** The record with its figures worked out anew; undefined where it cannot be one. */
  parse(candidate: RecordData): RecordData | undefined;
}

/** A collection's rules, whose records are looked at as plain fields here. */
export function rulesOf(collection: OwnCollection): CollectionRules {
  const merging = mergingRules[collection];
  const schema = recordSchemas[collection];
  return {
    limit: collectionLimits[collection],
    onConflict: merging.onConflict,
    entered: (record) => merging.entered(record as never),
    parse(candidate) {
      const result = schema.safeParse(candidate);
      return result.success ? (result.data as unknown as RecordData) : undefined;
    },
  };
}
