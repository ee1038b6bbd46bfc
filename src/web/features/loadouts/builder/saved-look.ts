import { useMemo, useSyncExternalStore } from 'react';
import { readWord, subscribeToWords, writeWord } from '#web/data/storage/local-storage.ts';
import { everyLoadout, loadoutSorts, type LoadoutFilter, type LoadoutSort } from './saved-order.ts';

const KEY = 'loadstone.loadouts';

/** How the list of saved loadouts was last looked at. */
export interface SavedLook extends LoadoutFilter {
  readonly sort: LoadoutSort;
}

/** Reads it from its word, such as 'sort=name&class=wizard'. */
export function lookIn(word: string | null): SavedLook {
  const said = new URLSearchParams(word ?? '');
  const sort = loadoutSorts.find((each) => each === said.get('sort')) ?? loadoutSorts[0];
  return { sort, class: said.get('class') ?? everyLoadout.class, tag: said.get('tag') ?? everyLoadout.tag };
}

/** The word for it, without what is as it always is. */
export function wordOf({ sort, ...filter }: SavedLook): string {
  const said = Object.entries({ sort: sort === loadoutSorts[0] ? '' : sort, ...filter });
  return new URLSearchParams(said.filter(([, value]) => value !== '')).toString();
}

/** How the list was last looked at in this browser, and a way to remember another look. */
export function useSavedLook(): [SavedLook, (change: Partial<SavedLook>) => void] {
  const word = useSyncExternalStore(
    subscribeToWords,
    () => readWord(KEY),
    () => null,
  );
  const look = useMemo(() => lookIn(word), [word]);
  return [look, (change) => writeWord(KEY, wordOf({ ...look, ...change }))];
}
