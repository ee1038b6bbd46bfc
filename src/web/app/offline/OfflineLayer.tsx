import { MissingPartBar } from './MissingPartBar.tsx';
import { OfflineStrip } from './OfflineStrip.tsx';
import { UpdateBar } from './UpdateBar.tsx';

/** Keeps the site on the device, and says so where it matters: of the network in the header's last line, the rest below. */
export default function OfflineLayer() {
  return (
    <div className="hidden-on-paper pointer-events-none fixed inset-x-0 top-12 z-20 flex flex-col items-center gap-2 px-1">
      <OfflineStrip />
      <UpdateBar />
      <MissingPartBar />
    </div>
  );
}
