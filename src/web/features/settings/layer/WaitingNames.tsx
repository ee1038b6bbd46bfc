import { fillCount } from '#messages/fill.ts';
import { sync } from '#messages/records/sync.ts';
import { recordTitle } from '#web/data/store/views/record-words.ts';
import type { WaitingChange } from '#web/data/sync/status/sync-view.ts';
import { Badge } from '#web/ui/Badge.tsx';

const { tab: words } = sync;
const SHOWN = 5;

/** The first of the changes that wait, by name. */
export function WaitingNames({ waiting }: { waiting: readonly WaitingChange[] }) {
  return (
    <ul className="space-y-2">
      {waiting.slice(0, SHOWN).map(({ collection, id, record, kind, problem }) => (
        <li key={`${collection} ${id}`} className="flex flex-wrap items-center gap-2">
          {recordTitle(collection, record)}
          <Badge tone={problem === null ? 'plain' : 'warn'}>
            {problem === null ? words.kinds[kind] : words.refusedMark}
          </Badge>
        </li>
      ))}
      {waiting.length > SHOWN && (
        <li className="text-quiet">{fillCount(words.moreChanges, waiting.length - SHOWN)}</li>
      )}
    </ul>
  );
}
