import { limits } from '#contract/limits.ts';
import { definitionOf } from '#contract/records/collections.ts';
import type { RecordData } from '#contract/records/collections/collection.ts';
import { changedPaths } from '#contract/records/paths.ts';
import type { CollectionName, RecordOf } from '#contract/records/records.ts';
import { isSameContent } from '#contract/records/same-content.ts';
import type { KeptText } from '#messages/fill.ts';
import { groupBy } from '#rules/group-by.ts';
import {
  StorageProblem,
  type KeptState,
  type SeenState,
  type StepChange,
  type StorageTransaction,
  type StoredDocument,
  type UndoStep,
  type WaitingRow,
} from '../../storage/record-storage.ts';
import { followActs } from '../acts.ts';
import { emptied, madeOn, mended, turnedBack } from './differences.ts';
import { countLiving, parentIn, rejoinChildren, withParents } from '../families.ts';
import { isSavedByHand } from './manual-save.ts';
import { noteChange, type Moment } from '../outbox/outbox.ts';
import { recordKey, type WrittenRecord } from '../written-record.ts';

/**
 * What is to become of one record: `data` replaces it (null deletes it; a new one was made at `createdAt`, else now),
 * `update` is applied to the record as it lies in the storage at that moment, so that it cannot overwrite what another
 * tab has just changed; a record that no longer exists is left alone. `seen` is the state that the player had before
 * them: only what the update changes of that is written, and where the account has told of another value of the same field since,
 * the change counts as made on that state.
 */
export type Change = {
  [Name in CollectionName]: { readonly collection: Name; readonly id: string } & (
    | { readonly data: RecordOf<Name> | null; readonly createdAt?: number | undefined }
    | {
        readonly update: (record: RecordOf<Name>) => RecordOf<Name>;
        readonly seen?: SeenState | undefined;
      }
  );
}[CollectionName];

/** With what undoing it is called, such as 'Deleted Tourmaline'. */
export interface Edit extends KeptText {
  readonly changes: readonly Change[];
  /** Whether the account is to take all of it or nothing: then it is at most 100 changes, unless it may be parted. */
  readonly isOneAct?: boolean;
  /** The account may take an act of more changes in several parts, each whole. */
  readonly mayBeParted?: boolean;
  /** It is taken back whole or not at all: where anything of it was changed since, nothing is done. */
  readonly isTurnedWhole?: boolean;
}

/** Who writes, and when: times are handed in so that new records keep the order in which they were made. */
export interface EditContext {
  readonly tabId: string;
  readonly now: number;
  /** The records are an account's, which has to be sent every change of them. */
  readonly isAccounts: boolean;
  /** Creation times of new records, each later than the one before. */
  readonly nextCreatedAt: () => number;
}

/** The order of steps that an edit ends: undone ones of this tab go, and the oldest beyond the limit. */
export interface StepNumbers {
  readonly next: number;
  readonly removed: readonly number[];
}

interface Touched {
  readonly collection: CollectionName;
  readonly id: string;
  readonly before: StoredDocument | null;
  data: object | null;
  /** The earlier state on which an edit was made. */
  seen?: SeenState | undefined;
  /** Of a new record that was made before now. */
  createdAt?: number | undefined;
}

/**
 * Writes an edit and its undo step, unless there is nothing in it that could be undone.
 *
 * @returns the records that it changed, its step, and whether it replaced what was changed since the player saw it without the account
 * asking about that; null when everything already is as the edit wants it
 * @throws {StorageProblem} 'list-full', 'parent-gone'
 * @throws {RangeError} the account takes no act of so many changes at once
 */
export async function applyEdit(
  transaction: StorageTransaction,
  edit: Edit,
  steps: StepNumbers,
  context: EditContext,
): Promise<{ written: WrittenRecord[]; step: UndoStep; replacesNewer: boolean } | null> {
  let replacesNewer = false;
  const touched = await readTouched(transaction, edit.changes);
  for (const change of edit.changes) {
    const record = touched.get(recordKey(change));
    if (record === undefined) continue;
    if ('update' in change) {
      const { data, seen, ...made } = await updated(transaction, change, record, context);
      record.data = data;
      record.seen = seen;
      replacesNewer ||= made.replacesNewer === true;
    } else {
      record.data = change.data;
      record.createdAt = change.createdAt;
    }
  }
  const changed = [...touched.values()].filter(
    ({ before, data }) => !isSameContent(before?.data ?? null, data),
  );
  if (changed.length === 0) return null;

  await requireParents(transaction, changed);
  await requireRoom(transaction, changed);
  const isOneAct = edit.isOneAct === true && changed.length > 1;
  if (isOneAct && edit.mayBeParted !== true && changed.length > limits.operationsPerRequest)
    throw new RangeError(`One act of ${changed.length} changes`);
  const moment = { ...context, act: isOneAct ? actOf(`${context.tabId}/${steps.next}`, changed) : undefined };
  const written = await writeRecords(transaction, changed, moment, ({ before, createdAt }) => ({
    createdAt: before?.createdAt ?? createdAt ?? context.nextCreatedAt(),
    revision: (before?.revision ?? 0) + 1,
  }));
  const step: UndoStep = {
    tabId: context.tabId,
    seq: steps.next,
    label: edit.label,
    ...(edit.made === undefined ? {} : { made: edit.made }),
    at: context.now,
    isUndone: false,
    ...(isOneAct ? { isOneAct } : {}),
    ...(edit.isTurnedWhole === true && { isTurnedWhole: true }),
    changes: changed.flatMap(({ collection, id, before }, index) =>
      // Only the server makes a conflict: what has settled one can be changed again, but not unsettled.
      collection === 'conflicts'
        ? []
        : [{ collection, id, before: keptState(before), after: keptState(written[index]?.document ?? null) }],
    ),
  };
  if (step.changes.length === 0) return { written, step, replacesNewer };
  await Promise.all([
    ...steps.removed.map((seq) => transaction.removeStep(context.tabId, seq)),
    transaction.putStep(step),
  ]);
  return { written, step, replacesNewer };
}

/**
 * Takes a step back, or does it again. What was changed since, path by path, is left as it is; a step of which nothing can
 * be done stays as it is too.
 *
 * @returns the records that were written, and of how many something was left alone
 * @throws {StorageProblem} 'list-full'
 */
export async function turnStep(
  transaction: StorageTransaction,
  step: UndoStep,
  direction: 'undo' | 'redo',
  context: Pick<EditContext, 'now' | 'isAccounts'>,
): Promise<{ written: WrittenRecord[]; leftAlone: number }> {
  const isUndo = direction === 'undo';
  const current = await readTouched(transaction, step.changes);
  let turned: (Touched & { change: StepChange })[] = [];
  let leftAlone = 0;
  for (const change of step.changes) {
    const [expected, wanted] = isUndo ? [change.after, change.before] : [change.before, change.after];
    const { collection, id } = change;
    const before = current.get(recordKey(change))?.before ?? null;
    const outcome = turnedBack(collection, before?.data ?? null, {
      expected: expected?.data ?? null,
      wanted: wanted?.data ?? null,
    });
    if (outcome?.isWhole !== true) leftAlone += 1;
    if (outcome !== null) turned.push({ collection, id, before, data: outcome.data, change });
  }
  const orphans = new Set(await withoutParents(transaction, turned));
  leftAlone += orphans.size;
  turned = turned.filter((each) => !orphans.has(each));
  if (turned.length === 0 || (step.isTurnedWhole === true && leftAlone > 0))
    return { written: [], leftAlone };

  await requireRoom(transaction, turned);
  const name = `${step.tabId}/${step.seq}/${context.now}`;
  const act = step.isOneAct === true && turned.length > 1 ? actOf(name, turned) : undefined;
  const written = await writeRecords(transaction, turned, { ...context, act }, ({ before, change }) => {
    const revisions = [before, change.before, change.after].map((state) => state?.revision ?? 0);
    return {
      createdAt: before?.createdAt ?? change.before?.createdAt ?? change.after?.createdAt ?? context.now,
      revision: Math.max(...revisions) + 1,
    };
  });
  await transaction.putStep({ ...step, isUndone: isUndo, changes: turned.map(({ change }) => change) });
  return { written, leftAlone };
}

/** An undo step's memory of a record. */
export const keptState = (document: StoredDocument | null): KeptState | null =>
  document && { data: document.data, revision: document.revision, createdAt: document.createdAt };

/** What an update makes of a record, and the earlier state that it was made on, where it was. */
async function updated(
  transaction: StorageTransaction,
  change: Extract<Change, { update: unknown }>,
  { before, data }: Touched,
  { isAccounts }: Pick<EditContext, 'isAccounts'>,
): Promise<Pick<Touched, 'data' | 'seen'> & { replacesNewer?: boolean }> {
  if (data === null) return { data };
  // The collection decides the record's type; the pair of both cannot be expressed here.
  const update = change.update as (record: object) => object;
  const { collection, id, seen } = change;
  if (seen === undefined) return { data: update(data) };
  const isLate =
    isAccounts &&
    seen.serverRevision > 0 &&
    seen.serverRevision < (before?.serverRevision ?? 0) &&
    (await transaction.waitingRow(collection, id)) === undefined;
  const made = emptied(collection, seen.data, update(seen.data));
  const changed = pathsBetween(collection, seen.data, made);
  if (isLate && changed.length === 0) return { data };
  const told = new Set(pathsBetween(collection, seen.data, data));
  const both = changed.filter((path) => told.has(path));
  if (isLate && both.length > 0) return { data: made, seen };
  const onTop = madeOn(collection, seen.data, made, data) ?? made;
  const replaced = new Set(pathsBetween(collection, data, onTop));
  return { data: onTop, replacesNewer: both.some((path) => replaced.has(path)) };
}

/** The paths that a player enters and under which two states of a record say something else. */
const pathsBetween = (collection: CollectionName, one: object, other: object): readonly string[] =>
  changedPaths(definitionOf(collection), one as RecordData, other as RecordData);

async function readTouched(
  transaction: StorageTransaction,
  changes: readonly { readonly collection: CollectionName; readonly id: string }[],
): Promise<Map<string, Touched>> {
  const touched = await Promise.all(
    changes.map(async ({ collection, id }): Promise<[string, Touched]> => {
      const before = (await transaction.document(collection, id)) ?? null;
      return [recordKey({ collection, id }), { collection, id, before, data: before?.data ?? null }];
    }),
  );
  return new Map(touched);
}

/** @throws {StorageProblem} 'list-full' */
export async function requireRoom(
  transaction: StorageTransaction,
  changes: readonly {
    readonly collection: CollectionName;
    readonly before: object | null;
    readonly data: object | null;
  }[],
): Promise<void> {
  for (const [collection, some] of groupBy(changes, (change) => change.collection)) {
    const { limit, parent } = definitionOf(collection);
    const growth = growthBy(some);
    // What belongs to a record that is gone takes no room, and is seldom there.
    if (
      growth > 0 &&
      (await transaction.count(collection)) + growth > limit &&
      (await countLiving(transaction, collection)) + growth > limit
    )
      throw new StorageProblem('list-full');
    if (parent === undefined) continue;
    for (const [id, siblings] of groupBy(some, (each) =>
      parentIn(collection, each.data ?? dataIn(each.before)),
    ))
      if (
        id !== null &&
        growthBy(siblings) > 0 &&
        (await transaction.count(collection, id)) + growthBy(siblings) > parent.limit
      )
        throw new StorageProblem('list-full');
  }
}

const growthBy = (changes: readonly { readonly before: object | null; readonly data: object | null }[]) =>
  changes.reduce((sum, { before, data }) => sum + Number(data !== null) - Number(before !== null), 0);

const dataIn = (before: object | null) => (before as Pick<StoredDocument, 'data'> | null)?.data ?? null;

/** The records among those that are to be there whose parents are not. */
async function withoutParents<Each extends Pick<Touched, 'collection' | 'id' | 'data'>>(
  transaction: StorageTransaction,
  changed: readonly Each[],
): Promise<readonly Each[]> {
  const coming = new Map(changed.map((each) => [recordKey(each), each.data]));
  const { there } = await withParents(
    changed,
    ({ collection, data }) => parentIn(collection, data),
    (collection, ids) =>
      Promise.all(
        ids.map(async (id) => {
          const known = coming.get(recordKey({ collection, id }));
          return known === undefined ? transaction.document(collection, id) : (known ?? undefined);
        }),
      ),
  );
  const whole = new Set(there);
  return changed.filter((each) => !whole.has(each));
}

/** @throws {StorageProblem} 'parent-gone' */
async function requireParents(transaction: StorageTransaction, changed: readonly Touched[]): Promise<void> {
  for (const { collection, id, data } of await withoutParents(transaction, changed)) {
    // What is given up says again what the account has of it, wherever its parent is.
    const row = await transaction.waitingRow(collection, id);
    if (row === undefined || !isSameContent(row.base, data)) throw new StorageProblem('parent-gone');
  }
}

const actOf = (name: string, changed: readonly Touched[]): Moment['act'] => ({
  name,
  isSaved: changed.some(({ collection }) => !isSavedByHand(collection)),
});

/**
 * Writes records as they are to be from now on.
 *
 * @param standing says of a record that is not deleted where it stands in its list, and in which revision
 */
async function writeRecords<Record extends Touched>(
  transaction: StorageTransaction,
  wanted: readonly Record[],
  { isAccounts, ...moment }: Pick<EditContext, 'isAccounts'> & Moment,
  standing: (record: Record) => Pick<StoredDocument, 'createdAt' | 'revision'>,
): Promise<WrittenRecord[]> {
  const changed = wanted.map((record) => ({
    ...record,
    data: emptied(record.collection, record.before?.data ?? null, mended(record.collection, record.data)),
  }));
  const standings = changed.map((record) => (record.data === null ? null : standing(record)));
  const waited: WaitingRow[] = [];
  const written = await Promise.all(
    changed.map(async (record, index): Promise<WrittenRecord> => {
      const { collection, id, before, data } = record;
      const { serverRevision, row, ...noted } = isAccounts
        ? await noteChange(transaction, record, moment)
        : { serverRevision: before?.serverRevision ?? 0, row: undefined };
      if (row !== undefined) waited.push(row);
      const place = standings[index] ?? null;
      if (data === null || place === null) {
        await transaction.remove(collection, id);
        return { collection, id, document: null, ...noted };
      }
      const document = {
        collection,
        id,
        ...place,
        serverRevision,
        data,
        updatedAt: moment.now,
        ...(before?.own === undefined ? {} : { own: before.own }),
      };
      await transaction.put(document);
      return { collection, id, document, ...noted };
    }),
  );
  if (!isAccounts) return written;
  const followed = await followActs(transaction, waited, moment.act?.name);
  for (const { collection, id, before, data } of changed)
    if (before === null && data !== null)
      followed.push(...(await rejoinChildren(transaction, { collection, id })));
  return [...written, ...followed];
}
