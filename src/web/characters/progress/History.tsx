import { ArrowLeftRight } from 'lucide-react';
import { useState } from 'react';
import { progress as words } from '#messages';
import { ProgressiveList } from '#web/records/ProgressiveList.tsx';
import { Button } from '#web/ui/Button.tsx';
import { SelectField } from '#web/ui/form/SelectField.tsx';
import { lazyPart } from '#web/ui/parts/lazy-part.tsx';
import { statWord } from '../stat-words.ts';
import { EntryRow } from './EntryRow.tsx';
import { ratingSourceOf, shownStats } from './entry-series.ts';
import { NoData } from './Overview.tsx';
import type { TrackerTab } from './tracker-look.ts';

const Comparison = lazyPart(() => import('./Comparison.tsx'));

/** Every entry, the latest first, and what can be done with all of them. */
export function History({ character, entries, look, onLook, onOpen }: TrackerTab) {
  const [isComparing, setIsComparing] = useState(false);
  const { stat } = look;
  const source = ratingSourceOf(entries);
  const rows = entries.map((entry, place) => ({ entry, before: entries[place - 1] })).toReversed();
  return (
    <>
      <div className="mb-3 flex flex-wrap items-end gap-2">
        {entries.length > 0 && (
          <div className="min-w-40 flex-1 sm:max-w-56">
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
            icon={<ArrowLeftRight size={16} aria-hidden />}
            onClick={() => setIsComparing(true)}
          >
            {words.history.compare}
          </Button>
        )}
      </div>
      {entries.length === 0 ? (
        <NoData />
      ) : (
        <ProgressiveList label={words.history.list} items={rows}>
          {({ entry, before }) => <EntryRow key={entry.id} {...{ entry, before, stat, source, onOpen }} />}
        </ProgressiveList>
      )}
      {isComparing && (
        <Comparison character={character} entries={entries} onClose={() => setIsComparing(false)} />
      )}
    </>
  );
}
