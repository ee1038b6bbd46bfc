import type { changesAnswer } from '#contract/records/documents.ts';
import { collectionNames, definitionOf, isCollection } from '#contract/records/collections.ts';
import type { CollectionName } from '#contract/records/records.ts';
import { isSameContent } from '#contract/records/same-content.ts';
import { recordKey, type WrittenRecord } from '../../store/written-record.ts';
import type {
  RecordKey,
  RecordStorage,
  ServerState,
  StorageTransaction,
  WaitingRow,
} from '../../storage/record-storage.ts';
import { releaseUnits, unfrozen, unitKey } from '../../store/acts.ts';
import {
  hasChildren,
  rejoinChildren,
  isPartedRow,
  parentCollectionOf,
  parentIn,
} from '../../store/families.ts';
import { dropForgotten, followParents } from '../rows/parting.ts';
import { retryForRoom } from '../rows/full-lists.ts';
import { heardPaths } from '../rows/own-words.ts';
import { keepUnseen, parentFor, rowOf } from '../rows/unseen.ts';
import { writeState } from '../push/push-operations.ts';

/** What the account says of a record. */
export interface HeardState extends RecordKey, ServerState {
  /** Up to which revision it is as this browser has seen it too, should the account have gone back to a backup. */
  readonly sharedRevision: number;
  /** Of a deleted one: what belonged to it and whoever deleted it had not seen. */
  readonly unseen: readonly RecordKey[];
}

/**
 * Why everything is read anew: `expired`, what is not told of is gone; `restored`, the account went back to a backup,
 * so what it does not know any more it has to be told again.
 */
export type Restart = 'expired' | 'restored';

type Changes = (typeof changesAnswer)['_zod']['output']['changes'];

/** What changes say, but for collections that this version does not know: a later one has made them, and reads them. */
export const heardStates = (changes: Changes): HeardState[] =>
  changes.flatMap((change): HeardState[] => {
    const { collection, id, revision, sharedRevision = 0 } = change;
    if (!isKnown(change) || !isCollection(collection)) return [];
    const name = { collection, id, revision, sharedRevision };
    if ('data' in change) {
      const { data, createdAt, updatedAt } = change;
      return [{ ...name, data, createdAt, updatedAt, unseen: [] }];
    }
    const unseen = (change.unseen ?? []).flatMap((child) =>
      isCollection(child.collection) ? [{ collection: child.collection, id: child.id }] : [],
    );
    return [{ ...name, data: null, createdAt: null, unseen }];
  });

/** The collections of changes that this version does not know. */
export const unknownCollections = (changes: Changes): readonly string[] => [
  ...new Set(changes.filter((change) => !isKnown(change)).map(subjectOf)),
];

/** The collection that a change is of, or that a conflict is about. */
function subjectOf(change: Changes[number]): string {
  const about = change.collection === 'conflicts' && 'data' in change ? change.data['collection'] : undefined;
  return typeof about === 'string' ? about : change.collection;
}

const isKnown = (change: Changes[number]): boolean => isCollection(subjectOf(change));

/**
 * Takes over what others have changed. A record with a change that waits keeps it, and the news with it.
 *
 * @param deletions what was deleted here and the account had taken, by name with the revision
 */
export async function hear(
  transaction: StorageTransaction,
  states: readonly HeardState[],
  restart: Restart | null,
  now: number,
  deletions: ReadonlyMap<string, number> = new Map(),
): Promise<WrittenRecord[]> {
  const dropped: WrittenRecord[] = [];
  for (const { collection, id, revision, data } of states)
    if (
      data !== null &&
      hasChildren(collection) &&
      (await transaction.document(collection, id)) === undefined
    )
      dropped.push(...(await dropForgotten(transaction, { collection, id }, revision)));
  const heard = await Promise.all(
    states.map((state) =>
      restart === 'restored' && isDeletedHere(state, deletions)
        ? deleteAgain(transaction, state, now)
        : hearOne(transaction, state, restart, now),
    ),
  );
  const all: Heard[] = heard.filter((one) => one !== null);
  const written = all.filter((one) => one.isRebased !== true);
  const gone = new Set(written.filter(({ was }) => was != null).map(recordKey));
  for (const state of states.filter((each) => gone.has(recordKey(each))))
    await keepUnseen(transaction, state, state.unseen, now);
  const again = new Set(written.flatMap((one) => one.again ?? []));
  const followed = [
    ...(await releaseUnits(transaction, again)),
    ...(await followParents(transaction, written)),
    ...(await followOwnWords(transaction, states)),
  ];
  // Between two readings a record may have come and gone; read anew, most deletions are old ones.
  const left =
    restart === null
      ? states.filter(({ data }) => data === null)
      : written.filter(({ document }) => document === null);
  return latestOf([...dropped, ...all, ...followed, ...(await retryForRoom(transaction, left))]);
}

/**
 * Of a record that was deleted elsewhere something of the player's waits, which says whether it comes back: what was set aside as
 * it was gone goes with that.
 */
async function followOwnWords(
  transaction: StorageTransaction,
  states: readonly HeardState[],
): Promise<readonly WrittenRecord[]> {
  const followed: WrittenRecord[] = [];
  for (const { collection, id, data } of states) {
    if (data !== null || !hasChildren(collection)) continue;
    const isOurs =
      (await transaction.waitingRow(collection, id)) !== undefined &&
      (await transaction.document(collection, id)) !== undefined;
    if (isOurs) followed.push(...(await rejoinChildren(transaction, { collection, id })));
  }
  return followed;
}

/** Whether the account has again what was deleted here after the backup was made that it went back to. */
const isDeletedHere = (state: HeardState, deletions: ReadonlyMap<string, number>): boolean =>
  state.data !== null && (deletions.get(recordKey(state)) ?? 0) > state.sharedRevision;

/** A deletion that the account has lost is sent again, unless the record has come back to this browser since. */
async function deleteAgain(
  transaction: StorageTransaction,
  state: HeardState,
  now: number,
): Promise<WrittenRecord | null> {
  const { collection, id, revision, data, createdAt, updatedAt, sharedRevision } = state;
  const isHere =
    (await transaction.waitingRow(collection, id)) !== undefined ||
    (await transaction.document(collection, id)) !== undefined;
  if (isHere) return hearOne(transaction, state, 'restored', now);
  const newer: ServerState = { revision, data, createdAt, updatedAt };
  await transaction.putWaiting({ ...rowOf(state, data, sharedRevision, now), newer });
  return { collection, id, document: null };
}

interface Heard extends WrittenRecord {
  /** What goes again with it, as it did not go together with what the account had. */
  readonly again?: string;
  /** The record stays as it was, and what waits of it is made on something else. */
  readonly isRebased?: true;
}

/** Whether a change was refused as it did not go together with what the account had of its record. */
const isUnfit = ({ collection, id, problem }: WaitingRow): boolean =>
  problem?.code === 'RECORD_INVALID' ||
  (problem?.blamed?.code === 'RECORD_INVALID' &&
    problem.blamed.collection === collection &&
    problem.blamed.id === id);

async function hearOne(
  transaction: StorageTransaction,
  state: HeardState,
  restart: Restart | null,
  now: number,
): Promise<Heard | null> {
  const { collection, id, revision, data, createdAt, updatedAt, sharedRevision } = state;
  const server: ServerState = { revision, data, createdAt, updatedAt };
  const [row, found] = await Promise.all([
    transaction.waitingRow(collection, id),
    transaction.document(collection, id),
  ]);
  const document = found ?? null;
  if (row !== undefined) {
    const known = Math.max(row.baseRevision, row.newer?.revision ?? 0);
    if (restart === 'restored' && known > sharedRevision) {
      await transaction.putWaiting({
        ...row,
        base: data,
        baseRevision: sharedRevision,
        // Should nothing be left to say, this is what the account has.
        newer: server,
        sending: null,
        group: unfrozen(row).group ?? null,
        yields: document === null ? [] : heardPaths(document, data, row, sharedRevision),
      });
      return { collection, id, document, isRebased: true };
    }
    if (revision > known) {
      // What did not go together with what the account had may go together with this; once for each news.
      // Once it is known whether that stands, what whoever deleted it had not seen of its children is told.
      const newer = state.unseen.length === 0 ? server : { ...server, unseen: state.unseen };
      await transaction.putWaiting({ ...row, newer });
      if (isUnfit(row)) return { collection, id, document, again: unitKey(row) };
    }
    return null;
  }
  const known = document?.serverRevision ?? 0;
  if (restart === null && document !== null && known >= revision) return null;
  if (
    restart === 'restored' &&
    document !== null &&
    known > sharedRevision &&
    // Where the later word counts, that is the one that was said since.
    (revision === sharedRevision || asksOnConflict(collection)) &&
    !isSameContent(document.data, data)
  ) {
    // What others have changed since the backup is unseen here, so the account tells of it.
    await transaction.putWaiting({
      ...rowOf(document, data, sharedRevision, now),
      ...parentFor(document),
      newer: server,
      yields: heardPaths(document, data, undefined, sharedRevision),
    });
    return { collection, id, document };
  }
  if (document === null && data === null) return null;
  return writeState(transaction, state, document, server, now);
}

const asksOnConflict = (collection: CollectionName) => definitionOf(collection).onConflict === 'ask';

/** Everything that lies in a partition, by name; of what was deleted here the change may be left alone. */
export async function allNames(storage: RecordStorage): Promise<RecordKey[]> {
  const lists = await Promise.all(collectionNames.map((collection) => storage.readCollection(collection)));
  const all = [...lists.flat(), ...(await storage.readAllWaiting())];
  return [
    ...new Map(all.map(({ collection, id }) => [recordKey({ collection, id }), { collection, id }])).values(),
  ];
}

/** After everything was read anew: what is to become of records that the account did not tell of. */
export async function hearSilence(
  transaction: StorageTransaction,
  untold: readonly RecordKey[],
  restart: Restart,
  now: number,
): Promise<WrittenRecord[]> {
  const isChild = ({ collection }: RecordKey) => parentCollectionOf(collection) !== undefined;
  const written: WrittenRecord[] = [];
  const rebased: Heard[] = [];
  // A child goes or comes back as its parent does.
  for (const part of [untold.filter((name) => !isChild(name)), untold.filter(isChild)]) {
    const heard = await Promise.all(part.map((name) => hearSilenceOf(transaction, name, restart, now)));
    const all: Heard[] = heard.filter((one) => one !== null);
    const some = all.filter((one) => one.isRebased !== true);
    rebased.push(...all.filter((one) => one.isRebased === true));
    written.push(...some, ...(await followParents(transaction, some)));
  }
  const left = written.filter(({ document }) => document === null);
  return latestOf([...rebased, ...written, ...(await retryForRoom(transaction, left))]);
}

async function hearSilenceOf(
  transaction: StorageTransaction,
  { collection, id }: RecordKey,
  restart: Restart,
  now: number,
): Promise<Heard | null> {
  const row = await transaction.waitingRow(collection, id);
  const document = await transaction.document(collection, id);
  const parent = row?.parent ?? parentIn(collection, document?.data ?? null);
  const of = parentCollectionOf(collection);
  const isOrphan =
    of !== undefined && parent !== null && (await transaction.document(of, parent)) === undefined;
  if (isOrphan) {
    // What waits for its parent to come back is the player's; what the player has deleted with it is not.
    const isWanted =
      row !== undefined && (isPartedRow(row) || (await transaction.waitingRow(of, parent)) !== undefined);
    if (!isWanted) {
      if (row !== undefined) await transaction.removeWaiting(collection, id);
      await transaction.remove(collection, id);
      return { collection, id, document: null };
    }
  }
  if (row !== undefined) {
    if (restart !== 'restored') return null;
    // What was told of it counts no more, also where the account still has it and hides it with its parent.
    await transaction.putWaiting({
      ...unfrozen(row),
      base: null,
      baseRevision: 0,
      newer: null,
      yields: document === undefined ? [] : heardPaths(document, null, row, 0),
    });
    return { collection, id, document: document ?? null, isRebased: true };
  }
  if (document === undefined || document.serverRevision === 0) return null;
  if (restart === 'restored' && collection !== 'conflicts') {
    await transaction.putWaiting({
      ...rowOf(document, null, 0, now),
      ...parentFor(document),
      yields: heardPaths(document, null, undefined, 0),
    });
    return { collection, id, document };
  }
  await transaction.remove(collection, id);
  return { collection, id, document: null, was: document };
}

/** Each record once, as it stands last. */
const latestOf = (written: readonly WrittenRecord[]): WrittenRecord[] => [
  ...new Map(written.map((one) => [recordKey(one), one])).values(),
];

/** The names that are not among what was told. */
export function untoldOf(names: readonly RecordKey[], told: ReadonlySet<string>): RecordKey[] {
  return names.filter((name) => !told.has(recordKey(name)));
}
