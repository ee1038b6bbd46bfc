import { controls } from '#messages/controls.ts';
import { events } from '#messages/events/events.ts';
import { unreadable } from '#messages/records/unreadable.ts';
import { lateStore } from '#web/data/store/late-store.ts';
import { retryStorage } from '#web/data/store/local-store.ts';
import type { StorageState } from '#web/data/storage/store-terms.ts';
import { StorageNotice } from '#web/records/StorageNotice.tsx';
import { Button } from '#web/ui/Button.tsx';
import { eventCollections } from './event-collections.ts';

interface KeepingNoticeProps {
  state: StorageState;
  /** Says whether what is kept of events could not be read. */
  hasFailed: boolean;
}

/** Says that what is done here is not kept, or that what was kept could not be read. */
export default function KeepingNotice({ state, hasFailed }: KeepingNoticeProps) {
  return (
    <>
      <StorageNotice state={state} onRetry={retryStorage} />
      {hasFailed && <FailedCollections />}
    </>
  );
}

/** What the player keeps of events could not be read; it is not gone. */
function FailedCollections() {
  return (
    <div className="card mb-4 p-4" role="alert">
      <p className="font-semibold">{events.failedList}</p>
      <p className="mt-1 text-quiet">{unreadable.text}</p>
      <Button className="mt-3" onClick={() => void lateStore.load(...eventCollections)}>
        {controls.tryAgain}
      </Button>
    </div>
  );
}
