import { retryStorage } from '#web/data/store/local-store.ts';
import type { StorageState } from '#web/data/storage/store-terms.ts';
import { StorageNotice } from '#web/records/StorageNotice.tsx';
import { FailedCollections } from './FailedCollections.tsx';

interface KeepingNoticeProps {
  state: StorageState;
  /** Whether what is kept of events could not be read. */
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
