import type { FirstAnswers } from '#contract/account/first-answers.ts';
import type { FirstPicture, PictureList } from '#contract/account/first-picture.ts';
import { preferenceChoices, type PreferenceName } from '#contract/records/preferences.ts';
import { firstAnswersOf } from '../../storage/page/first-answers.ts';
import { readChosen } from '../../preferences/chosen-preferences.ts';
import { preferenceKey } from '../../preferences/preference-values.ts';
import { readPlayer } from '../../storage/current-player.ts';
import { writeWord } from '../../storage/local-storage.ts';
import { keptPicture } from '../../storage/page/kept-picture.ts';
import { lateStore, type EarlyLists } from '../late-store.ts';
import type { CollectionView } from '../views/collection-views.ts';
import { earlyRecords, noteEarly, wasOpened, type EarlyRecord } from './early-records.ts';

/** The code that a player's first press needs comes before what brings records; on the device it comes sooner. */
const TOLD_ALONE_MS = 4_000;
const KEPT_ALONE_MS = 1_000;

const keyOf = (collection: string, parent = ''): string => `${collection}\n${parent}`;

/**
 * Shows what this browser kept for the page's first picture, or the records that came with the page where the browser has nothing of
 * its player, until the storage has them. To be called before the page is drawn.
 */
export function showEarly(): void {
  const player = readPlayer();
  if (player === null || lateStore.early || wasOpened(player)) return;
  const kept = keptPicture(player);
  if (kept !== null) {
    // The storage has them.
    noteEarly(player, [], () => lateStore.hurry());
    lateStore.early = viewsOf(player, kept.records, kept, true);
    return;
  }
  const first = firstAnswersOf(player);
  if (first?.picture == null || !lateStore.isNothingKept()) return;
  const records = recordsOf(first);
  noteEarly(player, records, () => lateStore.hurry());
  takePreferences(player, records);
  lateStore.early = viewsOf(player, records, first.picture, false);
}

/** The records of a page, each once. */
function recordsOf({ changes, picture }: FirstAnswers): readonly EarlyRecord[] {
  const records = new Map<string, EarlyRecord>();
  for (const change of [...(changes?.changes ?? []), ...(picture?.records ?? [])])
    if ('data' in change) records.set(keyOf(change.collection, change.id), change as EarlyRecord);
  return [...records.values()];
}

function viewsOf(
  player: string,
  records: readonly EarlyRecord[],
  { whole, newest }: Pick<FirstPicture, 'whole' | 'newest'>,
  areKept: boolean,
): EarlyLists {
  const viewOf = ({ collection, parent }: PictureList): CollectionView<never> => ({
    status: 'ready',
    records: records
      .filter(
        (record) =>
          record.collection === collection &&
          (parent === undefined || (record.data as { readonly parent?: string }).parent === parent),
      )
      .toSorted((one, other) => one.createdAt - other.createdAt || (one.id < other.id ? -1 : 1))
      .map(({ data, shown }) => (shown ?? data) as never),
    unreadable: [],
  });
  const views = (lists: readonly PictureList[]) =>
    new Map(lists.map((list) => [keyOf(list.collection, list.parent), viewOf(list)]));
  const [ofWhole, ofNewest] = [views(whole), views([...whole, ...newest])];
  /** The lists that a screen has shown, and that the storage has not read yet. */
  const shown = new Set<string>();
  const isOver = () => earlyRecords(player) === null;
  return {
    instead(kept, collection, parent, isNewestEnough) {
      const key = keyOf(collection, parent);
      // The screen cannot begin without it.
      if (areKept && kept === undefined && !ofNewest.has(key)) lateStore.hurry();
      const early = (isNewestEnough === true ? ofNewest : ofWhole).get(key);
      if (kept === undefined && early !== undefined) shown.add(key);
      if (kept?.status === 'ready') shown.delete(key);
      // By the time that a list is asked for later, another device may have changed it.
      return shown.has(key) && !isOver() ? early : undefined;
    },
    aloneMs: areKept ? KEPT_ALONE_MS : TOLD_ALONE_MS,
    areKept: () => areKept && !isOver(),
    has: (collection, parent) => !isOver() && ofNewest.has(keyOf(collection, parent)),
    seen(collection, id) {
      const found = records.find((record) => record.collection === collection && record.id === id);
      return found && !isOver()
        ? { ...found, data: found.shown ?? found.data, serverRevision: found.revision }
        : undefined;
    },
  };
}

/** The account's word counts, as it does once both are in step, but for what was chosen on this page. */
function takePreferences(player: string, records: readonly EarlyRecord[]): void {
  const chosen = readChosen(player);
  const kept = records.find(({ collection }) => collection === 'preferences')?.data ?? {};
  for (const [name, value] of Object.entries(kept))
    if (Object.hasOwn(preferenceChoices, name) && typeof value === 'string' && !chosen.includes(name))
      writeWord(preferenceKey(name as PreferenceName), value);
}
