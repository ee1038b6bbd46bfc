import { DAY_MS } from '../time-units.ts';

export type GoalState = 'open' | 'due' | 'overdue' | 'completed';

const DUE_DAYS = 7;

interface DatedGoal {
  readonly completed: boolean;
  /** The last day, such as `2026-03-01`. */
  readonly deadline?: string | undefined;
}

/**
 * How a goal stands: its last day counts as in time.
 *
 * @param today such as `2026-03-01`
 */
export function stateOf({ completed, deadline }: DatedGoal, today: string): GoalState {
  if (completed) return 'completed';
  if (deadline === undefined) return 'open';
  const days = (Date.parse(deadline) - Date.parse(today)) / DAY_MS;
  if (days < 0) return 'overdue';
  return days <= DUE_DAYS ? 'due' : 'open';
}

/** The goals that are due or overdue, those first that have been for longest. */
export const goalsDue = <Goal extends DatedGoal>(goals: readonly Goal[], today: string): readonly Goal[] =>
  goals
    .filter((goal) => ['due', 'overdue'].includes(stateOf(goal, today)))
    .toSorted((one, other) => ((one.deadline ?? '') < (other.deadline ?? '') ? -1 : 1));
