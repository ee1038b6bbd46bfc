import type { ProgressEntry } from '#contract/records/collections/characters/progress-entries.ts';
import { progress } from '#messages/characters/progress.ts';
import { changeText, exactText, ownZone, shortDayText, timeText } from '#messages/formats.ts';
import type { RatingSource } from '#contract/records/characters/progress-summary.ts';
import { valueOf } from '#contract/records/characters/reached-goals.ts';
import type { TrackerLook } from './tracker-look.ts';

interface EntryRowProps extends Pick<TrackerLook, 'stat'> {
  entry: ProgressEntry;
  /** The one before it in time. */
  before: ProgressEntry | undefined;
  source: RatingSource;
  onOpen: (id: string) => void;
}

/** An entry in one line: when, what it says of a stat, how that changed, and its note. Pressed, it opens. */
export function EntryRow({ entry, before, stat, source, onOpen }: EntryRowProps) {
  const value = valueOf(entry, stat, source);
  const earlier = before === undefined ? undefined : valueOf(before, stat, source);
  const change = value === undefined || earlier === undefined ? 0 : value - earlier;
  return (
    <li>
      <button
        type="button"
        aria-haspopup="dialog"
        className="flex min-h-14 w-full flex-wrap items-baseline gap-x-3 gap-y-0.5 px-4 py-3 text-left hover:bg-raised"
        onClick={() => onOpen(entry.id)}
      >
        <span className="min-w-20 text-quiet">
          {shortDayText(entry.timestamp)}{' '}
          <span className="text-xs">{timeText('time', entry.timestamp, ownZone())}</span>
        </span>
        <span className="font-display text-xl leading-none font-semibold">
          {value === undefined ? progress.chart.none : exactText(value)}
        </span>
        {change !== 0 && <span className={change > 0 ? 'text-good' : 'text-bad'}>{changeText(change)}</span>}
        {entry.note !== '' && (
          <span className="min-w-0 flex-1 basis-32 truncate text-quiet">{entry.note}</span>
        )}
      </button>
    </li>
  );
}
