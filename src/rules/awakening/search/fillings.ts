/** Which patterns of a main are allowed: by kind, at least and at most so many copies. */
export interface Limits {
  readonly least: Uint8Array;
  readonly most: Uint8Array;
}

/** Copies that may lie in a group of sockets of the same stars, by falling score. */
export interface Items {
  /** Sockets of the group that are still free. */
  size: number;
  length: number;
  readonly kind: Int32Array;
  readonly contribution: Float64Array;
  readonly worth: Float64Array;
  /** Copies of it that may lie in the group. */
  readonly times: Int32Array;
  /** The socket that it lights; −1 where it lights none. */
  readonly lights: Int8Array;
  /** Worth with a share of the gem power that it brings. */
  readonly score: Float64Array;
  /** No filling is worth more: with all gem power that it brings, with none, and with the share. */
  mostFull: number;
  mostWorth: number;
  mostScore: number;
}

const MOST_ITEMS = 16_384;
export const noItems = (): Items => ({
  size: 0,
  length: 0,
  kind: new Int32Array(MOST_ITEMS),
  contribution: new Float64Array(MOST_ITEMS),
  worth: new Float64Array(MOST_ITEMS),
  times: new Int32Array(MOST_ITEMS),
  lights: new Int8Array(MOST_ITEMS),
  score: new Float64Array(MOST_ITEMS),
  mostFull: 0,
  mostWorth: 0,
  mostScore: 0,
});
/** Copies in the sockets of a group. */
export interface Filling {
  readonly contribution: number;
  readonly worth: number;
  readonly kinds: readonly number[];
}

/**
 * Goes through the fillings of a group, the empty one among them.
 *
 * @param isHopeful says whether fillings of at most so much score can still matter
 */
export function fill(
  from: Items,
  limits: Limits,
  isLeft: ((chosen: readonly number[], kind: number) => boolean) | null,
  found: (contribution: number, worth: number, chosen: readonly number[]) => void,
  isHopeful: (score: number) => boolean,
): void {
  const chosen: number[] = [];
  const go = (first: number, contribution: number, worth: number, score: number, lit: number) => {
    found(contribution, worth, chosen);
    const free = from.size - chosen.length;
    if (free <= 0) return;
    for (let at = first; at < from.length; at++) {
      // All that follow have no higher score.
      const one = from.score[at]!;
      let [most, rest] = [score + one, free - 1];
      for (let next = at; rest > 0 && next < from.length && from.score[next]! > 0; next++) {
        const times = Math.min(rest, from.times[next]! - (next === at ? 1 : 0));
        most += times * from.score[next]!;
        rest -= times;
      }
      if (!isHopeful(most)) return;
      const lights = from.lights[at]!;
      if (lights >= 0 && (lit & (1 << lights)) !== 0) continue;
      const kind = from.kind[at]!;
      let used = limits.least[kind]!;
      for (const number of chosen) if (number === kind) used++;
      if (used >= limits.most[kind]!) continue;
      if (isLeft !== null && !isLeft(chosen, kind)) continue;
      chosen.push(kind);
      go(
        lights >= 0 ? at + 1 : at,
        contribution + from.contribution[at]!,
        worth + from.worth[at]!,
        score + one,
        lights >= 0 ? lit | (1 << lights) : lit,
      );
      chosen.pop();
    }
  };
  go(0, 0, 0, 0, 0);
}

/** No filling of a group is worth more, where gem power that it brings is worth `slope` a unit. */
export function mostOf({ size, length, worth, contribution, times }: Items, slope: number): number {
  const top = [0, 0, 0, 0, 0];
  const last = size - 1;
  for (let item = 0; item < length; item++) {
    const value = worth[item]! + slope * contribution[item]!;
    for (let i = times[item]!; i > 0 && value > top[last]!; i--) {
      let at = last;
      for (; at > 0 && top[at - 1]! < value; at--) top[at] = top[at - 1]!;
      top[at] = value;
    }
  }
  let sum = 0;
  for (let at = 0; at <= last; at++) sum += top[at]!;
  return sum;
}

/** Few copies are gone through as fast as a share is found for them. */
const MOST_WITHOUT_SHARE = 24;

/** The share of gem power with which the bound of all fillings is about the lowest; the bound is convex in it. */
export function shareOf(one: Items, two: Items, slope: number, already: number, full: number): number {
  if (one.length + two.length < MOST_WITHOUT_SHARE || slope === 0) return 1;
  const at = (share: number) =>
    mostOf(one, share * slope) + mostOf(two, share * slope) + share * already + (1 - share) * full;
  let [best, least] = [1, at(1)];
  for (let step = 1 / 2; step > 1 / 64; step /= 2)
    for (const share of [best - step, best + step]) {
      if (share < 0 || share > 1) continue;
      const bound = at(share);
      if (bound < least) [best, least] = [share, bound];
    }
  return best;
}

/** Puts copies by falling score, which counts gem power with `slope` a unit. */
export function arrange(group: Items, slope: number): void {
  const { length, kind, contribution, worth, times, lights, score } = group;
  for (let item = 0; item < length; item++) score[item] = worth[item]! + slope * contribution[item]!;
  // They come by falling contribution, so that few are far from where they belong.
  for (let item = 1; item < length; item++) {
    const own = score[item]!;
    if (score[item - 1]! >= own) continue;
    const [k, c, w, t, l] = [kind[item]!, contribution[item]!, worth[item]!, times[item]!, lights[item]!];
    let at = item;
    for (; at > 0 && score[at - 1]! < own; at--) {
      kind[at] = kind[at - 1]!;
      contribution[at] = contribution[at - 1]!;
      worth[at] = worth[at - 1]!;
      times[at] = times[at - 1]!;
      lights[at] = lights[at - 1]!;
      score[at] = score[at - 1]!;
    }
    kind[at] = k;
    contribution[at] = c;
    worth[at] = w;
    times[at] = t;
    lights[at] = l;
    score[at] = own;
  }
  group.mostScore = mostOf(group, slope);
}

/** Fillings that lie side by side by contribution, with what none of them exceeds. */
interface Chunk {
  readonly fillings: readonly Filling[];
  readonly mostContribution: number;
  readonly mostWorth: number;
  readonly mostFull: number;
}
const CHUNK = 16;

/** @param fillings by falling contribution and rising worth */
export function chunksOf(fillings: readonly Filling[], slope: number): Chunk[] {
  const chunks: Chunk[] = [];
  for (let from = 0; from < fillings.length; from += CHUNK) {
    const part = fillings.slice(from, from + CHUNK);
    chunks.push({
      fillings: part,
      mostContribution: part[0]!.contribution,
      mostWorth: part.at(-1)!.worth,
      mostFull: part.reduce(
        (most, { contribution, worth }) => Math.max(most, worth + slope * contribution),
        -Infinity,
      ),
    });
  }
  return chunks;
}

/** Fillings than which no other is worth as much and brings as much gem power; more of it never makes a pattern worse. */
export function notSurpassed(fillings: Filling[]): Filling[] {
  let most = -Infinity;
  return fillings
    .sort((a, b) => b.contribution - a.contribution || b.worth - a.worth)
    .filter(({ worth }) => {
      const is = worth > most;
      if (is) most = worth;
      return is;
    });
}
