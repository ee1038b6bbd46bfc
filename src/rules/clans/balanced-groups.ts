/** One who may play. Names are unique. */
export interface ClanPlayer {
  readonly name: string;
  /** The tank, the healer, or whatever a clan calls it; empty for none. Compared as it is. */
  readonly role: string;
  /** Resonance or combat rating, from 0; null where it is not known. */
  readonly weight: number | null;
  readonly isOut: boolean;
}

/** A rule that the groups must keep. Whoever a pin names plays. Groups are counted from 1. */
export type GroupRule =
  | { readonly kind: 'in'; readonly name: string; readonly group: number }
  | { readonly kind: 'together' | 'apart'; readonly names: readonly [string, string] }
  | { readonly kind: 'role'; readonly role: string; readonly atLeast: number };

export interface GroupWish {
  /** Players of a group. */
  readonly size: number;
  /** The most groups; fewer where the players do not fill them. */
  readonly groups: number;
  /** `even`: the sums are as near as can be. `strongest`: the first group is the strongest, then the second. */
  readonly order: 'even' | 'strongest';
  readonly rules: readonly GroupRule[];
}

export interface ClanGroup {
  /** The heaviest first. */
  readonly names: readonly string[];
  readonly sum: number;
}

/** Why somebody sits out: put down as out, without the figure, or there is no place and the others have more. */
export type BenchReason = 'out' | 'noFigure' | 'noPlace';

export type GroupResult =
  | {
      readonly status: 'ready';
      readonly groups: readonly ClanGroup[];
      readonly bench: readonly { readonly name: string; readonly reason: BenchReason }[];
      /** The largest sum less the smallest. */
      readonly spread: number;
      /** No groups of these players have a smaller spread; equal to it where the groups are proved. */
      readonly leastSpread: number;
      /** True where every way to make the groups was compared. */
      readonly isProved: boolean;
    }
  /** Fewer than one group can play. */
  | { readonly status: 'tooFew'; readonly players: number }
  /** The first rule that cannot be kept with those before it; `isProved` is false where the search for a way was given up. */
  | { readonly status: 'broken'; readonly rule: GroupRule; readonly isProved: boolean };

export const groupBounds = {
  size: { min: 2, max: 10 },
  groups: { min: 1, max: 75 },
  players: 150,
  rules: 60,
} as const;

/** Two groups of so many players together are compared in every way. */
const EXACT_PLAYERS = 16;
/** Tries to keep the rules before the search is given up. */
const MOST_TRIES = 50_000;
const MOST_SWAPS = 5_000;

interface Player {
  readonly name: string;
  readonly role: string;
  readonly weight: number;
}

/** Players who go together, and the only group they may be in. */
interface Unit {
  readonly players: readonly Player[];
  readonly fixed: number | null;
  readonly weight: number;
}

/**
 * Puts players into groups of one size. Those with the largest weights play, after those that the rules need. The same players
 * make the same groups in whichever order they come.
 *
 * Two groups of at most sixteen players are the best of all; more are dealt out by weight and swapped until no swap helps.
 *
 * @throws {RangeError} a size, a number of groups, players or rules out of `groupBounds`, or a weight below 0
 */
export function balancedGroups(all: readonly ClanPlayer[], wish: GroupWish): GroupResult {
  requireWish(all, wish);
  const sorted = all.toSorted((a, b) => (b.weight ?? -1) - (a.weight ?? -1) || compareText(a.name, b.name));
  const able = sorted.flatMap(({ name, role, weight, isOut }): Player[] =>
    isOut || weight === null ? [] : [{ name, role, weight }],
  );
  const count = Math.min(wish.groups, Math.floor(able.length / wish.size));
  if (count === 0) return { status: 'tooFew', players: able.length };

  const found = arrange(able, wish, wish.rules, count);
  if (!Array.isArray(found)) return firstBroken(able, wish, count);
  const needed = new Set(found.flat());
  const playing = able
    .filter((player) => !needed.has(player))
    .slice(0, wish.size * count - needed.size)
    .concat([...needed])
    .toSorted((a, b) => able.indexOf(a) - able.indexOf(b));

  const isProved = count === 2 && playing.length <= EXACT_PLAYERS;
  const groups = isProved ? bestOfAll(playing, wish) : swapped(found, playing, wish);
  const sums = groups.map(sumOf);
  const spread = Math.max(...sums) - Math.min(...sums);
  const plays = new Set(playing.map(({ name }) => name));
  return {
    status: 'ready',
    groups: groups.map((players) => ({
      names: players.toSorted((a, b) => playing.indexOf(a) - playing.indexOf(b)).map(({ name }) => name),
      sum: sumOf(players),
    })),
    bench: sorted.flatMap(({ name, isOut, weight }) =>
      plays.has(name)
        ? []
        : [{ name, reason: isOut ? 'out' : weight === null ? 'noFigure' : 'noPlace' } as const],
    ),
    spread,
    leastSpread: isProved && wish.order === 'even' ? spread : leastSpread(playing, count, wish.size),
    isProved,
  };
}

function requireWish(all: readonly ClanPlayer[], { size, groups, rules }: GroupWish): void {
  const isWithin = (value: number, { min, max }: { readonly min: number; readonly max: number }) =>
    Number.isInteger(value) && value >= min && value <= max;
  if (!isWithin(size, groupBounds.size)) throw new RangeError(`A group cannot have ${size} players.`);
  if (!isWithin(groups, groupBounds.groups)) throw new RangeError(`There cannot be ${groups} groups.`);
  if (all.length > groupBounds.players) throw new RangeError(`${all.length} players are too many.`);
  if (rules.length > groupBounds.rules) throw new RangeError(`${rules.length} rules are too many.`);
  if (all.some(({ weight }) => weight !== null && !(weight >= 0))) {
    throw new RangeError('A weight is a number from 0.');
  }
  if (new Set(all.map(({ name }) => name)).size < all.length) throw new RangeError('A name comes twice.');
}

const compareText = (a: string, b: string): number => (a < b ? -1 : a > b ? 1 : 0);
const sumOf = (players: readonly Player[]): number =>
  players.reduce((total, { weight }) => total + weight, 0);

const isRole = (rule: GroupRule): rule is Extract<GroupRule, { kind: 'role' }> => rule.kind === 'role';
const isApart = (rule: GroupRule): rule is Extract<GroupRule, { kind: 'together' | 'apart' }> =>
  rule.kind === 'apart';

function firstBroken(able: readonly Player[], wish: GroupWish, count: number): GroupResult {
  for (const [index, rule] of wish.rules.entries()) {
    const found = arrange(able, wish, wish.rules.slice(0, index + 1), count);
    if (!Array.isArray(found)) return { status: 'broken', rule, isProved: found === 'impossible' };
  }
  throw new Error('Rules that cannot be kept together have a first one.');
}

/**
 * The players whom the rules need, in groups that keep them: those named by pins, then the strongest of each role that is short.
 * Anybody else who plays may fill the rest in any way.
 */
function arrange(
  able: readonly Player[],
  { size, order }: GroupWish,
  rules: readonly GroupRule[],
  count: number,
): Player[][] | 'impossible' | 'gaveUp' {
  const units = unitsOf(able, rules);
  if (units === null) return 'impossible';
  const foes = foesOf(rules);
  const roles = rules.filter(isRole);
  const pinned = new Set(units.flatMap(({ players }) => players));
  const free = able.filter((player) => !pinned.has(player));
  const held = new Set(units.flatMap(({ fixed }) => (fixed === null ? [] : [fixed])));
  if ([...held].some((group) => group >= count)) return 'impossible';
  const groups = Array.from({ length: count }, (): Player[] => []);
  let tries = 0;

  const fillRoles = (): Player[][] | null => {
    const filled = groups.map((players) => [...players]);
    const left = [...free];
    for (const players of filled) {
      for (const { role, atLeast } of roles) {
        while (players.filter((player) => player.role === role).length < atLeast) {
          const next = left.findIndex((player) => player.role === role);
          if (next < 0 || players.length === size) return null;
          players.push(...left.splice(next, 1));
        }
      }
    }
    return filled;
  };

  const place = (index: number): Player[][] | null => {
    const unit = units[index];
    if (unit === undefined) return fillRoles();
    if (++tries > MOST_TRIES) return null;
    const inOrder = groups
      .map((players, group) => ({ players, group, sum: order === 'even' ? sumOf(players) : 0 }))
      .filter(({ group }) => unit.fixed === null || group === unit.fixed)
      .toSorted((a, b) => a.sum - b.sum || a.group - b.group);
    // Of empty groups that no pin names, one is as good as another.
    let hasTriedEmpty = false;
    for (const { players, group } of inOrder) {
      if (players.length === 0 && !held.has(group)) {
        if (hasTriedEmpty) continue;
        hasTriedEmpty = true;
      }
      const fits =
        players.length + unit.players.length <= size &&
        unit.players.every(({ name }) => !players.some((other) => foes.get(name)?.has(other.name)));
      if (!fits) continue;
      players.push(...unit.players);
      const found = place(index + 1);
      players.length -= unit.players.length;
      if (found !== null) return found;
    }
    return null;
  };
  return place(0) ?? (tries > MOST_TRIES ? 'gaveUp' : 'impossible');
}

function foesOf(rules: readonly GroupRule[]): ReadonlyMap<string, ReadonlySet<string>> {
  const foes = new Map<string, Set<string>>();
  for (const { names } of rules.filter(isApart)) {
    for (const [one, other] of [names, names.toReversed()] as [string, string][]) {
      foes.set(one, (foes.get(one) ?? new Set()).add(other));
    }
  }
  return foes;
}

/** Those whom pins name, by who goes together, those with the fewest ways first; null where pins contradict one another or name one who cannot play. */
function unitsOf(able: readonly Player[], rules: readonly GroupRule[]): readonly Unit[] | null {
  const byName = new Map(able.map((player) => [player.name, player]));
  const unitOf = new Map<string, Set<string>>();
  const ofName = (name: string) => {
    const unit = unitOf.get(name) ?? new Set([name]);
    unitOf.set(name, unit);
    return unit;
  };
  for (const rule of rules) {
    if (isRole(rule)) continue;
    const [unit, other] = (rule.kind === 'in' ? [rule.name] : rule.names).map(ofName);
    if (rule.kind !== 'together' || unit === undefined || other === undefined || unit === other) continue;
    for (const name of other) unitOf.set(name, unit.add(name));
  }
  const foes = foesOf(rules);
  const units: Unit[] = [];
  for (const names of new Set(unitOf.values())) {
    const places = new Set(
      rules.flatMap((rule) => (rule.kind === 'in' && names.has(rule.name) ? [rule.group - 1] : [])),
    );
    const isTorn = [...names].some((name) => [...names].some((other) => foes.get(name)?.has(other)));
    const players = able.filter(({ name }) => names.has(name));
    const isMissing = [...names].some((name) => !byName.has(name));
    if (places.size > 1 || isTorn || isMissing) return null;
    units.push({ players, fixed: [...places][0] ?? null, weight: sumOf(players) });
  }
  return units.toSorted(
    (a, b) =>
      Number(a.fixed === null) - Number(b.fixed === null) ||
      b.players.length - a.players.length ||
      b.weight - a.weight ||
      compareText(a.players[0]?.name ?? '', b.players[0]?.name ?? ''),
  );
}

/** True where two whole groups keep every rule. */
function keepsRules(groups: readonly (readonly Player[])[], rules: readonly GroupRule[]): boolean {
  const groupOf = (name: string) => groups.findIndex((players) => players.some((each) => each.name === name));
  return rules.every((rule) => {
    if (rule.kind === 'in') return groupOf(rule.name) === rule.group - 1;
    if (rule.kind === 'role') {
      return groups.every(
        (players) => players.filter(({ role }) => role === rule.role).length >= rule.atLeast,
      );
    }
    const [one, other] = rule.names.map(groupOf);
    return (one === other) === (rule.kind === 'together');
  });
}

/** The best two groups: every way to split the players is compared; of equal ones the first by the players' order counts. */
function bestOfAll(playing: readonly Player[], { size, order, rules }: GroupWish): Player[][] {
  const total = sumOf(playing);
  let best: Player[][] | null = null;
  let least = Infinity;
  const first: Player[] = [];
  const choose = (from: number, sum: number): void => {
    if (first.length === size) {
      const cost = order === 'even' ? Math.abs(total - 2 * sum) : -sum;
      if (cost >= least) return;
      const split = [[...first], playing.filter((player) => !first.includes(player))];
      if (!keepsRules(split, rules)) return;
      [best, least] = [split, cost];
      return;
    }
    for (let index = from; index <= playing.length - (size - first.length); index++) {
      const player = playing[index];
      if (player === undefined) return;
      first.push(player);
      choose(index + 1, sum + player.weight);
      first.pop();
    }
  };
  choose(0, 0);
  if (best === null) throw new Error('Players who were arranged by the rules can be split by them.');
  return best;
}

/** Deals out who is not placed yet, and swaps those whom no pin holds until no swap helps. */
function swapped(
  arranged: readonly (readonly Player[])[],
  playing: readonly Player[],
  { size, order, rules }: GroupWish,
): Player[][] {
  const groups = arranged.map((players) => [...players]);
  const placed = new Set(arranged.flat());
  for (const player of playing) {
    if (placed.has(player)) continue;
    const open = groups.filter((players) => players.length < size);
    const next = order === 'strongest' ? open : open.toSorted((a, b) => sumOf(a) - sumOf(b));
    next[0]?.push(player);
  }
  const pinned = new Set(
    rules.flatMap((rule) => (rule.kind === 'in' ? [rule.name] : rule.kind === 'together' ? rule.names : [])),
  );
  const foes = foesOf(rules);
  const isFriendly = (group: readonly Player[], left: Player, { name }: Player) =>
    !group.some((other) => other !== left && foes.get(name)?.has(other.name));
  const roles = rules.filter(isRole);
  const canLose = (group: readonly Player[], { role }: Player, gained: Player) =>
    role === gained.role ||
    roles.every(
      (rule) => rule.role !== role || group.filter((player) => player.role === role).length > rule.atLeast,
    );

  for (let swaps = 0; swaps < MOST_SWAPS; swaps++) {
    const sums = groups.map(sumOf);
    const lightest = groups.map((players) => Math.min(...players.map(({ weight }) => weight)));
    const heaviest = groups.map((players) => Math.max(...players.map(({ weight }) => weight)));
    let best: { gain: number; at: readonly [number, number, number, number] } | null = null;
    // The heaviest with the lightest first: a pair that could not win more than the best swap so far ends its row.
    const bySum = [...groups.keys()].toSorted((a, b) =>
      order === 'strongest' ? a - b : (sums[b] as number) - (sums[a] as number) || a - b,
    );
    for (const [position, g] of bySum.entries()) {
      for (let last = bySum.length - 1; last > position; last--) {
        const h = bySum[last] as number;
        const [one, other] = [groups[g], groups[h]] as [Player[], Player[]];
        const difference = (sums[g] as number) - (sums[h] as number);
        if (order === 'even' && difference ** 2 / 4 <= (best?.gain ?? 0)) break;
        if (order === 'strongest' && (heaviest[h] as number) - (lightest[g] as number) <= (best?.gain ?? 0))
          continue;
        for (const [i, a] of one.entries()) {
          for (const [j, b] of other.entries()) {
            const moved = a.weight - b.weight;
            // The sums come together as the sum of their squares falls; or the earlier group wins so much.
            const gain = order === 'even' ? moved * (difference - moved) : -moved;
            if (gain <= (best?.gain ?? 0)) continue;
            if (pinned.has(a.name) || pinned.has(b.name)) continue;
            if (!isFriendly(one, a, b) || !isFriendly(other, b, a)) continue;
            if (!canLose(one, a, b) || !canLose(other, b, a)) continue;
            best = { gain, at: [g, i, h, j] };
          }
        }
      }
    }
    if (best === null) break;
    const [g, i, h, j] = best.at;
    const [one, other] = [groups[g], groups[h]] as [Player[], Player[]];
    [one[i], other[j]] = [other[j] as Player, one[i] as Player];
  }
  return groups;
}

/** A spread that no groups of these players fall below: the heaviest player is in one of them, and the lightest in one. */
function leastSpread(playing: readonly Player[], count: number, size: number): number {
  if (count === 1) return 0;
  const weights = playing.map(({ weight }) => weight);
  const total = sumOf(playing);
  const add = (some: readonly number[]) => some.reduce((sum, weight) => sum + weight, 0);
  const most = (weights[0] as number) + (size === 1 ? 0 : add(weights.slice(1 - size)));
  const few = (weights.at(-1) as number) + add(weights.slice(0, size - 1));
  const whole = weights.every(Number.isInteger) && total % count !== 0 ? 1 : 0;
  return Math.max(
    whole,
    // The others share what is left of the total, so the least of them has no more than their mean.
    most - (total - most) / (count - 1),
    (total - few) / (count - 1) - few,
  );
}
