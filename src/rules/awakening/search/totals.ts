import type { SearchMain, SearchProblem, SearchTotals } from './problem.ts';

/** Figures of the copies in one main. */
export interface MainTotals {
  /** Gem power that it is relieved of, less what placing the copies costs. */
  readonly power: number;
  /** Resonance inside without the additional one; this opens the wings. */
  readonly opening: number;
  readonly additional: number;
  readonly bonuses: number;
}

/** Figures of copies in a main, whichever of its sockets each lies in: a named one lies in the socket that names it. */
export function mainTotals(
  { kinds }: SearchProblem,
  main: SearchMain,
  inside: readonly number[],
): MainTotals {
  let contribution = 0;
  let cost = 0;
  let opening = 0;
  for (const number of inside) {
    const kind = kinds[number];
    if (kind === undefined) throw new RangeError(`no kind ${number}`);
    contribution += kind.contribution;
    cost += kind.cost;
    opening += kind.resonance;
  }
  let bonuses = 0;
  let isAllNamed = main.additional?.staysAllNamed === true;
  for (const { named, bonus } of main.sockets) {
    const isLit = named >= 0 && inside.some((number) => kinds[number]?.gem === named);
    if (isLit) bonuses += bonus;
    else isAllNamed = false;
  }
  const { additional } = main;
  return {
    power: Math.min(main.relief, contribution) - cost,
    opening,
    additional:
      additional === undefined
        ? 0
        : Math.min(
            additional.max,
            Math.floor(
              (main.inside + contribution) / (isAllNamed ? additional.divisorAllNamed : additional.divisor),
            ),
          ),
    bonuses,
  };
}

/** Places of the wings that so much resonance without them opens. */
export function openPlaces(problem: SearchProblem, opening: number): number {
  return problem.wings.reduce((open, tier) => (opening >= tier.resonance ? tier.places : open), 0);
}

/** Gem power of all copies in the wings as additional resonance. */
export function wingsAdditional(problem: SearchProblem, copies: number, gemPower: number): number {
  const most = problem.wings.find(({ places }) => copies <= places)?.maxAdditional ?? 0;
  return Math.min(most, Math.floor(gemPower / problem.wingDivisor));
}

/**
 * Figures of a plan, or null where it has more copies in the wings than those have places.
 *
 * @param inside by main: the kinds in it
 * @param wings by kind: copies in the wings
 */
export function totalsOf(
  problem: SearchProblem,
  inside: readonly (readonly number[])[],
  wings: readonly number[],
): (SearchTotals & { readonly opening: number }) | null {
  let { power, resonance: opening, bonuses } = problem;
  let more = 0;
  problem.mains.forEach((main, index) => {
    const totals = mainTotals(problem, main, inside[index] ?? []);
    power += totals.power;
    opening += totals.opening;
    more += totals.additional;
    bonuses += totals.bonuses;
  });
  let copies = 0;
  let gemPower = 0;
  wings.forEach((count, number) => {
    const kind = problem.kinds[number];
    if (kind === undefined || count === 0) return;
    copies += count;
    gemPower += count * kind.contribution;
    power -= count * kind.cost;
    more += count * kind.wingResonance;
  });
  if (copies > openPlaces(problem, opening)) return null;
  if (copies > 0) more += wingsAdditional(problem, copies, gemPower);
  return { power, resonance: opening + more, bonuses, opening };
}
