import { rankKey, type AwakeningFacts } from '#rules/awakening/facts.ts';
import {
  aimOrders,
  gemPlaces,
  type AimOrder,
  type AwakeningSetup,
  type SocketKey,
} from '#rules/awakening/setup.ts';

export interface Totals {
  readonly power: number;
  readonly resonance: number;
  readonly bonuses: number;
}

/** Says whether the first comes before the second: no shortfall, else the smaller one, then the aims in their order. */
export function isBetter(one: Totals, other: Totals, order: AimOrder): boolean {
  const shortfall = Math.min(0, one.power) - Math.min(0, other.power);
  if (shortfall !== 0) return shortfall > 0;
  for (const aim of order) if (one[aim] !== other[aim]) return one[aim] > other[aim];
  return false;
}

/** A copy by itself, and an equipped gem with what may go into it. */
interface Copy {
  readonly id: string;
  readonly stars: number;
  readonly contribution: number;
  /** Gem power left with the copy in no socket, and with it in one. */
  readonly out: number;
  readonly placed: number;
  readonly resonance: number;
  readonly isUsable: boolean;
  stays: string | null;
}
interface Worn {
  readonly required: number;
  readonly isRelieved: boolean;
  readonly isAdditional: boolean;
  readonly open: {
    readonly key: string;
    readonly stars: number;
    readonly named: string;
    readonly counts: boolean;
    stay: Copy | null;
  }[];
  readonly inside: Copy[];
}

/** The best of every plan of a small setup, by each order of the aims, found by trying each place for each copy. */
export function bestOfEveryPlan(setup: AwakeningSetup, facts: AwakeningFacts): ReadonlyMap<AimOrder, Totals> {
  const copies: Copy[] = setup.stacks.flatMap((stack) => {
    const { stars } = facts.gems.get(stack.catalogueId)!;
    const at = facts.ranks[stars].get(rankKey(stack.rank, stack.subRank))!;
    const isDormant = stack.isDormant === true;
    const isCash = setup.cashIn && stars === 1 && stack.rank === 1;
    const perRank = stars < 5 ? stars : stack.activeStars === 5 ? 11 : 10;
    return Array.from({ length: stack.quantity }, () => ({
      id: `${stack.id}/${stack.catalogueId}`,
      stars,
      contribution: at.copies * { 1: 1, 2: 4, 5: 32 }[stars] + at.gemPower,
      out: isDormant || stack.lock !== undefined ? 0 : isCash ? 1 : at.gemPower,
      placed: isDormant ? -at.gemPower : 0,
      resonance: perRank * stack.rank,
      isUsable: stack.lock !== 'unused',
      stays: null as string | null,
    }));
  });
  let base = 0;
  const worn: Worn[] = gemPlaces.flatMap((place) => {
    const gem = setup.mains[place];
    if (gem === undefined) return [];
    const { stars, named, bonuses } = facts.gems.get(gem.catalogueId)!;
    base += facts.baseResonance[stars === 5 ? `5/${gem.activeStars}` : `${stars}`]!.get(
      rankKey(gem.rank, gem.subRank),
    )!;
    const open = facts.sockets[stars].accepts.flatMap((takes, index) => {
      if (gem.rank < facts.sockets[stars].opensAt[index]!) return [];
      const key = `${place}-${index + 1}` as SocketKey;
      const disputed = Object.entries(facts.disputed).find(
        ([each]) => each === `${gem.catalogueId}-${index + 1}`,
      );
      const isOlder = disputed !== undefined && setup.olderSourceHolds.some((each) => each === disputed[0]);
      const stay = setup.stays.includes(key)
        ? (copies.find(
            (copy) =>
              copy.stays === null && copy.stars === takes && copy.id.startsWith(`${setup.sockets[key]}/`),
          ) ?? null)
        : null;
      if (stay !== null) stay.stays = key;
      const counts = setup.bonusesThatCount === 'all' || setup.bonusesThatCount.includes(bonuses[index]!);
      return [{ key, stars: takes, named: isOlder ? disputed[1].older : named[index]!, counts, stay }];
    });
    const required = facts.ranks[stars].get(rankKey(gem.rank, gem.subRank))!.gemPower;
    return [
      {
        required,
        isRelieved: stars === 5,
        isAdditional: stars === 5 && gem.rank >= facts.additional.atRank,
        open,
        inside: [],
      },
    ];
  });
  const free = copies.filter((copy) => copy.stays === null);
  const wings: Copy[] = [];
  const best = new Map<AimOrder, Totals>();
  const gemName = (copy: Copy) => copy.id.split('/')[1]!;

  const weigh = () => {
    let power = setup.gemPower;
    let opening = base;
    let additional = 0;
    let bonuses = 0;
    for (const copy of copies) power += copy.out;
    for (const { required, isRelieved, isAdditional, open, inside } of worn) {
      let held = 0;
      let isAllNamed = true;
      for (const { stay } of open) if (stay !== null) inside.push(stay);
      for (const copy of inside) {
        held += copy.contribution;
        opening += copy.resonance;
        power += copy.placed - copy.out;
      }
      for (const { named, counts, stay } of open) {
        const isLit =
          stay !== null
            ? gemName(stay) === named
            : inside.some((copy) => copy.stays === null && gemName(copy) === named);
        if (!isLit) isAllNamed = false;
        else if (counts) bonuses++;
      }
      for (const { stay } of open) if (stay !== null) inside.pop();
      power -= isRelieved ? Math.max(0, required - held) : required;
      if (isAdditional) additional += Math.min(80, Math.floor(held / (isAllNamed ? 125 : 200)));
    }
    let places = 0;
    if (setup.withWings)
      for (const tier of facts.wings.tiers) if (opening >= tier.resonance) ({ places } = tier);
    if (wings.length > places) return;
    let inWings = 0;
    for (const copy of wings) {
      inWings += copy.contribution;
      additional += Math.min(100, copy.resonance);
      power += copy.placed - copy.out;
    }
    const most = facts.wings.tiers.find((tier) => wings.length <= tier.places)?.maxAdditional ?? 0;
    additional += Math.min(most, Math.floor(inWings / 200));
    const totals = { power, resonance: opening + additional, bonuses };
    for (const order of aimOrders) {
      const before = best.get(order);
      if (before === undefined || isBetter(totals, before, order)) best.set(order, totals);
    }
  };
  const mostWings = setup.withWings ? (facts.wings.tiers.at(-1)?.places ?? 0) : 0;
  // Copies of one stack are alike: each goes no further to the front than the one before it.
  const place = (at: number, from: number): void => {
    const copy = free[at];
    if (copy === undefined) return weigh();
    const next = (where: number): void => place(at + 1, free[at + 1]?.id === copy.id ? where : -1);
    if (from <= -1) next(-1);
    if (!copy.isUsable) return;
    worn.forEach(({ open, inside }, where) => {
      if (where < from) return;
      const room = open.filter(({ stars, stay }) => stars === copy.stars && stay === null).length;
      if (inside.filter(({ stars }) => stars === copy.stars).length >= room) return;
      inside.push(copy);
      next(where);
      inside.pop();
    });
    if (copy.stars === 5 && wings.length < mostWings) {
      wings.push(copy);
      next(worn.length);
      wings.pop();
    }
  };
  place(0, -1);
  return best;
}
