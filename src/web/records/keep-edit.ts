import { definitionOf } from '#contract/records/collections.ts';
import { calculators } from '#messages/calculators/calculators.ts';
import { fill } from '#messages/fill.ts';
import { keeping } from '#messages/records/keeping.ts';
import { editKeeper } from '#web/data/store/edits/edit-keeper.ts';
import type { Change } from '#web/data/store/edits/edits.ts';
import { notify } from '#web/ui/toasts/notify.ts';
import { placeElsewhere } from '#web/data/store/views/place-of.ts';

/** Makes an edit of any list, or takes one back, and says what became of it. */
export const { keepEdit, takeBack } = editKeeper({ notify, listFull, placeElsewhere });

function listFull(changes: readonly Change[]): string {
  const collections = new Set(changes.map(({ collection }) => collection));
  const [only, ...others] = collections;
  if (only === undefined || others.length > 0) return keeping.listsFull;
  return fill(calculators.listFull, { max: definitionOf(only).limit });
}
