import { calculators } from '#messages';
import { useStorageState } from '#web/data/use-storage-state.ts';

const { storage } = calculators;

/** Says when what is added here will not outlive the page. */
export function StorageNotice() {
  const state = useStorageState();
  if (state === 'outdated') return <Notice title={storage.notSaved} text={storage.outdated} />;
  if (state === 'memory') return <Notice title={storage.memoryTitle} text={storage.memoryText} />;
  return null;
}

function Notice({ title, text }: { title: string; text: string }) {
  return (
    <div role="status" className="mt-4 rounded-xl border border-warn p-4">
      <p className="font-semibold text-warn">{title}</p>
      <p className="mt-1">{text}</p>
    </div>
  );
}
