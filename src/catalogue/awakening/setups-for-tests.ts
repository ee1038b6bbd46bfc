import type { Stars } from '#rules/awakening/facts.ts';
import {
  aimOrders,
  bonusKinds,
  emptySetup,
  gemPlaces,
  type ActiveStars,
  type AwakeningSetup,
  type CopyStack,
  type RankedGem,
  type SocketKey,
} from '#rules/awakening/setup.ts';
import { awakeningFacts } from './awakening-facts.ts';

/** A repeatable source of chance. */
export function chance(seed: number) {
  let state = seed >>> 0;
  return (below: number) => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return Math.floor((((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32) * below);
  };
}
type Below = ReturnType<typeof chance>;

export interface SetupSize {
  readonly mains: number;
  readonly copies: number;
  /** Out of 100 copies and mains, how many are far up in rank. */
  readonly high?: number;
  readonly withWings: boolean;
  /** Gems of each number of stars of which the copies are; all of them where it is left out. */
  readonly gems?: number;
}

/** A setup as players have them: most copies low, some of the named gems among them, gem power that does or does not reach. */
export function randomSetup(
  below: Below,
  { mains, copies, high, withWings, gems }: SetupSize,
): AwakeningSetup {
  const share = high ?? [0, 10, 30, 60][below(4)]!;
  const ids = { 1: idsOf(1), 2: idsOf(2), 5: idsOf(5) };
  const pick = <T>(list: readonly T[]) => list[below(list.length)]!;
  const ranked = (catalogueId: string, from: number): RankedGem => {
    const { stars } = awakeningFacts.gems.get(catalogueId)!;
    const far = below(100) < share ? 10 : stars === 1 ? 5 : stars === 2 ? 6 : 4;
    const rank = from + below(Math.max(1, far - from + 1));
    const steps = [...awakeningFacts.ranks[stars].keys()].filter((key) => key.startsWith(`${rank}.`)).length;
    const subRank = rank < 10 && below(3) === 0 ? below(steps + 1) : 0;
    const activeStars = (2 + below(4)) as ActiveStars;
    return { catalogueId, rank, subRank, ...(stars === 5 && { activeStars }) };
  };
  // Wings open for those alone who wear high gems.
  const isFar = withWings && below(3) > 0;
  const far = (catalogueId: string): RankedGem => ({
    catalogueId,
    rank: 8 + below(3),
    subRank: 0,
    activeStars: (4 + below(2)) as ActiveStars,
  });
  const worn = Object.fromEntries(
    gemPlaces.slice(0, mains).map((place) => {
      const stars = isFar ? 5 : pick([1, 2, 2, 5, 5, 5, 5, 5, 5, 5] as const);
      return [place, isFar ? far(pick(ids[5])) : ranked(pick(ids[stars]), 3)];
    }),
  );
  const named = Object.values(worn).flatMap(({ catalogueId }) => [
    ...awakeningFacts.gems.get(catalogueId)!.named,
  ]);
  // Copies of few gems can raise each other.
  const few = (all: readonly string[]) =>
    gems === undefined ? all : Array.from({ length: gems }, () => pick(all));
  const owned = { 1: few(ids[1]), 2: few(ids[2]), 5: few(ids[5]) };
  const stacks: CopyStack[] = [];
  let left = copies;
  while (left > 0) {
    const stars: Stars = pick([1, 1, 1, 2, 2, 2, 2, 2, 5, 5, 5] as const);
    const wanted = named.filter((id) => awakeningFacts.gems.get(id)!.stars === stars);
    const id = below(5) < 2 && wanted.length > 0 && gems === undefined ? pick(wanted) : pick(owned[stars]);
    const quantity = Math.min(left, below(3) === 0 ? 1 + below(4) : 1);
    left -= quantity;
    stacks.push({
      ...ranked(id, 1),
      id: `s${stacks.length}`,
      quantity,
      ...(below(12) === 0 && { isDormant: true }),
      ...(below(15) === 0 && { lock: pick(['unused', 'kept'] as const) }),
    });
  }
  const needed = Object.values(worn).reduce((sum, gem) => sum + gemPowerOf(gem), 0);
  const given = stacks.reduce((sum, stack) => sum + stack.quantity * gemPowerOf(stack), 0);
  // From far too little to more than enough, around what lies in the copies.
  const gemPower = Math.max(0, Math.round(needed * (below(120) / 100) - given * (below(100) / 100)));
  const setup: AwakeningSetup = {
    ...emptySetup,
    gemPower,
    mains: worn,
    stacks,
    aims: pick(aimOrders),
    bonusesThatCount: below(2) === 0 ? 'all' : bonusKinds.filter(() => below(3) > 0),
    withWings,
    cashIn: below(2) === 0,
  };
  return below(3) > 0 ? setup : withStaying(setup, below);
}

/** Some copies stay in sockets that take them. */
function withStaying(setup: AwakeningSetup, below: Below): AwakeningSetup {
  const sockets: Partial<Record<SocketKey, string>> = {};
  const left = new Map(setup.stacks.map((stack) => [stack.id, stack.quantity]));
  for (const place of gemPlaces) {
    const gem = setup.mains[place];
    if (gem === undefined) continue;
    const { stars } = awakeningFacts.gems.get(gem.catalogueId)!;
    const { accepts, opensAt } = awakeningFacts.sockets[stars];
    accepts.forEach((takes, index) => {
      if (gem.rank < opensAt[index]! || below(5) > 0) return;
      const stack = setup.stacks.find(
        ({ id, catalogueId, lock }) =>
          // A copy that is not used at all could not go back.
          lock !== 'unused' && left.get(id)! > 0 && awakeningFacts.gems.get(catalogueId)!.stars === takes,
      );
      if (stack === undefined) return;
      left.set(stack.id, left.get(stack.id)! - 1);
      sockets[`${place}-${index + 1}` as SocketKey] = stack.id;
    });
  }
  const keys = Object.keys(sockets) as SocketKey[];
  return { ...setup, sockets, stays: keys.filter(() => below(2) === 0) };
}

const gemPowerOf = ({ catalogueId, rank, subRank }: RankedGem) =>
  awakeningFacts.ranks[awakeningFacts.gems.get(catalogueId)!.stars].get(
    subRank === 0 ? `${rank}` : `${rank}.${subRank}`,
  )!.gemPower;

function idsOf(stars: Stars): string[] {
  return [...awakeningFacts.gems].flatMap(([id, gem]) => (gem.stars === stars ? [id] : []));
}
