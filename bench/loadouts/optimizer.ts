import { classSkills } from '#catalogue/classes/class-skills.ts';
import type { PlanRequest } from '#contract/planning/plan.ts';
import { bestBuilds } from '#engine/optimizer/best-builds.ts';
import { loadoutWorld, type OwnedCopy } from '#engine/optimizer/loadout-world.ts';
import type { Option, Pool, Rule, World } from '#engine/optimizer/world.ts';
import { equipment } from '#engine/planning/catalogue-for-tests.ts';
import { type Figure, median } from '../figures.ts';

const ANSWERS = 10;
const ROUNDS = 5;
/** The most builds that may meet the minimums of a hostile wish: under one in a million of 10^9. */
const MOST_THAT_FIT = 1_000;

interface BenchWish {
  readonly name: string;
  readonly world: World;
  readonly rules: readonly Rule[];
}

/** Numbers by chance that a seed repeats (mulberry32). */
export function chanceFrom(seed: number) {
  let state = seed;
  const next = () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
  const whole = (low: number, high: number) => low + Math.floor(next() * (high - low + 1));
  return { next, whole };
}

const attributes = ['critical-chance', 'skill-damage', 'maximum-life', 'damage-taken', 'movement-speed'];

/** Every item of a class, each with three attributes rolled by chance, and every gem; what is locked leaves 10^9 to 10^12 builds. */
function catalogueWish(
  classId: string,
  seed: number,
  { minimums, set, locked }: { minimums: number; set: string | null; locked: readonly string[] },
): BenchWish {
  const { whole } = chanceFrom(seed);
  const owned = equipment.items
    .filter(({ classes }) => classes.includes(classId))
    .map(({ id }): OwnedCopy => {
      const first = whole(0, 4);
      const rolled = [first, (first + 1) % 5, (first + 3) % 5];
      return {
        id: 'own',
        itemId: id,
        rating: whole(100, 300),
        attributes: rolled.map((each) => ({ name: attributes[each]!, value: whole(20, 100) / 10 })),
      };
    });
  const own = classSkills[classId]!;
  const skills = [
    ...own.filter(({ kind }) => kind === 'primary').slice(0, 1),
    ...own.filter(({ kind }) => kind === 'skill').slice(0, 4),
  ].map(({ id }) => id);
  const request: PlanRequest = {
    classId,
    mode: 'hybrid',
    focus: 'damage',
    level: 60,
    paragonLevel: 0,
    weapons: [],
    playstyle: '',
    info: '',
    kit: { gems: [], items: owned.map(({ itemId }) => ({ itemId })) },
    use: 'ignore',
    gemTier: 5,
    comparedRank: 10,
    power: 1,
    formulas: 'planner-standard',
    secondWeapons: false,
  };
  const world = loadoutWorld({
    request,
    equipment,
    skills,
    owned,
    attributes: attributes.slice(0, minimums),
  });
  const rules: Rule[] = locked.flatMap((place): Rule[] => {
    const pool = world.pools.find(({ places }) => places.includes(place))!;
    const { piece } = pool.options[pool.places.indexOf(place)]!;
    return [{ kind: 'lock', place, piece }];
  });
  if (set !== null) rules.push({ kind: 'set', setId: set, pieces: 4 });
  for (let attribute = 0; attribute < minimums; attribute++) {
    // Seven tenths of what all places together can hold of it.
    const most = world.pools.reduce((sum, { places, options }) => {
      const values = options.map((option) => option.attributes[attribute]!).toSorted((a, b) => b - a);
      return sum + values.slice(0, places.length).reduce((all, value) => all + value, 0);
    }, 0);
    rules.push({ kind: 'minimum', attribute, least: Math.round(most * [0.75, 0.6, 0.5][minimums - 1]!) });
  }
  return { name: `${classId}, ${minimums} minimums${set === null ? '' : `, ${set}`}`, world, rules };
}

interface Hostile {
  readonly places: number;
  readonly options: number;
  readonly minimums: number;
  readonly sets: number;
  readonly seed: number;
  /** So many standard deviations above the mean of all builds is each minimum. */
  readonly tightness: number;
}

/** Points and attributes of each option add up to 1,000, so that none dominates; half the places hold pieces of sets. */
function hostileWish({ places, options, minimums, sets, seed, tightness }: Hostile): BenchWish {
  const { next, whole } = chanceFrom(seed);
  const pools = Array.from({ length: places }, (_, place): Pool => ({
    places: [`place-${place}`],
    options: Array.from({ length: options }, (_each, index): Option => {
      const shares = Array.from({ length: minimums + 1 }, () => -Math.log(1 - next()));
      const all = shares.reduce((sum, share) => sum + share, 0);
      const [first, ...held] = shares.map((share) => Math.round((1_000 * share) / all));
      const rest = 1_000 - held.reduce((sum, value) => sum + value, first!);
      const id = `${String.fromCodePoint(97 + place)}${index}`;
      return {
        id,
        piece: id,
        points: first! + rest,
        setId: place >= places / 2 ? `set-${whole(0, sets - 1)}` : null,
        attributes: held,
        group: null,
      };
    }),
  }));
  const world: World = {
    pools,
    sets: Array.from({ length: sets }, (_, index) => ({
      id: `set-${index}`,
      points: [whole(50, 200), whole(300, 600), whole(700, 1_200)] as const,
    })),
    attributes: minimums,
  };
  const rules = Array.from({ length: minimums }, (_, attribute): Rule => {
    let [mean, variance] = [0, 0];
    for (const pool of pools) {
      const values = pool.options.map((option) => option.attributes[attribute]!);
      const own = values.reduce((sum, value) => sum + value, 0) / values.length;
      mean += own;
      variance += values.reduce((sum, value) => sum + (value - own) ** 2, 0) / values.length;
    }
    return { kind: 'minimum', attribute, least: Math.round(mean + tightness * Math.sqrt(variance)) };
  });
  return { name: `hostile, ${places} × ${options}, ${minimums} minimums, ${sets} sets`, world, rules };
}

const hostile: readonly Hostile[] = [
  { places: 15, options: 4, minimums: 1, sets: 4, seed: 1, tightness: 4.297 },
  { places: 16, options: 4, minimums: 2, sets: 4, seed: 1, tightness: 1.547 },
  { places: 15, options: 4, minimums: 2, sets: 6, seed: 1, tightness: 1.547 },
  { places: 13, options: 5, minimums: 2, sets: 6, seed: 1, tightness: 1.633 },
  { places: 9, options: 10, minimums: 2, sets: 5, seed: 1, tightness: 1.633 },
  { places: 15, options: 4, minimums: 3, sets: 4, seed: 1, tightness: 1.203 },
  { places: 15, options: 4, minimums: 3, sets: 6, seed: 1, tightness: 1.203 },
  { places: 13, options: 5, minimums: 3, sets: 6, seed: 1, tightness: 1.031 },
  { places: 12, options: 6, minimums: 3, sets: 5, seed: 1, tightness: 0.945 },
  { places: 10, options: 8, minimums: 3, sets: 6, seed: 1, tightness: 0.988 },
  { places: 15, options: 4, minimums: 4, sets: 6, seed: 1, tightness: 0.602 },
  { places: 13, options: 5, minimums: 4, sets: 4, seed: 1, tightness: 0.688 },
];

const gems = ['1', '2', '3', '4', '5', '6'];
const catalogue: readonly (readonly [
  classId: string,
  wish: { readonly minimums: number; readonly set: string | null; readonly locked: readonly string[] },
])[] = [
  ['crusader', { minimums: 1, set: null, locked: [...gems, 'helm'] }],
  ['crusader', { minimums: 2, set: 'feasting-barons-pack', locked: [...gems, 'helm'] }],
  ['monk', { minimums: 3, set: null, locked: [...gems, 'helm'] }],
  ['monk', { minimums: 1, set: 'shepherds-call-to-wolves', locked: [...gems, 'chest'] }],
  ['demon-hunter', { minimums: 2, set: null, locked: [...gems, 'pants'] }],
  ['demon-hunter', { minimums: 3, set: 'feasting-barons-pack', locked: [...gems, 'helm'] }],
  ['necromancer', { minimums: 2, set: null, locked: [...gems, 'helm'] }],
  ['necromancer', { minimums: 3, set: null, locked: [...gems, 'shoulders', 'chest'] }],
  ['wizard', { minimums: 2, set: null, locked: [...gems, 'helm', 'chest', 'pants'] }],
  ['barbarian', { minimums: 3, set: null, locked: [...gems, 'helm', 'chest', 'pants', 'shoulders'] }],
  ['tempest', { minimums: 1, set: null, locked: [...gems, 'helm', 'chest'] }],
  // Six gems of all, beside two places.
  [
    'wizard',
    {
      minimums: 0,
      set: null,
      locked: [
        'helm',
        'chest',
        'pants',
        'mainHand',
        'mainHand2',
        'offHand',
        'offHand2',
        'amulet',
        'belt',
        'boots',
        'ring1',
        'ring2',
        'bracelet1',
        'bracelet2',
      ],
    },
  ],
];

/** Ways that the loop goes through: of 14 lists of 4 values. */
const LOOPED = 2 ** 28;

/** Milliseconds that adding one value a list and keeping the largest sum takes, over `LOOPED` ways. */
function loop(lists: readonly Int32Array[]): number {
  let largest = 0;
  const add = (list: number, sum: number) => {
    const values = lists[list]!;
    if (list + 1 === lists.length) {
      for (let index = 0; index < values.length; index++) {
        const all = sum + values[index]!;
        if (all > largest) largest = all;
      }
      return;
    }
    for (let index = 0; index < values.length; index++) add(list + 1, sum + values[index]!);
  };
  const start = performance.now();
  add(0, 0);
  const took = performance.now() - start;
  if (largest === 0) throw new Error('The loop has added nothing.');
  return took;
}

/**
 * The ten best builds of 24 wishes, each beside a loop that would try all ways: as long as a way takes there, so long do all legal
 * builds of the wish.
 */
export function measureOptimizer(): Figure[] {
  const { whole } = chanceFrom(28);
  const lists = Array.from({ length: 14 }, () => Int32Array.from({ length: 4 }, () => whole(1, 1_000)));
  const wishes = [
    ...catalogue.map(([classId, wish], index) => catalogueWish(classId, index + 1, wish)),
    ...hostile.map((wish) => hostileWish(wish)),
  ];
  const ratios: number[] = [];
  let slowest = 0;
  for (const [index, { name, world, rules }] of wishes.entries()) {
    const rounds = Array.from({ length: ROUNDS }, () => {
      const looped = loop(lists);
      const start = performance.now();
      const found = bestBuilds(world, rules, ANSWERS);
      const took = performance.now() - start;
      const inAll = (looped / LOOPED) * Number(found.combinations);
      return { took, found, ratio: took / inAll };
    });
    const { found } = rounds[0]!;
    const isHostile = index >= catalogue.length;
    const fitting = isHostile ? bestBuilds(world, rules, MOST_THAT_FIT).builds.length : null;
    if (found.builds.length === 0 || fitting === MOST_THAT_FIT || found.combinations < 10n ** 9n)
      throw new Error(`The wish ${name} is no measure: ${found.builds.length} of ${found.combinations}.`);
    if (!isHostile && found.combinations > 10n ** 12n)
      throw new Error(`${name}: ${found.combinations} builds.`);
    const ratio = median(rounds.map((round) => round.ratio));
    const took = median(rounds.map((round) => round.took));
    ratios.push(ratio);
    const longest = Math.max(...rounds.map((round) => round.took));
    slowest = Math.max(slowest, longest);
    console.log(
      [
        `  ${name}`,
        `${found.combinations} builds`,
        ...(fitting === null ? [] : [`${fitting} fit`]),
        `${found.visited} visited`,
        `${found.pruned} pruned`,
        `${took.toFixed(1)} ms, ${longest.toFixed(1)} at most`,
        `${ratio.toExponential(1)} of the loop`,
      ].join(', '),
    );
  }
  return [
    {
      name: 'optimizer: 24 wishes, median of the loop',
      measured: median(ratios),
      unit: '',
      digits: 4,
      limit: { atMost: 0.01 },
    },
    {
      name: 'optimizer: slowest wish, of the loop',
      measured: Math.max(...ratios),
      unit: '',
      digits: 3,
      limit: { atMost: 0.5 },
    },
    {
      name: 'optimizer: slowest wish',
      measured: slowest / 1_000,
      unit: 's',
      digits: 2,
      limit: { atMost: 5 },
    },
  ];
}
