import type { CsvDialect } from '#contract/records/characters/csv-file.ts';
import { ratingSourceOf } from '#contract/records/characters/progress-summary.ts';
import { ArrowLeftRight, Download, Upload } from 'lucide-react';
import { useState } from 'react';
import type { ProgressEntry } from '#contract/records/collections/characters/progress-entries.ts';
import { limits } from '#contract/limits.ts';
import { progress as words } from '#messages/characters/progress.ts';
import { fill } from '#messages/fill.ts';
import { numberText } from '#messages/formats.ts';
import { ProgressiveList } from '#web/records/ProgressiveList.tsx';
import { Button } from '#web/ui/Button.tsx';
import { downloadTable } from '#web/ui/download-file.ts';
import { SelectField } from '#web/ui/form/SelectField.tsx';
import { lazyPart } from '#web/ui/parts/lazy-part.tsx';
import { statWord } from '#web/characters/stat-words.ts';
import { useMinute } from '../use-minute.ts';
import { EntryRow } from './EntryRow.tsx';
import { shownStats } from '#web/characters/entry-series.ts';
import { NoData } from './Overview.tsx';
import { thinOut, tooManyOfADay } from './progress-edits.ts';
import type { TrackerTab } from './tracker-look.ts';

const ImportDialog = lazyPart(() => import('./ImportDialog.tsx'));
const Comparison = lazyPart(() => import('./Comparison.tsx'));

/** From so few on that a character can still have, making room is offered. */
const FEW_LEFT = 200;

/** Hands the player a character's entries as a file. */
async function downloadProgress(
  name: string,
  entries: readonly ProgressEntry[],
  dialect: CsvDialect,
): Promise<void> {
  const { writeProgressFile } = await import('#contract/records/characters/progress-file.ts');
  downloadTable(`progress-${name}`, writeProgressFile(entries, dialect));
}

/** Every entry, the latest first, and what can be done with all of them. */
export function History({ character, entries, look, onLook, onOpen }: TrackerTab) {
  const [opened, setOpened] = useState<'comparison' | 'import' | null>(null);
  const close = () => setOpened(null);
  const { stat } = look;
  const source = ratingSourceOf(entries);
  const rows = entries.map((entry, place) => ({ entry, before: entries[place - 1] })).toReversed();
  return (
    <>
      <div className="mb-3 flex flex-wrap items-end gap-2">
        {entries.length > 0 && (
          <div className="min-w-0 flex-1 basis-40 sm:max-w-56">
            <SelectField
              label={words.stat}
              value={stat}
              options={shownStats(entries).map((value) => ({ value, label: statWord(value) }))}
              onChange={(chosen) => onLook({ stat: chosen })}
            />
          </div>
        )}
        {entries.length > 1 && (
          <Button
            aria-haspopup="dialog"
            icon={<ArrowLeftRight size={16} />}
            onClick={() => setOpened('comparison')}
          >
            {words.history.compare}
          </Button>
        )}
        {entries.length > 0 &&
          (['plain', 'decimalComma'] as const).map((dialect) => (
            <Button
              key={dialect}
              icon={<Download size={16} />}
              onClick={() => void downloadProgress(character.name, entries, dialect)}
            >
              {dialect === 'plain' ? words.history.exportCsv : words.history.exportDecimalComma}
            </Button>
          ))}
        <Button aria-haspopup="dialog" icon={<Upload size={16} />} onClick={() => setOpened('import')}>
          {words.history.importCsv}
        </Button>
      </div>
      <Thinning character={character} entries={entries} />
      {entries.length === 0 ? (
        <NoData />
      ) : (
        <ProgressiveList label={words.history.list} items={rows}>
          {({ entry, before }) => <EntryRow key={entry.id} {...{ entry, before, stat, source, onOpen }} />}
        </ProgressiveList>
      )}
      {opened === 'comparison' && <Comparison character={character} entries={entries} onClose={close} />}
      {opened === 'import' && <ImportDialog character={character} entries={entries} onClose={close} />}
    </>
  );
}

/** Offers to make room once a character has few entries left: nobody looks at each of a day that is long past. */
function Thinning({ character, entries }: Pick<TrackerTab, 'character' | 'entries'>) {
  const now = useMinute();
  const left = limits.progressEntriesPerCharacter - entries.length;
  if (left > FEW_LEFT) return null;
  const tooMany = tooManyOfADay(entries, now);
  if (tooMany.length === 0) return null;
  return (
    <div className="card mb-3 flex flex-wrap items-center gap-3 p-3">
      <p className="min-w-0 flex-1 basis-60 text-sm">
        {fill(words.history.thinOutText, { left: numberText(left) })}
      </p>
      <Button onClick={() => void thinOut(character.name, tooMany)}>
        {fill(tooMany.length === 1 ? words.history.thinOut.one : words.history.thinOut.other, {
          n: numberText(tooMany.length),
        })}
      </Button>
    </div>
  );
}
