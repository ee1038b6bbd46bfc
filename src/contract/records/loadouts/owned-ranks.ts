import type { Gem } from '../collections/characters/gems.ts';

/** The ranks of an inventory's gems by their id in the catalogue, the highest first. */
export type OwnedRanks = ReadonlyMap<string, readonly number[]>;

/** Sorts an inventory by what its gems are; gems that the catalogue does not know are left out. */
export function ranksOwned(gems: readonly Pick<Gem, 'catalogueId' | 'rank'>[]): OwnedRanks {
  const ranks = new Map<string, number[]>();
  for (const { catalogueId, rank } of gems) {
    if (catalogueId === undefined) continue;
    const known = ranks.get(catalogueId);
    if (known === undefined) ranks.set(catalogueId, [rank]);
    else known.push(rank);
  }
  for (const each of ranks.values()) each.sort(descending);
  return ranks;
}

const descending = (one: number, other: number) => other - one;
