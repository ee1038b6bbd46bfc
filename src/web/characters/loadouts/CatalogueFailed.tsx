import { controls } from '#messages/controls.ts';
import { loadoutWords as words } from '#messages/equipment/loadouts.ts';
import { Button } from '#web/ui/Button.tsx';

/** Says that the items could not be loaded, with another try. */
export function CatalogueFailed({ onRetry }: { onRetry: () => void }) {
  return (
    <div role="alert" className="card p-4">
      <p className="font-semibold">{words.catalogue.failed}</p>
      <p className="mt-1 text-quiet">{words.catalogue.failedText}</p>
      <Button className="mt-3" onClick={onRetry}>
        {controls.tryAgain}
      </Button>
    </div>
  );
}
