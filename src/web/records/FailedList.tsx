import type { CollectionName } from '#contract/records/records.ts';
import { keeping } from '#messages';
import { localStore } from '#web/data/store/local-store.ts';
import { Button } from '#web/ui/Button.tsx';

/** Lists could not be read; they are not gone. */
export function FailedList({ collections }: { collections: readonly CollectionName[] }) {
  return (
    <div className="card mt-4 p-5" role="alert">
      <p className="font-semibold">{keeping.failedTitle}</p>
      <p className="mt-1 text-quiet">{keeping.failedText}</p>
      <Button className="mt-3" onClick={() => void localStore.load(...collections)}>
        {keeping.retry}
      </Button>
    </div>
  );
}
