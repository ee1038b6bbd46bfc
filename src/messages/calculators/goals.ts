import { texts } from '../language.ts';

/** The list of what a calculator keeps: its rows, its order, and what can be done with several of them. */
export const goals = texts('goals', {
  /** A row as it is read out. */
  row: '{name}, {need}',
  all: 'All goals',
  sortBy: 'Sort by',
  sorts: {
    priority: 'Priority',
    own: 'Own order',
    value: 'Best value',
    need: 'Least needed',
    gain: 'Highest gain',
    name: 'Name',
  },
  search: 'Search goals',
  nothingFound: 'Nothing matches “{text}”.',
  moveUp: 'Move up',
  moveDown: 'Move down',
  moved: 'Moved {name}',
  gone: 'This goal no longer exists.',
  place: '{name}: {place} of {count}',
  select: 'Select',
  selectAll: 'Select all open',
  completeSelected: 'Complete {n}',
  /** Folds the completed ones away. */
  done: 'Done {n}',
  /** Said when a goal is reached. */
  reached: 'Rank {rank}.',
  reachedGain: 'Rank {rank}. +{gain} {unit}',
  completedMany: { one: 'Completed 1 item', other: 'Completed {n} items' },
} as const);
