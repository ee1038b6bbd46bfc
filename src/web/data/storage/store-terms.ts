import type { KeptText } from '#messages/fill.ts';
import type { CollectionName } from '#contract/records/records.ts';
import type { RecordStorage } from './record-storage.ts';

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
  /** Its undo step, for `undoStep`; null when everything already was as the edit wants it. */
  readonly step: number | null;
  /** The records are kept beyond this page. */
  readonly isKept: boolean;
  /** Whether it has replaced a change of another tab that the player had not seen, and nobody else will ask about it. */
  readonly replacesNewer: boolean;
}

export type TurnOutcome = TurnedRecords &
  /**
   * With what the step is called. `skipped`: every record of it was changed elsewhere since, so nothing was done. `stale`: it is
   * turned whole or not at all, and something of it was changed since.
   */
  (
    | (KeptText & { readonly kind: 'undone' | 'redone' | 'skipped' | 'stale' })
    /** There was no step. */
    | { readonly kind: 'nothing'; readonly label: null }
  );

interface TurnedRecords {
  /** Records of the step in which something was left as it is, because it was changed elsewhere since. */
  readonly leftAlone: number;
  /** Whose records the step is about. */
  readonly collections: readonly CollectionName[];
}

/** Names of changed records, for the other tabs. */
export type ChangedIds = readonly { readonly collection: CollectionName; readonly ids: readonly string[] }[];

/** Whose records they are: an account's id, or null for a guest's. */
export type RecordOwner = string | null;

export interface StorePorts {
  /** Whose records are to be shown first. */
  owner(): RecordOwner;
  /** Opens an owner's storage, again after it failed; answers with another one where the browser's own does not open. */
  open(owner: RecordOwner): Promise<RecordStorage>;
  /** The id under which this tab's undo log lies. */
  tabId(): Promise<string>;
  now(): number;
  /** Called after records were written. */
  onWritten(changed: ChangedIds, isKept: boolean): void;
}
