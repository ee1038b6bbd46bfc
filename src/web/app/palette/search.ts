import { entryGroups, withRanks, type Entry, type EntryGroup } from './entries.ts';
import { findMatches, ranksAtEnd, wordsOf, type Hit } from './match.ts';

/** Entries that stand together under a heading. */
export interface ShownGroup {
  readonly of: EntryGroup | 'recent';
  readonly entries: readonly Entry[];
}

interface Found {
  readonly groups: readonly ShownGroup[];
  /** The number of all, with those that are not shown. */
  readonly count: number;
}

/** The number shown of each group: more than a screen has nobody reads. */
const MOST_SHOWN: Readonly<Record<EntryGroup, number>> = {
  pages: 6,
  characters: 6,
  gems: 8,
  goals: 6,
  events: 5,
  actions: 7,
};

/** The entries before anything is typed, beside those used last. */
const LIKELIEST: Readonly<Record<EntryGroup, number>> = {
  pages: 5,
  characters: 3,
  gems: 0,
  goals: 4,
  events: 3,
  actions: 14,
};

/**
 * Finds what fits what was typed, and above it the changes that the text asks for as a whole. Groups stand by the best that each has,
 * so that the best of all is first.
 */
export function search(entries: readonly Entry[], text: string, commands: readonly Entry[] = []): Found {
  const typed = wordsOf(text);
  if (typed.length === 0) return { groups: [], count: 0 };
  const hits = [
    ...commands.map((item) => ({ item, cost: -1 })),
    ...planned(entries, typed),
    ...findMatches(entries, typed),
  ];
  const groups = entryGroups
    .map((of) => ({ of, hits: hits.filter(({ item }) => item.group === of) }))
    .filter((group) => group.hits.length > 0)
    .sort((one, other) => bestCost(one.hits) - bestCost(other.hits))
    .map((group) => ({
      of: group.of,
      entries: group.hits.slice(0, MOST_SHOWN[group.of]).map(({ item }) => item),
    }));
  return { groups, count: hits.length };
}

const bestCost = (hits: readonly Hit<Entry>[]): number => Math.min(...hits.map(({ cost }) => cost));

/** Gems with ranks behind their names, in their calculator. */
function planned(entries: readonly Entry[], typed: readonly string[]): Hit<Entry>[] {
  const asked = ranksAtEnd(typed);
  if (asked === null) return [];
  const gems = entries.filter(({ planned: gem }) => gem !== undefined);
  return findMatches(gems, asked.words).flatMap(({ item, cost }) =>
    item.planned === undefined ? [] : [{ item: withRanks(item, item.planned, asked.ranks), cost }],
  );
}

/**
 * What a player most likely wants before anything is typed.
 *
 * @param recent what was used last, the latest first
 */
export function likeliest(entries: readonly Entry[], recent: readonly Entry[]): readonly ShownGroup[] {
  const isRecent = new Set(recent.map(({ id }) => id));
  const rest = entryGroups.map((of) => ({
    of,
    entries: entries.filter(({ id, group }) => group === of && !isRecent.has(id)).slice(0, LIKELIEST[of]),
  }));
  return [{ of: 'recent' as const, entries: recent }, ...rest].filter((group) => group.entries.length > 0);
}
