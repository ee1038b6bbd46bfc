import { FileUp } from 'lucide-react';
import { useRef, useState } from 'react';
import { readProgressFile, type ReadFile } from '#contract/records/characters/progress-file.ts';
import { limits } from '#contract/limits.ts';
import type { Character } from '#contract/records/collections/characters/characters.ts';
import type { ProgressEntry } from '#contract/records/collections/characters/progress-entries.ts';
import { characterWords } from '#messages/characters/characters.ts';
import { progress } from '#messages/characters/progress.ts';
import { fill, fillCount } from '#messages/fill.ts';
import { exactText, momentText } from '#messages/formats.ts';
import { Button } from '#web/ui/Button.tsx';
import { Dialog } from '#web/ui/dialogs/Dialog.tsx';
import { FileInput } from '#web/ui/form/FileInput.tsx';
import { statWord } from '#web/characters/stat-words.ts';
import { importEntries } from './progress-edits.ts';

const words = progress.file;
const MOST_BYTES = 2_000_000;
const SHOWN = 20;

interface ImportDialogProps {
  character: Character;
  /** All that it has, in the order of time. */
  entries: readonly ProgressEntry[];
  onClose: () => void;
}

/** Entries out of a file of a spreadsheet: what would come, what is left out and why, and the import itself. */
export default function ImportDialog({ character, entries, onClose }: ImportDialogProps) {
  const input = useRef<HTMLInputElement>(null);
  /** The content of the chosen file; a sentence where it has none. */
  const [read, setRead] = useState<ReadFile | string | null>(null);
  const [chosen, setChosen] = useState('');
  const [isImporting, setIsImporting] = useState(false);
  const found = typeof read === 'object' ? read : null;
  const readText = (text: string, beyondTable?: true) => {
    setChosen(text);
    setRead(
      readProgressFile(text, {
        taken: new Set(entries.map(({ timestamp }) => timestamp)),
        room: limits.progressEntriesPerCharacter - entries.length,
        now: Date.now(),
        ...(beyondTable && { beyondTable }),
      }),
    );
  };
  const readChosen = async (file: File) => {
    if (file.size > MOST_BYTES) {
      setRead(words.tooLarge);
      return;
    }
    try {
      readText(await file.text());
    } catch (cause) {
      console.debug('A file of entries could not be read', cause);
      setRead(words.unreadable);
    }
  };
  const keep = async () => {
    if (found === null || isImporting) return;
    setIsImporting(true);
    const isKept = await importEntries(character, found.entries);
    setIsImporting(false);
    if (isKept) onClose();
  };
  return (
    <Dialog
      title={words.title}
      description={words.chooseText}
      onClose={onClose}
      actions={
        <>
          <Button onClick={onClose}>{words.cancel}</Button>
          <Button
            weight="primary"
            unavailable={found === null || found.entries.length === 0 || isImporting}
            onClick={() => void keep()}
          >
            {words.import}
          </Button>
        </>
      }
    >
      <FileInput
        ref={input}
        label={words.choose}
        accept="text/csv,.csv,.tsv,.txt"
        onFile={(file) => void readChosen(file)}
      />
      <Button icon={<FileUp size={16} />} onClick={() => input.current?.click()}>
        {words.choose}
      </Button>
      <div aria-live="polite" className="mt-4 space-y-3">
        {typeof read === 'string' && <p className="text-bad">{read}</p>}
        {found !== null && <Findings found={found} />}
        {found?.isBeyondTable === true && (
          <Button onClick={() => readText(chosen, true)}>{characterWords.beyondTable}</Button>
        )}
      </div>
    </Dialog>
  );
}

function Findings({ found: { entries, known, refused, unknownColumns } }: { found: ReadFile }) {
  return (
    <>
      <p className="font-semibold">
        {entries.length === 0 ? words.none : fillCount(words.found, entries.length)}
      </p>
      {known > 0 && <p className="text-quiet">{fillCount(words.known, known)}</p>}
      {unknownColumns.length > 0 && (
        <p className="text-quiet wrap-anywhere">
          {fill(words.unknownColumns, { names: unknownColumns.join(', ') })}
        </p>
      )}
      {refused.length > 0 && (
        <div className="rounded-lg border border-warn px-3 py-2">
          <p className="text-warn">{fillCount(words.refused, refused.length)}</p>
          <ul className="mt-1 text-sm">
            {refused.slice(0, SHOWN).map(({ line, reason }) => (
              <li key={line}>{fill(words.refusedLine, { line, reason })}</li>
            ))}
          </ul>
          {refused.length > SHOWN && (
            <p className="text-sm text-quiet">{fillCount(words.more, refused.length - SHOWN)}</p>
          )}
        </div>
      )}
      {entries.length > 0 && (
        <ul aria-label={words.preview} className="divide-y divide-line text-sm">
          {entries.slice(0, SHOWN).map(({ timestamp, level, paragonLevel, stats }) => (
            <li key={timestamp} className="flex flex-wrap gap-x-3 py-1.5">
              <span className="text-quiet">{momentText(timestamp)}</span>
              {paragonLevel === undefined
                ? fill(words.entryOfLevel, { level })
                : fill(words.entry, { level, paragonLevel })}
              {(['combatRating', 'resonance'] as const).map((stat) => {
                const value = stats[stat];
                return value === undefined ? null : (
                  <span key={stat}>
                    {statWord(stat)} {exactText(value)}
                  </span>
                );
              })}
            </li>
          ))}
          {entries.length > SHOWN && (
            <li className="py-1.5 text-quiet">{fillCount(words.more, entries.length - SHOWN)}</li>
          )}
        </ul>
      )}
    </>
  );
}
