import { useEffect, useEffectEvent } from 'react';
import { isCollection } from '#contract/records/collections.ts';
import type { CollectionName } from '#contract/records/records.ts';
import type { KeptText } from '#messages/fill.ts';
import { readPlayer } from '../../storage/current-player.ts';
import type { RecordOwner } from '../../storage/store-terms.ts';
import type { Edit } from './edits.ts';

/** A change of one record that a page was about to keep when it went. */
export interface LeftEdit {
  readonly called: KeptText;
  readonly collection: CollectionName;
  readonly id: string;
  /** The changed fields; of a record that is not made yet all of them. */
  readonly fields: object;
  readonly isNew: boolean;
}

interface Left extends LeftEdit {
  readonly player: RecordOwner;
}

const LEFT_KEY = 'loadstone.form.left';
/** Pages leave so many where nothing can be kept. */
const MOST_LEFT = 50;

/**
 * Leaves what a page has not kept yet to the next page of its tab: one that goes does not wait for its database.
 *
 * @param unkept what is to be kept at that moment; null where that is nothing
 */
export function useLeftEdit(unkept: () => LeftEdit | null): void {
  const leave = useEffectEvent(() => {
    const edit = unkept();
    if (edit !== null) leaveEdit(edit);
  });
  useEffect(() => {
    const leaveNow = () => leave();
    // Before other listeners, which may call it kept.
    addEventListener('pagehide', leaveNow, { capture: true });
    return () => removeEventListener('pagehide', leaveNow, { capture: true });
  }, []);
}

function leaveEdit(edit: LeftEdit): void {
  const all = [...readLeft(), { ...edit, player: readPlayer() } satisfies Left].slice(-MOST_LEFT);
  try {
    sessionStorage.setItem(LEFT_KEY, JSON.stringify(all));
  } catch (error) {
    // Blocked or full storage only means that the page alone tries to keep it.
    console.debug('A change could not be left to the next page', error);
  }
}

/**
 * Gives what pages of this tab have left of an owner to `keep`, one after the other; others' is forgotten. Each edit is forgotten once it
 * is kept: a page that goes before that leaves it to the next one.
 *
 * @param keep settles with false where the next page is to try again
 */
export async function keepLeftEdits(
  owner: RecordOwner,
  keep: (edit: Edit) => Promise<boolean>,
): Promise<void> {
  const all = readLeft();
  if (all.length === 0) return;
  const isOwn = ({ player, collection }: Left) => player === owner && isCollection(collection);
  keepOnly((left) => isOwn(left));
  for (const left of all.filter(isOwn)) {
    const { called, collection, id, fields, isNew } = left;
    const isDone = await keep({
      ...called,
      changes: [
        // The collection decides the record's type, which a kept text cannot tell.
        (isNew
          ? { collection, id, data: fields }
          : { collection, id, update: (now: object) => ({ ...now, ...fields }) }) as Edit['changes'][number],
      ],
    });
    const text = JSON.stringify(left);
    if (isDone) keepOnly((each) => JSON.stringify(each) !== text);
  }
}

function keepOnly(isWanted: (left: Left) => boolean): void {
  const wanted = readLeft().filter(isWanted);
  if (wanted.length === 0) sessionStorage.removeItem(LEFT_KEY);
  else sessionStorage.setItem(LEFT_KEY, JSON.stringify(wanted));
}

function readLeft(): readonly Left[] {
  try {
    const kept: unknown = JSON.parse(sessionStorage.getItem(LEFT_KEY) ?? '[]');
    return Array.isArray(kept) ? (kept as readonly Left[]) : [];
  } catch (error) {
    console.debug('What a page has left could not be read', error);
    return [];
  }
}
