import { rankKey, type AwakeningFacts } from './facts.ts';
import type { StackFacts } from './problem-of.ts';
import type { Preparation, SearchKind, Takes } from './search/problem.ts';

/** A rank with the steps on the way to the next. */
export interface RankStep {
  readonly rank: number;
  readonly subRank: number;
}

/** A way of a copy of the stock to a higher rank. */
export interface Raise {
  /** The kind of the copy that is raised. */
  readonly base: number;
  readonly from: RankStep;
  readonly to: RankStep;
  readonly power: number;
  /** Copies of ranks 1, 3 and 5 that it takes, each with the kind that they are of. */
  readonly used: readonly { readonly rank: 1 | 3 | 5; readonly kind: number; readonly count: number }[];
}

/** A kind of the stock with one of its stacks. */
export interface StockKind {
  readonly number: number;
  readonly sample: StackFacts;
  /** The gem where there are more copies of it, which could raise each other; null where no rule tells the gem. */
  readonly catalogueId: string | null;
}

/** Kinds of raised copies and of material, which follow those of the stock. */
export interface RaisedKinds {
  readonly kinds: readonly SearchKind[];
  readonly preparations: readonly Preparation[];
  /** By number of a raised kind, and of a preparation what it raises; null for one that takes a copy as it is. */
  readonly raises: ReadonlyMap<number, Raise>;
  readonly prepared: readonly (Raise | null)[];
}

/**
 * The kinds to which copies of the stock can be raised.
 *
 * A raised copy costs the gem power that the table has between its ranks, whatever it takes: material brings what was put into it.
 */
export function raisedKinds(
  stock: readonly SearchKind[],
  known: readonly StockKind[],
  facts: AwakeningFacts,
): RaisedKinds {
  const kinds: SearchKind[] = [];
  const preparations: Preparation[] = [];
  const raises = new Map<number, Raise>();
  const prepared: (Raise | null)[] = [];
  const groups = new Map<string | number, StockKind[]>();
  for (const one of known) {
    if (stock[one.number]!.count === 0) continue;
    const key = one.catalogueId ?? one.number;
    groups.set(key, [...(groups.get(key) ?? []), one]);
  }
  for (const group of groups.values()) raiseGroup(group);
  // Material that no raised copy takes, on any way, is not prepared; that of higher ranks comes later.
  const needed = new Set(kinds.flatMap(({ takes = [] }) => takes.map(([kind]) => kind)));
  const isNeeded = preparations.map(() => false);
  for (let number = preparations.length - 1; number >= 0; number--) {
    const { makes, takes } = preparations[number]!;
    if (!needed.has(makes)) continue;
    isNeeded[number] = true;
    for (const [kind] of takes) needed.add(kind);
  }
  return {
    kinds,
    preparations: preparations.filter((_, number) => isNeeded[number]),
    raises,
    prepared: prepared.filter((_, number) => isNeeded[number]),
  };

  /** Copies of one gem, or of many gems of which there is one copy each. */
  function raiseGroup(group: readonly StockKind[]): void {
    const { stars } = group[0]!.sample;
    if (stars === 1) return;
    const { byCopiesUpTo, material } = facts.raising;
    const table = facts.ranks[stars];
    const at = (step: RankStep) => table.get(rankKey(step.rank, step.subRank))!;
    const steps = [...table.keys()].map((key): RankStep => {
      const [rank = 0, subRank = 0] = key.split('.').map(Number);
      return { rank, subRank };
    });
    const isShared = group[0]!.catalogueId !== null;
    const free = isShared
      ? group.filter(({ sample: { stack } }) => stack.lock === undefined && stack.rank <= byCopiesUpTo)
      : [];
    const rankOf = ({ sample: { stack } }: StockKind): RankStep => ({
      rank: stack.rank,
      subRank: stack.subRank,
    });
    const whole = (one: StockKind, rank: number) => rankOf(one).rank === rank && rankOf(one).subRank === 0;
    const isBelow = (one: RankStep, other: RankStep) =>
      one.rank < other.rank || (one.rank === other.rank && one.subRank < other.subRank);
    /** Copies that could be used for others. */
    const within = free
      .filter((one) => !isBelow({ rank: byCopiesUpTo, subRank: 0 }, rankOf(one)))
      .reduce((sum, one) => sum + at(rankOf(one)).copies * stock[one.number]!.count, 0);

    // Kinds that stand for copies of one rank from wherever they come; made when first asked for.
    const materialKinds = new Map<1 | 3 | 5, number>();
    function materialKind(rank: 1 | 3 | 5): number {
      const before = materialKinds.get(rank);
      if (before !== undefined) return before;
      const [only, ...others] = free.filter((one) => whole(one, rank));
      if (rank === 1 && only !== undefined && others.length === 0) {
        materialKinds.set(rank, only.number);
        return only.number;
      }
      // Kinds of lower ranks come first, so that what is made of them is looked for later.
      if (rank > 1) materialKind(1);
      if (rank > 3) materialKind(3);
      const made = stock.length + kinds.length;
      kinds.push({ stars, count: 0, contribution: 0, cost: 0, resonance: 0, wingResonance: 0, gem: -1 });
      materialKinds.set(rank, made);
      const to = { rank, subRank: 0 };
      for (const one of free)
        if (whole(one, rank)) prepare(made, [[one.number, 1]], null);
        else if (isBelow(rankOf(one), to))
          for (const { takes, raise } of waysTo(one, to)) prepare(made, takes, raise);
      return made;
    }
    function prepare(makes: number, takes: Takes, raise: Raise | null): void {
      if (!takes.every(([kind, count]) => isEnough(kind, count))) return;
      preparations.push({ makes, takes });
      prepared.push(raise);
    }
    const isEnough = (kind: number, count: number) =>
      kind < stock.length ? stock[kind]!.count >= count : preparations.some(({ makes }) => makes === kind);

    /** Ways to raise a copy: by copies alone, and over rank 4 by material, which differ where there are copies of rank 3. */
    function waysTo(base: StockKind, to: RankStep): Way[] {
      const from = rankOf(base);
      const needed = at(to).copies - at(from).copies;
      const others = within - (free.includes(base) ? at(from).copies : 0);
      if (needed > others) return [];
      const top = { rank: byCopiesUpTo, subRank: 0 };
      const ways: Way[] = [];
      const way = (used: ReadonlyMap<1 | 3 | 5, number>, power: number) => {
        const list = [...used].filter(([, count]) => count > 0);
        const takes = new Map([[base.number, 1]]);
        const parts = list.map(([rank, count]) => ({ rank, count, kind: materialKind(rank) }));
        for (const { kind, count } of parts) takes.set(kind, (takes.get(kind) ?? 0) + count);
        if ([...takes].every(([kind, count]) => isEnough(kind, count)))
          ways.push({ takes: [...takes], raise: { base: base.number, from, to, power, used: parts } });
      };
      const byMaterial = (start: RankStep, used: Map<1 | 3 | 5, number>) => {
        for (let rank = start.rank + 1; rank <= to.rank; rank++) {
          const { rank1, rank3, rank5 } = material[stars as 2 | 5].get(rank)!;
          used.set(1, (used.get(1) ?? 0) + rank1);
          used.set(3, (used.get(3) ?? 0) + rank3);
          used.set(5, (used.get(5) ?? 0) + rank5);
        }
        return used;
      };
      if (!isBelow(top, to)) way(new Map([[1, needed]]), at(to).gemPower - at(from).gemPower);
      if (to.subRank > 0 || to.rank < byCopiesUpTo) return ways;
      if (isBelow(from, top)) {
        const before = { rank: byCopiesUpTo - 1, subRank: 0 };
        const hasMaterial = free.some((one) => whole(one, 2) || whole(one, 3));
        if (hasMaterial && !isBelow(before, from))
          way(
            byMaterial(before, new Map([[1, at(before).copies - at(from).copies]])),
            at(before).gemPower - at(from).gemPower,
          );
        if (isBelow(top, to))
          way(
            byMaterial(top, new Map([[1, at(top).copies - at(from).copies]])),
            at(top).gemPower - at(from).gemPower,
          );
      } else if (from.subRank === 0) way(byMaterial(from, new Map()), 0);
      return ways;
    }

    for (const base of group) {
      const from = rankOf(base);
      const kind = stock[base.number]!;
      for (const to of steps) {
        if (!isBelow(from, to) || (to.rank >= byCopiesUpTo && to.subRank > 0)) continue;
        for (const { takes, raise } of waysTo(base, to)) {
          const { rate } = base.sample;
          const { copies, gemPower } = at(to);
          const needed = copies - at(from).copies;
          const count = Math.min(
            ...takes.map(([of, each]) =>
              of < stock.length ? Math.floor(stock[of]!.count / each) : Math.floor(within / needed),
            ),
          );
          raises.set(stock.length + kinds.length, raise);
          kinds.push({
            stars,
            count,
            contribution: copies * facts.baseGemPower[stars] + gemPower,
            cost: kind.cost + gemPower - at(from).gemPower,
            resonance: rate * to.rank,
            wingResonance: kind.wingResonance > 0 ? Math.min(facts.wings.maxPerPlace, rate * to.rank) : 0,
            gem: kind.gem,
            takes,
          });
        }
      }
    }
  }
}

interface Way {
  readonly takes: Takes;
  readonly raise: Raise;
}
