import type { CollectionName } from '#contract/records.ts';

/** One record as it lies in the browser's storage. */
export interface StoredDocument {
  readonly collection: CollectionName;
  readonly id: string;
  /** Rises with every change. */
  readonly revision: number;
  readonly data: object;
  /** Milliseconds; the order of the lists. */
  readonly createdAt: number;
  readonly updatedAt: number;
}

/** A change that waits to be sent to the account. Guests have none. */
export interface QueuedOperation {
  readonly seq?: number;
  readonly opId: string;
  readonly collection: CollectionName;
  readonly id: string;
  readonly baseRevision: number;
  readonly kind: 'create' | 'patch' | 'delete' | 'restore';
  readonly fields: object;
  readonly at: number;
}

/** What a record was on one side of a step; null where it did not exist. */
export type KeptState = Pick<StoredDocument, 'data' | 'revision' | 'createdAt'>;

export interface StepChange {
  readonly collection: CollectionName;
  readonly id: string;
  readonly before: KeptState | null;
  readonly after: KeptState | null;
}

/** One entry of a tab's undo log. */
export interface UndoStep {
  readonly tabId: string;
  /** Rises within a tab. */
  readonly seq: number;
  readonly label: string;
  readonly at: number;
  /** Undone steps wait to be redone. */
  readonly isUndone: boolean;
  readonly changes: readonly StepChange[];
}

/** Reads and writes that happen together or not at all. */
export interface StorageTransaction {
  document(collection: CollectionName, id: string): Promise<StoredDocument | undefined>;
  count(collection: CollectionName): Promise<number>;
  put(document: StoredDocument): Promise<unknown>;
  remove(collection: CollectionName, id: string): Promise<unknown>;
  step(tabId: string, seq: number): Promise<UndoStep | undefined>;
  putStep(step: UndoStep): Promise<unknown>;
  removeStep(tabId: string, seq: number): Promise<unknown>;
}

/** Where records lie: in IndexedDB, or in this page's memory where the browser keeps nothing. */
export interface RecordStorage {
  /** `outdated`: in memory, because a newer build of the product has taken over the browser's records. */
  readonly state: 'durable' | 'memory' | 'outdated';
  readCollection(collection: CollectionName): Promise<StoredDocument[]>;
  readDocuments(
    collection: CollectionName,
    ids: readonly string[],
  ): Promise<readonly (StoredDocument | undefined)[]>;
  /** One tab's steps, the oldest first. */
  readSteps(tabId: string): Promise<UndoStep[]>;
  /** Resolves only after everything that `work` wrote is kept. */
  write<Result>(work: (transaction: StorageTransaction) => Promise<Result>): Promise<Result>;
  /** Removes the logs of tabs that are not open and made their last step before `time`. */
  sweepSteps(isOpen: (tabId: string) => boolean, time: number): Promise<void>;
}

/** Why something could not be kept. The records are then as they were. */
export type StorageProblemKind =
  /** The browser has no room left. */
  | 'full'
  /** The list holds as many records as it may. */
  | 'list-full'
  /** A newer build of the product has taken over the records; this page must be reloaded. */
  | 'outdated'
  /** The browser refused for another reason. */
  | 'failed';

export class StorageProblem extends Error {
  override readonly name = 'StorageProblem';
  readonly kind: StorageProblemKind;

  constructor(kind: StorageProblemKind, options?: ErrorOptions) {
    super(`The records could not be kept: ${kind}`, options);
    this.kind = kind;
  }
}
