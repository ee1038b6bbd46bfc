import { ratingSourceOf } from '#contract/records/characters/progress-summary.ts';
import { ChartLine as ChartLineIcon, Table2 } from 'lucide-react';
import { useState } from 'react';
import type { ProgressEntry } from '#contract/records/collections/characters/progress-entries.ts';
import { progress as words } from '#messages/characters/progress.ts';
import { fillCount } from '#messages/fill.ts';
import { changeText, exactText, percentText } from '#messages/formats.ts';
import { chartRanges, growthOf, isWithin, spanOf, type Span } from '#rules/characters/progress.ts';
import { Button } from '#web/ui/Button.tsx';
import { ChoiceField } from '#web/ui/form/ChoiceField.tsx';
import { SelectField } from '#web/ui/form/SelectField.tsx';
import { TextField } from '#web/ui/form/TextField.tsx';
import { statWord } from '#web/characters/stat-words.ts';
import { useMinute } from '../use-minute.ts';
import { EntryTable } from './EntryTable.tsx';
import { pointsOf, shownStats } from '#web/characters/entry-series.ts';
import { endOfDayHere } from './goal-outlook.ts';
import { GoalWords } from './GoalWords.tsx';
import { GrowthFigures } from './GrowthFigures.tsx';
import { NoData } from './Overview.tsx';
import { StatChart } from './StatChart.tsx';
import type { TrackerLook, TrackerTab } from './tracker-look.ts';

/** In rem. */
const HEIGHT = 20;
const NO_SECOND = 'none';

const rangeOptions = () => chartRanges.map((value) => ({ value, label: words.ranges[value] }));

/** One stat or two through time. */
export function Charts({ entries, goals, look, onLook, onOpen }: TrackerTab) {
  const now = useMinute();
  const [isTable, setIsTable] = useState(false);
  const { stat, second, range } = look;
  const options = shownStats(entries).map((value) => ({ value, label: statWord(value) }));
  const span = spanOf(range, now, chosenSpan(look));
  const shown = entries.filter(({ timestamp }) => isWithin(timestamp, span));
  if (entries.length === 0) return <NoData />;
  return (
    <div className="grid items-start gap-4 lg:grid-cols-[minmax(0,1fr)_22rem]">
      <div className="min-w-0 space-y-3">
        <div className="flex flex-wrap items-end gap-x-4 gap-y-3">
          <div className="min-w-0 flex-1 basis-40 sm:max-w-56">
            <SelectField
              label={words.stat}
              value={stat}
              options={options}
              onChange={(chosen) => onLook({ stat: chosen, ...(chosen === second ? { second: null } : {}) })}
            />
          </div>
          <div className="min-w-0 flex-1 basis-40 sm:max-w-56">
            <SelectField
              label={words.second}
              value={second ?? NO_SECOND}
              options={[
                { value: NO_SECOND, label: words.noSecond },
                ...options.filter(({ value }) => value !== stat),
              ]}
              onChange={(chosen) => onLook({ second: chosen === NO_SECOND ? null : chosen })}
            />
          </div>
          <ChoiceField
            label={words.range}
            value={range}
            options={rangeOptions()}
            onChange={(chosen) => onLook({ range: chosen })}
          />
        </div>
        {range === 'custom' && (
          <div className="grid max-w-md grid-cols-2 gap-3 max-[22rem]:grid-cols-1">
            <TextField
              label={words.from}
              type="date"
              value={look.from}
              onChange={(from) => onLook({ from })}
            />
            <TextField label={words.to} type="date" value={look.to} onChange={(to) => onLook({ to })} />
          </div>
        )}
        <div className="card p-4 sm:p-5">
          <ShownRange
            {...{ entries, shown, goals, stat, second: second === stat ? null : second, isTable, onOpen }}
          />
          {shown.length > 0 && (
            <Button
              weight="quiet"
              small
              className="mt-2 -ml-3"
              icon={isTable ? <ChartLineIcon size={16} /> : <Table2 size={16} />}
              onClick={() => setIsTable(!isTable)}
            >
              {isTable ? words.chart.picture : words.chart.table}
            </Button>
          )}
        </div>
      </div>
      <div className="min-w-0 space-y-4">
        <div className="card p-4 [&>div]:grid-cols-1!">
          <GrowthFigures points={pointsOf(shown, stat, ratingSourceOf(entries))} />
        </div>
        <GoalWords goals={goals} stat={stat} entries={entries} />
      </div>
    </div>
  );
}

interface ShownRangeProps extends Pick<TrackerTab, 'entries' | 'goals' | 'onOpen'> {
  shown: readonly ProgressEntry[];
  stat: TrackerLook['stat'];
  second: TrackerLook['second'];
  isTable: boolean;
}

/** The chart of the entries of a range, or what there is to say where they make no line. */
function ShownRange({ entries, shown, goals, stat, second, isTable, onOpen }: ShownRangeProps) {
  const source = ratingSourceOf(entries);
  const points = pointsOf(shown, stat, source);
  const growth = growthOf(points);
  if (growth === null)
    return (
      <div className="flex min-h-80 flex-col items-center justify-center text-center">
        <p className="font-semibold">{words.empty}</p>
        <p className="mt-1 text-quiet">{words.emptyRange}</p>
      </div>
    );
  return (
    <>
      <p className="flex flex-wrap items-baseline gap-x-3">
        <span className="font-display text-4xl leading-tight font-semibold">
          {exactText(growth.last.value)}
        </span>
        {points.length > 1 && (
          <>
            <span className={growth.gain < 0 ? 'text-bad' : 'text-good'}>{changeText(growth.gain)}</span>
            <span className="text-quiet">
              {fillCount(words.figures.inDays, growth.days).replace(
                '{percent}',
                percentText(growth.percent, 2),
              )}
            </span>
          </>
        )}
      </p>
      {stat === 'combatRating' && (
        <p className="text-sm text-quiet">{source === 'game' ? words.mixedRating : words.formulaRating}</p>
      )}
      <div className="mt-3">
        {isTable ? (
          <EntryTable {...{ shown, stat, second, source, onOpen }} />
        ) : (
          <>
            {points.length < 2 && (
              <p className="mb-2 text-sm text-quiet">
                {entries.length < 2 ? words.onePoint : words.oneInRange}
              </p>
            )}
            <StatChart {...{ entries, shown, goals, stat, second, onOpen }} height={HEIGHT} />
            {second !== null && <Legend stat={stat} second={second} />}
          </>
        )}
      </div>
    </>
  );
}

/** Which line is which. */
function Legend({ stat, second }: { stat: TrackerLook['stat']; second: NonNullable<TrackerLook['second']> }) {
  const marks = [
    { name: statWord(stat), side: words.chart.left, look: 'h-[3px] rounded-full bg-primary-text' },
    { name: statWord(second), side: words.chart.right, look: 'h-0.5 bg-text opacity-75' },
  ];
  return (
    <ul className="mt-2 flex flex-wrap gap-x-5 gap-y-1 text-sm">
      {marks.map(({ name, side, look }) => (
        <li key={name} className="flex items-center gap-2">
          <span aria-hidden className={`w-6 ${look}`} />
          {name} <span className="text-quiet">({side})</span>
        </li>
      ))}
    </ul>
  );
}

/** The chosen days, whole where the player is; open at an end that is not chosen. */
function chosenSpan({ from, to }: TrackerLook): Span {
  const start = from === '' ? -Infinity : new Date(`${from}T00:00`).getTime();
  return { from: start, to: to === '' ? Infinity : endOfDayHere(to) - 1 };
}
