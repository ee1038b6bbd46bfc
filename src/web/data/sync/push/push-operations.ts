import type { WrittenCollection } from '#contract/records/collections.ts';
import type { Operation, OperationAnswer } from '#contract/records/documents.ts';
import { isSameContent } from '#contract/records/same-content.ts';
import { recordKey, type WrittenRecord } from '../../store/written-record.ts';
import type {
  OwnWords,
  RecordKey,
  ServerState,
  StorageTransaction,
  StoredDocument,
  WaitingRow,
} from '../../storage/record-storage.ts';
import { broughtWorkFact } from '../guest-work/guest-facts.ts';
import { unfrozen } from '../../store/acts.ts';
import { parentIn } from '../../store/families.ts';
import { keptWords, takenWords } from '../rows/own-words.ts';
import { followParents } from '../rows/parting.ts';
import { waitingSince } from '../../store/outbox/outbox.ts';
import { difference, isAsEntered, madeOn } from '../../store/edits/differences.ts';
import { inSendingOrder, withinGroup } from './units.ts';

/** What one step of an exchange does in the storage, in one transaction. */
export interface MadeOperations {
  readonly operations: readonly Operation[];
  /** Records that turned out to be as the account has them. */
  readonly written: readonly WrittenRecord[];
}

/**
 * Makes operations of waiting changes, and keeps what each will say, so that a repetition says the same. What was made
 * before is made again as it was. Those of one unit are one group, all or none of which the account does.
 */
export async function makeOperations(
  transaction: StorageTransaction,
  units: readonly (readonly RecordKey[])[],
  newId: () => string,
  now: number,
): Promise<MadeOperations> {
  const operations: Operation[] = [];
  const written: WrittenRecord[] = [];
  for (const unit of units) {
    const made = await operationsOf(transaction, unit, newId, now);
    operations.push(...made.operations);
    written.push(...made.written);
  }
  return { operations, written };
}

async function operationsOf(
  transaction: StorageTransaction,
  unit: readonly RecordKey[],
  newId: () => string,
  now: number,
): Promise<MadeOperations> {
  const written: WrittenRecord[] = [];
  const parts = await partsOf(transaction, unit);
  if (areUnderWay(parts)) return { operations: parts.map(operationOf), written };

  const fresh: Part[] = [];
  for (const { row, document } of parts) {
    const wanted = document?.data ?? null;
    if (isAsEntered(row.collection, row.base, wanted)) {
      const server = row.newer ?? { revision: row.baseRevision, data: row.base, createdAt: null };
      written.push(await settle(transaction, unfrozen(row), wanted, server, now));
    } else {
      const { yields = [] } = row;
      const sending = { opId: newId(), wanted, ...(yields.length === 0 ? {} : { yields }) };
      fresh.push({ row: { ...row, sending }, document });
    }
  }
  const chosen = withinGroup(fresh.map((part) => ({ ...part, operation: operationOf(part) })));
  const group = chosen.length > 1 ? { id: newId(), size: chosen.length } : undefined;
  const operations: Operation[] = [];
  for (const part of inSendingOrder(
    chosen.map((each) => ({ ...each, wanted: sendingOf(each.row).wanted })),
  )) {
    const { row, document } = part;
    const act = parts.find(
      ({ row: { id, collection } }) => id === row.id && collection === row.collection,
    )?.row;
    const name = act?.group ?? act?.sending?.act;
    const sending = {
      ...sendingOf(row),
      ...(group === undefined ? {} : { group }),
      ...(name == null ? {} : { act: name }),
    };
    const kept = { ...row, group: null, sending };
    await transaction.putWaiting(kept);
    operations.push(operationOf({ row: kept, document }));
  }
  return { operations, written: [...written, ...(await followParents(transaction, written))] };
}

/** A change with the record as it lies here. */
interface Part {
  readonly row: WaitingRow;
  readonly document: StoredDocument | undefined;
}

async function partsOf(
  transaction: StorageTransaction,
  unit: readonly RecordKey[],
): Promise<readonly Part[]> {
  const parts: Part[] = [];
  for (const { collection, id } of unit) {
    const row = await transaction.waitingRow(collection, id);
    if (row !== undefined && row.problem === null)
      parts.push({ row, document: await transaction.document(collection, id) });
  }
  return parts;
}

/** Whether they were sent before as they are; not where a part has gone since, as the account takes a group whole. */
function areUnderWay(parts: readonly Part[]): boolean {
  return parts.every(({ row: { sending } }) =>
    sending?.group === undefined
      ? sending !== null && parts.length === 1
      : sending.group.size === parts.length,
  );
}

export function sendingOf({ collection, id, sending }: WaitingRow): NonNullable<WaitingRow['sending']> {
  if (sending === null) throw new Error(`The change of ${collection} ${id} is not on its way.`);
  return sending;
}

function operationOf({ row, document }: Part): Operation {
  const { collection, id, base, baseRevision, seen } = row;
  const { opId, wanted, group, yields = [] } = sendingOf(row);
  const common = {
    opId,
    // Conflicts are only ever deleted, and the preferences are a collection like others.
    collection: collection as WrittenCollection,
    id,
    baseRevision,
    fields: {},
    removed: [],
    ...(group === undefined ? {} : { group }),
  };
  if (wanted === null) return { ...common, kind: 'delete', ...(seen === undefined ? {} : { seen }) };
  const yielding = (paths: readonly string[]) => {
    const named = paths.filter((path) => yields.includes(path));
    return named.length === 0 ? {} : { yields: named };
  };
  const change = difference(collection, base ?? {}, wanted) ?? { fields: {}, removed: [] };
  // That something is absent here which was never entered here is no word to take it away by.
  const removed = change.removed.filter((path) => !yields.includes(path));
  const given = yielding(Object.keys(change.fields));
  if (base === null)
    return {
      ...common,
      ...given,
      kind: 'create',
      fields: Object.fromEntries(Object.entries(wanted).filter(([, value]) => value !== undefined)),
      ...(document === undefined ? {} : { createdAt: document.createdAt }),
    };
  return { ...common, ...given, kind: 'patch', fields: change.fields, removed };
}

export const stateOf = ({ record, revision }: OperationAnswer): ServerState => ({
  revision,
  data: record?.data ?? null,
  createdAt: record?.createdAt ?? null,
  updatedAt: record?.updatedAt,
});

export const newest = (state: ServerState, { newer }: WaitingRow): ServerState =>
  newer !== null && newer.revision > state.revision ? newer : state;

/**
 * A change that was on its way has arrived: what the account has now is what the player's later changes stand on.
 *
 * @param wanted the record as it was when the change went
 */
export async function settle(
  transaction: StorageTransaction,
  row: WaitingRow,
  wanted: object | null,
  server: ServerState,
  now: number,
): Promise<WrittenRecord> {
  const { collection, id } = row;
  const document = (await transaction.document(collection, id)) ?? null;
  const taken = takenWords(row, wanted, server.revision, server.data);
  const here = document?.data ?? null;
  const merged = isAsEntered(collection, wanted, here)
    ? server.data
    : madeOn(collection, wanted, here, server.data);
  if (isAsEntered(collection, merged, server.data)) {
    await transaction.removeWaiting(collection, id);
    return writeState(transaction, row, document, server, now, taken);
  }
  await transaction.putWaiting({
    ...row,
    yields: [],
    base: server.data,
    baseRevision: server.revision,
    since: waitingSince(merged, row.changedAt),
    tries: 0,
    nextTryAt: 0,
    faults: 0,
    problem: null,
    sending: null,
    newer: null,
    parent: parentIn(collection, merged),
  });
  return writeState(transaction, row, document, { ...server, data: merged }, now, taken);
}

/**
 * Makes a record what the account says it is. One that says so already stays the same for the screens.
 *
 * @param taken what the account has taken of what was entered here
 */
export async function writeState(
  transaction: StorageTransaction,
  { collection, id }: RecordKey,
  before: StoredDocument | null,
  { revision: serverRevision, data, createdAt, updatedAt }: ServerState,
  now: number,
  taken: OwnWords = {},
): Promise<WrittenRecord> {
  if (data === null) {
    if (before !== null) await transaction.remove(collection, id);
    return { collection, id, document: null, was: before };
  }
  const place = createdAt ?? before?.createdAt ?? now;
  const own = { ...keptWords(before, data), ...taken };
  const isNew = before === null || !isUnchanged(before, data, place);
  const document: StoredDocument = {
    collection,
    id,
    revision: (before?.revision ?? 0) + Number(isNew),
    serverRevision,
    data: isNew ? data : before.data,
    createdAt: place,
    updatedAt: isNew ? (updatedAt ?? now) : before.updatedAt,
    ...(Object.keys(own).length === 0 ? {} : { own }),
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
