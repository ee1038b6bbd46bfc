import type { PictureRecord } from '#contract/account/first-picture.ts';
import type { CollectionName } from '#contract/records/records.ts';
import { readPlayer } from '../../storage/current-player.ts';
import { subscribeToWords } from '../../storage/local-storage.ts';

/** A record that came with the page. A later version may have made it, in a collection that this one does not know. */
export type EarlyRecord = Omit<PictureRecord, 'collection'> & { readonly collection: CollectionName };

let shown: {
  readonly owner: string;
  readonly records: readonly EarlyRecord[];
  readonly onOpening: () => void;
} | null = null;

/**
 * Says that an owner's records are shown that came with the page, until somebody else is here.
 *
 * @param onOpening hears that the storage comes into use, which the screens follow from then on
 */
export function noteEarly(owner: string, records: readonly EarlyRecord[], onOpening: () => void): void {
  shown = { owner, records, onOpening };
  // A player who signs in here later begins with what is kept then, this player too.
  const end = subscribeToWords(() => {
    if (readPlayer() === owner) return;
    shown = null;
    end();
  });
}

/** The records of an owner that were shown before they were kept; null where none were, or somebody else was here since. */
export const earlyRecords = (owner: string | null): readonly EarlyRecord[] | null =>
  shown !== null && shown.owner === owner ? shown.records : null;

/** Says that a storage is about to be opened. */
export const tellOpening = (): void => shown?.onOpening();

const opened = new Set<string | null>();

/** Says that an owner's storage is in use: from now on nothing is shown that it was not given before. */
export const noteOpened = (owner: string | null): void => void opened.add(owner);

/** Says whether an owner's storage was in use on this page. */
export const wasOpened = (owner: string): boolean => opened.has(owner);
