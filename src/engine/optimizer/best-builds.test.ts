import { expect, test } from 'vitest';
import { bestBuilds, isPossible } from './best-builds.ts';
import { smallestDrop } from './smallest-drop.ts';
import type { Build, Option, Pool, Rule, SetWorth, World } from './world.ts';

// The rules know no process; their tests run in one.
const { env } = (globalThis as unknown as { process: { env: Record<string, string | undefined> } }).process;
const isFull = env['LOADSTONE_TEST_SIZES'] === 'full';
const WORLDS = isFull ? 10_000 : 500;
const IMPOSSIBLE_WISHES = isFull ? 500 : 100;

/** Numbers by chance that a seed repeats (mulberry32). */
function chanceFrom(seed: number) {
  let state = seed;
  const next = () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
  /** A whole number from `low` to `high`. */
  const whole = (low: number, high: number) => low + Math.floor(next() * (high - low + 1));
  const oneOf = <Each>(all: readonly Each[]): Each => all[whole(0, all.length - 1)]!;
  return { next, whole, oneOf };
}

type Chance = ReturnType<typeof chanceFrom>;

/** A small world: few points, so that many builds tie; sets, groups and copies that reach over its pools. */
function smallWorld({ next, whole, oneOf }: Chance): World {
  const attributes = whole(0, 3);
  const sets = Array.from({ length: whole(0, 3) }, (_, index): SetWorth => {
    const two = whole(0, 4);
    const four = two + whole(0, 6);
    return { id: `set-${index}`, points: [two, four, four + whole(0, 9)] };
  });
  const mostPoints = oneOf([2, 9, 60]);
  const pools = Array.from({ length: whole(1, 6) }, (_, pool): Pool => {
    const places = Array.from(
      { length: oneOf([1, 1, 1, 2, 2, 3]) },
      (_each, place) => `place-${pool}-${place}`,
    );
    const options = Array.from({ length: whole(0, 5) }, (_each, option): Option => {
      const points = whole(-1, mostPoints);
      const id = `${oneOf(['a', 'b', 'c', 'd'])}-${pool}-${option}`;
      return {
        id,
        piece: next() < 0.2 ? `piece-${pool}` : id,
        points,
        setId: sets.length > 0 && next() < 0.6 ? oneOf(sets).id : null,
        attributes: Array.from({ length: attributes }, () => (next() < 0.3 ? 0 : whole(-2, 20))),
        group: next() < 0.3 ? { id: oneOf(['x', 'y']), pointsAgain: points - whole(0, 5) } : null,
      };
    });
    return { places, options };
  });
  return { pools, sets, attributes };
}

/** Rules for a world, in an order of their own. */
function someRules({ pools, sets, attributes }: World, { next, whole, oneOf }: Chance, most: number): Rule[] {
  const filled = pools.filter(({ options }) => options.length > 0);
  return Array.from({ length: whole(0, most) }, () => next()).flatMap((kind): Rule[] => {
    if (kind < 0.45 && attributes > 0)
      return [
        { kind: 'minimum', attribute: whole(0, attributes - 1), least: whole(1, 8 * pools.length + 10) },
      ];
    if (kind < 0.6 && sets.length > 0) return [{ kind: 'set', setId: oneOf(sets).id, pieces: whole(1, 5) }];
    if (filled.length === 0) return [];
    const { places, options } = oneOf(filled);
    return kind < 0.8
      ? [{ kind: 'lock', place: oneOf(places), piece: oneOf(options).piece }]
      : [{ kind: 'exclude', piece: oneOf(options).piece }];
  });
}

interface Listed extends Build {
  readonly key: readonly string[];
}

/** Every legal build, by trying all; in the order of the answer. Knows nothing of how the search goes about it. */
function everyBuild(
  { pools, sets }: World,
  rules: readonly Rule[],
): { builds: Listed[]; combinations: number } {
  const excluded = new Set(rules.flatMap((rule) => (rule.kind === 'exclude' ? [rule.piece] : [])));
  const locks = rules.filter((rule) => rule.kind === 'lock');
  const lockAt = new Map<string, string>();
  for (const { place, piece } of locks) {
    if ((lockAt.get(place) ?? piece) !== piece) return { builds: [], combinations: 0 };
    lockAt.set(place, piece);
  }
  if (new Set(lockAt.values()).size < lockAt.size) return { builds: [], combinations: 0 };
  const ways = pools.map(({ places, options }) => {
    const open = options
      .filter(({ piece }) => !excluded.has(piece))
      .toSorted((a, b) => (a.id < b.id ? -1 : 1));
    const all: Option[][] = [];
    const take = (from: number, taken: Option[]) => {
      all.push(taken);
      if (taken.length === places.length) return;
      for (let index = from; index < open.length; index++)
        if (taken.every(({ piece }) => piece !== open[index]!.piece))
          take(index + 1, [...taken, open[index]!]);
    };
    take(0, []);
    const size = Math.max(...all.map((each) => each.length));
    const wanted = places.flatMap((place) => lockAt.get(place) ?? []);
    return all.filter(
      (each) => each.length === size && wanted.every((piece) => each.some((own) => own.piece === piece)),
    );
  });
  const builds: Listed[] = [];
  const judge = (worn: readonly Option[]) => {
    for (const rule of rules) {
      if (rule.kind === 'set' && worn.filter(({ setId }) => setId === rule.setId).length < rule.pieces)
        return;
      if (rule.kind === 'minimum') {
        let sum = 0;
        for (const each of worn) sum += each.attributes[rule.attribute]!;
        if (sum < rule.least) return;
      }
    }
    let score = 0;
    for (const { id, points } of sets) {
      const many = worn.filter(({ setId }) => setId === id).length;
      score += many >= 6 ? points[2] : many >= 4 ? points[1] : many >= 2 ? points[0] : 0;
    }
    const groups = new Map<string, Option[]>();
    for (const each of worn)
      if (each.group === null) score += each.points;
      else groups.set(each.group.id, [...(groups.get(each.group.id) ?? []), each]);
    for (const members of groups.values())
      score += Math.max(
        ...members.map((best) =>
          members.reduce((sum, each) => sum + (each === best ? each.points : each.group!.pointsAgain), 0),
        ),
      );
    const places: Record<string, string> = {};
    for (const pool of pools) {
      let own = worn.filter((each) => pool.options.includes(each));
      for (const place of pool.places) {
        const isLocked = ({ piece }: Option) => piece === lockAt.get(place);
        for (const { id } of own.filter(isLocked)) places[place] = id;
        own = own.filter((each) => !isLocked(each));
      }
      const free = pool.places.filter((place) => !lockAt.has(place));
      for (const [index, { id }] of own.entries()) places[free[index]!] = id;
    }
    builds.push({ score, worn: places, key: Object.values(places) });
  };
  const combine = (pool: number, worn: readonly Option[]) => {
    if (pool === ways.length) judge(worn);
    else for (const each of ways[pool]!) combine(pool + 1, [...worn, ...each]);
  };
  combine(0, []);
  builds.sort((one, other) => {
    if (one.score !== other.score) return other.score - one.score;
    for (const [index, id] of one.key.entries())
      if (id !== other.key[index]) return id < other.key[index]! ? -1 : 1;
    return 0;
  });
  return { builds, combinations: ways.reduce((product, each) => product * each.length, 1) };
}

const option = (id: string, points: number, but: Partial<Option> = {}): Option => ({
  id,
  piece: id,
  points,
  setId: null,
  attributes: [],
  group: null,
  ...but,
});

test('the ten best are those that trying all finds, in the same order', () => {
  let withAnswer = 0;
  for (let seed = 0; seed < WORLDS; seed++) {
    const chance = chanceFrom(seed);
    const world = smallWorld(chance);
    const rules = someRules(world, chance, 4);
    const { builds, combinations } = everyBuild(world, rules);
    const answer = bestBuilds(world, rules, 10);
    const expected = builds.slice(0, 10).map(({ score, worn }) => ({ score, worn }));
    expect(answer.builds, `seed ${seed}`).toEqual(expected);
    if (builds.length > 0) expect(answer.combinations, `seed ${seed}`).toBe(BigInt(combinations));
    expect(isPossible(world, rules), `seed ${seed}`).toBe(builds.length > 0);
    if (builds.length > 0) withAnswer++;
  }
  expect(withAnswer).toBeGreaterThan(WORLDS / 4);
});

test('the rules to drop are the fewest, and of equally many the first in the list', () => {
  let tried = 0;
  for (let seed = 1_000_000; tried < IMPOSSIBLE_WISHES; seed++) {
    const chance = chanceFrom(seed);
    const world = smallWorld(chance);
    const rules = someRules(world, chance, 9);
    if (everyBuild(world, rules).builds.length > 0) continue;
    tried++;
    const subsets = Array.from({ length: 2 ** rules.length }, (_, bits) =>
      [...rules.keys()].filter((place) => (bits & (1 << place)) !== 0),
    ).toSorted(
      (one, other) =>
        one.length - other.length ||
        one.map((each, place) => each - other[place]!).find((difference) => difference !== 0) ||
        0,
    );
    const fewest = subsets.find(
      (dropped) =>
        everyBuild(
          world,
          rules.filter((_, place) => !dropped.includes(place)),
        ).builds.length > 0,
    );
    expect(smallestDrop(world, rules), `seed ${seed}`).toEqual(fewest);
  }
});

test('a second transform of a skill is worth its bonus alone, and the better one counts whole', () => {
  const group = (pointsAgain: number) => ({ group: { id: 'Whirlwind', pointsAgain } });
  const world: World = {
    pools: [
      { places: ['helm'], options: [option('h1', 10, group(2))] },
      { places: ['chest'], options: [option('c1', 30, group(5)), option('c2', 6)] },
    ],
    sets: [],
    attributes: 0,
  };
  // 2 + 30 with both; 10 + 6 with one.
  expect(bestBuilds(world, [], 10).builds).toEqual([
    { score: 32, worn: { helm: 'h1', chest: 'c1' } },
    { score: 16, worn: { helm: 'h1', chest: 'c2' } },
  ]);
});

test('two rings are two different ones, whichever finger wears them, and a locked one stays where it is', () => {
  const world: World = {
    pools: [{ places: ['ring1', 'ring2'], options: [option('a', 1), option('b', 2), option('c', 4)] }],
    sets: [],
    attributes: 0,
  };
  expect(bestBuilds(world, [], 10).builds.map(({ worn }) => worn)).toEqual([
    { ring1: 'b', ring2: 'c' },
    { ring1: 'a', ring2: 'c' },
    { ring1: 'a', ring2: 'b' },
  ]);
  expect(bestBuilds(world, [{ kind: 'lock', place: 'ring2', piece: 'a' }], 10).builds).toEqual([
    { score: 5, worn: { ring1: 'c', ring2: 'a' } },
    { score: 3, worn: { ring1: 'b', ring2: 'a' } },
  ]);
});

test('a place is empty only where nothing is left for it', () => {
  const world: World = {
    pools: [
      { places: ['helm'], options: [option('h', -3)] },
      { places: ['chest'], options: [option('c', 1)] },
      { places: ['pants'], options: [] },
    ],
    sets: [],
    attributes: 0,
  };
  expect(bestBuilds(world, [{ kind: 'exclude', piece: 'c' }], 10).builds).toEqual([
    { score: -3, worn: { helm: 'h' } },
  ]);
});

test('what is out of bounds is refused', () => {
  const world = (but: Partial<Option>): World => ({
    pools: [{ places: ['helm'], options: [option('h', 1, but)] }],
    sets: [],
    attributes: 0,
  });
  for (const but of [{ points: 0.5 }, { attributes: [1] }, { group: { id: 'x', pointsAgain: 2 } }])
    expect(() => bestBuilds(world(but), [], 10)).toThrow(RangeError);
});
