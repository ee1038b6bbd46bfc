import { isPossible } from './best-builds.ts';
import type { Rule, Visits, World } from './world.ts';

/**
 * The fewest of some things, by number, of which each core holds one; of equally many the first in the order of the numbers.
 *
 * @param cores none of them empty
 */
function smallestHit(cores: readonly (readonly number[])[]): number[] {
  const hit = (open: typeof cores, left: number, from: number): number[] | null => {
    if (open.length === 0) return [];
    if (left === 0) return null;
    // Numbers are taken in rising order, so that a core is lost once they are beyond its last.
    const last = Math.min(...open.map((core) => core.at(-1)!));
    const first = [...new Set(open.flat())].filter((each) => each >= from && each <= last);
    for (const each of first.toSorted((a, b) => a - b)) {
      const later = hit(
        open.filter((core) => !core.includes(each)),
        left - 1,
        each + 1,
      );
      if (later !== null) return [each, ...later];
    }
    return null;
  };
  for (let size = 0; ; size++) {
    const found = hit(cores, size, 0);
    if (found !== null) return found;
  }
}

/**
 * The fewest rules without which there is a build, by their places in the list; of equally many those that come first in it. None
 * where the rules are possible.
 *
 * Rules that exclude one another are found as cores, from which none can be left out, until the smallest choice of one of each core
 * leaves rules that are possible. Every set of rules to drop holds one of each core, so that none is smaller.
 *
 * @param visits are counted on
 * @param tell called with each choice of rules that is tried, and from time to time within one, with how many were
 */
export function smallestDrop(
  world: World,
  rules: readonly Rule[],
  visits: Visits = { visited: 0, pruned: 0 },
  tell: (tried: number) => void = () => undefined,
): number[] {
  let tried = 0;
  const isOpen = (places: readonly number[]) => {
    tell(++tried);
    const kept = places.map((place) => rules[place]!);
    return isPossible(world, kept, visits, () => tell(tried));
  };
  const cores: number[][] = [];
  for (;;) {
    const dropped = smallestHit(cores);
    let core = [...rules.keys()].filter((place) => !dropped.includes(place));
    if (isOpen(core)) return dropped;
    for (const place of core.toReversed()) {
      const without = core.filter((each) => each !== place);
      if (!isOpen(without)) core = without;
    }
    cores.push(core);
  }
}
