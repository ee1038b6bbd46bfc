import { events } from '#messages/events/events.ts';
import { unreadable } from '#messages/call-failures.ts';
import { lateStore } from '#web/data/store/late-store.ts';
import { retryStorage } from '#web/data/store/local-store.ts';
import type { StorageState } from '#web/data/storage/store-terms.ts';
import { StorageNotice } from '#web/records/StorageNotice.tsx';
import { RetryCard } from '#web/ui/RetryCard.tsx';
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
      {hasFailed && (
        <RetryCard
          title={events.failedList}
          text={unreadable.text}
          className="mb-4 p-4"
          onRetry={() => void lateStore.load(...eventCollections)}
        />
      )}
    </>
  );
}
