import { type Option, type Pool, type Rule, type World } from './world.ts';

/** A choice of a build: `picks` of some options of a pool, of different pieces, for these places; by id. */
export interface Choice {
  readonly places: readonly string[];
  readonly options: readonly Option[];
  readonly picks: number;
}

/** A set in a part: how many pieces are wanted, and the counts at which its worth rises. */
export interface PartSet {
  readonly id: string;
  readonly wanted: number;
  /** From 0 pieces on, rising in both. */
  readonly levels: readonly { readonly pieces: number; readonly points: number }[];
}

interface Minimum {
  /** Its place in `Option.attributes`. */
  readonly attribute: number;
  /** Still wanted of the choices in which options differ; what the others give is counted. */
  readonly least: number;
  readonly of: ReadonlySet<Choice['places']>;
}

/** Choices that depend on one another, through a set, a group or a minimum, and on no other choice. */
export interface Part {
  readonly choices: readonly Choice[];
  readonly sets: readonly PartSet[];
  readonly minimums: readonly Minimum[];
}

/** A world under its rules, taken apart. */
export interface Question {
  /** In the order in which builds are compared: pool by pool, of each what is locked before what is free. */
  readonly choices: readonly Choice[];
  readonly parts: readonly Part[];
  /** Legal builds: all ways to make the choices, before sets and minimums are asked for. */
  readonly combinations: bigint;
}

/** The order of ids: by their letters' codes, the same in every language. */
export const byId = (one: string, other: string): number => (one < other ? -1 : one > other ? 1 : 0);

/** Counts the ways to take `picks` options of different pieces. */
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

/** The choices that the locks leave of the pools; null where two locks exclude one another. */
function choicesOf(pools: readonly Pool[], rules: readonly Rule[]): Choice[] | null {
  const excluded = new Set(rules.flatMap((rule) => (rule.kind === 'exclude' ? [rule.piece] : [])));
  const locks = rules.filter((rule) => rule.kind === 'lock');
  const choices: Choice[] = [];
  for (const { places, options } of pools) {
    const open = options
      .filter(({ piece }) => !excluded.has(piece))
      .toSorted((one, other) => byId(one.id, other.id));
    const locked = new Map<string, string>();
    for (const { place, piece } of locks.filter((lock) => places.includes(lock.place)))
      if ((locked.get(place) ?? piece) === piece) locked.set(place, piece);
      else return null;
    const worn = new Set(locked.values());
    if (worn.size < locked.size) return null;
    for (const [place, piece] of [...locked].toSorted(
      ([one], [other]) => places.indexOf(one) - places.indexOf(other),
    ))
      choices.push({ places: [place], options: open.filter((option) => option.piece === piece), picks: 1 });
    const rest = open.filter(({ piece }) => !worn.has(piece));
    const free = places.filter((place) => !locked.has(place));
    const picks = Math.min(free.length, new Set(rest.map(({ piece }) => piece)).size);
    if (picks > 0) choices.push({ places: free, options: rest, picks });
  }
  return choices.every(({ options, picks }) => options.length >= picks) ? choices : null;
}

/**
 * Takes a world apart by what its rules leave open. Null where two locks exclude one another, or a lock, a set or a minimum cannot be
 * met by anything that is left.
 *
 * A place is empty only where no option is left for it.
 */
export function askedOf({ pools, sets, attributes }: World, rules: readonly Rule[]): Question | null {
  const choices = choicesOf(pools, rules);
  if (choices === null) return null;

  // Choices that share a key are of one part.
  const leader = choices.map((_, index) => index);
  const leaderOf = (index: number): number => (leader[index] === index ? index : leaderOf(leader[index]!));
  const join = (indexes: readonly number[]) => {
    for (const index of indexes) leader[leaderOf(index)] = leaderOf(indexes[0]!);
  };
  const openWith = (has: (option: Option) => boolean) =>
    choices.flatMap(({ options }, index) => (options.some(has) ? [index] : []));

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
    const wanted = wantedOf.get(id) ?? 0;
    const indexes = openWith(({ setId }) => setId === id);
    const most = indexes.reduce((sum, index) => sum + mostOfSet(choices[index]!, id), 0);
    if (most < wanted) return null;
    const reached = levels.filter((level) => level.pieces <= most);
    if (wanted === 0 && reached.length === 1) continue;
    join(indexes);
    const set = { id, wanted, levels: reached };
    keys.push({ indexes, put: (part) => partSets.set(part, [...(partSets.get(part) ?? []), set]) });
  }

  const groups = new Set(choices.flatMap(({ options }) => options.flatMap(({ group }) => group?.id ?? [])));
  for (const id of groups) join(openWith(({ group }) => group?.id === id));

  const minimums = new Map<number, Minimum[]>();
  for (let attribute = 0; attribute < attributes; attribute++) {
    const wishes = rules.flatMap((rule) =>
      rule.kind === 'minimum' && rule.attribute === attribute ? [rule.least] : [],
    );
    if (wishes.length === 0) continue;
    let least = Math.max(...wishes);
    const indexes: number[] = [];
    let [fewest, most] = [0, 0];
    for (const [index, { options, picks }] of choices.entries()) {
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
    const minimum = { attribute, least, of: new Set(indexes.map((index) => choices[index]!.places)) };
    keys.push({
      indexes,
      put: (part) => minimums.set(part, [...(minimums.get(part) ?? []), minimum]),
    });
  }

  for (const { indexes, put } of keys) put(leaderOf(indexes[0]!));
  const parts = [...new Set(leader.map((_, index) => leaderOf(index)))].map((part): Part => {
    const own = choices.filter((_, index) => leaderOf(index) === part);
    return { choices: own, sets: partSets.get(part) ?? [], minimums: minimums.get(part) ?? [] };
  });
  return {
    choices,
    parts,
    combinations: choices.reduce((product, choice) => product * waysOf(choice), 1n),
  };
}

/** Counts the different pieces of a set that a choice can bring at most. */
function mostOfSet({ options, picks }: Choice, setId: string): number {
  return Math.min(picks, new Set(options.flatMap((each) => (each.setId === setId ? [each.piece] : []))).size);
}
