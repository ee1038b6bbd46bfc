import { ratingSourceOf, type RatingSource } from '#contract/records/characters/progress-summary.ts';
import type { CharacterGoal } from '#contract/records/collections/characters/character-goals.ts';
import type { ProgressEntry } from '#contract/records/collections/characters/progress-entries.ts';
import { progress } from '#messages/characters/progress.ts';
import { fill } from '#messages/fill.ts';
import { exactText, numberText, shortDayText } from '#messages/formats.ts';
import type { ProgressPoint } from '#rules/characters/progress.ts';
import { statWord } from '#web/characters/stat-words.ts';
import { useMinute } from '../use-minute.ts';
import { valueOf } from '#contract/records/characters/reached-goals.ts';
import { pointsOf } from '#web/characters/entry-series.ts';
import { endOfDayHere, targetOutlook } from './goal-outlook.ts';
import type { ChartGoal, ChartLine } from './chart/chart-geometry.ts';
import { ProgressChart } from './chart/ProgressChart.tsx';
import type { TrackerLook } from './tracker-look.ts';

interface StatChartProps extends Pick<TrackerLook, 'stat' | 'second'> {
  /** All of the character's, in the order of time: what a goal's pace is taken from. */
  entries: readonly ProgressEntry[];
  /** Those to draw. */
  shown: readonly ProgressEntry[];
  goals: readonly CharacterGoal[];
  /** In rem. */
  height: number;
  onOpen: (id: string) => void;
}

/** A stat through time, with what is to be reached of it. */
export function StatChart({ entries, shown, goals, stat, second, height, onOpen }: StatChartProps) {
  const now = useMinute();
  const source = ratingSourceOf(entries);
  const times = Float64Array.from(shown, ({ timestamp }) => timestamp);
  return (
    <ProgressChart
      times={times}
      line={lineOf(shown, stat, source)}
      second={second === null || second === stat ? undefined : lineOf(shown, second, source)}
      goals={chartGoals(goals, stat, entries, now)}
      now={now}
      height={height}
      label={chartLabel(statWord(stat), pointsOf(shown, stat, source), now)}
      onOpen={(place) => {
        const entry = shown[place];
        if (entry !== undefined) onOpen(entry.id);
      }}
    />
  );
}

const lineOf = (
  entries: readonly ProgressEntry[],
  stat: TrackerLook['stat'],
  source: RatingSource,
): ChartLine => ({
  name: statWord(stat),
  values: Float64Array.from(entries, (entry) => valueOf(entry, stat, source) ?? Number.NaN),
});

/** The open goals of a stat, with where the line meets each. */
function chartGoals(
  goals: readonly CharacterGoal[],
  stat: TrackerLook['stat'],
  entries: readonly ProgressEntry[],
  now: number,
): readonly ChartGoal[] {
  const words = progress.chart;
  return goals.flatMap((goal) =>
    goal.completed
      ? []
      : goal.targetStats
          .filter((target) => target.stat === stat)
          .map((target): ChartGoal => {
            const found = targetOutlook(goal, target, entries, now)?.outlook;
            return {
              id: `${goal.id} ${target.bound}`,
              label:
                goal.deadline === undefined
                  ? goal.name
                  : fill(words.goalDay, {
                      name: goal.name,
                      day: shortDayText(endOfDayHere(goal.deadline) - 1, now),
                    }),
              value: target.value,
              arrival: found !== undefined && 'arrival' in found ? found.arrival : null,
            };
          }),
  );
}

/** What a chart shows, in a sentence for those who do not see it. */
function chartLabel(name: string, points: readonly ProgressPoint[], now: number): string {
  const words = progress.chart;
  const first = points[0];
  const last = points.at(-1);
  if (first === undefined || last === undefined) return `${name}: ${progress.empty}`;
  if (first === last)
    return fill(words.labelOne, {
      stat: name,
      value: exactText(first.value),
      day: shortDayText(first.timestamp, now),
    });
  return fill(words.label, {
    stat: name,
    from: shortDayText(first.timestamp, now),
    to: shortDayText(last.timestamp, now),
    first: exactText(first.value),
    last: exactText(last.value),
    count: numberText(points.length),
  });
}
