import type { CollectionName, RecordOf } from '#contract/records.ts';
import { CollectionViews, type CollectionView } from './collection-views.ts';
import { applyEdit, turnStep, type Edit, type WrittenRecord } from './edits.ts';
import type { MemoryStorage } from './memory-storage.ts';
import { StorageProblem, type RecordStorage } from './record-storage.ts';
import { emptyUndoView, UndoLog, type UndoView } from './undo-log.ts';

export type StorageState =
  /** Not known yet. */
  | 'opening'
  /** Records are kept in this browser. */
  | 'durable'
  /** The browser keeps nothing: records live until this page is closed or reloaded. */
  | 'memory'
  /** The last write failed because the browser has no room; what was there before is kept. */
  | 'full'
  /** The last write or read failed for another reason; what was there before is kept. */
  | 'failing'
  /** A newer build has taken over the records; nothing is kept until this page is reloaded. */
  | 'outdated';

export interface EditOutcome {
  /** Records that the edit changed. */
  readonly changed: number;
  /** Whether they are kept beyond this page. */
  readonly isKept: boolean;
}

export interface TurnOutcome {
  /** `skipped`: every record of the step was changed elsewhere since, so nothing was done. */
  readonly kind: 'undone' | 'redone' | 'skipped' | 'nothing';
  /** The step's label; null for `nothing`. */
  readonly label: string | null;
  /** Records of the step that were left as they are because they were changed elsewhere since. */
  readonly leftAlone: number;
}

/** Names of changed records, for the other tabs. */
export type ChangedIds = readonly { readonly collection: CollectionName; readonly ids: readonly string[] }[];

export interface StoreSurroundings {
  /** Opens the storage, once; answers with another one where the browser's own does not open. */
  open(): Promise<RecordStorage>;
  /** The id under which this tab's undo log lies. */
  tabId(): Promise<string>;
  now(): number;
  /** Called after records were written. */
  onWritten(changed: ChangedIds, isKept: boolean): void;
}

/**
 * The records of one owner as this tab sees and changes them. Everything happens one after the other, and a
 * screen sees a change only after it is kept.
 */
export class RecordStore {
  readonly #surroundings: StoreSurroundings;
  readonly #views = new CollectionViews();
  readonly #listeners = new Set<() => void>();
  readonly #asked = new Set<CollectionName>();
  #tail: Promise<unknown> = Promise.resolve();
  #opened: Promise<RecordStorage> | null = null;
  #log: UndoLog | null = null;
  #lastCreatedAt = 0;
  #state: StorageState = 'opening';

  constructor(surroundings: StoreSurroundings) {
    this.#surroundings = surroundings;
  }

  /** Calls `listener` after every change of what the getters below answer. */
  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  view<Name extends CollectionName>(collection: Name): CollectionView<RecordOf<Name>> {
    return this.#views.view(collection);
  }

  readonly undoView = (): UndoView => this.#log?.view ?? emptyUndoView;
  readonly storageState = (): StorageState => this.#state;

  /** Reads a collection for the screens; again after a failure. */
  async load(collection: CollectionName): Promise<void> {
    if (this.#asked.has(collection) && this.#views.view(collection).status !== 'failed') return;
    this.#asked.add(collection);
    await this.#inTurn(() => this.#read(collection));
  }

  /** Reads the tab's undo log for the screens. */
  async loadUndoLog(): Promise<void> {
    const tabId = await this.#surroundings.tabId();
    await this.#inTurn(() => this.#attempt(() => this.#openLog(tabId)));
  }

  /**
   * Keeps an edit and its undo step. The screens follow once both are kept.
   *
   * @throws {StorageProblem} nothing was changed
   */
  edit(edit: Edit): Promise<EditOutcome> {
    return this.#inTurn(async () => {
      const tabId = await this.#surroundings.tabId();
      const log = await this.#openLog(tabId);
      const now = this.#surroundings.now();
      const numbers = log.numbersAt(now);
      const nextCreatedAt = () => {
        this.#lastCreatedAt = Math.max(now, this.#lastCreatedAt + 1);
        return this.#lastCreatedAt;
      };
      const applied = await this.#use((storage) =>
        storage.write((transaction) => applyEdit(transaction, edit, numbers, { tabId, now, nextCreatedAt })),
      );
      const isKept = this.#state === 'durable';
      if (applied === null) return { changed: 0, isKept };
      log.add(applied.step, numbers.removed);
      this.#publish(applied.written, isKept);
      return { changed: applied.written.length, isKept };
    });
  }

  /** Takes this tab's last step back. @throws {StorageProblem} nothing was changed */
  readonly undo = (): Promise<TurnOutcome> => this.#turn('undo');

  /** Does this tab's last undone step again. @throws {StorageProblem} nothing was changed */
  readonly redo = (): Promise<TurnOutcome> => this.#turn('redo');

  /** Reads what another tab has changed. */
  async follow(changed: ChangedIds): Promise<void> {
    await this.#inTurn(async () => {
      const loaded = this.#views.loaded;
      for (const { collection, ids } of changed) {
        if (!loaded.includes(collection)) continue;
        await this.#attempt(async () => {
          const documents = await this.#use((storage) => storage.readDocuments(collection, ids));
          this.#views.apply(ids.map((id, at) => ({ collection, id, document: documents[at] ?? null })));
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

  /** Goes over to another storage, taking along what this page has held in memory. */
  async moveTo(storage: RecordStorage, memory: MemoryStorage | null): Promise<void> {
    await this.#inTurn(async () => {
      const documents = memory?.allDocuments() ?? [];
      const steps = memory?.allSteps() ?? [];
      await storage.write(async (transaction) => {
        for (const document of documents) {
          if ((await transaction.document(document.collection, document.id)) === undefined)
            await transaction.put(document);
        }
        await Promise.all(steps.map((step) => transaction.putStep(step)));
      });
      this.#opened = Promise.resolve(storage);
      await this.#readAllAndLog();
    });
  }

  #inTurn<Result>(task: () => Promise<Result>): Promise<Result> {
    const result = this.#tail.then(task).finally(() => this.#tell());
    this.#tail = result.catch(() => null);
    return result;
  }

  #tell(): void {
    for (const listener of this.#listeners) listener();
  }

  /** Works with the storage; how that went becomes the store's state. */
  async #use<Result>(work: (storage: RecordStorage) => Promise<Result>): Promise<Result> {
    try {
      this.#opened ??= this.#surroundings.open();
      const storage = await this.#opened;
      const result = await work(storage);
      this.#state = storage.state;
      return result;
    } catch (cause) {
      if (cause instanceof StorageProblem && cause.kind !== 'list-full')
        this.#state = cause.kind === 'failed' ? 'failing' : cause.kind;
      throw cause;
    }
  }

  /** Whether something went well that may fail without harm, because the state tells of it. */
  async #attempt(read: () => Promise<unknown>): Promise<boolean> {
    try {
      await read();
      return true;
    } catch (cause) {
      if (cause instanceof StorageProblem) return false;
      throw cause;
    }
  }

  async #readAll(): Promise<void> {
    for (const collection of this.#asked) await this.#read(collection);
  }

  async #readAllAndLog(): Promise<void> {
    await this.#readAll();
    const tabId = await this.#surroundings.tabId();
    this.#log = null;
    await this.#attempt(() => this.#openLog(tabId));
  }

  async #read(collection: CollectionName): Promise<void> {
    const isRead = await this.#attempt(async () => {
      this.#views.replace(collection, await this.#use((storage) => storage.readCollection(collection)));
    });
    if (!isRead) this.#views.fail(collection);
  }

  async #openLog(tabId: string): Promise<UndoLog> {
    this.#log ??= new UndoLog(await this.#use((storage) => storage.readSteps(tabId)));
    return this.#log;
  }

  #turn(direction: 'undo' | 'redo'): Promise<TurnOutcome> {
    return this.#inTurn(async () => {
      const tabId = await this.#surroundings.tabId();
      const log = await this.#openLog(tabId);
      const now = this.#surroundings.now();
      for (let entry = log.top(direction); entry !== undefined; entry = log.top(direction)) {
        const { seq, label } = entry;
        const turned = await this.#use((storage) =>
          storage.write(async (transaction) => {
            const step = await transaction.step(tabId, seq);
            return step === undefined ? null : turnStep(transaction, step, direction, now);
          }),
        );
        if (turned === null) {
          // The log was cleared from outside; the entry stands for nothing.
          log.remove(seq);
          continue;
        }
        const { written, leftAlone } = turned;
        if (written.length === 0) {
          log.remove(seq);
          return { kind: 'skipped', label, leftAlone };
        }
        log.turn(seq, direction === 'undo');
        this.#publish(written, this.#state === 'durable');
        return { kind: direction === 'undo' ? 'undone' : 'redone', label, leftAlone };
      }
      return { kind: 'nothing', label: null, leftAlone: 0 };
    });
  }

  #publish(written: readonly WrittenRecord[], isKept: boolean): void {
    this.#views.apply(written);
    const collections = [...new Set(written.map((record) => record.collection))];
    this.#surroundings.onWritten(
      collections.map((collection) => ({
        collection,
        ids: written.filter((record) => record.collection === collection).map(({ id }) => id),
      })),
      isKept,
    );
  }
}
