import { useEffect, useMemo, useSyncExternalStore } from 'react';
import { definitionOf, type WrittenCollection } from '#contract/records/collections.ts';
import type { RecordData } from '#contract/records/collections/collection.ts';
import type { ConflictRecord, FieldConflict } from '#contract/records/conflicts.ts';
import type { Version } from '#contract/records/documents.ts';
import { patched } from '#contract/records/paths.ts';
import type { CollectionName } from '#contract/records/records.ts';
import type { Change } from '../../store/edits/edits.ts';
import { localStore } from '../../store/local-store.ts';
import { useSeemsSignedIn } from '../../session/session.ts';
import { useCollection } from '../../store/views/use-collection.ts';
import type { WaitingChange } from '../../store/outbox/outbox-view.ts';
import { completedRecord } from '../../store/edits/differences.ts';
import type { TrashedRecord } from './account-records.ts';
import type { GuestWork } from '../guest-work/guest-work-view.ts';
import { guestWork, subscribeToGuestWork } from '../guest-work/guest-work-view.ts';
import type { LeftRecords } from '../../store/owners/leave-device.ts';
import { showRun, untilHeard } from '../runner/sync-run.ts';
import { syncNow } from './sync-actions.ts';
import type { SyncStatus } from './sync-status.ts';

/*
 * What screens see of the exchange with the account, and what a player may do about it. What changes records is given
 * as changes, for a screen to keep with `EditKeeper.keepEdit`: so each is one step that can be undone.
 */
export type { GuestWork, SyncStatus, TrashedRecord, Version, WaitingChange };

/** Puts the last failure away. */
export const clearSyncError = (): void => showRun({ error: null });

/** What gives a change up: the record is again as the account has it. */
export const changesDiscarding = ({ collection, id, base }: WaitingChange): readonly Change[] => [
  changeOf(collection, id, base),
];

/** A record that two devices changed without knowing of one another. */
export interface Conflict extends ConflictRecord {
  /** As it is now; undefined while that is not read, null where it is deleted. */
  readonly record: object | null | undefined;
}

/** The conflicts that the player has to decide. The records themselves are read as well. */
export function useConflicts(): readonly Conflict[] {
  const { records } = useCollection('conflicts');
  useEffect(() => {
    const ends = records.map(({ collection, recordId }) => localStore.showRecord(collection, recordId));
    // A moment later, so that what is still shown is not read anew.
    return () => queueMicrotask(() => ends.forEach((end) => end()));
  }, [records]);
  const find = useMemo(
    () => steady(() => records.map(({ collection, recordId }) => localStore.record(collection, recordId))),
    [records],
  );
  const found = useSyncExternalStore(localStore.subscribe, find, () => nothingFound);
  return useMemo(
    () => records.map((conflict, index) => ({ ...conflict, record: found[index] })),
    [records, found],
  );
}

const nothingFound: readonly (object | null | undefined)[] = [];

/** Answers with the same list for as long as it holds the same. */
function steady<Item>(find: () => readonly Item[]): () => readonly Item[] {
  let known: readonly Item[] = [];
  return () => {
    const now = find();
    if (now.length !== known.length || now.some((item, index) => item !== known[index])) known = now;
    return known;
  };
}

/** Which of the values of a field is to count: what the record says meanwhile, the other word, or one before it by its place. */
export type Choice = 'stands' | 'other' | number;
export type Choices = Readonly<Record<FieldConflict['field'], Choice>>;

interface ChosenValue {
  readonly field: string;
  /** Undefined where the field is to go. */
  readonly value: unknown;
}

/** @throws {RangeError} there is no such value */
function chosenValue({ field, other, earlier = [] }: FieldConflict, choice: Choice): ChosenValue[] {
  if (choice === 'stands') return [];
  const written = choice === 'other' ? other : earlier[choice];
  if (written === undefined) throw new RangeError(`The conflict of ${field} has no earlier value ${choice}.`);
  return [{ field, value: written.value }];
}

/**
 * What settles a conflict by the player's choice; fields that are not named stay as they stand.
 *
 * @param deletion of a record that one device deleted and another changed: whether it is kept
 */
export function changesSettling(
  { id, collection, recordId, fields }: ConflictRecord,
  choices: Choices,
  deletion: 'keep' | 'delete' = 'keep',
): readonly Change[] {
  const settled: Change = { collection: 'conflicts', id, data: null };
  if (deletion === 'delete') return [changeOf(collection, recordId, null), settled];
  const chosen = fields.flatMap((conflict) => chosenValue(conflict, choices[conflict.field] ?? 'stands'));
  if (chosen.length === 0) return [settled];
  const update = (record: object) => {
    try {
      return completedRecord(collection, withValues(collection, record, chosen));
    } catch (error) {
      if (!(error instanceof RangeError)) throw error;
      // What was chosen needs what was written along with it, as a 5-star gem its quality.
      const others = fields.flatMap((conflict) => chosenValue(conflict, 'other'));
      return completedRecord(collection, withValues(collection, record, [...others, ...chosen]));
    }
  };
  // The collection decides the record's type; the pair of both cannot be expressed here.
  return [{ collection, id: recordId, update } as unknown as Change, settled];
}

function withValues(collection: CollectionName, record: object, chosen: readonly ChosenValue[]): object {
  const values = new Map(chosen.map(({ field, value }) => [field, value]));
  const isKept = ([, value]: readonly [string, unknown]) => value !== undefined;
  const fields = Object.fromEntries([...values].filter(isKept));
  const removed = [...values.keys()].filter((field) => values.get(field) === undefined);
  return patched(definitionOf(collection), record as RecordData, { fields, removed });
}

/**
 * Deleted records that can be brought back, the latest deletion first.
 *
 * @param next what the answer before gave as `next`
 * @throws {CallFailed}
 */
export async function readTrash(
  next?: string,
): Promise<{ readonly records: readonly TrashedRecord[]; readonly next: string | null }> {
  return (await import('./account-records.ts')).readTrash(next);
}

/**
 * What makes a record again what it was, in an earlier version or before it was deleted.
 *
 * @param createdAt of a deleted record: when it was made, in ms since 1970, which is its place in the list
 */
export const changesBringingBack = (
  collection: WrittenCollection,
  id: string,
  data: object,
  createdAt?: number,
): readonly Change[] => [{ ...changeOf(collection, id, data), createdAt }];

// The collection decides the record's type; the pair of both cannot be expressed here.
const changeOf = (collection: WaitingChange['collection'], id: string, data: object | null): Change =>
  ({ collection, id, data }) as Change;

/** What was made in this browser before the player signed in; null where there is nothing, or nobody is signed in. */
export function useGuestWork(): GuestWork | null {
  const isSignedIn = useSeemsSignedIn();
  const work = useSyncExternalStore(subscribeToGuestWork, guestWork, () => null);
  return isSignedIn ? work : null;
}

/**
 * Brings a guest's work into the account. Where a record is in the account already but says something else, the guest's
 * word counts, and the account's stays among its versions. The guest's own copy goes once the account has everything.
 *
 * @param keep makes the edit, such as `EditKeeper.keepEdit` with a label and a notice; answers whether it was made
 * @returns whether it was
 * @throws {StorageProblem} the guest's work could not be read
 */
export async function bringGuestWork(
  keep: (changes: readonly Change[]) => Promise<boolean>,
): Promise<boolean> {
  return (await import('../guest-work/guest-work.ts')).bringGuestWork(keep);
}

/** Leaves a guest's work where it is: it is not offered by itself any more until there is more of it. */
export async function leaveGuestWork(): Promise<void> {
  await (await import('../guest-work/guest-work.ts')).leaveGuestWork();
}

/** Counts the changes and the posts that the account does not have yet. */
export async function unsentWork(): Promise<number> {
  return (await import('../../store/owners/leave-device.ts')).unsentWork();
}

/** When the player made the last of those changes; 0 where there is none. */
export async function lastUnsentWork(): Promise<number> {
  return (await import('../../store/owners/leave-device.ts')).lastUnsentWork();
}

/**
 * Removes a player's records from this browser, once the session has ended; but not what was changed meanwhile.
 *
 * @param until up to when, in ms since 1970, changes may go that the account does not have
 */
export async function leaveDevice(player: string, until: number): Promise<LeftRecords> {
  return (await import('../../store/owners/leave-device.ts')).leaveDevice(player, until);
}

/** Sends what waits, before signing out. Answers whether the account has everything now. */
export async function sendUnsentWork(): Promise<boolean> {
  // Both the exchange and the sending of posts begin a moment after the page.
  await untilHeard();
  await syncNow();
  await (await import('../../store/kept-texts.ts')).untilTextsAreSent();
  return (await unsentWork()) === 0;
}
