import { useEffect, useRef } from 'react';
import { useNavigate } from '#web/ui/address/address.ts';
import { fill, fillCount } from '#messages/fill.ts';
import { records } from '#messages/records/records.ts';
import { sync } from '#messages/records/sync.ts';
import { recordTitle } from '#web/data/store/views/record-words.ts';
import { useConflicts, type Conflict } from '#web/data/sync/status/sync-view.ts';
import { useCollection } from '#web/data/store/views/use-collection.ts';
import { notify } from '#web/ui/toasts/notify.ts';
import { syncAddress } from '../addresses.ts';

const { conflict: words } = sync;

/** Tells of conflicts that arrive while the page is open; of those before, the chip in the header does. */
export function useConflictNews(): void {
  const isReady = useCollection('conflicts').status === 'ready';
  const conflicts = useConflicts();
  const navigate = useNavigate();
  const known = useRef<ReadonlySet<string> | null>(null);
  useEffect(() => {
    const before = known.current;
    // What is told names its record, which is read a moment after the conflict.
    const arrived = conflicts.filter(({ id, record }) => record !== undefined && before?.has(id) === false);
    const isKnown = (id: string) => before === null || before.has(id) || arrived.some((one) => one.id === id);
    known.current = isReady ? new Set(conflicts.map(({ id }) => id).filter(isKnown)) : null;
    const [first] = isReady ? arrived : [];
    if (first === undefined) return;
    notify('warning', fillCount(words.arrived, arrived.length), {
      description: fill(words.arrivedText, { name: recordKey(first) }),
      action: { label: words.toChoose, onClick: () => navigate(syncAddress) },
    });
  }, [isReady, conflicts, navigate]);
}

const recordKey = ({ collection, record }: Conflict): string =>
  record === null || record === undefined ? records.collections[collection] : recordTitle(collection, record);
