import type { CollectionName } from '#contract/records/records.ts';
import { controls } from '#messages/controls.ts';
import { unreadable } from '#messages/records/unreadable.ts';
import { lateStore } from '#web/data/store/late-store.ts';
import { Button } from '#web/ui/Button.tsx';

/** Lists could not be read; they are not gone. */
export function FailedList({ collections }: { collections: readonly CollectionName[] }) {
  return (
    <div className="card mt-4 p-5" role="alert">
      <p className="font-semibold">{unreadable.title}</p>
      <p className="mt-1 text-quiet">{unreadable.text}</p>
      <Button className="mt-3" onClick={() => void lateStore.load(...collections)}>
        {controls.tryAgain}
      </Button>
    </div>
  );
}
