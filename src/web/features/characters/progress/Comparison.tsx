import { ratingSourceOf } from '#contract/records/characters/progress-summary.ts';
import { valueOf } from '#contract/records/characters/reached-goals.ts';
import { useState } from 'react';
import type { Character } from '#contract/records/collections/characters/characters.ts';
import type { ProgressEntry } from '#contract/records/collections/characters/progress-entries.ts';
import { progress } from '#messages/characters/progress.ts';
import { fillCount, fill } from '#messages/fill.ts';
import { changeText, percentText, momentText } from '#messages/formats.ts';
import { daysBetween, growthOf } from '#rules/characters/progress.ts';
import { groupBy } from '#rules/group-by.ts';
import { Dialog } from '#web/ui/dialogs/Dialog.tsx';
import { statText } from '#web/characters/stat-units.ts';
import { statWord } from '#web/characters/stat-words.ts';
import { pointsOf, shownStats } from '#web/characters/entry-series.ts';
import { DAY_MS } from '#rules/time-units.ts';
import { SelectField } from '#web/ui/form/SelectField.tsx';
import { TextField } from '#web/ui/form/TextField.tsx';
import { nearestPlace } from './chart/chart-scale.ts';
import { minuteHere } from './entry-draft.ts';

const words = progress.history;

interface ComparisonProps {
  character: Pick<Character, 'name'>;
  /** In the order of time, at least two. */
  entries: readonly ProgressEntry[];
  onClose: () => void;
}

/** Two entries beside one another, figure by figure. */
export default function Comparison({ character, entries, onClose }: ComparisonProps) {
  const [chosen, setChosen] = useState({ one: entries.at(-2)?.id ?? '', other: entries.at(-1)?.id ?? '' });
  const pair = entries.filter(({ id }) => id === chosen.one || id === chosen.other);
  const [before, after] = pair;
  const source = ratingSourceOf(pair);
  return (
    <Dialog title={words.compareTitle} description={character.name} onClose={onClose}>
      <div className="grid gap-3 sm:grid-cols-2">
        <EntryChoice
          label={words.compareOne}
          chosen={chosen.one}
          entries={entries}
          onChange={(one) => setChosen({ ...chosen, one })}
        />
        <EntryChoice
          label={words.compareOther}
          chosen={chosen.other}
          entries={entries}
          onChange={(other) => setChosen({ ...chosen, other })}
        />
      </div>
      {before !== undefined && after === undefined && (
        <p className="mt-3 text-quiet" role="status">
          {words.sameEntry}
        </p>
      )}
      {before !== undefined && after !== undefined && (
        <>
          <p className="mt-3 text-quiet">
            {after.timestamp - before.timestamp < DAY_MS
              ? words.withinDay
              : fillCount(words.days, daysBetween(before.timestamp, after.timestamp))}
          </p>
          <div className="overflow-x-auto">
            <table className="mt-2 w-full text-sm sm:text-base">
              <caption className="sr-only">{words.compareCaption}</caption>
              <thead>
                <tr className="border-b-2 border-line-strong">
                  <th scope="col" className="py-1 text-left">
                    {progress.stat}
                  </th>
                  {[words.before, words.after, words.difference].map((name) => (
                    <th key={name} scope="col" className="py-1 pl-3 text-right">
                      {name}
                    </th>
                  ))}
                </tr>
              </thead>
              <tbody>
                {shownStats(pair).map((stat) => {
                  const values = [before, after].map(({ id, ...said }) => ({
                    id,
                    value: valueOf(said, stat, source),
                  }));
                  const growth = growthOf(pointsOf(pair, stat, source));
                  const isWhole = values.every(({ value }) => value !== undefined);
                  if (growth === null) return null;
                  return (
                    <tr key={stat} className="border-b border-line">
                      <th scope="row" className="py-1.5 text-left font-normal text-quiet">
                        {statWord(stat)}
                      </th>
                      {values.map(({ id, value }) => (
                        <td key={id} className="py-1.5 pl-3 text-right">
                          {value === undefined ? progress.chart.none : statText(stat, value)}
                        </td>
                      ))}
                      <td className="py-1.5 pl-3 text-right">
                        {isWhole ? (
                          <>
                            <span
                              className={growth.gain < 0 ? 'text-bad' : growth.gain > 0 ? 'text-good' : ''}
                            >
                              {changeText(growth.gain)}
                            </span>{' '}
                            <span className="text-quiet">{percentText(growth.percent, 2)}</span>
                          </>
                        ) : (
                          progress.chart.none
                        )}
                      </td>
                    </tr>
                  );
                })}
              </tbody>
            </table>
          </div>
        </>
      )}
    </Dialog>
  );
}

/** More than anybody scrolls through are chosen by their day. */
const MOST_OPTIONS = 200;

const dayOf = ({ timestamp }: ProgressEntry): string => minuteHere(timestamp).slice(0, 10);

interface EntryChoiceProps {
  label: string;
  /** In the order of time. */
  entries: readonly ProgressEntry[];
  /** The id of the chosen one. */
  chosen: string;
  onChange: (id: string) => void;
}

/** Chooses one of a character's entries. */
function EntryChoice({ label, entries, chosen, onChange }: EntryChoiceProps) {
  if (entries.length <= MOST_OPTIONS) return <Choice {...{ label, entries, chosen, onChange }} />;
  const shown = entries.find(({ id }) => id === chosen);
  const day = shown === undefined ? '' : dayOf(shown);
  const sameDay = entries.filter((entry) => dayOf(entry) === day);
  const choose = (wanted: string) => {
    const noon = new Date(`${wanted}T12:00`).getTime();
    if (Number.isNaN(noon)) return;
    const nearest =
      entries[
        nearestPlace(
          Float64Array.from(entries, ({ timestamp }) => timestamp),
          noon,
        )
      ];
    if (nearest !== undefined) onChange(nearest.id);
  };
  return (
    <div className="space-y-2">
      <TextField
        label={label}
        type="date"
        value={day}
        {...(shown === undefined ? {} : { hint: momentText(shown.timestamp) })}
        onChange={choose}
      />
      {sameDay.length > 1 && (
        <Choice label={progress.history.ofDay} entries={sameDay} chosen={chosen} onChange={onChange} />
      )}
    </div>
  );
}

function Choice({ label, entries, chosen, onChange }: EntryChoiceProps) {
  const options = [...entryNames(entries)].map(([value, name]) => ({ value, label: name })).toReversed();
  return <SelectField label={label} value={chosen} options={options} onChange={onChange} />;
}

/**
 * What entries are called by their moments. Those of one minute are numbered, and say their notes.
 *
 * @param entries in the order of time
 * @returns by id
 */
export function entryNames(
  entries: readonly Pick<ProgressEntry, 'id' | 'timestamp' | 'note'>[],
): ReadonlyMap<string, string> {
  const words = progress.history;
  const byMoment = groupBy(entries, ({ timestamp }) => momentText(timestamp));
  return new Map(
    [...byMoment].flatMap(([when, twins]) =>
      twins.map(({ id, note }, at): [string, string] => {
        if (twins.length === 1) return [id, when];
        const name = fill(words.numbered, { when, n: at + 1, count: twins.length });
        return [id, note === '' ? name : fill(words.numberedNote, { name, note })];
      }),
    ),
  );
}
