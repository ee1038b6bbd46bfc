import {
  rankKey,
  type AtRank,
  type AwakeningFacts,
  type Material,
  type Stars,
} from '#rules/awakening/facts.ts';
import { communitySheets, gemOptimizer, type DataSource } from '../data-source.ts';
import { gemFigureTables, inGameGemTables } from '../gems/in-game-gem-tables.ts';
import { gemAwakening } from '../gems/legendary-gem-facts.ts';
import { awakeningGems, disputedNames } from './socket-gems.ts';

/** A source of a rule of awakening; `isAssumed` where no source says it in so many words. */
export interface AwakeningSource extends DataSource {
  readonly isAssumed: boolean;
}

const sheets = { ...communitySheets, confidence: 'medium', isAssumed: false } as const;
const optimizer = { ...gemOptimizer, confidence: 'medium', isAssumed: false } as const;
const assumed = { ...communitySheets, confidence: 'low', isAssumed: true } as const;

/** Sources of each rule. */
export const awakeningSources = {
  /** Stars that sockets take, and the ranks at which they open since 19 March 2026. */
  sockets: optimizer,
  /** Only 5-star gems are relieved by what is inside them. */
  relief: optimizer,
  /** Copies × base + gem power; a copy in no socket gives its gem power back. */
  gemPower: optimizer,
  /** Resonance by rank and of copies inside. */
  resonance: optimizer,
  namedGems: optimizer,
  bonuses: sheets,
  /** Resonance and places of the wings, at most 100 a place. */
  wings: sheets,
  /** Gem power inside ÷ 200, ÷ 125 with every named gem, at most 80 a gem, for 5-star gems of rank 10. */
  additional: sheets,
  /** The resonance of the mains and what is inside opens the wings, without additional resonance. */
  wingsOpening: assumed,
  /** A place of the wings takes a 5-star copy that keeps its gem power; the additional resonance is rounded down once for all wings. */
  wingPlaces: assumed,
  /** A dormant copy has no gem power of its own; a socket or the wings take that back from the owned. */
  dormantCopies: assumed,
  cashIn: optimizer,
  /** Further copies of rank 1 and gem power, by the cumulative tables. */
  raisingByCopies: optimizer,
  /** Copies of ranks 1, 3 and 5, by the cumulative table; no gem power besides. */
  raisingByMaterial: optimizer,
  /** Steps between ranks lie below rank 5 alone, material may be raised first, and copies of any active stars are alike as such. */
  raisingOrder: { ...optimizer, confidence: 'low', isAssumed: true },
} as const satisfies Record<string, AwakeningSource>;

/** Steps on the way from each rank of 5 stars and 2 stars to the next, with the gem power of one step and of the last. */
const stepsByRank = {
  2: { 4: [1, 10, 10], 5: [4, 15, 25], 6: [4, 15, 25], 7: [5, 15, 30], 8: [8, 15, 30], 9: [11, 15, 30] },
  5: { 4: [4, 50, 50], 5: [5, 60, 75], 6: [11, 60, 65], 7: [11, 60, 65], 8: [17, 60, 55], 9: [17, 60, 55] },
} as const;

/**
 * Copies of the same gem at ranks 1, 3 and 5 that lie in a whole rank, from rank 4 on: what a copy takes on its way when
 * material raises it. Worth the same copies and gem power as in the tables of costs.
 */
export const materialWithin = {
  2: { 4: [2, 0, 0], 5: [3, 1, 0], 6: [3, 2, 1], 7: [3, 3, 2], 8: [3, 5, 3], 9: [3, 6, 5], 10: [3, 6, 8] },
  5: { 4: [3, 0, 0], 5: [4, 2, 0], 6: [4, 5, 0], 7: [4, 7, 1], 8: [4, 9, 2], 9: [4, 10, 4], 10: [4, 11, 6] },
} as const satisfies Record<2 | 5, Readonly<Record<number, readonly [number, number, number]>>>;

function materialOf(stars: 2 | 5): ReadonlyMap<number, Material> {
  const within = materialWithin[stars];
  return new Map(
    ([5, 6, 7, 8, 9, 10] as const).map((rank) => {
      const [rank1, rank3, rank5] = within[rank];
      const [before1, before3, before5] = within[(rank - 1) as 4 | 5 | 6 | 7 | 8 | 9];
      return [rank, { rank1: rank1 - before1, rank3: rank3 - before3, rank5: rank5 - before5 }];
    }),
  );
}

/** Base resonance that the steps on the way add to a rank's. */
const stepResonance: Readonly<Record<'2' | '5/2' | '5/5', Readonly<Record<number, readonly number[]>>>> = {
  '2': {
    4: [15],
    5: [6, 12, 18, 24],
    6: [6, 12, 18, 24],
    7: [5, 10, 15, 20, 25],
    8: [3, 7, 10, 13, 17, 20, 23, 27],
    9: [3, 5, 5, 10, 8, 15, 18, 20, 23, 25, 28],
  },
  // Of 2, 3 and 4 active stars.
  '5/2': {
    4: [18, 36, 54, 72],
    5: [14, 28, 43, 57, 71],
    6: [7, 14, 21, 28, 36, 43, 50, 57, 64, 72, 79],
    7: [7, 14, 21, 28, 36, 43, 50, 57, 64, 72, 79],
    8: [5, 10, 15, 20, 25, 30, 35, 40, 45, 50, 55, 60, 65, 70, 75, 80, 85],
    9: [5, 10, 15, 20, 25, 30, 35, 40, 45, 50, 55, 60, 65, 70, 75, 80, 85],
  },
  '5/5': {
    4: [20, 40, 60, 80],
    5: [16, 32, 48, 64, 80],
    6: [8, 16, 24, 32, 40, 48, 56, 64, 72, 80, 88],
    7: [8, 16, 24, 32, 40, 48, 56, 64, 72, 80, 88],
    8: [6, 11, 17, 22, 28, 33, 39, 44, 50, 56, 61, 67, 72, 78, 83, 89, 94],
    9: [6, 11, 17, 22, 28, 33, 39, 44, 50, 56, 61, 67, 72, 78, 83, 89, 94],
  },
};

function ranksOf(stars: Stars): ReadonlyMap<string, AtRank> {
  const { gemPowerPerRank, duplicatesPerRank } = inGameGemTables.upgradeCosts[`${stars}-star`];
  const steps: Readonly<Record<number, readonly [number, number, number]>> =
    stars === 1 ? {} : stepsByRank[stars];
  const table = new Map<string, AtRank>();
  let [copies, gemPower] = [1, 0];
  gemPowerPerRank.forEach((power, index) => {
    copies += duplicatesPerRank[index] ?? 0;
    gemPower += power;
    table.set(`${index + 1}`, { copies, gemPower });
    const [count, each] = steps[index + 1] ?? [0, 0];
    for (let step = 1; step <= count; step++)
      table.set(rankKey(index + 1, step), { copies: copies + step, gemPower: gemPower + step * each });
  });
  return table;
}

function resonanceOf(
  byRank: readonly number[],
  steps: Readonly<Record<number, readonly number[]>>,
): ReadonlyMap<string, number> {
  return new Map(
    byRank.flatMap((resonance, index) => [
      [`${index + 1}`, resonance] as const,
      ...(steps[index + 1] ?? []).map(
        (more, step) => [rankKey(index + 1, step + 1), resonance + more] as const,
      ),
    ]),
  );
}

const { resonanceByRank } = gemFigureTables;
const socketsOf = (stars: Stars) => {
  const { accepts, unlockRanks } = gemAwakening.sockets[`${stars}-star`];
  return { accepts, opensAt: unlockRanks };
};

/** Awakening as of August 2026. */
export const awakeningFacts: AwakeningFacts = {
  gems: awakeningGems,
  ranks: { 1: ranksOf(1), 2: ranksOf(2), 5: ranksOf(5) },
  baseGemPower: {
    1: inGameGemTables.upgradeCosts['1-star'].gemPowerPerCopy,
    2: inGameGemTables.upgradeCosts['2-star'].gemPowerPerCopy,
    5: inGameGemTables.upgradeCosts['5-star'].gemPowerPerCopy,
  },
  sockets: { 1: socketsOf(1), 2: socketsOf(2), 5: socketsOf(5) },
  baseResonance: {
    '1': resonanceOf(resonanceByRank['1-star'], {}),
    '2': resonanceOf(resonanceByRank['2-star'], stepResonance['2']),
    '5/2': resonanceOf(resonanceByRank['5-star']['2/5'], stepResonance['5/2']),
    '5/3': resonanceOf(resonanceByRank['5-star']['3/5'], stepResonance['5/2']),
    '5/4': resonanceOf(resonanceByRank['5-star']['4/5'], stepResonance['5/2']),
    '5/5': resonanceOf(resonanceByRank['5-star']['5/5'], stepResonance['5/5']),
  },
  insideResonance: { 1: 1, 2: 2, 5: 10, allActive: 11 },
  wings: {
    tiers: [
      { resonance: 6_000, places: 4, maxAdditional: 136 },
      { resonance: 7_000, places: 8, maxAdditional: 272 },
      { resonance: 8_000, places: 12, maxAdditional: 409 },
      { resonance: 8_500, places: 16, maxAdditional: 544 },
    ],
    maxPerPlace: 100,
  },
  additional: { atRank: 10, divisor: 200, divisorAllNamed: 125, maxPerGem: 80 },
  raising: { byCopiesUpTo: 5, material: { 2: materialOf(2), 5: materialOf(5) } },
  cashedIn: 1,
  disputed: disputedNames,
};
