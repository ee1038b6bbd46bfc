import type { AnyDefinition, RecordData } from './collections/collection.ts';
import type { Operation } from './documents.ts';
import { changedPaths, enteredPaths, fieldOf, patched, stateUnder, valueAt, withLasting } from './paths.ts';

/*
 * What becomes of a record by an operation. The server decides by it, and what the pages' tests take for a server does.
 */

/**
 * How far a device's clock may be ahead. Records that were all held to the server's now would lose the order in which
 * they were made.
 */
const CLOCK_LEEWAY_MS = 24 * 60 * 60_000;

/** What merging has to know of a record. */
export interface MergeState {
  readonly revision: number;
  /** Of a deleted record, as it was. */
  readonly data: RecordData;
  /** Of each path that has changed since the first revision, the revision of its last change. */
  readonly fieldRevisions: Readonly<Record<string, number>>;
  readonly isDeleted: boolean;
  /** ms since 1970. */
  readonly createdAt: number;
  /**
   * Up to which revision everybody has seen the same of it, though the database went back to a backup since; null where
   * it has not changed since then.
   */
  readonly sharedRevision: number | null;
}

/** The part of an operation that says what becomes of the record. */
export type RecordChange = Pick<
  Operation,
  'id' | 'kind' | 'baseRevision' | 'fields' | 'removed' | 'yields' | 'createdAt'
>;

/** A path that was changed on two devices: what it says now, and what it said before. */
export interface ContestedPath {
  readonly field: string;
  readonly stands: unknown;
  readonly other: unknown;
  /** The revision in which the one was written that was there before; the other one is the operation's. */
  readonly revision: number;
  /** Whether the operation's gave way: else it is what stands. */
  readonly isGivingWay: boolean;
}

/** What an operation does to a record. */
export type MergeOutcome =
  /** It changes nothing, and never will. */
  | { readonly kind: 'refused'; readonly refusal: 'RECORD_INVALID' | 'RECORD_NOT_FOUND' }
  /** It is so already, but for what was put right and what gave way. */
  | {
      readonly kind: 'unchanged';
      readonly contested: readonly ContestedPath[];
      readonly mended: readonly string[];
    }
  | {
      readonly kind: 'changed';
      readonly next: MergeState;
      /** Entered paths that say something else now. */
      readonly fields: readonly string[];
      /** Those of them that another device had changed meanwhile, and those that gave way to such a change. */
      readonly contested: readonly ContestedPath[];
      /** Whether the record had been deleted meanwhile. */
      readonly overrulesDeletion: boolean;
      /** Paths that say something else than was asked for, so that the record stays whole. */
      readonly mended: readonly string[];
    }
  /** A deletion that gives way to what another device had changed meanwhile. */
  | { readonly kind: 'kept'; readonly fields: readonly string[] };

interface MergePorts {
  readonly definition: AnyDefinition;
  /** The record of merged fields with its figures; undefined where it cannot be one. */
  readonly finish: (merged: RecordData) => RecordData | undefined;
  /** ms since 1970. */
  readonly now: number;
}

/**
 * What becomes of a record by an operation, without writing anything.
 *
 * @param stored the record as it stands, undefined where there never was one
 */
export function mergeOperation(
  stored: MergeState | undefined,
  change: RecordChange,
  ports: MergePorts,
): MergeOutcome {
  if (change.kind === 'delete') return remove(stored, change, ports);
  if (change.kind === 'restore') return restore(stored);
  return write(stored, change, ports);
}

function write(
  stored: MergeState | undefined,
  change: RecordChange,
  { definition, finish, now }: MergePorts,
): MergeOutcome {
  if (stored === undefined && change.kind === 'patch') return refused('RECORD_NOT_FOUND');
  const isAnew = stored === undefined || (change.kind === 'create' && stored.isDeleted);
  const before = stored?.data ?? {};
  if (!keepsPlace(change, stored, definition)) return refused('RECORD_INVALID');
  const known = isAnew ? unknownTo(change, before, definition) : before;
  const given = withLasting(definition, before, patched(definition, known, change));
  const seen = stored === undefined ? 0 : seenRevision(stored, change.baseRevision);
  const givingWay = isAnew ? [] : pathsGivingWay(stored, given, change, { definition, seen });
  const merged = patched(definition, given, stateUnder(definition, before, givingWay));
  const asked = finish({ ...merged, id: change.id });
  if (asked === undefined) return refused('RECORD_INVALID');
  const after = definition.mend?.(asked) ?? asked;
  const mended = changedPaths(definition, asked, after);
  const createdAt = madeAt(change, now);
  if (stored === undefined)
    return {
      kind: 'changed',
      next: {
        revision: 1,
        data: after,
        fieldRevisions: {},
        isDeleted: false,
        createdAt: createdAt ?? now,
        sharedRevision: null,
      },
      fields: [],
      contested: [],
      overrulesDeletion: false,
      mended,
    };

  const changed = changedPaths(definition, before, after);
  const asks = definition.onConflict === 'ask' && !isAnew;
  const isUnseen = (path: string) => revisionOf(definition, stored, path) > seen;
  const contest = (field: string, isGivingWay: boolean): ContestedPath => {
    const [mine, theirs] = [
      valueAt(definition, isGivingWay ? given : after, field),
      valueAt(definition, before, field),
    ];
    return {
      field,
      ...(isGivingWay ? { stands: theirs, other: mine } : { stands: mine, other: theirs }),
      revision: revisionOf(definition, stored, field),
      isGivingWay,
    };
  };
  const insisting = changed.filter((path) => !mended.includes(path) && isUnseen(path));
  const contested = asks
    ? [
        ...insisting.filter(isAskedAbout(definition)).map((path) => contest(path, false)),
        ...givingWay.filter(isAskedAbout(definition)).map((path) => contest(path, true)),
      ]
    : [];
  if (changed.length === 0 && !stored.isDeleted) return { kind: 'unchanged', contested, mended };
  const revision = stored.revision + 1;
  return {
    kind: 'changed',
    next: {
      revision,
      data: after,
      fieldRevisions: {
        ...stored.fieldRevisions,
        ...Object.fromEntries(changed.map((path) => [path, revision])),
      },
      isDeleted: false,
      createdAt: isAnew ? (createdAt ?? stored.createdAt) : stored.createdAt,
      sharedRevision: stored.sharedRevision,
    },
    fields: changed,
    contested,
    overrulesDeletion: asks && stored.isDeleted && seen < stored.revision,
    mended,
  };
}

/** The fields that the sender of a record made anew does not know: they stay as they were before it was deleted. */
function unknownTo({ fields }: RecordChange, before: RecordData, definition: AnyDefinition): RecordData {
  const { youngFields = [] } = definition;
  if (Object.keys(fields).some((path) => youngFields.includes(fieldOf(definition, path)))) return {};
  return Object.fromEntries(
    youngFields.flatMap((field) => (field in before ? [[field, before[field]]] : [])),
  );
}

/** Whether a path is worth a question where two devices changed it. */
const isAskedAbout =
  ({ lastWord = [] }: AnyDefinition) =>
  (path: string): boolean =>
    !lastWord.includes(path);

/** The paths that the sender has only heard of and that somebody else has changed since. */
function pathsGivingWay(
  stored: MergeState,
  given: RecordData,
  { yields = [] }: RecordChange,
  { definition, seen }: { readonly definition: AnyDefinition; readonly seen: number },
): readonly string[] {
  if (yields.length === 0) return [];
  return changedPaths(definition, stored.data, given).filter(
    (path) =>
      (yields.includes(path) || yields.includes(fieldOf(definition, path))) &&
      revisionOf(definition, stored, path) > seen,
  );
}

/** A record keeps its id, and a child its parent: what gives another one is no change of this record. */
function keepsPlace(
  { id, fields, removed }: RecordChange,
  stored: MergeState | undefined,
  { parent }: AnyDefinition,
): boolean {
  const isSame = (field: string, kept: unknown) => fields[field] === undefined || fields[field] === kept;
  if (!isSame('id', id)) return false;
  if (parent === undefined || stored === undefined) return true;
  return isSame('parent', stored.data['parent']) && !removed.includes('parent');
}

/** When the device made the record; nobody's clock is believed that is far ahead. */
function madeAt({ createdAt }: RecordChange, now: number): number | undefined {
  return createdAt === undefined || createdAt <= now + CLOCK_LEEWAY_MS ? createdAt : now;
}

function remove(
  stored: MergeState | undefined,
  { baseRevision }: RecordChange,
  { definition }: MergePorts,
): MergeOutcome {
  if (stored === undefined || stored.isDeleted) return unchanged;
  const seen = seenRevision(stored, baseRevision);
  if (definition.onConflict === 'ask' && stored.revision > seen) {
    // What was taken away is no path of the record any more, and was changed all the same.
    const paths = new Set([...enteredPaths(definition, stored.data), ...Object.keys(stored.fieldRevisions)]);
    const fields = [...paths].filter(
      (path) => isAskedAbout(definition)(path) && revisionOf(definition, stored, path) > seen,
    );
    if (fields.length > 0) return { kind: 'kept', fields };
  }
  return turned(stored, true);
}

function restore(stored: MergeState | undefined): MergeOutcome {
  if (stored === undefined) return refused('RECORD_NOT_FOUND');
  return stored.isDeleted ? turned(stored, false) : unchanged;
}

const unchanged: MergeOutcome = { kind: 'unchanged', contested: [], mended: [] };

const turned = (stored: MergeState, isDeleted: boolean): MergeOutcome => ({
  kind: 'changed',
  next: { ...stored, revision: stored.revision + 1, isDeleted },
  fields: [],
  contested: [],
  overrulesDeletion: false,
  mended: [],
});

const refused = (refusal: 'RECORD_INVALID' | 'RECORD_NOT_FOUND'): MergeOutcome => ({
  kind: 'refused',
  refusal,
});

/** In which revision a path was changed last. What is not noted of a map's key is noted of the map, or nowhere. */
const revisionOf = (
  definition: AnyDefinition,
  { fieldRevisions }: Pick<MergeState, 'fieldRevisions'>,
  path: string,
): number => fieldRevisions[path] ?? fieldRevisions[fieldOf(definition, path)] ?? 1;

/**
 * Up to which revision somebody has seen a record who changes it. A revision that it has not reached comes from a history
 * lost to a restore: nothing is known to have been seen but what both histories share.
 */
export const seenRevision = (
  { revision, sharedRevision }: Pick<MergeState, 'revision' | 'sharedRevision'>,
  baseRevision: number,
): number => (baseRevision > revision ? (sharedRevision ?? 0) : baseRevision);
