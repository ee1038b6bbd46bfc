import { useId } from 'react';
import { fill } from '#messages/fill.ts';
import { momentText } from '#messages/formats.ts';
import { records } from '#messages/records/records.ts';
import { recordTitle } from '#web/data/store/views/record-words.ts';
import type { TrashedRecord } from '#web/data/sync/status/sync-view.ts';
import { Button } from '#web/ui/Button.tsx';

const { trash: words } = records;

/** A record that was deleted lately, with the way back. */
export function TrashRow({ record, onBringBack }: { record: TrashedRecord; onBringBack: () => void }) {
  const id = useId();
  const { collection, data, deletedAt, deletedBy } = record;
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1 border-t border-line py-3">
      <div id={id} className="min-w-0">
        <p className="font-medium">{recordTitle(collection, data)}</p>
        <p className="text-sm text-quiet">
          {records.collections[collection]} ·{' '}
          {fill(words.deleted, { when: momentText(deletedAt), by: deletedBy })}
        </p>
      </div>
      <Button small aria-describedby={id} onClick={onBringBack}>
        {words.bringBack}
      </Button>
    </li>
  );
}
