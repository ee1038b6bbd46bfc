import { useState, type ReactNode } from 'react';
import { calculators } from '#messages';
import { retryStorage } from '#web/data/local-store.ts';
import { useStorageState } from '#web/data/use-storage-state.ts';
import { Button } from '#web/ui/Button.tsx';
import { notify } from '#web/ui/notify.ts';

const { storage } = calculators;

/** Says when what is added here will not outlive the page. */
export function StorageNotice() {
  const state = useStorageState();
  if (state === 'outdated') return <Notice title={storage.notSaved} text={storage.outdated} />;
  if (state === 'memory')
    return (
      <Notice title={storage.memoryTitle} text={storage.memoryText}>
        <RetryButton />
      </Notice>
    );
  return null;
}

function Notice({ title, text, children }: { title: string; text: string; children?: ReactNode }) {
  return (
    <div role="status" className="mt-4 rounded-xl border border-warn p-4">
      <p className="font-semibold text-warn">{title}</p>
      <p className="mt-1">{text}</p>
      {children}
    </div>
  );
}

/** What lives in memory moves into the storage once the browser opens it. */
function RetryButton() {
  const [isTrying, setIsTrying] = useState(false);
  const retry = async () => {
    setIsTrying(true);
    if (!(await retryStorage())) notify('warning', storage.stillMemory);
    setIsTrying(false);
  };
  return (
    <Button small className="mt-3" disabled={isTrying} onClick={() => void retry()}>
      {storage.retry}
    </Button>
  );
}
