import type { OwnCollection } from '#contract/records/collections.ts';
import type { Operation, OperationAnswer } from '#contract/records/documents.ts';
import { isSameContent } from '#contract/records/same-content.ts';
import { recordKey, type WrittenRecord } from '../store/edits.ts';
import type {
  RecordKey,
  ServerState,
  StorageTransaction,
  StoredDocument,
  WaitingRow,
} from '../storage/record-storage.ts';
import { broughtWorkFact } from './guest-facts.ts';
import { waitingSince } from '../store/outbox.ts';
import { difference, isAsEntered, madeOn } from '../store/differences.ts';

/** What one step of an exchange does in the storage, in one transaction. */
export interface Frozen {
  readonly operations: readonly Operation[];
  /** Records that turned out to be as the account has them. */
  readonly written: readonly WrittenRecord[];
}

/**
 * Makes operations of waiting changes, and keeps what each will say, so that a repetition says the same. One that was
 * made before is made again as it was.
 */
export async function freeze(
  transaction: StorageTransaction,
  names: readonly RecordKey[],
  newId: () => string,
  now: number,
): Promise<Frozen> {
  const operations: Operation[] = [];
  const written: WrittenRecord[] = [];
  for (const { collection, id } of names) {
    const row = await transaction.waitingRow(collection, id);
    if (row === undefined || row.problem !== null) continue;
    const document = await transaction.document(collection, id);
    if (row.sending !== null) {
      operations.push(operationOf(row, row.sending, document));
      continue;
    }
    const wanted = document?.data ?? null;
    if (isAsEntered(collection, row.base, wanted)) {
      const server = row.newer ?? { revision: row.baseRevision, data: row.base, createdAt: null };
      written.push(await settle(transaction, row, wanted, server, now));
      continue;
    }
    const sending = { opId: newId(), wanted };
    await transaction.putWaiting({ ...row, sending });
    operations.push(operationOf(row, sending, document));
  }
  return { operations, written };
}

function operationOf(
  { collection, id, base, baseRevision }: WaitingRow,
  { opId, wanted }: NonNullable<WaitingRow['sending']>,
  document: StoredDocument | undefined,
): Operation {
  const common = {
    opId,
    // Conflicts are only ever deleted, and the preferences are a collection like others.
    collection: collection as OwnCollection,
    id,
    baseRevision,
    fields: {},
    removed: [],
  };
  if (wanted === null) return { ...common, kind: 'delete' };
  if (base === null)
    return {
      ...common,
      kind: 'create',
      fields: Object.fromEntries(Object.entries(wanted).filter(([, value]) => value !== undefined)),
      ...(document === undefined ? {} : { createdAt: document.createdAt }),
    };
  const change = difference(collection, base, wanted);
  return { ...common, kind: 'patch', fields: change?.fields ?? {}, removed: [...(change?.removed ?? [])] };
}

/** Takes over what the account has said to an operation; one that is not under way any more is left alone. */
export async function takeAnswer(
  transaction: StorageTransaction,
  { collection, id }: RecordKey,
  answer: OperationAnswer,
  now: number,
): Promise<WrittenRecord | null> {
  const row = await transaction.waitingRow(collection, id);
  if (row?.sending?.opId !== answer.opId) return null;
  const { wanted } = row.sending;
  const server = newest(stateOf(answer), row);
  if (answer.outcome === 'done') return settle(transaction, row, wanted, server, now);

  const document = (await transaction.document(collection, id)) ?? null;
  const unchanged: WrittenRecord = { collection, id, document };
  if (answer.refusal?.code === 'RECORD_NOT_FOUND') {
    if (wanted === null) return settle(transaction, row, wanted, server, now);
    // The account had forgotten it: the player's word brings it back whole, unless somebody else's has done so since.
    const { data: base, revision: baseRevision } = server;
    await transaction.putWaiting({ ...row, base, baseRevision, sending: null, newer: null });
    return unchanged;
  }
  if (answer.refusal?.code === 'LIST_FULL' && row.tries > 0) {
    // What was asked again is answered as it was the first time; by now there may be room.
    await transaction.putWaiting({ ...row, sending: null, tries: 0, nextTryAt: 0 });
    return unchanged;
  }
  const isStillWanted = isAsEntered(collection, wanted, document?.data ?? null);
  await transaction.putWaiting({
    ...row,
    sending: null,
    tries: row.tries + 1,
    problem: isStillWanted ? answer.refusal : null,
    // What it was refused on is no news, which would have it sent again.
    newer: server.revision > row.baseRevision ? server : row.newer,
  });
  return unchanged;
}

const stateOf = ({ record, revision }: OperationAnswer): ServerState => ({
  revision,
  data: record?.data ?? null,
  createdAt: record?.createdAt ?? null,
});

const newest = (state: ServerState, { newer }: WaitingRow): ServerState =>
  newer !== null && newer.revision > state.revision ? newer : state;

/**
 * A change that was on its way has arrived: what the account has now is what the player's later changes stand on.
 *
 * @param wanted the record as it was when the change went
 */
async function settle(
  transaction: StorageTransaction,
  row: WaitingRow,
  wanted: object | null,
  server: ServerState,
  now: number,
): Promise<WrittenRecord> {
  const { collection, id } = row;
  const document = (await transaction.document(collection, id)) ?? null;
  const here = document?.data ?? null;
  const merged = isAsEntered(collection, wanted, here)
    ? server.data
    : madeOn(collection, wanted, here, server.data);
  if (isAsEntered(collection, merged, server.data)) {
    await transaction.removeWaiting(collection, id);
    return writeState(transaction, row, document, server, now);
  }
  await transaction.putWaiting({
    ...row,
    base: server.data,
    baseRevision: server.revision,
    since: waitingSince(merged, row.changedAt),
    tries: 0,
    nextTryAt: 0,
    faults: 0,
    problem: null,
    sending: null,
    newer: null,
  });
  return writeState(transaction, row, document, { ...server, data: merged }, now);
}

/** Makes a record what the account says it is. One that says so already stays the same for the screens. */
export async function writeState(
  transaction: StorageTransaction,
  { collection, id }: RecordKey,
  before: StoredDocument | null,
  { revision: serverRevision, data, createdAt }: ServerState,
  now: number,
): Promise<WrittenRecord> {
  if (data === null) {
    if (before !== null) await transaction.remove(collection, id);
    return { collection, id, document: null };
  }
  const place = createdAt ?? before?.createdAt ?? now;
  const document: StoredDocument =
    before !== null && isUnchanged(before, data, place)
      ? { ...before, serverRevision }
      : {
          collection,
          id,
          revision: (before?.revision ?? 0) + 1,
          serverRevision,
          data,
          createdAt: place,
          updatedAt: now,
        };
  await transaction.put(document);
  return { collection, id, document };
}

const isUnchanged = (before: StoredDocument, data: object, createdAt: number): boolean =>
  before.createdAt === createdAt && isSameContent(before.data, data);

/** Notes of a guest's work that was brought here what the account has taken of it. */
export async function noteArrivals(
  transaction: StorageTransaction,
  taken: readonly RecordKey[],
): Promise<void> {
  const brought = await transaction.fact(broughtWorkFact);
  if (brought === undefined) return;
  const names = new Set(taken.map(recordKey));
  await transaction.putFact(
    broughtWorkFact,
    brought.map((name) => (names.has(recordKey(name)) ? { ...name, hasArrived: true } : name)),
  );
}
