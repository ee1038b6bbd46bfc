import { ChartColumn, Table2 } from 'lucide-react';
import { useState } from 'react';
import { chart } from '#messages/calculators/chart.ts';
import { fill } from '#messages/fill.ts';
import { compactText, numberText } from '#messages/formats.ts';
import { Button } from '../Button.tsx';
import { classNames } from '../class-names.ts';
import {
  barHeights,
  capitalised,
  chartSummary,
  isOnTheWay,
  lineHeights,
  markOf,
  stepPath,
  type RankMarks,
  type RankSeries,
} from './rank-chart.ts';

interface RankChartProps extends RankMarks {
  /** The name of the steps' costs: 'Gem power'. */
  costName: string;
  /** What a cost counts, as it stands behind the number: 'gem power'. */
  costUnit: string;
  /** What the step to each rank takes; rank 1's value stands for nothing. */
  costs: readonly number[];
  /** What the steps take beside it, such as copies: bars of its own, left out where it is all 0. */
  beside?: RankSeries;
  /** What the gem gives, as it stands behind the number: 'resonance'. */
  gainName: string;
  /** The gain at each rank. */
  gains: readonly number[];
}

/** Cost of each rank step as bars, and below it the gain by rank as a stepped line; the same as a table. */
export function RankChart({
  costName,
  costUnit,
  costs,
  beside,
  gainName,
  gains,
  currentRank,
  targetRank,
}: RankChartProps) {
  const [isTable, setIsTable] = useState(false);
  const marks = { currentRank, targetRank };
  // Without a gem there is nothing to gain, and a flat line would say that the gem is worthless.
  const hasGain = gains.some((value) => value > 0);
  const gain = { name: capitalised(gainName), unit: gainName, values: gains };
  const drawn = [
    { name: costName, unit: costUnit, values: costs },
    ...(beside !== undefined && beside.values.some((value) => value > 0) ? [beside] : []),
  ];
  return (
    <div className="@container/chart relative min-w-0">
      {isTable ? (
        <RankTable costs={drawn} gain={gain} marks={marks} />
      ) : (
        <figure>
          <figcaption className="sr-only">{chartSummary(drawn, gain, marks)}</figcaption>
          <div aria-hidden className="@container">
            <div
              className={classNames(
                'grid items-end gap-x-10 gap-y-4',
                sideBySide[drawn.length + (hasGain ? 1 : 0)],
              )}
            >
              {drawn.map((series) => (
                <StepBars key={series.name} series={series} marks={marks} />
              ))}
              {hasGain && <LevelLine series={gain} marks={marks} />}
            </div>
          </div>
        </figure>
      )}
      <div className="mt-2 flex flex-wrap items-center justify-between gap-x-4">
        {!isTable && <Legend />}
        <Button
          weight="quiet"
          small
          // Beside the first title where there is room.
          className="-mx-3 @min-[22.5rem]/chart:absolute @min-[22.5rem]/chart:-top-2.5 @min-[22.5rem]/chart:right-0"
          icon={isTable ? <ChartColumn size={16} /> : <Table2 size={16} />}
          onClick={() => setIsTable(!isTable)}
        >
          {isTable ? chart.showChart : chart.showTable}
        </Button>
      </div>
    </div>
  );
}

const columns = 'grid grid-cols-10';
/** As many pictures side by side as there are, where each column keeps room for its number. */
const sideBySide: Partial<Record<number, string>> = { 2: '@3xl:grid-cols-2', 3: '@4xl:grid-cols-3' };
/** Signs of a number for which a wide picture's columns have room: 40,960. */
const longestInFull = 6;
/** Stripes tell the steps on the way apart without colour. They stand here, as a class would be weight in every page. */
const stripes = {
  backgroundImage: 'repeating-linear-gradient(135deg, transparent 0 4px, rgb(255 255 255 / 0.22) 4px 6px)',
} as const;

function StepBars({ series: { name, unit, values }, marks }: { series: RankSeries; marks: RankMarks }) {
  const { heights, isLogarithmic } = barHeights(values);
  return (
    <div className="@container">
      <div className="text-sm font-medium">{fill(chart.byStep, { name })}</div>
      {isLogarithmic && <div className="text-xs text-quiet">{chart.logarithmic}</div>}
      {/* The upper margin is room for the number above the tallest bar. */}
      <div className={classNames(columns, 'mt-5 h-(--plot,8rem) border-b border-line-strong')}>
        {values.map((value, index) => {
          const rank = index + 1;
          const isMarked = isOnTheWay(rank, marks);
          const step = { from: index, to: rank, amount: numberText(value), unit };
          const height = heights[index] ?? 0;
          return (
            <div
              key={rank}
              className="relative min-w-0"
              {...(rank === 1 ? {} : { 'data-tooltip': fill(chart.step, step) })}
            >
              <ColumnNumber height={height} isStrong={isMarked} value={rank === 1 ? null : value} />
              {value > 0 && (
                <div
                  className={classNames(
                    'absolute bottom-0 left-1/2 w-[72%] max-w-9 -translate-x-1/2 rounded-t-sm border border-b-0',
                    isMarked ? 'border-primary-fill bg-primary-fill' : 'border-line-strong bg-raised',
                  )}
                  style={{ height: `${height}%`, ...(isMarked && stripes) }}
                />
              )}
            </div>
          );
        })}
      </div>
      <RankLabels marks={marks} />
    </div>
  );
}

function LevelLine({ series: { name, unit, values }, marks }: { series: RankSeries; marks: RankMarks }) {
  const heights = lineHeights(values);
  return (
    <div className="@container">
      <div className="text-sm font-medium">{fill(chart.byRank, { name })}</div>
      <div className="relative mt-5 h-(--plot,8rem) border-b border-line-strong max-lg:h-20">
        <svg
          viewBox="0 0 100 100"
          preserveAspectRatio="none"
          aria-hidden
          className="absolute inset-0 size-full overflow-visible"
        >
          <path d={`${stepPath(heights)}V100H0Z`} className="fill-primary-wash" />
          <path
            d={stepPath(heights)}
            fill="none"
            className="stroke-primary-text"
            strokeWidth="2"
            strokeLinejoin="round"
            vectorEffect="non-scaling-stroke"
          />
        </svg>
        <div className={classNames(columns, 'absolute inset-0')}>
          {values.map((value, index) => {
            const rank = index + 1;
            const mark = markOf(rank, marks);
            return (
              <div
                key={rank}
                className="relative min-w-0"
                data-tooltip={fill(chart.level, { rank, amount: numberText(value), unit })}
              >
                <ColumnNumber height={heights[index] ?? 0} isStrong={mark !== null} value={value} />
                {mark !== null && (
                  <span
                    className="absolute left-1/2 size-2.5 -translate-x-1/2 translate-y-1/2 rounded-full border-2 border-surface bg-primary-text"
                    style={{ bottom: `${heights[index] ?? 0}%` }}
                  />
                )}
              </div>
            );
          })}
        </div>
      </div>
      <RankLabels marks={marks} />
    </div>
  );
}

interface ColumnNumberProps {
  height: number;
  isStrong: boolean;
  value: number | null;
}

/** A number above its bar or step: short where the picture is as narrow as a phone, in full where it fits. */
function ColumnNumber({ height, isStrong, value }: ColumnNumberProps) {
  const full = value === null ? chart.none : numberText(value);
  const short = value === null ? chart.none : compactText(value);
  return (
    <span
      className={classNames(
        'absolute inset-x-0 flex justify-center text-[0.6875rem] leading-4 whitespace-nowrap @md:text-xs',
        isStrong ? 'font-semibold text-text' : 'text-quiet',
      )}
      style={{ bottom: `calc(${height}% + 3px)` }}
    >
      {full === short || full.length > longestInFull ? (
        short
      ) : (
        <>
          <span className="@md:hidden">{short}</span>
          <span className="@max-md:hidden">{full}</span>
        </>
      )}
    </span>
  );
}

/** Rank numbers below the columns, with the words at the current and the target rank. */
function RankLabels({ marks }: { marks: RankMarks }) {
  return (
    <div className={classNames(columns, 'pt-1 text-center text-xs')}>
      {Array.from({ length: 10 }, (_, index) => {
        const mark = markOf(index + 1, marks);
        return (
          <div
            key={index}
            className={classNames(
              'min-w-0',
              mark === null ? 'text-quiet' : 'font-semibold text-primary-text',
            )}
          >
            <div>{index + 1}</div>
            {mark !== null && <div className="text-[0.6875rem] leading-3 whitespace-nowrap">{mark}</div>}
          </div>
        );
      })}
    </div>
  );
}

function Legend() {
  return (
    <div aria-hidden className="flex flex-wrap gap-x-4 gap-y-1 text-xs text-quiet">
      <span className="inline-flex items-center gap-1.5">
        <span className="size-3 rounded-xs border border-primary-fill bg-primary-fill" style={stripes} />
        {chart.onTheWay}
      </span>
      <span className="inline-flex items-center gap-1.5">
        <span className="size-3 rounded-xs border border-line-strong bg-raised" />
        {chart.otherSteps}
      </span>
    </div>
  );
}

interface RankTableProps {
  costs: readonly RankSeries[];
  gain: RankSeries;
  marks: RankMarks;
}

function RankTable({ costs, gain, marks }: RankTableProps) {
  return (
    <div className="@container overflow-x-auto">
      <table className="stacks-by-room w-full text-sm">
        <caption className="pb-1 text-left text-quiet">
          {fill(chart.caption, { names: [...costs, gain].map(({ name }) => name).join(', ') })}
        </caption>
        <thead>
          <tr className="border-b border-line-strong align-bottom">
            <th scope="col" className="px-1 py-1.5 text-left font-medium">
              {chart.rank}
            </th>
            {[...costs, gain].map(({ name }) => (
              <th key={name} scope="col" className="py-1.5 pr-1 pl-2 text-right font-medium">
                {name}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {gain.values.map((level, index) => {
            const rank = index + 1;
            const mark = markOf(rank, marks);
            return (
              <tr
                key={rank}
                className={classNames('border-b border-line', isOnTheWay(rank, marks) && 'bg-primary-wash')}
              >
                <th
                  scope="row"
                  className={classNames(
                    'px-1 py-1 text-left whitespace-nowrap',
                    mark === null ? 'font-normal' : 'font-semibold',
                  )}
                >
                  {mark === null ? rank : fill(chart.rankIs, { rank, mark })}
                </th>
                {costs.map(({ name, values }) => (
                  <td key={name} data-column={name} className="py-1 pr-1 pl-2 text-right">
                    {rank === 1 ? chart.none : numberText(values[index] ?? 0)}
                  </td>
                ))}
                <td data-column={gain.name} className="py-1 pr-1 pl-2 text-right">
                  {numberText(level)}
                </td>
              </tr>
            );
          })}
        </tbody>
      </table>
    </div>
  );
}
