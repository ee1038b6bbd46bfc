import type { Gem } from '#contract/records/collections/characters/gems.ts';
import type { NormalGemColor } from '#catalogue/gems/normal-gems.ts';
import { gemFacts, HIGH_RANK, type GemFacts } from '#contract/records/characters/gem-figures.ts';
import { compareNames } from '#rules/names/compare-names.ts';
import { searchFor } from '#rules/names/search-names.ts';

/** Copies that say the same and are in no place. */
export interface GemStack {
  /** Of its first copy. */
  readonly id: string;
  readonly copies: readonly [Gem, ...Gem[]];
  readonly facts: GemFacts;
}

/** What copies of a stack have in common: all but their ids. */
const contentOf = ({ id: _id, ...rest }: Gem): string =>
  JSON.stringify(Object.entries(rest).sort(([one], [other]) => (one < other ? -1 : 1)));

/** The gems that are in no place, as stacks: the best tier and the highest rank first, then by name. */
export function stacksOf(gems: readonly Gem[], equipped: ReadonlySet<string>): readonly GemStack[] {
  const stacks = new Map<string, [Gem, ...Gem[]]>();
  for (const gem of gems) {
    if (equipped.has(gem.id)) continue;
    const content = contentOf(gem);
    const copies = stacks.get(content);
    if (copies === undefined) stacks.set(content, [gem]);
    else copies.push(gem);
  }
  return [...stacks.values()]
    .map((copies) => {
      const [first] = copies;
      return { id: first.id, copies, facts: gemFacts(first) };
    })
    .sort(byWorth);
}

function byWorth(one: GemStack, other: GemStack): number {
  const stars = (other.facts.stars ?? 0) - (one.facts.stars ?? 0);
  const rank = rankOf(other) - rankOf(one);
  return stars || rank || compareNames(one.facts.name, other.facts.name);
}

export const rankOf = ({ copies }: GemStack): number => copies[0].rank;

export interface BagFilter {
  readonly search: string;
  /** A tier, or a colour of normal gems; null for all. */
  readonly tier: 1 | 2 | 5 | 'normal' | NormalGemColor | null;
  readonly isHighRank: boolean;
}

export const wholeBag: BagFilter = { search: '', tier: null, isHighRank: false };

/** The stacks that a filter leaves: every word of the search is in what it is called. */
export function filterStacks(
  stacks: readonly GemStack[],
  { search, tier, isHighRank }: BagFilter,
): readonly GemStack[] {
  const isFound = searchFor(search);
  return stacks.filter((stack) => {
    const { name, otherNames, kind, stars, color } = stack.facts;
    return (
      (tier === null || tier === stars || tier === color || tier === kind) &&
      (!isHighRank || rankOf(stack) >= HIGH_RANK) &&
      isFound([name, ...otherNames].join(' '))
    );
  });
}
