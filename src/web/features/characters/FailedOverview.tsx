import { FailedChildren } from '#web/characters/FailedChildren.tsx';
import { localStore } from '#web/data/store/local-store.ts';

/** Stands for the overview where a part of it could not be read: an empty list would say that nothing is there. */
export default function FailedOverview() {
  return <FailedChildren onRetry={() => void localStore.refresh()} />;
}
