import { progressSummaryOf, ratingSourceOf } from '#contract/records/characters/progress-summary.ts';
import { progress as words } from '#messages/characters/progress.ts';
import { fill } from '#messages/fill.ts';
import { numberText, shortDayText } from '#messages/formats.ts';
import { Figure } from '#web/ui/charts/Figure.tsx';
import { SelectField } from '#web/ui/form/SelectField.tsx';
import { statWord } from '#web/characters/stat-words.ts';
import { EntryRow } from './EntryRow.tsx';
import { pointsOf, shownStats } from '#web/characters/entry-series.ts';
import { GoalWords } from './GoalWords.tsx';
import { GrowthFigures } from './GrowthFigures.tsx';
import { StatChart } from './StatChart.tsx';
import type { TrackerTab } from './tracker-look.ts';

const LATEST = 3;

export function Overview({ entries, goals, look, onLook, onOpen }: TrackerTab) {
  if (entries.length === 0) return <NoData />;
  const { stat } = look;
  const source = ratingSourceOf(entries);
  const points = pointsOf(entries, stat, source);
  const summary = progressSummaryOf(entries);
  return (
    <div className="grid items-start gap-4 lg:grid-cols-[minmax(0,1fr)_22rem]">
      <div className="card min-w-0 space-y-4 p-4 sm:p-5">
        <div className="max-w-64">
          <SelectField
            label={words.stat}
            value={stat}
            options={shownStats(entries).map((value) => ({ value, label: statWord(value) }))}
            onChange={(chosen) => onLook({ stat: chosen })}
          />
        </div>
        {points.length === 0 ? (
          <p className="text-quiet">{words.empty}</p>
        ) : (
          <>
            {points.length < 2 && <p className="text-sm text-quiet">{words.onePoint}</p>}
            <StatChart
              entries={entries}
              shown={entries}
              goals={goals}
              stat={stat}
              second={null}
              height={9}
              onOpen={onOpen}
            />
            <GoalWords goals={goals} stat={stat} entries={entries} />
            <GrowthFigures points={points} />
          </>
        )}
      </div>
      <div className="min-w-0 space-y-4">
        <div className="card flex flex-wrap gap-x-6 gap-y-3 p-4">
          <Figure name={words.figures.entries} value={numberText(summary.totalProgressionEntries)} />
          <Figure name={words.figures.days} value={numberText(summary.daysTracked)} />
          <Figure
            name={words.figures.last}
            value={
              summary.lastProgressionDate === null
                ? words.figures.none
                : shortDayText(summary.lastProgressionDate)
            }
          />
          <p className="w-full text-sm text-quiet">
            {fill(words.figures.averages, {
              rating: numberText(summary.averageCombatRatingGrowth),
              resonance: numberText(summary.averageResonanceGrowth),
            })}
          </p>
        </div>
        <ul aria-label={words.history.latest} className="card divide-y divide-line">
          {entries
            .slice(-LATEST)
            .toReversed()
            .map((entry) => (
              <EntryRow
                key={entry.id}
                entry={entry}
                before={entries[entries.indexOf(entry) - 1]}
                stat={stat}
                source={source}
                onOpen={onOpen}
              />
            ))}
        </ul>
      </div>
    </div>
  );
}

/** Nothing is recorded yet. */
export function NoData() {
  return (
    <div className="card p-6 text-center">
      <p className="font-semibold">{words.empty}</p>
      <p className="mx-auto mt-1 max-w-md text-quiet">{words.emptyText}</p>
    </div>
  );
}
