import type { ProgressEntry } from '#contract/records/collections/characters/progress-entries.ts';
import { momentText } from '#messages';
import { SelectField } from '#web/ui/form/SelectField.tsx';
import { TextField } from '#web/ui/form/TextField.tsx';
import { nearestPlace } from './chart/chart-scale.ts';
import { minuteHere } from './entry-draft.ts';

/** More than anybody scrolls through are chosen by their day. */
const MOST_OPTIONS = 200;

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
  if (entries.length <= MOST_OPTIONS) {
    const options = entries
      .map(({ id, timestamp }) => ({ value: id, label: momentText(timestamp) }))
      .toReversed();
    return <SelectField label={label} value={chosen} options={options} onChange={onChange} />;
  }
  const shown = entries.find(({ id }) => id === chosen);
  const choose = (day: string) => {
    const noon = new Date(`${day}T12:00`).getTime();
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
    <TextField
      label={label}
      type="date"
      value={shown === undefined ? '' : minuteHere(shown.timestamp).slice(0, 10)}
      {...(shown === undefined ? {} : { hint: momentText(shown.timestamp) })}
      onChange={choose}
    />
  );
}
