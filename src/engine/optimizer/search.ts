import { boundOf, IMPOSSIBLE, mostOf, priceFinder, tableOf, type Bound, type Table } from './bounds.ts';
import type { Choice, Part } from './parts.ts';
import { type Plan, plansOf } from './plans.ts';
import { type PartBuild, walk } from './walk.ts';
import type { Option, Visits } from './world.ts';

/**
 * Leaves out of each choice what no best build can have: of an option that so many others replace without a loss, or without a loss
 * and with a lower id, as many builds are before each one that has it.
 */
function withoutDominated(part: Part, answers: number): Part {
  const inSet = new Set(part.sets.map(({ id }) => id));
  const replaces = (own: Option, ownPlace: number, other: Option, otherPlace: number) => {
    if (own.setId !== other.setId && other.setId !== null && inSet.has(other.setId)) return false;
    if (part.minimums.some(({ attribute }) => own.attributes[attribute]! < other.attributes[attribute]!))
      return false;
    const isOfGroup = own.group !== null && own.group.id === other.group?.id;
    if (isOfGroup && own.group.pointsAgain < other.group.pointsAgain) return false;
    const surely = own.group === null || isOfGroup ? own.points : own.group.pointsAgain;
    if (isOfGroup) return own.points >= other.points && ownPlace < otherPlace;
    return surely > other.points || (surely === other.points && ownPlace < otherPlace);
  };
  const choices = part.choices.map((choice): Choice => {
    const needed = answers + choice.picks - 1;
    const options = choice.options.filter((other, otherPlace) => {
      const pieces = new Set<string>();
      for (const [ownPlace, own] of choice.options.entries())
        if (own !== other && replaces(own, ownPlace, other, otherPlace))
          if (pieces.add(own.piece).size >= needed) return false;
      return true;
    });
    return { ...choice, options };
  });
  return { ...part, choices };
}

/** Steps to the prices of a part, and from there to those of a plan. */
const [FIRST_STEPS, NEXT_STEPS] = [60, 16];

/** Bounds that hold for every plan of a part. */
function commonBounds(table: Table, { find, boundAt }: ReturnType<typeof priceFinder>): Bound[] {
  const minimums = table.held.length;
  const alone = table.held.map((_, index) =>
    boundOf(table, [0, ...table.held.map((_each, other) => (other === index ? 1 : 0))]),
  );
  const nothingNeeded = Array.from({ length: table.sets }, () => 0);
  const together = minimums < 2 ? [] : [boundAt(find(nothingNeeded, 0, FIRST_STEPS), 0)];
  return [...together, ...alone];
}

/**
 * The best builds of a part, the best first and of equal scores by their paths; fewer where there are fewer.
 *
 * The limit from which on builds are looked for goes down from the highest bound until there are enough, so that no time goes into
 * builds far below: a walk under a limit finds every build above it.
 */
export function bestOfPart(whole: Part, answers: number, visits: Visits, tell: () => void): PartBuild[] {
  const part = withoutDominated(whole, answers);
  const table = tableOf(part);
  const hasMinimums = table.held.length > 0;
  const nothingNeeded = Array.from({ length: table.sets }, () => 0);
  const finder = priceFinder(table);
  const { find, boundAt } = finder;
  const prices = find(nothingNeeded, 1, FIRST_STEPS);
  const shared = [
    ...(hasMinimums ? [boundAt(prices, 1)] : []),
    boundOf(table, [1, ...table.held.map(() => 0)]),
    ...commonBounds(table, finder),
  ];
  const places = part.choices.reduce((sum, { picks }) => sum + picks, 0);
  const highest = ({ weight, least, ...bound }: Bound, plan: Plan) =>
    weight === 0
      ? Infinity
      : Math.floor((mostOf({ weight, least, ...bound }, plan.needed) - least) / weight) + plan.points;
  const mostOfPlan = (plan: Plan, bounds: readonly Bound[]) =>
    Math.min(...bounds.map((bound) => highest(bound, plan)));

  // Below this there is no build.
  const least = part.choices.reduce(
    (sum, { options, picks }) =>
      sum + picks * Math.min(...options.map(({ points, group }) => group?.pointsAgain ?? points)),
    0,
  );
  const gains = part.sets.reduce((sum, { levels }) => sum + levels.at(-1)!.points, 0);
  let from = mostOfPlan({ needed: nothingNeeded, most: [], points: gains }, shared);
  const smallest = Math.max(1, Math.ceil((from - least) / 512));
  let step = smallest;
  let isNear = false;
  const tightened = new Map<string, readonly Bound[]>();
  const boundsOf = (plan: Plan, lowest: number) => {
    if (!hasMinimums || mostOfPlan(plan, shared) < lowest) return shared;
    const key = plan.needed.join();
    const known = tightened.get(key);
    if (known !== undefined) return known;
    const bounds = [boundAt(find(plan.needed, 1, NEXT_STEPS, prices), 1), ...shared];
    tightened.set(key, bounds);
    return bounds;
  };
  for (;;) {
    from = Math.max(least, from - step);
    step *= 2;
    const plans = plansOf(part.sets, places, shared, from)
      .map((plan) => ({ plan, most: mostOfPlan(plan, boundsOf(plan, from)) }))
      .filter((each) => each.most >= from)
      .toSorted((one, other) => other.most - one.most);
    const [first] = plans;
    if (first === undefined && from > least) continue;
    if (first !== undefined && !isNear) {
      // The best builds are often just below the highest bound of a plan, and each step takes much longer than the one before.
      isNear = true;
      step = smallest;
      from = Math.max(from, first.most - step);
    }
    const open = plans.filter((each) => each.most >= from).map(({ plan }) => plan);
    const found = walk(part, table, open, boundsOf, { answers, from }, visits, tell);
    if (found.length === answers || from === least) return found;
  }
}

/** Tells if a part can be built at all, for any score. */
export function canBuild(part: Part, visits: Visits, tell: () => void): boolean {
  const table = tableOf(part);
  const plan = {
    needed: part.sets.map(({ wanted }) => wanted),
    most: part.sets.map(() => Infinity),
    points: 0,
  };
  const bounds = [boundOf(table, [0]), ...commonBounds(table, priceFinder(table))];
  const target = { answers: 1, from: -IMPOSSIBLE, anyWillDo: true };
  return walk(part, table, [plan], () => bounds, target, visits, tell).length > 0;
}
