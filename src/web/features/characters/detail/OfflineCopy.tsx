import { detail as words } from '#messages/characters/detail.ts';
import { fill } from '#messages/fill.ts';
import { momentText } from '#messages/formats.ts';
import { useSyncStatus } from '#web/data/sync/status/use-sync-status.ts';

/** Says without a network that what stands here is this device's copy, and how old it is. */
export default function OfflineCopy() {
  const { isOnline, lastSyncAt } = useSyncStatus();
  if (isOnline) return null;
  return (
    <p role="status" className="mt-2 rounded-lg border border-warn px-3 py-2 text-sm">
      {lastSyncAt === null
        ? words.offlineCopy
        : fill(words.offlineCopyOf, { when: momentText(Date.parse(lastSyncAt)) })}
    </p>
  );
}
