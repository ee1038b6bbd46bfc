import { serverLimits } from '#contract/limits.ts';
import type { RecordData } from '#contract/records/collections/collection.ts';
import type { Operation } from '#contract/records/documents.ts';
import { mergeOperation, type ContestedPath } from '#contract/records/merge.ts';
import type { CollectionRules } from './collection-rules.ts';
import { dataOf, type Author, type KeptRecord } from './kept-record.ts';

/** Why an operation changes nothing, and never will. */
export type Refusal =
  | 'RECORD_INVALID'
  | 'RECORD_TOO_LARGE'
  | 'LIST_FULL'
  | 'RECORD_NOT_FOUND'
  | 'RECORD_READ_ONLY'
  | 'PARENT_GONE'
  | 'GROUP_REFUSED';

export type Outcome =
  | { readonly kind: 'refused'; readonly refusal: Refusal }
  /** It is so already, but for what was put right and what gave way. */
  | {
      readonly kind: 'unchanged';
      readonly contested: readonly ContestedPath[];
      readonly mended: readonly string[];
    }
  | {
      readonly kind: 'changed';
      readonly next: KeptRecord;
      /** Entered paths that say something else now. */
      readonly fields: readonly string[];
      /** Those of them that another device had changed meanwhile, and those that gave way to such a change. */
      readonly contested: readonly ContestedPath[];
      readonly overrulesDeletion: boolean;
      /** Paths that say something else than was asked for, so that the record stays whole. */
      readonly mended: readonly string[];
    }
  /** A deletion that gives way to what another device had changed meanwhile. */
  | { readonly kind: 'kept'; readonly fields: readonly string[] };

/**
 * What becomes of a kept record by an operation, without writing anything.
 *
 * @param stored the record as it stands, undefined where there never was one
 */
export function applyOperation(
  stored: KeptRecord | undefined,
  operation: Operation,
  rules: CollectionRules,
  { by, at }: Author,
): Outcome {
  const state = stored && {
    revision: stored.revision,
    // Most deletions have seen the record as it is, and do not ask what it says.
    get data() {
      return dataOf(stored);
    },
    fieldRevisions: stored.fieldRevisions,
    isDeleted: stored.deletedAt !== null,
    createdAt: stored.createdAt,
    sharedRevision: stored.sharedRevision,
  };
  const outcome = mergeOperation(state, operation, {
    definition: rules.definition,
    finish: (merged) => rules.parse(merged, stored && dataOf(stored)),
    now: at,
  });
  if (outcome.kind !== 'changed') return outcome;
  const { revision, fieldRevisions, isDeleted, createdAt } = outcome.next;
  const isSaidAnew = operation.kind === 'create' || operation.kind === 'patch';
  const text = isSaidAnew || stored === undefined ? JSON.stringify(outcome.next.data) : stored.text;
  if (Buffer.byteLength(text) > serverLimits.recordBytes)
    return { kind: 'refused', refusal: 'RECORD_TOO_LARGE' };
  const next: KeptRecord = {
    collection: operation.collection,
    id: operation.id,
    revision,
    text,
    fieldRevisions,
    isInConflict: stored?.isInConflict ?? false,
    seq: stored?.seq ?? 0,
    createdAt,
    updatedAt: at,
    changedBy: by,
    deletedAt: isDeleted ? at : null,
    sharedRevision: stored?.sharedRevision ?? null,
    parent: stored === undefined ? parentIn(outcome.next.data, rules) : stored.parent,
    isHidden: stored?.isHidden ?? false,
  };
  return { ...outcome, next };
}

const parentIn = (data: RecordData, { definition }: CollectionRules): string | null =>
  definition.parent === undefined ? null : String(data['parent']);
