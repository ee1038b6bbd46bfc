import type { Operation } from '#contract/records/documents.ts';
import { limits } from '#contract/limits.ts';
import { isSameContent } from '#contract/records/records.ts';
import type { CollectionRules } from './collection-rules.ts';
import {
  dataOf,
  fieldRevision,
  seenRevision,
  type Author,
  type KeptRecord,
  type RecordData,
} from './kept-record.ts';

/**
 * How far a device's clock may be ahead. Records that were all held to the server's now would lose the order in which
 * they were made.
 */
const CLOCK_LEEWAY_MS = 24 * 60 * 60_000;

/** Why an operation changes nothing, and never will. */
export type Refusal =
  'RECORD_INVALID' | 'RECORD_TOO_LARGE' | 'LIST_FULL' | 'RECORD_NOT_FOUND' | 'RECORD_READ_ONLY';

/** A field that was changed on two devices: what it says now, and what it said before. */
export interface ContestedField {
  readonly field: string;
  readonly stands: unknown;
  readonly other: unknown;
  /** The revision in which the other was written. */
  readonly otherRevision: number;
}

/** What an operation does to a record. */
export type Outcome =
  | { readonly kind: 'refused'; readonly refusal: Refusal }
  /** It is so already. */
  | { readonly kind: 'unchanged' }
  | {
      readonly kind: 'changed';
      readonly next: KeptRecord;
      /** Entered fields that say something else now. */
      readonly fields: readonly string[];
      /** Those of them that another device had changed meanwhile. */
      readonly contested: readonly ContestedField[];
      /** Whether the record had been deleted meanwhile. */
      readonly overrulesDeletion: boolean;
    }
  /** A deletion that gives way to what another device had changed meanwhile. */
  | { readonly kind: 'kept'; readonly fields: readonly string[] };

/**
 * What becomes of a record by an operation, without writing anything.
 *
 * @param stored the record as it stands, undefined where there never was one
 */
export function applyOperation(
  stored: KeptRecord | undefined,
  operation: Operation,
  rules: CollectionRules,
  author: Author,
): Outcome {
  if (operation.kind === 'delete') return remove(stored, operation, rules, author);
  if (operation.kind === 'restore') return restore(stored, author);
  return write(stored, operation, rules, author);
}

function write(
  stored: KeptRecord | undefined,
  operation: Operation,
  rules: CollectionRules,
  { by, at }: Author,
): Outcome {
  const { collection, id, kind } = operation;
  if (stored === undefined && kind === 'patch') return refused('RECORD_NOT_FOUND');
  const isDeleted = stored?.deletedAt != null;
  const isAnew = stored === undefined || (kind === 'create' && isDeleted);
  const before = stored === undefined ? {} : dataOf(stored);
  const given = operation.fields['id'];
  const wanted = given === undefined || given === id ? merge(isAnew ? {} : before, operation) : undefined;
  const after = wanted === undefined ? undefined : rules.parse(wanted);
  if (after === undefined) return refused('RECORD_INVALID');
  const text = JSON.stringify(after);
  if (Buffer.byteLength(text) > limits.recordBytes) return refused('RECORD_TOO_LARGE');
  const makingAt = madeAt(operation, at);
  if (stored === undefined) {
    const made = { collection, id, revision: 1, text, fieldRevisions: {}, isInConflict: false, seq: 0 };
    const times = { createdAt: makingAt ?? at, updatedAt: at, deletedAt: null };
    const next = { ...made, ...times, changedBy: by, sharedRevision: null };
    return { kind: 'changed', next, fields: [], contested: [], overrulesDeletion: false };
  }

  const fields = enteredOf(rules, before, after).filter((field) => !sameIn(field, before, after));
  if (fields.length === 0 && !isDeleted) return { kind: 'unchanged' };
  const revision = stored.revision + 1;
  const seen = seenRevision(stored, operation.baseRevision);
  const asks = rules.onConflict === 'ask' && !isAnew;
  const contested = asks ? fields.filter((field) => fieldRevision(stored, field) > seen) : [];
  return {
    kind: 'changed',
    next: {
      ...stored,
      revision,
      text,
      fieldRevisions: {
        ...stored.fieldRevisions,
        ...Object.fromEntries(fields.map((field) => [field, revision])),
      },
      createdAt: isAnew ? (makingAt ?? stored.createdAt) : stored.createdAt,
      updatedAt: at,
      changedBy: by,
      deletedAt: null,
    },
    fields,
    contested: contested.map((field) => ({
      field,
      stands: after[field],
      other: before[field],
      otherRevision: fieldRevision(stored, field),
    })),
    overrulesDeletion: asks && isDeleted && seen < stored.revision,
  };
}

/** When the device made the record; nobody's clock is believed that is far ahead. */
function madeAt({ createdAt }: Operation, now: number): number | undefined {
  return createdAt === undefined || createdAt <= now + CLOCK_LEEWAY_MS ? createdAt : now;
}

function remove(
  stored: KeptRecord | undefined,
  { baseRevision }: Operation,
  rules: CollectionRules,
  { by, at }: Author,
): Outcome {
  if (stored === undefined || stored.deletedAt !== null) return { kind: 'unchanged' };
  const seen = seenRevision(stored, baseRevision);
  if (rules.onConflict === 'ask' && stored.revision > seen) {
    // A field that was taken away is no field of the record any more, and was changed all the same.
    const names = new Set([...rules.entered(dataOf(stored)), ...Object.keys(stored.fieldRevisions)]);
    const fields = [...names].filter((field) => fieldRevision(stored, field) > seen);
    if (fields.length > 0) return { kind: 'kept', fields };
  }
  const next = { ...stored, revision: stored.revision + 1, updatedAt: at, changedBy: by, deletedAt: at };
  return { kind: 'changed', next, fields: [], contested: [], overrulesDeletion: false };
}

function restore(stored: KeptRecord | undefined, { by, at }: Author): Outcome {
  if (stored === undefined) return refused('RECORD_NOT_FOUND');
  if (stored.deletedAt === null) return { kind: 'unchanged' };
  const next = { ...stored, revision: stored.revision + 1, updatedAt: at, changedBy: by, deletedAt: null };
  return { kind: 'changed', next, fields: [], contested: [], overrulesDeletion: false };
}

const refused = (refusal: Refusal): Outcome => ({ kind: 'refused', refusal });

/** Entries, not assignments: a field may be called `__proto__`. */
const merge = (before: RecordData, { id, fields, removed }: Operation): RecordData =>
  Object.fromEntries([
    ...[...Object.entries(before), ...Object.entries(fields)].filter(([name]) => !removed.includes(name)),
    ['id', id],
  ]);

const enteredOf = (rules: CollectionRules, before: RecordData, after: RecordData): readonly string[] => [
  ...new Set([...rules.entered(before), ...rules.entered(after)]),
];

const sameIn = (field: string, one: RecordData, other: RecordData): boolean =>
  isSameContent(one[field], other[field]);
