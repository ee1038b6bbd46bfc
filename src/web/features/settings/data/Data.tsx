import { ClearSection } from './ClearSection.tsx';
import { ExportSection } from './ExportSection.tsx';
import { GuestWorkSection } from '../guest-work/GuestWorkSection.tsx';
import { ImportSection } from './ImportSection.tsx';
import { Rows } from '../section/Rows.tsx';
import { TrashSection } from './TrashSection.tsx';
import { VersionsSection } from './VersionsSection.tsx';

/** What a player keeps, as a whole: out of here, into here, and out of this browser. */
export default function Data() {
  return (
    <div className="space-y-3">
      <GuestWorkSection />
      <ExportSection />
      <ImportSection />
      <ClearSection />
      <Rows>
        <VersionsSection />
        <TrashSection />
      </Rows>
    </div>
  );
}
