import type { CollectionName, RecordOf } from '#contract/records/records.ts';
import { Signal } from '#web/ui/signal.ts';
import { byCreation, type CollectionView, type ListKey } from './views/collection-views.ts';
import { ShownLists } from './views/shown-lists.ts';
import { applyEdit, turnStep, type Edit } from './edits/edits.ts';
import type { WrittenRecord } from './written-record.ts';
import { hasChildren, livingDocuments, lookIn } from './families.ts';
import type { MemoryStorage } from '../storage/memory-storage.ts';
import { OpenedStorage } from './opened-storage.ts';
import { OwnerChange } from './owners/owner-change.ts';
import {
  StorageProblem,
  type RecordStorage,
  type ShownState,
  type StorageTransaction,
  type StoredDocument,
  type UndoStep,
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
import { changedDocument, type WaitingChange } from './outbox/outbox-view.ts';
import { WaitingInStep } from './outbox/waiting-in-step.ts';

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

const nothingTurned: TurnOutcome = { kind: 'nothing', label: null, leftAlone: 0, collections: [] };

/** A trial entry, removed at once, to see whether the storage takes it. */
const trial: UndoStep = { tabId: 'trial', seq: 0, label: '', at: 0, isUndone: true, changes: [] };

/**
 * The records of one owner at a time as this tab sees and changes them. Everything happens one after the other, and a
 * screen sees a change only after it is kept.
 */
export class RecordStore {
  readonly #ports: StorePorts;
  readonly #changed = new Signal();
  readonly #owners: OwnerChange;
  readonly #storage: OpenedStorage;
  readonly #lists: ShownLists;
  readonly #waiting: WaitingInStep;
  #tail: Promise<unknown> = Promise.resolve();
  #log: UndoLog | null = null;
  #lastCreatedAt = 0;
  readonly #writes = new Map<CollectionName, number>();

  constructor(ports: StorePorts) {
    this.#ports = ports;
    this.#owners = new OwnerChange(() => ports.owner());
    this.#storage = new OpenedStorage(() => ports.open(this.#owners.present));
    this.#lists = new ShownLists(this.#storage, this.#owners);
    this.#waiting = new WaitingInStep(this.#storage, this.#owners);
  }

  /** Shows lists as empty until they are read: nothing is kept of whoever is here. */
  expectNothing(): void {
    this.#lists.views.expectNothing();
  }

  /** Calls `listener` after every change of what the getters below answer. */
  readonly subscribe = this.#changed.subscribe;

  view<Name extends CollectionName>(collection: Name): CollectionView<RecordOf<Name>> {
    return this.#lists.views.view({ collection });
  }

  /** The belongings of one record, for as long as a screen shows them with `showChildren`. */
  children<Name extends CollectionName>(collection: Name, parent: string): CollectionView<RecordOf<Name>> {
    return this.#lists.views.view({ collection, parent });
  }

  /**
   * One record, for as long as a screen shows it with `showRecord`.
   *
   * @returns undefined while it is not read, null where it is not there
   */
  record<Name extends CollectionName>(collection: Name, id: string): RecordOf<Name> | null | undefined {
    const { status, records } = this.#lists.views.view({ collection, id });
    return status === 'ready' ? (records[0] ?? null) : undefined;
  }

  /** A record as the screens show it now, for an edit that is made on it later; undefined where none does. */
  seen(collection: CollectionName, id: string): ShownState | undefined {
    return this.#lists.views.seen(collection, id);
  }

  /** How often records of a collection were written since this page began, here, by the account or in another tab. */
  writes(collection: CollectionName): number {
    return this.#writes.get(collection) ?? 0;
  }

  readonly undoView = (): UndoView => this.#log?.view ?? emptyUndoView;
  readonly storageState = (): StorageState => this.#storage.state;
  /** The changes that the account does not have yet, the oldest first; empty before `loadWaiting`. */
  readonly waitingView = (): readonly WaitingChange[] => this.#waiting.view;

  /** Whose records are shown. */
  readonly owner = (): RecordOwner => this.#owners.shown;

  /**
   * Goes over to another owner's records. What was asked for before happens to the records that it was meant for; from
   * now on nothing of them is shown.
   */
  async handOver(owner: RecordOwner): Promise<void> {
    this.#owners.begin(owner);
    this.#lists.views.clear();
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
    this.#waiting.want();
    await this.#inTurn(() => this.#waiting.read());
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
    const unread = this.#lists.ask(collections);
    if (unread.length === 0) return;
    await this.#inTurn(() => Promise.all(unread.map((list) => this.#lists.read(list))));
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
    const { isUnread, end } = this.#lists.show(list);
    if (isUnread) void this.#inTurn(() => this.#lists.read(list));
    return end;
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
      if (applied === null) return { step: null, isKept, replacesNewer: false };
      if (applied.step.changes.length > 0) log.add(applied.step, numbers.removed);
      await this.#publish(applied.written, isKept);
      return { step: applied.step.seq, isKept, replacesNewer: applied.replacesNewer };
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
      this.#count(changed.map(({ collection }) => collection));
      for (const { collection, ids } of changed) {
        await this.#storage.attempt(() => this.#waiting.follow(ids.map((id) => ({ collection, id }))));
        if (!this.#lists.views.loaded.includes(collection) && !hasChildren(collection)) continue;
        await this.#storage.attempt(async () => {
          const documents = await this.#storage.use((storage) => storage.readDocuments(collection, ids));
          const found = ids.map((id, at) => ({ collection, id, document: documents[at] ?? null }));
          await this.#lists.apply(found);
          await this.#waiting.followParents(found);
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
    const documents = [...this.#waiting.view.flatMap(changedDocument), ...this.#lists.views.documents()];
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

  #count(written: readonly CollectionName[]): void {
    for (const collection of new Set(written)) this.#writes.set(collection, this.writes(collection) + 1);
  }

  async #readAll(): Promise<void> {
    await this.#lists.readAsked();
    await this.#waiting.read();
  }

  readonly #isAccounts = (): boolean => this.#owners.present !== null;

  async #readAllAndLog(): Promise<void> {
    await this.#readAll();
    const tabId = await this.#ports.tabId();
    this.#log = null;
    await this.#storage.attempt(() => this.#openLog(tabId));
  }

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
    { seq, isUndone: _turned, ...called }: StepEntry,
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
      return {
        ...done,
        kind: step.isTurnedWhole === true ? ('stale' as const) : ('skipped' as const),
        collections: [...new Set(step.changes.map(({ collection }) => collection))],
      };
    });
    if (turned === null) {
      // The log was cleared from outside; the entry stands for nothing.
      log.remove(seq);
      return nothingTurned;
    }
    const { written, kind, leftAlone, collections } = turned;
    if (written.length === 0) {
      if (isTop) log.remove(seq);
      return { kind, ...called, leftAlone, collections };
    }
    log.turn(seq, direction === 'undo');
    await this.#publish(written, this.#storage.state === 'durable');
    return { kind: direction === 'undo' ? 'undone' : 'redone', ...called, leftAlone, collections };
  }

  async #publish(written: readonly WrittenRecord[], isKept: boolean): Promise<void> {
    await this.#lists.apply(written);
    this.#count(written.map(({ collection }) => collection));
    const isKnown = (record: WrittenRecord) => record.waiting !== undefined;
    this.#waiting.show(written.filter(isKnown));
    // What else waits is read anew; the lists need not stand still for that.
    this.#tell();
    await this.#storage.attempt(() => this.#waiting.follow(written.filter((record) => !isKnown(record))));
    await this.#waiting.followParents(written);
    const collections = [...new Set(written.map((record) => record.collection))];
    this.#ports.onWritten(
      collections.map((collection) => ({
        collection,
        ids: written.filter((record) => record.collection === collection).map(({ id }) => id),
      })),
      isKept,
    );
  }
}
