import { ChevronLeft, ChevronRight, Pencil, Trash2 } from 'lucide-react';
import type { Character } from '#contract/records/collections/characters/characters.ts';
import type { TargetStat } from '#contract/records/collections/characters/character-goals.ts';
import type { ProgressEntry } from '#contract/records/collections/characters/progress-entries.ts';
import { progress } from '#messages/characters/progress.ts';
import { fill } from '#messages/fill.ts';
import { changeText, momentText } from '#messages/formats.ts';
import { statNames } from '#rules/characters/stat-ranges.ts';
import { Button } from '#web/ui/Button.tsx';
import { Dialog } from '#web/ui/dialogs/Dialog.tsx';
import { statText } from '#web/characters/stat-units.ts';
import { statWord } from '#web/characters/stat-words.ts';
import { deleteEntry } from './progress-edits.ts';
import { valueOf } from '#contract/records/characters/reached-goals.ts';

const words = progress.sheet;

interface EntrySheetProps {
  character: Character;
  id: string;
  /** All of the character's, in the order of time. */
  entries: readonly ProgressEntry[];
  onShow: (id: string) => void;
  onEdit: (entry: ProgressEntry) => void;
  onClose: () => void;
}

/** Everything that an entry says, and what can be done with it. */
export default function EntrySheet({ character, id, entries, onShow, onEdit, onClose }: EntrySheetProps) {
  const place = entries.findIndex((entry) => entry.id === id);
  const entry = entries[place];
  // Deleted in another tab meanwhile.
  if (entry === undefined) return null;
  const before = entries[place - 1];
  const after = entries[place + 1];
  const remove = async () => {
    if (await deleteEntry(character, entry.id)) onClose();
  };
  const origin = progress.history.origins[entry.origin];
  return (
    <Dialog
      title={fill(words.title, { when: momentText(entry.timestamp) })}
      {...(origin === '' ? {} : { description: origin })}
      onClose={onClose}
      actions={
        <>
          <Button weight="danger" icon={<Trash2 size={16} />} onClick={() => void remove()}>
            {words.delete}
          </Button>
          <Button icon={<Pencil size={16} />} onClick={() => onEdit(entry)}>
            {words.edit}
          </Button>
        </>
      }
    >
      {entry.note !== '' && <p className="mb-4 whitespace-pre-line wrap-anywhere">{entry.note}</p>}
      <table className="w-full">
        <tbody>
          {figuresIn(entry).map((stat) => {
            const value = valueOf(entry, stat);
            const earlier = before === undefined ? undefined : valueOf(before, stat);
            const change = value === undefined || earlier === undefined ? 0 : value - earlier;
            return (
              <tr key={stat} className="border-b border-line">
                <th scope="row" className="py-1.5 text-left font-normal text-quiet">
                  {statWord(stat)}
                </th>
                <td className="py-1.5 text-right font-semibold">
                  {value === undefined ? progress.chart.none : statText(stat, value)}
                </td>
                <td className={`w-20 py-1.5 pl-3 text-right ${change < 0 ? 'text-bad' : 'text-good'}`}>
                  {change === 0 ? '' : changeText(change)}
                </td>
              </tr>
            );
          })}
        </tbody>
      </table>
      {before !== undefined && <p className="mt-2 text-sm text-quiet">{words.since}</p>}
      <div className="mt-3 flex flex-wrap justify-between gap-2">
        <Button
          small
          weight="quiet"
          unavailable={before === undefined}
          icon={<ChevronLeft size={16} />}
          onClick={() => before !== undefined && onShow(before.id)}
        >
          {words.previous}
        </Button>
        <Button
          small
          weight="quiet"
          unavailable={after === undefined}
          icon={<ChevronRight size={16} />}
          onClick={() => after !== undefined && onShow(after.id)}
        >
          {words.next}
        </Button>
      </div>
    </Dialog>
  );
}

/** Level and paragon level, and what was recorded beside them. */
const figuresIn = ({ stats }: ProgressEntry): readonly TargetStat[] => [
  'level',
  'paragonLevel',
  ...statNames.filter((stat) => stats[stat] !== undefined),
];
