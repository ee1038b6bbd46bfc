import { type Option, type Pool, type Rule, type World } from './world.ts';

/** What is left to choose of a pool: `picks` of its options, of different pieces; by id. */
export interface Choice {
  readonly pool: number;
  readonly options: readonly Option[];
  readonly picks: number;
}

/** A set in a part: how many pieces are worn already and how many are wanted, and the counts at which its worth rises. */
export interface PartSet {
  readonly id: string;
  readonly worn: number;
  readonly wanted: number;
  /** From 0 pieces on, rising in both. */
  readonly levels: readonly { readonly pieces: number; readonly points: number }[];
}

interface Minimum {
  /** Its place in `Option.attributes`. */
  readonly attribute: number;
  /** Still wanted of the pools in which options differ; what the others give is counted. */
  readonly least: number;
  readonly pools: ReadonlySet<number>;
}

/** Choices that depend on one another, through a set, a group or a minimum, and on no other choice. */
export interface Part {
  readonly choices: readonly Choice[];
  readonly sets: readonly PartSet[];
  readonly minimums: readonly Minimum[];
  /** By group: how much of the best of what is worn already counts only once. */
  readonly groups: ReadonlyMap<string, number>;
}

/** A world under its rules, taken apart. */
export interface Question {
  /** Worth of what is locked, and of the sets and groups that it completes alone. */
  readonly points: number;
  readonly locked: readonly { readonly place: string; readonly option: Option }[];
  readonly parts: readonly Part[];
  /** Legal builds: all ways to fill the places with what is neither locked nor excluded, before sets and minimums are asked for. */
  readonly combinations: bigint;
}

/** The order of ids: by their letters' codes, the same in every language. */
export const byId = (one: string, other: string): number => (one < other ? -1 : one > other ? 1 : 0);

/** How many ways there are to take `picks` options of different pieces. */
function waysOf({ options, picks }: Choice): bigint {
  const copies = new Map<string, bigint>();
  for (const { piece } of options) copies.set(piece, (copies.get(piece) ?? 0n) + 1n);
  const ways = [1n, ...Array.from({ length: picks }, () => 0n)];
  for (const many of copies.values())
    for (let taken = picks; taken > 0; taken--) ways[taken] = ways[taken]! + ways[taken - 1]! * many;
  return ways[picks]!;
}

/** Adds what an option is worth beside those of its group; `once` keeps what counts only once. */
export function addToGroup(once: Map<string, number>, { points, group }: Option): number {
  if (group === null) return points;
  const known = once.get(group.id) ?? 0;
  once.set(group.id, Math.max(known, points - group.pointsAgain));
  return group.pointsAgain + Math.max(0, points - group.pointsAgain - known);
}

function lockedIn(pools: readonly Pool[], rules: readonly Rule[]) {
  const excluded = new Set(rules.flatMap((rule) => (rule.kind === 'exclude' ? [rule.optionId] : [])));
  const locked = new Map<string, Option>();
  const pieces = pools.map(() => new Set<string>());
  for (const rule of rules) {
    if (rule.kind !== 'lock') continue;
    const pool = pools.findIndex(({ places }) => places.includes(rule.place));
    const option = pools[pool]?.options.find(({ id }) => id === rule.optionId);
    const before = locked.get(rule.place);
    if (option === undefined || excluded.has(option.id)) return null;
    if (before?.id === option.id) continue;
    if (before !== undefined || pieces[pool]!.has(option.piece)) return null;
    locked.set(rule.place, option);
    pieces[pool]!.add(option.piece);
  }
  return { excluded, locked, pieces };
}

/**
 * Takes a world apart by what its rules leave open. Null where the locked options alone break a rule, or a set or a minimum cannot be
 * reached by anything that is left.
 *
 * A place is empty only where no option is left for it.
 */
export function askedOf({ pools, sets, attributes }: World, rules: readonly Rule[]): Question | null {
  const found = lockedIn(pools, rules);
  if (found === null) return null;
  const { excluded, locked, pieces } = found;

  const choices = pools.map(({ places, options }, pool): Choice => {
    const left = options
      .filter(({ id, piece }) => !excluded.has(id) && !pieces[pool]!.has(piece))
      .toSorted((one, other) => byId(one.id, other.id));
    const free = places.length - pieces[pool]!.size;
    return { pool, options: left, picks: Math.min(free, new Set(left.map(({ piece }) => piece)).size) };
  });
  const combinations = choices.reduce((product, choice) => product * waysOf(choice), 1n);
  const open = choices.filter(({ picks }) => picks > 0);

  const once = new Map<string, number>();
  let points = 0;
  for (const option of locked.values()) points += addToGroup(once, option);

  // Choices that share a key are of one part.
  const leader = open.map((_, index) => index);
  const leaderOf = (index: number): number => (leader[index] === index ? index : leaderOf(leader[index]!));
  const join = (indexes: readonly number[]) => {
    for (const index of indexes) leader[leaderOf(index)] = leaderOf(indexes[0]!);
  };
  const openWith = (has: (option: Option) => boolean) =>
    open.flatMap(({ options }, index) => (options.some(has) ? [index] : []));

  const partSets = new Map<number, PartSet[]>();
  const wantedOf = new Map<string, number>();
  for (const rule of rules)
    if (rule.kind === 'set') wantedOf.set(rule.setId, Math.max(wantedOf.get(rule.setId) ?? 0, rule.pieces));
  const worths = new Map(sets.map((set) => [set.id, set.points] as const));
  const keys: { indexes: number[]; put: (part: number) => void }[] = [];
  for (const id of new Set([...worths.keys(), ...wantedOf.keys()])) {
    const levels = [{ pieces: 0, points: 0 }];
    for (const [index, worth] of (worths.get(id) ?? []).entries())
      if (worth > levels.at(-1)!.points) levels.push({ pieces: 2 * index + 2, points: worth });
    const worn = [...locked.values()].filter(({ setId }) => setId === id).length;
    const wanted = wantedOf.get(id) ?? 0;
    const indexes = openWith(({ setId }) => setId === id);
    const most = worn + indexes.reduce((sum, index) => sum + mostOfSet(open[index]!, id), 0);
    if (most < wanted) return null;
    const reached = levels.filter((level) => level.pieces <= most);
    const now = reached.findLast((level) => level.pieces <= worn);
    if (wanted <= worn && now === reached.at(-1)) points += reached.at(-1)!.points;
    else {
      join(indexes);
      const set = { id, worn, wanted, levels: reached };
      keys.push({
        indexes,
        put: (part) => partSets.set(part, [...(partSets.get(part) ?? []), set]),
      });
    }
  }

  const groups = new Set(open.flatMap(({ options }) => options.flatMap(({ group }) => group?.id ?? [])));
  for (const id of groups) join(openWith(({ group }) => group?.id === id));

  const minimums = new Map<number, Minimum[]>();
  for (let attribute = 0; attribute < attributes; attribute++) {
    const wishes = rules.flatMap((rule) =>
      rule.kind === 'minimum' && rule.attribute === attribute ? [rule.least] : [],
    );
    if (wishes.length === 0) continue;
    let least = Math.max(...wishes);
    for (const option of locked.values()) least -= option.attributes[attribute]!;
    const indexes: number[] = [];
    let [fewest, most] = [0, 0];
    for (const [index, { options, picks }] of open.entries()) {
      const values = options.map((option) => option.attributes[attribute]!).toSorted((a, b) => a - b);
      const lowest = values.slice(0, picks).reduce((sum, value) => sum + value, 0);
      if (values[0] === values.at(-1)) least -= lowest;
      else {
        indexes.push(index);
        fewest += lowest;
        most += values.slice(-picks).reduce((sum, value) => sum + value, 0);
      }
    }
    if (most < least) return null;
    if (fewest >= least) continue;
    join(indexes);
    const minimum = { attribute, least, pools: new Set(indexes.map((index) => open[index]!.pool)) };
    keys.push({
      indexes,
      put: (part) => minimums.set(part, [...(minimums.get(part) ?? []), minimum]),
    });
  }

  for (const { indexes, put } of keys) put(leaderOf(indexes[0]!));
  const parts = [...new Set(leader.map((_, index) => leaderOf(index)))].map((part): Part => {
    const own = open.filter((_, index) => leaderOf(index) === part);
    return {
      choices: own,
      sets: partSets.get(part) ?? [],
      minimums: minimums.get(part) ?? [],
      groups: once,
    };
  });
  return {
    points,
    locked: [...locked].map(([place, option]) => ({ place, option })),
    parts,
    combinations,
  };
}

/** How many different pieces of a set a choice can bring at most. */
function mostOfSet({ options, picks }: Choice, setId: string): number {
  return Math.min(picks, new Set(options.flatMap((each) => (each.setId === setId ? [each.piece] : []))).size);
}
