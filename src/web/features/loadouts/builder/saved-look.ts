import { useKeptLook } from '#web/records/kept-look.ts';
import { everyLoadout, loadoutSorts, type LoadoutFilter, type LoadoutSort } from './saved-order.ts';

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

const words = { key: 'loadstone.loadouts', lookIn, wordOf } as const;

/** How the list was last looked at in this browser, and a way to remember another look. */
export const useSavedLook = () => useKeptLook<SavedLook>(words);
