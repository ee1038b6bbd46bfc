import { goalPriorities } from '#contract/records/calculations.ts';
import type {
  CharacterGoal,
  GoalTarget,
  TargetStat,
} from '#contract/records/collections/characters/character-goals.ts';
import { compareNames } from '#rules/names/compare-names.ts';

/** The day that it is where the reader is, such as `2026-03-01`. */
export function dayHere(now: Date): string {
  const two = (value: number) => String(value).padStart(2, '0');
  return `${now.getFullYear()}-${two(now.getMonth() + 1)}-${two(now.getDate())}`;
}

/** A figure of a character that a target is about; undefined where it is not recorded. */
export type FigureOf = (stat: TargetStat) => number | undefined;

export function isReached({ stat, bound, value }: GoalTarget, figureOf: FigureOf): boolean {
  const figure = figureOf(stat);
  if (figure === undefined) return false;
  return bound === 'atLeast' ? figure >= value : figure <= value;
}

/** Says whether a goal has targets, and all of them are reached. */
export const areAllReached = ({ targetStats }: CharacterGoal, figureOf: FigureOf): boolean =>
  targetStats.length > 0 && targetStats.every((target) => isReached(target, figureOf));

export const goalSorts = ['deadline', 'priority', 'name', 'newest'] as const;
export type GoalSort = (typeof goalSorts)[number];
export const goalFilters = ['open', 'completed', 'all'] as const;
export type GoalFilter = (typeof goalFilters)[number];

/** The goals that a filter leaves, in order; those without a deadline come after those with one. */
export function arranged(
  goals: readonly CharacterGoal[],
  sort: GoalSort,
  filter: GoalFilter,
): readonly CharacterGoal[] {
  const left = goals.filter(({ completed }) => filter === 'all' || completed === (filter === 'completed'));
  const never = '9999-99-99';
  const orders: Readonly<Record<GoalSort, (one: CharacterGoal, other: CharacterGoal) => number>> = {
    deadline: (one, other) => compare(one.deadline ?? never, other.deadline ?? never),
    priority: (one, other) =>
      goalPriorities.indexOf(other.priority) - goalPriorities.indexOf(one.priority) ||
      compare(one.deadline ?? never, other.deadline ?? never),
    name: (one, other) => compareNames(one.name, other.name),
    newest: () => 0,
  };
  // The list comes in the order in which the goals were made.
  return (sort === 'newest' ? left.toReversed() : left).toSorted(orders[sort]);
}

const compare = (one: string, other: string) => (one < other ? -1 : one > other ? 1 : 0);
