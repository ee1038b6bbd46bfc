import type { CollectionName } from '#contract/records/records.ts';
import { unreadable } from '#messages/call-failures.ts';
import { lateStore } from '#web/data/store/late-store.ts';
import { RetryCard } from '#web/ui/RetryCard.tsx';

/** Lists could not be read; they are not gone. */
export const FailedList = ({ collections }: { collections: readonly CollectionName[] }) => (
  <RetryCard
    title={unreadable.title}
    text={unreadable.text}
    onRetry={() => void lateStore.load(...collections)}
  />
);
