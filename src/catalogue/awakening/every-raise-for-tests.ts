import { rankKey, type AwakeningFacts } from '#rules/awakening/facts.ts';
import {
  aimOrders,
  gemPlaces,
  type AimOrder,
  type AwakeningSetup,
  type CopyStack,
  type SocketKey,
} from '#rules/awakening/setup.ts';
import { isBetter, type Totals } from './every-plan-for-tests.ts';

/** A raised or plain copy: what it takes of each stack, and what it is then. */
interface Made {
  readonly takes: readonly number[];
  /** Gem power that is gone: paid, no longer given back, or taken back by dormant copies. */
  readonly cost: number;
}
interface Item extends Made {
  readonly id: string;
  readonly contribution: number;
  readonly resonance: number;
}
/** Copies in one equipped gem, or in the wings. */
interface Filling extends Made {
  readonly held: number;
  readonly resonance: number;
  readonly lit: number;
  readonly size: number;
}
/** Sums over the gems so far. */
interface Sum {
  readonly left: readonly number[];
  readonly power: number;
  readonly opening: number;
  readonly more: number;
  readonly bonuses: number;
}

const minus = (one: readonly number[], other: readonly number[]) =>
  one.map((count, at) => count - other[at]!);
const plus = (one: readonly number[], other: readonly number[]) => one.map((count, at) => count + other[at]!);
const fits = (takes: readonly number[], left: readonly number[]) =>
  takes.every((count, at) => count <= left[at]!);

/** Material by the table in the design, whole rank to whole rank: copies of ranks 1, 3 and 5. */
const material: Readonly<Record<number, Readonly<Record<number, readonly [number, number, number]>>>> = {
  2: { 5: [1, 1, 0], 6: [0, 1, 1], 7: [0, 1, 1], 8: [0, 2, 1], 9: [0, 1, 2], 10: [0, 0, 3] },
  5: { 5: [1, 2, 0], 6: [0, 3, 0], 7: [0, 2, 1], 8: [0, 2, 1], 9: [0, 1, 2], 10: [0, 1, 2] },
};

/** The best of every plan of a small setup with raising, by each order of the aims; partial plans that another surpasses in everything are left out. */
export function bestOfEveryRaise(
  setup: AwakeningSetup,
  facts: AwakeningFacts,
): ReadonlyMap<AimOrder, Totals> {
  const { stacks } = setup;
  const starsOf = ({ catalogueId }: CopyStack) => facts.gems.get(catalogueId)!.stars;
  const tableOf = (stack: CopyStack) => facts.ranks[starsOf(stack)];
  const keyOf = (stack: CopyStack) => rankKey(stack.rank, stack.subRank);
  const isFree = (stack: CopyStack) => stack.lock === undefined && stack.isDormant !== true;
  const outOf = (stack: CopyStack) =>
    !isFree(stack)
      ? 0
      : setup.cashIn && starsOf(stack) === 1 && stack.rank === 1
        ? 1
        : tableOf(stack).get(keyOf(stack))!.gemPower;
  const wakes = (stack: CopyStack) =>
    stack.isDormant === true ? tableOf(stack).get(keyOf(stack))!.gemPower : 0;
  const one = (at: number): Made => ({
    takes: stacks.map((_, each) => (each === at ? 1 : 0)),
    cost: outOf(stacks[at]!) + wakes(stacks[at]!),
  });

  const staying = stacks.map(() => 0);
  const stayIn = new Map<string, CopyStack>();
  let base = 0;
  let power = setup.gemPower;
  const worn = gemPlaces.flatMap((place) => {
    const gem = setup.mains[place];
    if (gem === undefined) return [];
    const { stars, named, bonuses } = facts.gems.get(gem.catalogueId)!;
    base += facts.baseResonance[stars === 5 ? `5/${gem.activeStars}` : `${stars}`]!.get(
      rankKey(gem.rank, gem.subRank),
    )!;
    const open = facts.sockets[stars].accepts.flatMap((takes, index) => {
      if (gem.rank < facts.sockets[stars].opensAt[index]!) return [];
      const key = `${place}-${index + 1}` as SocketKey;
      const at = setup.stays.includes(key)
        ? stacks.findIndex(
            (stack, each) =>
              stack.id === setup.sockets[key] && starsOf(stack) === takes && staying[each]! < stack.quantity,
          )
        : -1;
      if (at >= 0) {
        staying[at]!++;
        stayIn.set(key, stacks[at]!);
      }
      const disputed = Object.entries(facts.disputed).find(
        ([each]) => each === `${gem.catalogueId}-${index + 1}`,
      );
      const isOlder = disputed !== undefined && setup.olderSourceHolds.some((each) => each === disputed[0]);
      const counts = setup.bonusesThatCount === 'all' || setup.bonusesThatCount.includes(bonuses[index]!);
      return [
        {
          stars: takes,
          named: isOlder ? disputed[1].older : named[index]!,
          counts,
          stay: stayIn.get(key) ?? null,
        },
      ];
    });
    const required = facts.ranks[stars].get(rankKey(gem.rank, gem.subRank))!.gemPower;
    const isAdditional = stars === 5 && gem.rank >= facts.additional.atRank;
    return [{ required, stars, isAdditional, open }];
  });
  const full = stacks.map(({ quantity }, at) => quantity - staying[at]!);
  stacks.forEach((stack, at) => (power += full[at]! * outOf(stack)));

  /** Every way to have a copy of a gem at a rank that may be used for others. */
  const used = (id: string, key: string): Made[] => made(id, key, (stack) => stack.lock === undefined);
  const waysKnown = new Map<string, Made[]>();
  function made(id: string, key: string, isMeant: (stack: CopyStack) => boolean, from?: number): Made[] {
    const known = `${id} ${key} ${from ?? ''}`;
    const before = waysKnown.get(known);
    if (before !== undefined) return before;
    const ways: Made[] = [];
    stacks.forEach((stack, at) => {
      if (stack.catalogueId !== id || full[at] === 0 || !isMeant(stack)) return;
      if (from !== undefined && at !== from) return;
      ways.push(...raisedFrom(stack, one(at), keyOf(stack), key));
    });
    const list = lean(ways);
    waysKnown.set(known, list);
    return list;
  }
  /** Raises one step after the other. */
  function raisedFrom(stack: CopyStack, now: Made, at: string, to: string): Made[] {
    if (!fits(now.takes, full)) return [];
    if (at === to) return [now];
    const table = tableOf(stack);
    const keys = [...table.keys()];
    const [rank, steps = 0] = at.split('.').map(Number);
    const ways: Made[] = [];
    const add = (next: string, paid: number, parts: readonly (readonly [string, number])[]) => {
      let all: Made[] = [{ takes: now.takes, cost: now.cost + paid }];
      for (const [key, count] of parts)
        for (let n = 0; n < count; n++)
          all = lean(
            all.flatMap((each) =>
              used(stack.catalogueId, key).map((more) => ({
                takes: plus(each.takes, more.takes),
                cost: each.cost + more.cost,
              })),
            ),
          ).filter(({ takes }) => fits(takes, full));
      for (const each of all) ways.push(...raisedFrom(stack, each, next, to));
    };
    const place = (key: string) => keys.indexOf(key);
    if (place(at) > place(to)) return [];
    if (rank! < 5) {
      const next = keys[place(at) + 1]!;
      const [before, after] = [table.get(at)!, table.get(next)!];
      add(next, after.gemPower - before.gemPower, [['1', after.copies - before.copies]]);
    }
    if (rank! >= 4 && steps === 0 && rank! < 10) {
      const [ones, threes, fives] = material[starsOf(stack)]![rank! + 1]!;
      add(`${rank! + 1}`, 0, [
        ['1', ones],
        ['3', threes],
        ['5', fives],
      ]);
    }
    return ways;
  }
  function lean<Of extends Made>(ways: readonly Of[]): Of[] {
    const least = new Map<string, Of>();
    for (const way of ways) {
      const key = way.takes.join(',');
      const before = least.get(key);
      if (before === undefined || way.cost < before.cost) least.set(key, way);
    }
    return [...least.values()];
  }

  const itemsOf = (stars: number, mayRaise: boolean): Item[] =>
    stacks.flatMap((stack, at) => {
      if (starsOf(stack) !== stars || full[at] === 0 || stack.lock === 'unused') return [];
      const rate = stars < 5 ? stars : stack.activeStars === 5 ? 11 : 10;
      return [...tableOf(stack)].flatMap(([key, { copies, gemPower }]): Item[] => {
        const [rank, steps = 0] = key.split('.').map(Number);
        const isPlain = key === keyOf(stack);
        if (!isPlain && (!mayRaise || stars === 1 || (rank! >= 5 && steps > 0))) return [];
        const ways = isPlain ? [one(at)] : made(stack.catalogueId, key, () => true, at);
        return ways.map((way) => ({
          ...way,
          id: stack.catalogueId,
          contribution: copies * { 1: 1, 2: 4, 5: 32 }[stars as 1 | 2 | 5] + gemPower,
          resonance: rate * rank!,
        }));
      });
    });

  /** Every choice of at most so many items. */
  const choices = (items: readonly Item[], most: number, named: readonly string[]): Filling[] => {
    const none: Filling = { takes: full.map(() => 0), cost: 0, held: 0, resonance: 0, lit: 0, size: 0 };
    const all = [none];
    let last = [{ filling: none, from: 0 }];
    for (let n = 0; n < most; n++) {
      last = last.flatMap(({ filling, from }) =>
        items.slice(from).flatMap((item, index) => {
          const takes = plus(filling.takes, item.takes);
          if (!fits(takes, full)) return [];
          const lights = named.reduce((lit, each, at) => (each === item.id ? lit | (1 << at) : lit), 0);
          return [
            {
              filling: {
                takes,
                cost: filling.cost + item.cost,
                held: filling.held + item.contribution,
                resonance: filling.resonance + item.resonance,
                lit: filling.lit | lights,
                size: filling.size + 1,
              },
              from: from + index,
            },
          ];
        }),
      );
      for (const { filling } of last) all.push(filling);
    }
    return unsurpassed(
      all,
      ({ takes, size }) => `${size} ${takes.join(',')}`,
      (a, b) =>
        a.cost <= b.cost && a.held >= b.held && a.resonance >= b.resonance && (a.lit & b.lit) === b.lit,
    );
  };

  let sums: Sum[] = [{ left: full, power, opening: base, more: 0, bonuses: 0 }];
  for (const { required, stars, isAdditional, open } of worn) {
    const free = open.filter(({ stay }) => stay === null);
    const named = free.map((socket) => socket.named);
    let fillings: Filling[] = [{ takes: full.map(() => 0), cost: 0, held: 0, resonance: 0, lit: 0, size: 0 }];
    for (const each of [1, 2, 5]) {
      const room = free.filter((socket) => socket.stars === each).length;
      const more = choices(itemsOf(each, stars === 5), room, named);
      fillings = fillings.flatMap((filling) =>
        more.map((other) => ({
          takes: plus(filling.takes, other.takes),
          cost: filling.cost + other.cost,
          held: filling.held + other.held,
          resonance: filling.resonance + other.resonance,
          lit: filling.lit | other.lit,
          size: 0,
        })),
      );
    }
    let [held, resonance, woken] = [0, 0, 0];
    for (const { stay } of open)
      if (stay !== null) {
        const { copies, gemPower } = tableOf(stay).get(keyOf(stay))!;
        const stayStars = starsOf(stay);
        held += copies * { 1: 1, 2: 4, 5: 32 }[stayStars] + gemPower;
        resonance += stay.rank * (stayStars < 5 ? stayStars : stay.activeStars === 5 ? 11 : 10);
        woken += wakes(stay);
      }
    const ends = fillings.map((filling) => {
      const inside = held + filling.held;
      let [bonuses, isAllNamed, at] = [0, true, 0];
      for (const socket of open) {
        const isLit =
          socket.stay === null ? (filling.lit & (1 << at++)) !== 0 : socket.stay.catalogueId === socket.named;
        if (!isLit) isAllNamed = false;
        else if (socket.counts) bonuses++;
      }
      return {
        takes: filling.takes,
        power: -filling.cost - woken - (stars === 5 ? Math.max(0, required - inside) : required),
        opening: resonance + filling.resonance,
        more: isAdditional ? Math.min(80, Math.floor(inside / (isAllNamed ? 125 : 200))) : 0,
        bonuses,
      };
    });
    const best = unsurpassed(ends, ({ takes }) => takes.join(','), surpasses);
    sums = unsurpassed(
      sums.flatMap((sum) =>
        best
          .filter(({ takes }) => fits(takes, sum.left))
          .map((end) => ({
            left: minus(sum.left, end.takes),
            power: sum.power + end.power,
            opening: sum.opening + end.opening,
            more: sum.more + end.more,
            bonuses: sum.bonuses + end.bonuses,
          })),
      ),
      ({ left }) => left.join(','),
      surpasses,
    );
  }

  const tiers = setup.withWings ? facts.wings.tiers : [];
  const winged = choices(
    itemsOf(5, true).map((item) => ({ ...item, resonance: Math.min(100, item.resonance) })),
    tiers.length === 0 ? 0 : Math.min(tiers.at(-1)!.places, 8),
    [],
  );
  const best = new Map<AimOrder, Totals>();
  for (const sum of sums)
    for (const wings of winged) {
      if (!fits(wings.takes, sum.left)) continue;
      const places = tiers.findLast((tier) => sum.opening >= tier.resonance)?.places ?? 0;
      if (wings.size > places) continue;
      const most = tiers.find((tier) => wings.size <= tier.places)?.maxAdditional ?? 0;
      const more = wings.resonance + Math.min(most, Math.floor(wings.held / 200));
      const totals = {
        power: sum.power - wings.cost,
        resonance: sum.opening + sum.more + more,
        bonuses: sum.bonuses,
      };
      for (const order of aimOrders) {
        const before = best.get(order);
        if (before === undefined || isBetter(totals, before, order)) best.set(order, totals);
      }
    }
  return best;
}

type Figures = Pick<Sum, 'power' | 'opening' | 'more' | 'bonuses'>;
const surpasses = (a: Figures, b: Figures) =>
  a.power >= b.power && a.opening >= b.opening && a.more >= b.more && a.bonuses >= b.bonuses;

/** Those that no other with the same key surpasses. */
function unsurpassed<Of>(
  all: readonly Of[],
  keyOf: (one: Of) => string,
  is: (a: Of, b: Of) => boolean,
): Of[] {
  const kept = new Map<string, Of[]>();
  for (const one of all) {
    const key = keyOf(one);
    const before = kept.get(key) ?? [];
    if (before.some((other) => is(other, one))) continue;
    kept.set(key, [...before.filter((other) => !is(one, other)), one]);
  }
  return [...kept.values()].flat();
}
