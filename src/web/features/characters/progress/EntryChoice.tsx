import type { ProgressEntry } from '#contract/records/collections/characters/progress-entries.ts';
import { progress } from '#messages/characters/progress.ts';
import { momentText } from '#messages/formats.ts';
import { SelectField } from '#web/ui/form/SelectField.tsx';
import { TextField } from '#web/ui/form/TextField.tsx';
import { nearestPlace } from './chart/chart-scale.ts';
import { minuteHere } from './entry-draft.ts';
import { entryNames } from './entry-names.ts';

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
export function EntryChoice({ label, entries, chosen, onChange }: EntryChoiceProps) {
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
