import { MissingPartBar } from './MissingPartBar.tsx';
import { OfflineStrip } from './OfflineStrip.tsx';
import { UpdateBar } from './UpdateBar.tsx';

/** Keeps the site on the device, and says so below the header where it matters. */
export default function OfflineLayer() {
  return (
    <div className="hidden-on-paper pointer-events-none fixed inset-x-0 top-16 z-20 flex flex-col items-center gap-2 px-2">
      <OfflineStrip />
      <UpdateBar />
      <MissingPartBar />
    </div>
  );
}
