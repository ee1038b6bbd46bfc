import type { CollectionName, RecordOf } from '#contract/records/records.ts';
import { Signal } from '#web/ui/signal.ts';
import { partitionName, readPlayer } from '../storage/current-player.ts';
import type { ShownState } from '../storage/record-storage.ts';
import type { StorageState } from '../storage/store-terms.ts';
import type { UndoView } from './edits/undo-log.ts';
import type { WaitingChange } from './outbox/outbox-view.ts';
import type { RecordStore } from './record-store.ts';
import type { CollectionView } from './views/collection-views.ts';
import { emptyView, failedView, loadingView } from './views/unread-views.ts';

/** Whoever is here has done nothing yet. */
export const nothingToTurn: UndoView = { canUndo: false, canRedo: false };

/** Lists that are shown before the storage is read. */
export interface EarlyLists {
  /**
   * Undefined where the list is shown as it is kept.
   *
   * @param kept as the storage has it; undefined before that is there
   * @param isNewestEnough says that the screen can begin with the newest of them
   */
  readonly instead: (
    kept: CollectionView<unknown> | undefined,
    collection: CollectionName,
    parent?: string,
    isNewestEnough?: boolean,
  ) => CollectionView<never> | undefined;
  readonly seen: (collection: CollectionName, id: string) => ShownState | undefined;
  /** For how long after it is drawn the page's own code comes before what brings records, in ms. */
  readonly aloneMs: number;
  /** Says whether this browser had kept them, as it had heard of the account. */
  readonly areKept: () => boolean;
  /** Says whether what belongs to a record came, or the newest of it; of a whole collection with an empty parent. */
  readonly has: (collection: CollectionName, parent: string) => boolean;
}

/** How long the browser may take to say which databases it has, before it is read without knowing. */
const LONGEST_SEARCH_MS = 1_000;

const wait = (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms));

const nothingWaits: readonly WaitingChange[] = [];

interface LateStorePorts {
  /** Loads the code that keeps records. @throws it cannot be had */
  readonly loadStore: () => Promise<RecordStore>;
  /** The database of whoever is here. */
  readonly partition: () => string;
  /** Names of the databases that the browser has. @throws it does not say */
  readonly databases: () => Promise<readonly (string | undefined)[]>;
  /** Resolves once the page has nothing more urgent to do. */
  readonly pageHasTime: () => Promise<void>;
}

/**
 * What this browser keeps, for screens that are there before the code that keeps it. Until then they show the lists as
 * loading; as empty at once where the browser has no database of whoever is here.
 */
export class LateStore {
  readonly #ports: LateStorePorts;
  readonly #changed = new Signal();
  #store: RecordStore | null = null;
  #hasFailed = false;
  /** The lists of the page's first picture, kept here or come with the page; set before the page is drawn. */
  early: EarlyLists | undefined;
  /** Names of the databases that the browser has; null where nothing is known of them. */
  #databases: readonly (string | undefined)[] | null = null;
  #reaching: Promise<RecordStore | null> | null = null;
  /** Ends the wait for a page that has time. */
  #hurry: () => void = () => undefined;
  readonly #hurried = new Promise<void>((resolve) => (this.#hurry = resolve));
  /** The search for the partition that is under way or answered for the first picture. */
  #looking: Promise<void> | null = null;

  constructor(ports: LateStorePorts) {
    this.#ports = ports;
  }

  /** Calls `listener` after every change of what the getters answer. */
  readonly subscribe = this.#changed.subscribe;

  /** @param isNewestEnough says that the screen can begin with the newest of them */
  view<Name extends CollectionName>(
    collection: Name,
    isNewestEnough?: boolean,
  ): CollectionView<RecordOf<Name>> {
    return this.#shown(this.#store?.view(collection), collection, undefined, isNewestEnough);
  }

  /**
   * The belongings of one record, while a screen shows them: `showChildren`.
   *
   * @param isNewestEnough says that the screen can begin with the newest of them
   */
  childrenView<Name extends CollectionName>(
    collection: Name,
    parent: string,
    isNewestEnough?: boolean,
  ): CollectionView<RecordOf<Name>> {
    return this.#shown(this.#store?.children(collection, parent), collection, parent, isNewestEnough);
  }

  #shown<Record>(
    kept: CollectionView<Record> | undefined,
    collection: CollectionName,
    parent?: string,
    isNewestEnough?: boolean,
  ): CollectionView<Record> {
    const shown = this.early?.instead(kept, collection, parent, isNewestEnough) ?? kept;
    if (shown !== undefined) return shown;
    if (this.#hasFailed) return failedView;
    // The others are still to come where some lists came with the page.
    return this.isNothingKept() && !this.early ? emptyView : loadingView;
  }

  /** A record as the screens show it now; undefined where none does. */
  seen(collection: CollectionName, id: string): ShownState | undefined {
    return this.#store?.seen(collection, id) ?? this.early?.seen(collection, id);
  }

  /** How often records of a collection were written since this page began, here, by the account or in another tab. */
  writes(collection: CollectionName): number {
    return this.#store?.writes(collection) ?? 0;
  }

  readonly undoView = (): UndoView => this.#store?.undoView() ?? nothingToTurn;

  /** The changes that the account does not have yet, as far as those are read. */
  readonly waitingView = (): readonly WaitingChange[] => this.#store?.waitingView() ?? nothingWaits;

  readonly storageState = (): StorageState => this.#store?.storageState() ?? 'opening';

  /** Reads collections for the screens, those of one call together; again after a failure. */
  async load(...collections: readonly CollectionName[]): Promise<void> {
    await (await this.#reach())?.load(...collections);
  }

  /** Reads what belongs to one record for a screen. @returns what the screen calls when it shows it no more */
  showChildren(collection: CollectionName, parent: string): () => void {
    let isOver = false;
    let end: (() => void) | undefined;
    const start = async () => {
      const store = await this.#reach();
      if (!isOver) end = store?.showChildren(collection, parent);
    };
    void start();
    return () => {
      isOver = true;
      end?.();
    };
  }

  /** Reads what the account does not have yet. */
  async loadWaiting(): Promise<void> {
    await (await this.#reach())?.loadWaiting();
  }

  /** Reads the tab's undo log for the screens. */
  async loadUndoLog(): Promise<void> {
    await (await this.#reach())?.loadUndoLog();
  }

  /** True where the browser is known to have no database of whoever is here. */
  isNothingKept(): boolean {
    return this.#databases?.includes(this.#ports.partition()) === false;
  }

  /** Null where the store cannot be had, of which the bar for missing parts tells. */
  #reach(): Promise<RecordStore | null> {
    this.#reaching ??= this.#load();
    return this.#reaching;
  }

  async #load(): Promise<RecordStore | null> {
    // Some browsers leave such a question unanswered for good.
    await Promise.race([this.#findPartition(), wait(LONGEST_SEARCH_MS)]);
    try {
      const store = await this.#ports.loadStore();
      if (this.isNothingKept() && !this.early) store.expectNothing();
      store.subscribe(this.#changed.tell);
      this.#store = store;
    } catch (cause) {
      console.debug('A part could not be loaded', cause);
      // Who asks next tries again.
      this.#reaching = null;
    }
    this.#hasFailed = this.#store === null;
    this.#changed.tell();
    return this.#store;
  }

  /** Resolves where there may be something to read: the browser has the database, or does not say. */
  async #findPartition(): Promise<void> {
    await (this.#looking ?? this.#look());
    // The lists are drawn, as empty or as they came with the page: what keeps them is wanted for what comes to be in them.
    if (this.early || this.isNothingKept())
      await (this.early ? this.#hurried : Promise.race([this.#ports.pageHasTime(), this.#hurried]));
  }

  /** What an account has is about to come: what keeps it is wanted as soon as it can be had, also where there is nothing yet. */
  hurry(): void {
    this.#hurry();
    void this.look();
  }

  /** Asks what the browser has, once: the answer holds until what is kept is there. */
  look(): Promise<void> {
    this.#looking ??= this.#look();
    return this.#looking;
  }

  /**
   * Asks what the browser has before a screen does, so that the lists of the page's first picture are drawn as empty as it wakes up
   * where that is known. The answer holds for that picture alone: another tab may keep something soon after.
   */
  async lookAhead(): Promise<void> {
    this.#looking = this.#look();
    await Promise.all([this.#looking, this.#ports.pageHasTime()]);
    this.#looking = null;
    if (this.#reaching !== null) return;
    this.#databases = null;
    this.#changed.tell();
  }

  async #look(): Promise<void> {
    try {
      this.#databases = await this.#ports.databases();
    } catch (cause) {
      // The store finds out.
      console.debug('No databases were read', cause);
      return;
    }
    if (this.isNothingKept()) this.#changed.tell();
  }
}

export const lateStore = new LateStore({
  loadStore: async () => (await import('./local-store.ts')).localStore,
  partition: () => partitionName(readPlayer()),
  databases: async () => (await indexedDB.databases()).map(({ name }) => name),
  pageHasTime,
});

/** What browsers have that sort their tasks by how urgent they are; Safari does not. */
interface SortedTasks {
  postTask(work: () => void, options: { priority: 'background' }): Promise<void>;
}

/**
 * Resolves once the page is loaded and has drawn what it is about to draw now: what that does not need is asked for then.
 *
 * An idle callback would do as well but for pages whose clock is stopped, which never call one.
 */
export async function pageHasTime(): Promise<void> {
  if (document.readyState !== 'complete')
    await new Promise((resolve) => addEventListener('load', resolve, { once: true }));
  const { scheduler } = globalThis as { scheduler?: SortedTasks };
  await scheduler?.postTask(() => undefined, { priority: 'background' });
}
