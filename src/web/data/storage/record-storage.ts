import type { CollectionName } from '#contract/records/records.ts';
import type { KeptText } from '#messages/fill.ts';
import type { Fact } from './fact.ts';

/** Of paths that say what was entered in this browser: the account's revision in which they came to say so. */
export type OwnWords = Readonly<Record<string, number>>;

/** One record as it lies in the browser's storage. */
export interface StoredDocument {
  readonly collection: CollectionName;
  readonly id: string;
  /** Rises with every change. */
  readonly revision: number;
  /** The account's revision that this was made of; 0 where the account does not have the record. */
  readonly serverRevision: number;
  readonly data: object;
  /** Milliseconds; the order of the lists. */
  readonly createdAt: number;
  readonly updatedAt: number;
  /** Of an account's record, which `sync/exchange/own-words.ts` notes and reads; absent where all of it was heard from the account. */
  readonly own?: OwnWords;
}

/** A record as a screen has shown it. */
export type SeenState = Pick<StoredDocument, 'data' | 'serverRevision'>;

/** The same with when the record was made, which is its place in the lists, and last changed. */
export type ShownState = SeenState & Pick<StoredDocument, 'createdAt' | 'updatedAt'>;

/** Tells a record from every other of the same owner. */
export interface RecordKey {
  readonly collection: CollectionName;
  readonly id: string;
}

/** What the account has of a record, as far as this browser knows; `data` is null where it has none. */
export interface ServerState {
  readonly revision: number;
  readonly data: object | null;
  /** When the record was made; null where there is none. */
  readonly createdAt: number | null;
  /** When it was changed last, as the account has it; absent where this browser has not heard of that. */
  readonly updatedAt?: number | undefined;
  /** Of one that was deleted: what belonged to it and whoever deleted it had not seen; absent where there is nothing. */
  readonly unseen?: readonly RecordKey[];
}

/** Why a change was set aside. */
export interface RowProblem {
  readonly code: string;
  readonly message: string;
  /** Of a change that was refused together with others: which of them is to blame, and why. */
  readonly blamed?: RecordKey & { readonly code: string; readonly message: string };
}

interface RowSending {
  readonly opId: string;
  readonly wanted: object | null;
  /** The operations that it goes with, and the act whose group that was here. */
  readonly group?: { readonly id: string; readonly size: number };
  readonly act?: string;
  /** Paths that give way to what somebody else has said since; absent where all was entered here. */
  readonly yields?: readonly string[];
}

/**
 * That a record is not as the account has it. One for each such record; what has to be sent is the difference between
 * `base` and the record as it lies here. Guests have none.
 */
export interface WaitingRow {
  readonly collection: CollectionName;
  readonly id: string;
  /** The record as the account had it when the player began to change it; null where it had none. */
  readonly base: object | null;
  readonly baseRevision: number;
  /** When the player first and last changed the record, as far as that is not sent. */
  readonly since: number;
  readonly changedAt: number;
  /** The player has asked to save it, which counts where auto-save is off. */
  readonly isSaved: boolean;
  /** Tries that came to nothing, and when the next one is due. */
  readonly tries: number;
  readonly nextTryAt: number;
  /** How often the server broke off over it, which `sync/failing-changes.ts` weighs; absent where it never did. */
  readonly faults?: number;
  /** Why the account refused it; then it is not sent again by itself. */
  readonly problem: RowProblem | null;
  /** The part on its way: kept before it is sent, so that a repetition is the same operation. */
  readonly sending: RowSending | null;
  /** The account's later state of the record. */
  readonly newer: ServerState | null;
  /** The record that this one belongs to, which has to be there before this is sent; absent where there is none, or where it is deleted. */
  readonly parent?: string | null;
  /** The act that touched it together with other records, all of which are sent as one; acts that share a record have one name. */
  readonly group?: string | null;
  /** Paths of which the account is told what was only heard here, since it went back to a backup; absent where there are none. */
  readonly yields?: readonly string[];
  /** Of a deletion: which state of the account this browser had seen then, null for none; absent where nothing can belong to the record. */
  readonly seen?: string | null | undefined;
}

/** A record on one side of a step; null where it did not exist. */
export type KeptState = Pick<StoredDocument, 'data' | 'revision' | 'createdAt'>;

export interface StepChange {
  readonly collection: CollectionName;
  readonly id: string;
  readonly before: KeptState | null;
  readonly after: KeptState | null;
}

/** One entry of a tab's undo log. */
export interface UndoStep extends KeptText {
  readonly tabId: string;
  /** Rises within a tab. */
  readonly seq: number;
  readonly at: number;
  /** Undone steps wait to be redone. */
  readonly isUndone: boolean;
  /** The account is to take it all or not at all, as it took the edit. */
  readonly isOneAct?: boolean;
  /** It is turned whole, or not at all. */
  readonly isTurnedWhole?: boolean;
  readonly changes: readonly StepChange[];
}

/** Reads and writes that happen together or not at all. */
export interface StorageTransaction {
  document(collection: CollectionName, id: string): Promise<StoredDocument | undefined>;
  collection(collection: CollectionName): Promise<readonly StoredDocument[]>;
  /** The records of a collection that belong to one other record. */
  children(collection: CollectionName, parent: string): Promise<readonly StoredDocument[]>;
  /** Counts the records of a collection, or those of them that belong to one other record. */
  count(collection: CollectionName, parent?: string): Promise<number>;
  put(document: StoredDocument): Promise<unknown>;
  remove(collection: CollectionName, id: string): Promise<unknown>;
  step(tabId: string, seq: number): Promise<UndoStep | undefined>;
  putStep(step: UndoStep): Promise<unknown>;
  removeStep(tabId: string, seq: number): Promise<unknown>;
  waitingRow(collection: CollectionName, id: string): Promise<WaitingRow | undefined>;
  allWaiting(): Promise<readonly WaitingRow[]>;
  putWaiting(row: WaitingRow): Promise<unknown>;
  removeWaiting(collection: CollectionName, id: string): Promise<unknown>;
  fact<Value>(fact: Fact<Value>): Promise<Value | undefined>;
  putFact<Value>(fact: Fact<Value>, value: Value): Promise<unknown>;
  removeFact(fact: Pick<Fact<unknown>, 'key'>): Promise<unknown>;
}

/** Where records lie: in IndexedDB, or in this page's memory where the browser keeps nothing. */
export interface RecordStorage {
  /** `outdated`: in memory, because a newer build of the product has taken over the browser's records. */
  readonly state: 'durable' | 'memory' | 'outdated';
  readCollection(collection: CollectionName): Promise<StoredDocument[]>;
  /** The records of a collection that belong to one other record. */
  readChildren(collection: CollectionName, parent: string): Promise<StoredDocument[]>;
  readDocuments(
    collection: CollectionName,
    ids: readonly string[],
  ): Promise<readonly (StoredDocument | undefined)[]>;
  /** One tab's steps, the oldest first. */
  readSteps(tabId: string): Promise<UndoStep[]>;
  readAllWaiting(): Promise<WaitingRow[]>;
  readWaiting(records: readonly RecordKey[]): Promise<readonly (WaitingRow | undefined)[]>;
  readFact<Value>(fact: Fact<Value>): Promise<Value | undefined>;
  /** Resolves only after everything that `work` wrote is kept. */
  write<Result>(work: (transaction: StorageTransaction) => Promise<Result>): Promise<Result>;
  /** Removes the logs of tabs that are not open and made their last step before `time`. */
  sweepSteps(isOpen: (tabId: string) => boolean, time: number): Promise<void>;
  /** Removes the logs of all tabs. */
  clearSteps(): Promise<void>;
  /** Lets go of what it holds open. */
  close(): void;
}

/** Why something could not be kept. The records are then as they were. */
export type StorageProblemKind =
  /** The browser has no room left. */
  | 'full'
  /** The list holds as many records as it may. */
  | 'list-full'
  /** The record's parent is not there. */
  | 'parent-gone'
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
