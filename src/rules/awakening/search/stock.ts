import type { SearchKind, SearchProblem, Takes } from './problem.ts';

/** Ways to come by what is owed are gone through so far: there can be millions. */
const MOST_LOOKS = 1_000;

/** Kinds of one family that are made, and all that is used for that. */
interface Made {
  readonly kinds: readonly number[];
  readonly uses: Set<number>;
}

/** The copies of the stock that kinds take, raised ones among them. */
export class Stock {
  /** By kind. */
  readonly takes: readonly Takes[];
  /** By kind: raised copies or preparations take of it too. */
  readonly isShared: readonly boolean[];
  /** By kind: no copy lies in the stock, and preparations alone make it. */
  readonly isMade: readonly boolean[];
  /** By kind: kinds that could take the same copies have one number; `isOfOneKind` says that each takes one copy of one kind alone. */
  readonly family: readonly { readonly number: number; readonly isOfOneKind: boolean }[];
  readonly isRaising: boolean;
  /**
   * Whole copies alone can be taken: of n copies at most ⌊n ÷ d⌋ times d. Parts of plans keep to that by these rows, which tighten what
   * the relaxation may take.
   */
  readonly cuts: readonly { readonly of: number; readonly divisor: number }[];
  /** By kind, and by preparation: cuts that one counts in, and how often. */
  readonly cutTakes: readonly Takes[];
  readonly cutPreparations: readonly Takes[];
  private readonly problem: SearchProblem;
  /** By kind that is made: numbers of the preparations that make it. */
  private readonly waysTo = new Map<number, number[]>();
  /** Kinds that are made, by family: no other takes of the same copies. A kind that is made of other made kinds comes before them. */
  private readonly made: readonly Made[];

  constructor(problem: SearchProblem) {
    this.problem = problem;
    const { kinds, preparations } = problem;
    this.isRaising = kinds.some(({ takes }) => takes !== undefined);
    this.takes = kinds.map(({ takes }, number) => takes ?? [[number, 1]]);
    preparations.forEach(({ makes }, number) => {
      const ways = this.waysTo.get(makes) ?? [];
      this.waysTo.set(makes, ways);
      ways.push(number);
    });
    this.isMade = kinds.map((_, number) => this.waysTo.has(number));
    const isShared = kinds.map(() => false);
    for (const { takes } of [...kinds, ...preparations])
      for (const [kind] of takes ?? []) isShared[kind] = true;
    this.isShared = isShared;
    const divisors = kinds.map(() => new Set<number>());
    for (const { takes } of [...kinds, ...preparations])
      for (const [of, each] of takes ?? [])
        if (each > 1 && kinds[of]!.count % each > 0) divisors[of]!.add(each);
    this.cuts = divisors.flatMap((list, of) => [...list].map((divisor) => ({ of, divisor })));
    const cutsOf = (takes: Takes): Takes =>
      this.cuts.flatMap(({ of, divisor }, cut) => {
        const each = Math.floor((takes.find(([kind]) => kind === of)?.[1] ?? 0) / divisor);
        return each > 0 ? [[cut, each] as const] : [];
      });
    this.cutTakes = this.takes.map(cutsOf);
    this.cutPreparations = preparations.map(({ takes }) => cutsOf(takes));
    this.family = familiesOf(kinds, this.takes, preparations);
    const made = new Map<number, Made>();
    for (const [kind, ways] of [...this.waysTo].sort(([one], [other]) => other - one)) {
      const { number } = this.family[kind]!;
      const { kinds: before = [], uses = new Set<number>() } = made.get(number) ?? {};
      for (const way of ways) for (const [of] of preparations[way]!.takes) uses.add(of);
      made.set(number, { kinds: [...before, kind], uses: uses.add(kind) });
    }
    this.made = [...made.values()];
  }

  /** Copies of each kind of the stock. */
  full(): Int32Array {
    return Int32Array.from(this.problem.kinds, ({ count, takes }) => (takes === undefined ? count : 0));
  }

  /** Takes copies of a kind out; what is made may be owed. */
  take(left: Int32Array | number[], kind: number, count: number): void {
    for (const [of, each] of this.takes[kind]!) left[of]! -= each * count;
  }

  /** Says whether so much is left for one more copy of a kind, but for what is made. */
  has(left: ArrayLike<number>, kind: number): boolean {
    return this.takes[kind]!.every(([of, each]) => this.isMade[of]! || left[of]! >= each);
  }

  /**
   * Counts of each preparation with which nothing is owed any more; false where the stock has not enough, null where that is not
   * settled in a moment.
   *
   * @param owing what is left of each kind, below 0 what is owed of one that is made
   */
  prepared(owing: ArrayLike<number>): number[] | false | null {
    const { preparations } = this.problem;
    const left = Array.from(owing);
    if (left.some((count, kind) => count < 0 && !this.isMade[kind]!)) return false;
    const done = preparations.map(() => 0);
    let isSettled = true;
    for (const each of this.made) {
      const is = this.prepare(each, left, done);
      if (is === false) return false;
      if (is === null) isSettled = false;
    }
    return isSettled ? done : null;
  }

  /** Prepares what is owed of the kinds of a family. */
  private prepare({ kinds: made, uses }: Made, left: number[], done: number[]): boolean | null {
    const failed = new Set<string>();
    let looks = 0;
    const go = (at: number, from: number): boolean | null => {
      const kind = made[at];
      if (kind === undefined) return true;
      if (left[kind]! >= 0) return go(at + 1, 0);
      if (looks++ > MOST_LOOKS) return null;
      const key = [at, from, ...Array.from(uses, (of) => left[of])].join(' ');
      if (failed.has(key)) return false;
      const ways = this.waysTo.get(kind)!;
      for (let way = from; way < ways.length; way++) {
        const number = ways[way]!;
        const { takes } = this.problem.preparations[number]!;
        if (!takes.every(([of, each]) => this.isMade[of]! || left[of]! >= each)) continue;
        for (const [of, each] of takes) left[of]! -= each;
        left[kind]!++;
        done[number]!++;
        const is = go(at, way);
        if (is !== false) return is;
        done[number]!--;
        left[kind]!--;
        for (const [of, each] of takes) left[of]! += each;
      }
      failed.add(key);
      return false;
    };
    return go(0, 0);
  }
}

function familiesOf(
  kinds: readonly SearchKind[],
  takes: readonly Takes[],
  preparations: SearchProblem['preparations'],
) {
  const parent = kinds.map((_, number) => number);
  const rootOf = (number: number): number => {
    let root = number;
    while (parent[root] !== root) root = parent[root]!;
    return root;
  };
  takes.forEach((list, number) => {
    for (const [of] of list) parent[rootOf(of)] = rootOf(number);
  });
  for (const { makes, takes: list } of preparations)
    for (const [of] of list) parent[rootOf(of)] = rootOf(makes);
  const isOfOneKind = new Map<number, boolean>();
  const stockOf = new Map<number, number>();
  takes.forEach((list, number) => {
    const root = rootOf(number);
    const [[of, each] = [number, 1], ...others] = list;
    const is = others.length === 0 && each === 1 && (stockOf.get(root) ?? of) === of;
    stockOf.set(root, of);
    isOfOneKind.set(root, is && (isOfOneKind.get(root) ?? true));
  });
  return kinds.map((_, number) => ({
    number: rootOf(number),
    isOfOneKind: isOfOneKind.get(rootOf(number))!,
  }));
}
