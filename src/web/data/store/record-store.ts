import type { CollectionName, RecordOf } from '#contract/records/records.ts';
import { groupBy } from '#rules/group-by.ts';
import { Signal } from '#web/ui/signal.ts';
import {
  byCreation,
  CollectionViews,
  listKey,
  type CollectionView,
  type ListKey,
} from './views/collection-views.ts';
import { applyEdit, turnStep, type Edit } from './edits/edits.ts';
import { recordKey, type WrittenRecord } from './written-record.ts';
import {
  countingRows,
  hasChildren,
  isPartedRow,
  livingDocuments,
  parentCollectionOf,
  parentIn,
} from './edits/families.ts';
import type { MemoryStorage } from '../storage/memory-storage.ts';
import { OpenedStorage } from './opened-storage.ts';
import { OwnerChange } from './owners/owner-change.ts';
import { sortRecords } from './views/readable-records.ts';
import {
  StorageProblem,
  type RecordKey,
  type RecordStorage,
  type SeenState,
  type StorageTransaction,
  type StoredDocument,
  type UndoStep,
  type WaitingRow,
} from '../storage/record-storage.ts';
import type {
  ChangedIds,
  EditOutcome,
  RecordOwner,
  StorageState,
  StorePorts,
  TurnOutcome,
} from '../storage/store-terms.ts';
import { emptyUndoView, UndoLog, type StepEntry, type UndoView } from './edits/undo-log.ts';
import { goneParentsFact } from './account-facts.ts';
import { changedDocument, waitingChange, WaitingView, type WaitingChange } from './outbox/outbox-view.ts';

/** Moving is rare, so what does it is loaded then. @throws {StorageProblem} it cannot be loaded: everything stays where it is */
async function loadMoving() {
  try {
    const [{ moveRecords }, { moveWaiting }] = await Promise.all([
      import('./owners/move-records.ts'),
      import('./outbox/move-waiting.ts'),
    ]);
    return { moveRecords, moveWaiting };
  } catch (cause) {
    throw new StorageProblem('failed', { cause });
  }
}

const lookIn = (storage: RecordStorage) => storage.readDocuments.bind(storage);

const nothingTurned: TurnOutcome = { kind: 'nothing', label: null, leftAlone: 0, collections: [] };

/** What is written, and removed at once, to see whether the storage takes it. */
const trial: UndoStep = { tabId: 'trial', seq: 0, label: '', at: 0, isUndone: true, changes: [] };

/**
 * The records of one owner at a time as this tab sees and changes them. Everything happens one after the other, and a
 * screen sees a change only after it is kept.
 */
export class RecordStore {
  readonly #ports: StorePorts;
  readonly #views = new CollectionViews();
  readonly #changed = new Signal();
  readonly #asked = new Map<string, ListKey>();
  /** How many screens show what belongs to a record, by list. */
  readonly #shown = new Map<string, number>();
  /** Records that are not there while changes wait of what belongs to them. */
  #absent: ReadonlySet<string> = new Set();
  readonly #waiting = new WaitingView();
  readonly #owners: OwnerChange;
  readonly #storage: OpenedStorage;
  #tail: Promise<unknown> = Promise.resolve();
  #log: UndoLog | null = null;
  #lastCreatedAt = 0;

  constructor(ports: StorePorts) {
    this.#ports = ports;
    this.#owners = new OwnerChange(() => ports.owner());
    this.#storage = new OpenedStorage(() => ports.open(this.#owners.present));
  }

  /** Shows lists as empty until they are read: nothing is kept of whoever is here. */
  expectNothing(): void {
    this.#views.expectNothing();
  }

  /** Calls `listener` after every change of what the getters below answer. */
  readonly subscribe = this.#changed.subscribe;

  view<Name extends CollectionName>(collection: Name): CollectionView<RecordOf<Name>> {
    return this.#views.view({ collection });
  }

  /** What belongs to one record, for as long as a screen shows it with `showChildren`. */
  children<Name extends CollectionName>(collection: Name, parent: string): CollectionView<RecordOf<Name>> {
    return this.#views.view({ collection, parent });
  }

  /**
   * One record, for as long as a screen shows it with `showRecord`.
   *
   * @returns undefined while it is not read, null where it is not there
   */
  record<Name extends CollectionName>(collection: Name, id: string): RecordOf<Name> | null | undefined {
    const { status, records } = this.#views.view({ collection, id });
    return status === 'ready' ? (records[0] ?? null) : undefined;
  }

  /** A record as the screens show it now, for an edit that is made on it later; undefined where none does. */
  seen(collection: CollectionName, id: string): SeenState | undefined {
    return this.#views.seen(collection, id);
  }

  readonly undoView = (): UndoView => this.#log?.view ?? emptyUndoView;
  readonly storageState = (): StorageState => this.#storage.state;
  /** What the account does not have yet, the oldest change first; empty before `loadWaiting`. */
  readonly waitingView = (): readonly WaitingChange[] => this.#waiting.view;

  /** Whose records are shown. */
  readonly owner = (): RecordOwner => this.#owners.shown;

  /**
   * Goes over to another owner's records. What was asked for before happens to the records that it was meant for; from
   * now on nothing of them is shown.
   */
  async handOver(owner: RecordOwner): Promise<void> {
    this.#owners.begin(owner);
    this.#views.clear();
    this.#waiting.clear();
    this.#log = null;
    const handedOver = this.#inTurn(async () => {
      await this.#storage.leave();
      this.#owners.arrive(owner);
      this.#log = null;
      if (this.#owners.isThrough) await this.#readAllAndLog();
    });
    // Last, so that what is read on hearing of it comes after it.
    this.#tell();
    await handedOver;
  }

  /** Reads for the screens what the account does not have yet. */
  async loadWaiting(): Promise<void> {
    if (this.#waiting.isWanted) return;
    this.#waiting.isWanted = true;
    await this.#inTurn(() => this.#readWaiting());
  }

  /**
   * Reads from an owner's storage.
   *
   * @returns null where these records are not that owner's any more
   * @throws {StorageProblem}
   */
  read<Result>(
    owner: RecordOwner,
    read: (storage: RecordStorage) => Promise<Result>,
  ): Promise<Result | null> {
    return this.#inTurn(async () => (this.#owners.present === owner ? this.#storage.use(read) : null));
  }

  /**
   * Writes into an owner's storage without an undo step, for what is no edit of the player's.
   *
   * @param work answers with the records whose content or state it changed
   * @returns whether it was written: not where these records are not that owner's any more
   * @throws {StorageProblem} nothing was changed
   */
  change(
    owner: RecordOwner,
    work: (transaction: StorageTransaction) => Promise<readonly WrittenRecord[]>,
  ): Promise<boolean> {
    return this.#inTurn(async () => {
      if (this.#owners.present !== owner) return false;
      const written = await this.#storage.write(work);
      if (written.length > 0) await this.#publish(written, this.#storage.state === 'durable');
      return true;
    });
  }

  /** Reads collections for the screens, those of one call together; again after a failure. */
  async load(...collections: readonly CollectionName[]): Promise<void> {
    const unread = collections.filter(
      (collection) => !this.#asked.has(listKey({ collection })) || this.#views.hasFailed({ collection }),
    );
    if (unread.length === 0) return;
    for (const collection of unread) this.#asked.set(listKey({ collection }), { collection });
    await this.#inTurn(() => Promise.all(unread.map((collection) => this.#read({ collection }))));
  }

  /**
   * Reads what belongs to one record, and keeps it in step while it is shown.
   *
   * @returns lets go of it: what no screen shows takes no memory
   */
  showChildren(collection: CollectionName, parent: string): () => void {
    return this.#showList({ collection, parent });
  }

  /** Reads one record, as `showChildren` does what belongs to one. */
  showRecord(collection: CollectionName, id: string): () => void {
    return this.#showList({ collection, id });
  }

  #showList(list: ListKey): () => void {
    const key = listKey(list);
    this.#shown.set(key, (this.#shown.get(key) ?? 0) + 1);
    const isFirst = !this.#asked.has(key) || this.#views.hasFailed(list);
    this.#asked.set(key, list);
    if (isFirst) void this.#inTurn(() => this.#read(list));
    return () => {
      const left = (this.#shown.get(key) ?? 1) - 1;
      this.#shown.set(key, left);
      if (left > 0) return;
      this.#shown.delete(key);
      this.#asked.delete(key);
      this.#views.drop(list);
    };
  }

  /**
   * All records of some collections as they lie in the storage at one moment, in the order of the lists; but not what
   * belongs to a record that is not there.
   *
   * @throws {StorageProblem} they could not be read
   */
  readAll<Name extends CollectionName>(
    collections: readonly Name[],
  ): Promise<ReadonlyMap<Name, readonly StoredDocument[]>> {
    return this.#inTurn(async () => {
      const read = new Map<Name, readonly StoredDocument[]>();
      for (const collection of collections) {
        const { there } = await this.#storage.use(async (storage) =>
          livingDocuments(await storage.readCollection(collection), lookIn(storage)),
        );
        read.set(collection, there.toSorted(byCreation));
      }
      return read;
    });
  }

  /** Reads the tab's undo log for the screens. */
  async loadUndoLog(): Promise<void> {
    const tabId = await this.#ports.tabId();
    await this.#inTurn(() => this.#storage.attempt(() => this.#openLog(tabId)));
  }

  /**
   * Keeps an edit and its undo step. The screens follow once both are kept.
   *
   * @throws {StorageProblem} nothing was changed
   */
  edit(edit: Edit): Promise<EditOutcome> {
    return this.#inTurn(async () => {
      const tabId = await this.#ports.tabId();
      const log = await this.#openLog(tabId);
      const now = this.#ports.now();
      const numbers = log.numbersAt(now);
      const nextCreatedAt = () => {
        this.#lastCreatedAt = Math.max(now, this.#lastCreatedAt + 1);
        return this.#lastCreatedAt;
      };
      const applied = await this.#storage.write((transaction) =>
        applyEdit(transaction, edit, numbers, { tabId, now, nextCreatedAt, isAccounts: this.#isAccounts() }),
      );
      const isKept = this.#storage.state === 'durable';
      if (applied === null) return { step: null, isKept };
      if (applied.step.changes.length > 0) log.add(applied.step, numbers.removed);
      await this.#publish(applied.written, isKept);
      return { step: applied.step.seq, isKept };
    });
  }

  /** Takes this tab's last step back. @throws {StorageProblem} nothing was changed */
  readonly undo = (): Promise<TurnOutcome> => this.#turn('undo');

  /** Does this tab's last undone step again. @throws {StorageProblem} nothing was changed */
  readonly redo = (): Promise<TurnOutcome> => this.#turn('redo');

  /**
   * Takes a certain step of this tab back, whatever was done after it; `nothing` when it is no longer done.
   *
   * @throws {StorageProblem} nothing was changed
   */
  undoStep(seq: number): Promise<TurnOutcome> {
    return this.#inTurn(async () => {
      const tabId = await this.#ports.tabId();
      const log = await this.#openLog(tabId);
      const entry = log.done(seq);
      return entry === undefined ? nothingTurned : this.#turnEntry(tabId, log, entry, 'undo', false);
    });
  }

  /** Reads what another tab has changed. */
  async follow(changed: ChangedIds): Promise<void> {
    await this.#inTurn(async () => {
      for (const { collection, ids } of changed) {
        await this.#storage.attempt(() => this.#followWaiting(ids.map((id) => ({ collection, id }))));
        if (!this.#views.loaded.includes(collection) && !hasChildren(collection)) continue;
        await this.#storage.attempt(async () => {
          const documents = await this.#storage.use((storage) => storage.readDocuments(collection, ids));
          const found = ids.map((id, at) => ({ collection, id, document: documents[at] ?? null }));
          await this.#show(found);
          await this.#followParents(found);
        });
      }
    });
  }

  /** Reads everything anew that a screen shows, after this page may have missed changes. */
  async refresh(): Promise<void> {
    await this.#inTurn(() => this.#readAll());
  }

  /** Reads everything anew after the storage was lost and opened again: its records and its log may be others. */
  async recover(): Promise<void> {
    await this.#inTurn(() => this.#readAllAndLog());
  }

  /**
   * Keeps anew what this tab still has in memory after the storage was deleted under it: all of a guest's records that
   * were shown, of an account's what it does not have yet.
   *
   * @param isCleared whether the player wanted the deletion
   * @returns whether it was not wanted, and these records are still shown
   * @throws {StorageProblem}
   */
  keepAnew(isCleared: Promise<boolean>): Promise<boolean> {
    // At once, as what is read next is what is left.
    const waiting = this.#waiting.view.map(({ row }) => row);
    const documents = [...this.#waiting.view.flatMap(changedDocument), ...this.#views.documents()];
    const owner = this.#owners.present;
    return this.#inTurn(async () => {
      if ((await isCleared) || this.#owners.present !== owner) return false;
      const { moveRecords, moveWaiting } = await loadMoving();
      const kept = await this.#storage.write((transaction) =>
        owner === null
          ? moveRecords(transaction, documents, [])
          : moveWaiting(transaction, { documents, steps: [], waiting }),
      );
      await this.#readAllAndLog();
      if (kept.length > 0) await this.#publish(kept, this.#storage.state === 'durable');
      return true;
    });
  }

  /**
   * Tries whether the storage takes writes again, and reads everything anew.
   *
   * @throws {StorageProblem} it does not
   */
  async retry(): Promise<void> {
    await this.#inTurn(async () => {
      await this.#storage.write(async (transaction) => {
        await transaction.putStep(trial);
        await transaction.removeStep(trial.tabId, trial.seq);
      });
      await this.#readAllAndLog();
    });
  }

  /**
   * Goes over to another storage, taking along what this page has held in memory; once only.
   *
   * @throws {StorageProblem} everything stays in memory; 'list-full' when a list there has no room for it
   */
  async moveTo(storage: RecordStorage, memory: MemoryStorage): Promise<void> {
    await this.#inTurn(async () => {
      if (!(await this.#storage.isMemory(memory))) return;
      const { moveRecords, moveWaiting } = await loadMoving();
      const [documents, steps, waiting] = [memory.allDocuments(), memory.allSteps(), memory.allWaiting()];
      const moved = await storage.write(async (transaction) => {
        await memory.moveFacts(transaction);
        return this.#isAccounts()
          ? moveWaiting(transaction, { documents, steps, waiting })
          : moveRecords(transaction, documents, steps);
      });
      this.#storage.goOverTo(storage);
      await this.#readAllAndLog();
      if (moved.length > 0) await this.#publish(moved, storage.state === 'durable');
    });
  }

  #inTurn<Result>(task: () => Promise<Result>): Promise<Result> {
    const result = this.#tail.then(task).finally(() => this.#tell());
    this.#tail = result.catch(() => null);
    return result;
  }

  #tell(): void {
    this.#changed.tell();
  }

  async #readAll(): Promise<void> {
    for (const list of this.#asked.values()) await this.#read(list);
    await this.#readWaiting();
  }

  /** A failed read says nothing about what waits. */
  async #readWaiting(): Promise<void> {
    if (!this.#waiting.isWanted) return;
    await this.#storage.attempt(async () => {
      const rows = await this.#storage.use((storage) => storage.readAllWaiting());
      const { changes, absent } = await this.#withRecords(rows);
      if (!this.#owners.isThrough) return;
      this.#absent = absent;
      this.#waiting.replace(changes);
    });
  }

  /** With a record go the changes that wait of what belongs to it, and with it they come back. */
  async #followParents(written: readonly WrittenRecord[]): Promise<void> {
    if (!this.#isAccounts()) return;
    const hasTurned = ({ collection, id, document }: WrittenRecord) =>
      hasChildren(collection) && (document === null || this.#absent.has(id));
    if (written.some(hasTurned)) await this.#readWaiting();
  }

  #showWaiting(written: readonly WrittenRecord[]): void {
    if (!this.#waiting.isWanted || !this.#owners.isThrough || written.length === 0) return;
    const changes = written.flatMap(({ waiting, document }) =>
      waiting == null ? [] : [waitingChange(waiting, document?.data ?? null)],
    );
    this.#waiting.apply(written, changes);
  }

  async #followWaiting(records: readonly RecordKey[]): Promise<void> {
    if (!this.#waiting.isWanted || !this.#isAccounts() || records.length === 0) return;
    const rows = await this.#storage.use((storage) => storage.readWaiting(records));
    const { changes, absent } = await this.#withRecords(rows.filter((row) => row !== undefined));
    if (!this.#owners.isThrough) return;
    this.#absent = new Set([...this.#absent, ...absent]);
    this.#waiting.apply(records, changes);
  }

  async #withRecords(
    rows: readonly WaitingRow[],
  ): Promise<{ readonly changes: readonly WaitingChange[]; readonly absent: ReadonlySet<string> }> {
    const changes: WaitingChange[] = [];
    const { there, absent } = await this.#storage.use((storage) => countingRows(rows, lookIn(storage)));
    const gone = there.some(isPartedRow)
      ? await this.#storage.use((storage) => storage.readFact(goneParentsFact))
      : undefined;
    const goneParentOf = (row: WaitingRow) =>
      (isPartedRow(row) &&
        gone?.find(
          ({ collection, id }) => id === row.parent && collection === parentCollectionOf(row.collection),
        )) ||
      null;
    for (const [collection, own] of groupBy(there, (row) => row.collection)) {
      const ids = own.map(({ id }) => id);
      const documents = await this.#storage.use((storage) => storage.readDocuments(collection, ids));
      own.forEach((row, at) =>
        changes.push(waitingChange(row, documents[at]?.data ?? null, goneParentOf(row))),
      );
    }
    return { changes, absent };
  }

  readonly #isAccounts = (): boolean => this.#owners.present !== null;

  async #readAllAndLog(): Promise<void> {
    await this.#readAll();
    const tabId = await this.#ports.tabId();
    this.#log = null;
    await this.#storage.attempt(() => this.#openLog(tabId));
  }

  async #read(list: ListKey): Promise<void> {
    const { collection, parent, id } = list;
    const isRead = await this.#storage.attempt(async () => {
      const { there, absent } = await this.#storage.use(async (storage) =>
        livingDocuments(
          id !== undefined
            ? (await storage.readDocuments(collection, [id])).filter((document) => document !== undefined)
            : parent === undefined
              ? await storage.readCollection(collection)
              : await storage.readChildren(collection, parent),
          lookIn(storage),
        ),
      );
      const sorted = await sortRecords(collection, there);
      if (this.#isWanted(list)) this.#views.replace(list, sorted, absent);
    });
    if (!isRead && this.#isWanted(list)) this.#views.fail(list);
  }

  /** The screen that asked for it may have gone meanwhile, or its player. */
  readonly #isWanted = (list: ListKey): boolean => this.#owners.isThrough && this.#asked.has(listKey(list));

  async #openLog(tabId: string): Promise<UndoLog> {
    this.#log ??= new UndoLog(await this.#storage.use((storage) => storage.readSteps(tabId)));
    return this.#log;
  }

  #turn(direction: 'undo' | 'redo'): Promise<TurnOutcome> {
    return this.#inTurn(async () => {
      const tabId = await this.#ports.tabId();
      const log = await this.#openLog(tabId);
      for (let entry = log.top(direction); entry !== undefined; entry = log.top(direction)) {
        const outcome = await this.#turnEntry(tabId, log, entry, direction, true);
        if (outcome.kind !== 'nothing') return outcome;
      }
      return nothingTurned;
    });
  }

  async #turnEntry(
    tabId: string,
    log: UndoLog,
    { seq, label }: StepEntry,
    direction: 'undo' | 'redo',
    isTop: boolean,
  ): Promise<TurnOutcome> {
    const now = this.#ports.now();
    const turned = await this.#storage.write(async (transaction) => {
      const step = await transaction.step(tabId, seq);
      if (step === undefined) return null;
      const done = await turnStep(transaction, step, direction, { now, isAccounts: this.#isAccounts() });
      // It would stand in the way of the steps behind it.
      if (done.written.length === 0 && isTop) await transaction.removeStep(tabId, seq);
      return { ...done, collections: [...new Set(step.changes.map(({ collection }) => collection))] };
    });
    if (turned === null) {
      // The log was cleared from outside; the entry stands for nothing.
      log.remove(seq);
      return nothingTurned;
    }
    const { written, leftAlone, collections } = turned;
    if (written.length === 0) {
      if (isTop) log.remove(seq);
      return { kind: 'skipped', label, leftAlone, collections };
    }
    log.turn(seq, direction === 'undo');
    await this.#publish(written, this.#storage.state === 'durable');
    return { kind: direction === 'undo' ? 'undone' : 'redone', label, leftAlone, collections };
  }

  async #publish(written: readonly WrittenRecord[], isKept: boolean): Promise<void> {
    await this.#show(written);
    const isKnown = (record: WrittenRecord) => record.waiting !== undefined;
    this.#showWaiting(written.filter(isKnown));
    // What else waits is read anew; the lists need not stand still for that.
    this.#tell();
    await this.#storage.attempt(() => this.#followWaiting(written.filter((record) => !isKnown(record))));
    await this.#followParents(written);
    const collections = [...new Set(written.map((record) => record.collection))];
    this.#ports.onWritten(
      collections.map((collection) => ({
        collection,
        ids: written.filter((record) => record.collection === collection).map(({ id }) => id),
      })),
      isKept,
    );
  }

  async #show(written: readonly WrittenRecord[]): Promise<void> {
    if (!this.#owners.isThrough) return;
    const present = await this.#presentParents(written);
    const again = this.#views.apply(written, (record) => present.has(recordKey(record)));
    for (const list of again) await this.#read(list);
  }

  /** Which records are there to which something belongs that is shown. */
  async #presentParents(written: readonly WrittenRecord[]): Promise<ReadonlySet<string>> {
    const present = new Set<string>();
    for (const of of this.#views.parents) {
      const named = written.flatMap(({ collection, id, document }) => {
        if (collection === of) return [id];
        const parent =
          parentCollectionOf(collection) === of ? parentIn(collection, document?.data ?? null) : null;
        return parent === null ? [] : [parent];
      });
      if (named.length === 0) continue;
      const ids = [...new Set(named)];
      await this.#storage.attempt(async () => {
        const found = await this.#storage.use((storage) => storage.readDocuments(of, ids));
        for (const document of found) if (document !== undefined) present.add(recordKey(document));
      });
    }
    return present;
  }
}
