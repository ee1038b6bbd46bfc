import { controls } from '#messages/controls.ts';
import { unreadable } from '#messages/records/unreadable.ts';
import { Button } from '#web/ui/Button.tsx';

/** What belongs to a character could not be read; it is not gone. `onRetry` shows anew what has failed. */
export function FailedChildren({ onRetry }: { onRetry: () => void }) {
  return (
    <div className="card p-5" role="alert">
      <p className="font-semibold">{unreadable.title}</p>
      <p className="mt-1 text-quiet">{unreadable.text}</p>
      <Button className="mt-3" onClick={onRetry}>
        {controls.tryAgain}
      </Button>
    </div>
  );
}
