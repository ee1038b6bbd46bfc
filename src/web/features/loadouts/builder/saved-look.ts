import type { Loadout } from '#contract/records/collections/loadouts.ts';
import { compareNames } from '#rules/names/compare-names.ts';
import { searchFor } from '#rules/names/search-names.ts';
import { useKeptLook } from '#web/records/kept-look.ts';
import { nameOfClass } from '#web/characters/loadouts/class-name.ts';

/** What the list can stand by; the first where nothing was chosen. */
export const loadoutSorts = ['updated', 'name', 'class'] as const;
type LoadoutSort = (typeof loadoutSorts)[number];

/** Which loadouts are wanted; an empty text wants all. */
interface LoadoutFilter {
  readonly class: string;
  readonly tag: string;
}

export const everyLoadout: LoadoutFilter = { class: '', tag: '' };

/** Those that are wanted, with every searched word in their name, class or tags. */
export function wantedLoadouts(
  loadouts: readonly Loadout[],
  filter: LoadoutFilter,
  search: string,
): readonly Loadout[] {
  const isFound = searchFor(search);
  return loadouts.filter(({ name, class: classId, tags }) => {
    if (filter.class !== '' && classId !== filter.class) return false;
    if (filter.tag !== '' && !tags.includes(filter.tag)) return false;
    return isFound([name, nameOfClass(classId), ...tags].join(' '));
  });
}

/**
 * The loadouts by what was chosen; what is equal there stands by name.
 *
 * @param changedAt when a loadout was last changed, in ms since 1970
 */
export function inOrder(
  loadouts: readonly Loadout[],
  sort: LoadoutSort,
  changedAt: (loadout: Loadout) => number,
): readonly Loadout[] {
  const listed = loadouts.map((loadout) => ({ loadout, at: sort === 'updated' ? changedAt(loadout) : 0 }));
  return listed
    .toSorted(
      ({ loadout: one, at }, { loadout: other, at: otherAt }) =>
        otherAt - at ||
        (sort === 'class' ? compareNames(nameOfClass(one.class), nameOfClass(other.class)) : 0) ||
        compareNames(one.name, other.name),
    )
    .map(({ loadout }) => loadout);
}

interface SavedLook extends LoadoutFilter {
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

export const useSavedLook = () => useKeptLook<SavedLook>(words);
