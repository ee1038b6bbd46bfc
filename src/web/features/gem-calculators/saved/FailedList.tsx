import type { CollectionName } from '#contract/records.ts';
import { calculators } from '#messages';
import { localStore } from '#web/data/local-store.ts';
import { Button } from '#web/ui/Button.tsx';

const { list } = calculators;

/** The list could not be read; it is not gone. */
export function FailedList({ collection }: { collection: CollectionName }) {
  return (
    <div className="card mt-4 p-5" role="alert">
      <p className="font-semibold">{list.failedTitle}</p>
      <p className="mt-1 text-quiet">{list.failedText}</p>
      <Button className="mt-3" onClick={() => void localStore.load(collection)}>
        {list.retry}
      </Button>
    </div>
  );
}
