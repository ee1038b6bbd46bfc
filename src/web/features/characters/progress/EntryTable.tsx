import { useState } from 'react';
import type { ProgressEntry } from '#contract/records/collections/characters/progress-entries.ts';
import { progress } from '#messages/characters/progress.ts';
import { fill } from '#messages/fill.ts';
import { changeText, ownZone, shortDayText, timeText } from '#messages/formats.ts';
import { Button } from '#web/ui/Button.tsx';
import { statText } from '#web/characters/stat-units.ts';
import { statWord } from '#web/characters/stat-words.ts';
import type { RatingSource } from '#contract/records/characters/progress-summary.ts';
import { valueOf } from '#contract/records/characters/reached-goals.ts';
import type { TrackerLook } from './tracker-look.ts';

const words = progress.chart;
const FIRST_ROWS = 60;

interface EntryTableProps extends Pick<TrackerLook, 'stat' | 'second'> {
  /** In the order of time. */
  shown: readonly ProgressEntry[];
  source: RatingSource;
  onOpen: (id: string) => void;
}

/** A chart as a table, the latest entry first. */
export function EntryTable({ shown, stat, second, source, onOpen }: EntryTableProps) {
  const [rows, setRows] = useState(FIRST_ROWS);
  const valueIn = (entry: ProgressEntry | undefined, of: TrackerLook['stat']) =>
    entry === undefined ? undefined : valueOf(entry, of, source);
  const textOf = (of: TrackerLook['stat'], value: number | undefined) =>
    value === undefined ? words.none : statText(of, value);
  const cell = 'py-1 pl-3 text-right whitespace-nowrap';
  return (
    <div className="overflow-x-auto">
      <table className="w-full">
        <caption className="mb-2 text-left text-sm text-quiet">
          {fill(second === null ? words.caption : words.captionTwo, {
            stat: statWord(stat),
            second: second === null ? '' : statWord(second),
          })}
        </caption>
        <thead>
          <tr className="border-b-2 border-line-strong text-sm">
            <th scope="col" className="py-1 text-left">
              {words.day}
            </th>
            <th scope="col" className={cell}>
              {statWord(stat)}
            </th>
            <th scope="col" className={cell}>
              {words.change}
            </th>
            {second !== null && (
              <th scope="col" className={cell}>
                {statWord(second)}
              </th>
            )}
          </tr>
        </thead>
        <tbody>
          {shown
            .map((entry, place) => ({ entry, before: shown[place - 1] }))
            .toReversed()
            .slice(0, rows)
            .map(({ entry, before }) => {
              const value = valueIn(entry, stat);
              const earlier = valueIn(before, stat);
              return (
                <tr key={entry.id} className="border-b border-line">
                  <th scope="row" className="text-left font-normal">
                    <button
                      type="button"
                      aria-haspopup="dialog"
                      className="touch-target text-left text-primary-text underline-offset-4 hover:underline"
                      onClick={() => onOpen(entry.id)}
                    >
                      {shortDayText(entry.timestamp)}{' '}
                      <span className="text-xs text-quiet">
                        {timeText('time', entry.timestamp, ownZone())}
                      </span>
                    </button>
                  </th>
                  <td className={cell}>{textOf(stat, value)}</td>
                  <td className={`${cell} text-quiet`}>
                    {value === undefined || earlier === undefined ? words.none : changeText(value - earlier)}
                  </td>
                  {second !== null && <td className={cell}>{textOf(second, valueIn(entry, second))}</td>}
                </tr>
              );
            })}
        </tbody>
      </table>
      {shown.length > rows && (
        <Button weight="quiet" className="mt-2" onClick={() => setRows(rows + 2 * FIRST_ROWS)}>
          {fill(words.more, { n: shown.length - rows })}
        </Button>
      )}
    </div>
  );
}
