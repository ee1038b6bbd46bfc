import type { CharacterGoal } from '#contract/records/collections/characters/character-goals.ts';
import type { ProgressEntry } from '#contract/records/collections/characters/progress-entries.ts';
import { progress } from '#messages/characters/progress.ts';
import { fill } from '#messages/fill.ts';
import { dayText, exactText } from '#messages/formats.ts';
import { GoalOutlook } from './GoalOutlook.tsx';
import type { TrackerLook } from './tracker-look.ts';

const words = progress.chart;

interface GoalWordsProps extends Pick<TrackerLook, 'stat'> {
  goals: readonly CharacterGoal[];
  /** In the order of time. */
  entries: readonly ProgressEntry[];
}

/** The open goals of a stat, and whether each is reached in time. */
export function GoalWords({ goals, stat, entries }: GoalWordsProps) {
  const shown = goals.flatMap((goal) =>
    goal.completed
      ? []
      : goal.targetStats.filter((target) => target.stat === stat).map((target) => ({ goal, target })),
  );
  if (shown.length === 0) return null;
  return (
    <ul className="space-y-2">
      {shown.map(({ goal, target }) => (
        <li key={`${goal.id} ${target.bound}`} className="rounded-lg bg-raised px-3 py-2">
          <p className="text-sm text-quiet wrap-anywhere">
            {fill(goal.deadline === undefined ? words.goal : words.goalBy, {
              name: goal.name,
              value: exactText(target.value),
              day: goal.deadline === undefined ? '' : dayText(goal.deadline),
            })}
          </p>
          <GoalOutlook goal={goal} target={target} entries={entries} />
        </li>
      ))}
    </ul>
  );
}
