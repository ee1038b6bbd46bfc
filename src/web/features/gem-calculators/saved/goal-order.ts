import type { goals } from '#messages/calculators/goals.ts';
import { sumOf } from '#rules/gems/working.ts';
import { compareNames } from '#rules/names/compare-names.ts';
import type { ShownFigure } from '#web/game/working/shown-figure.ts';

export type GoalSort = keyof typeof goals.sorts;

/** The orders of every list. */
export const goalSorts = ['own', 'value', 'need', 'gain', 'name'] as const satisfies readonly GoalSort[];

/** What of a record its place in a list follows from. */
export interface Sortable {
  readonly id: string;
  readonly title: string;
  readonly isCompleted: boolean;
  /** Where the player has put it, on the scale of creation times; one that was never moved stands where it was made. */
  readonly place: number;
  /** The lower, the earlier. */
  readonly urgency: number;
  /** What it needs and brings, worked out when they are asked for. */
  readonly figures: () => SortedFigures;
}

export interface SortedFigures {
  readonly need: number;
  readonly gain: number;
}

/** What a row needs and brings: of its figures the first, and the one that is divided for the efficiency. */
export function sortedFigures(figures: readonly ShownFigure[]): SortedFigures {
  const need = sumOf(figures[0]?.lines ?? []);
  const gain = figures.find(({ quotient }) => quotient !== undefined)?.quotient?.dividend ?? 0;
  return { need, gain };
}

/** What needs nothing and brings something is worth more than everything else. */
const valueOf = ({ need, gain }: SortedFigures): number => (gain === 0 ? 0 : gain / need);

type Compare = (one: Sortable, other: Sortable) => number;

const descending = (one: number, other: number): number => (one === other ? 0 : other - one);

const compares: Readonly<Record<GoalSort, Compare>> = {
  priority: (one, other) => one.urgency - other.urgency,
  own: () => 0,
  value: (one, other) => descending(valueOf(one.figures()), valueOf(other.figures())),
  need: (one, other) => one.figures().need - other.figures().need,
  gain: (one, other) => descending(one.figures().gain, other.figures().gain),
  name: (one, other) => compareNames(one.title, other.title),
};

/** Ids in the order of a list: what is completed comes last, and what is alike stands as the player has put it. */
export const sortedIds = (records: readonly Sortable[], sort: GoalSort): string[] =>
  records
    .toSorted(
      (one, other) =>
        Number(one.isCompleted) - Number(other.isCompleted) ||
        compares[sort](one, other) ||
        one.place - other.place,
    )
    .map(({ id }) => id);

/**
 * An order that edits do not change, with what was not in it yet: each new id behind the one that it follows in a fresh
 * order. An id that has gone keeps its place, for when it comes back.
 */
export function withNewIds(order: readonly string[], fresh: readonly string[]): readonly string[] {
  const known = new Set(order);
  if (fresh.every((id) => known.has(id))) return order;
  const result = [...order];
  for (const [index, id] of fresh.entries()) {
    if (known.has(id)) continue;
    const before = fresh[index - 1];
    result.splice(before === undefined ? 0 : result.indexOf(before) + 1, 0, id);
  }
  return result;
}
