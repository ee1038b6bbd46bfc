import { ClearSection } from './ClearSection.tsx';
import { ExportSection } from './ExportSection.tsx';
import { ImportSection } from './ImportSection.tsx';

/** What a player keeps, as a whole: out of here, into here, and out of this browser. */
export default function Data() {
  return (
    <div className="space-y-4">
      <ExportSection />
      <ImportSection />
      <ClearSection />
    </div>
  );
}
