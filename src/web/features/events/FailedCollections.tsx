import { controls } from '#messages/controls.ts';
import { events } from '#messages/events/events.ts';
import { unreadable } from '#messages/records/unreadable.ts';
import { lateStore } from '#web/data/store/late-store.ts';
import { Button } from '#web/ui/Button.tsx';
import { eventCollections } from './event-collections.ts';

/** What the player keeps of events could not be read; it is not gone. */
export function FailedCollections() {
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
