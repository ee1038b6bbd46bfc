import { definitionOf } from '#contract/records/collections.ts';
import { addressWith } from '#contract/site/link-addresses.ts';
import { pages } from '#contract/site/pages.ts';
import { calculators } from '#messages/calculators/calculators.ts';
import { fill } from '#messages/fill.ts';
import { keeping } from '#messages/records/keeping.ts';
import { historyAddress } from '#web/data/notices/addresses.ts';
import { editKeeper } from '#web/data/store/edits/edit-keeper.ts';
import type { Change } from '#web/data/store/edits/edits.ts';
import { notify } from '#web/ui/toasts/notify.ts';
import { placeElsewhere } from '#web/data/store/views/place-of.ts';

/** Makes an edit of any list, or takes one back, and says what became of it. */
export const { keepEdit, takeBack } = editKeeper({
  notify,
  listFull,
  roomElsewhere,
  placeElsewhere,
});

/** The entry that an edit adds to a character's history; undefined where it adds none. */
const addedEntry = (changes: readonly Change[]) =>
  changes.flatMap((change) =>
    change.collection === 'progressEntries' && 'data' in change ? (change.data ?? []) : [],
  )[0];

function roomElsewhere(changes: readonly Change[]) {
  const entry = addedEntry(changes);
  const { exists, path } = pages.characterDetail;
  if (entry === undefined || !exists) return null;
  return { label: keeping.showHistory, to: historyAddress(addressWith(path, entry.parent)) };
}

function listFull(changes: readonly Change[]): string {
  if (addedEntry(changes) !== undefined) return keeping.historyFull;
  const collections = new Set(changes.map(({ collection }) => collection));
  const [only, ...others] = collections;
  if (only === undefined || others.length > 0) return keeping.listsFull;
  return fill(calculators.listFull, { max: definitionOf(only).limit });
}
