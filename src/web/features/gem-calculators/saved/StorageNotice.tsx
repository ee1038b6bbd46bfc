import { useState, type ReactNode } from 'react';
import { calculators } from '#messages';
import { retryStorage } from '#web/data/local-store.ts';
import type { StorageProblemKind } from '#web/data/record-storage.ts';
import type { StorageState } from '#web/data/record-store.ts';
import { useStorageState } from '#web/data/use-storage-state.ts';
import { Button } from '#web/ui/Button.tsx';
import { notify } from '#web/ui/notify.ts';

const { storage } = calculators;

type RetriableState = Extract<StorageState, 'memory' | 'full' | 'failing'>;

const notices: Record<RetriableState, readonly [title: string, text: string]> = {
  memory: [storage.memoryTitle, storage.memoryText],
  full: [storage.fullTitle, storage.fullText],
  failing: [storage.failingTitle, storage.failingText],
};

/** Says when what is added here is not kept, or will not outlive the page. */
export function StorageNotice() {
  const state = useStorageState();
  if (state === 'opening' || state === 'durable') return null;
  if (state === 'outdated') return <Notice title={storage.notSaved} text={storage.outdated} />;
  const [title, text] = notices[state];
  return (
    <Notice title={title} text={text}>
      <RetryButton state={state} />
    </Notice>
  );
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

/** Why it failed once more. */
function failureText(state: RetriableState, kind: StorageProblemKind): string {
  if (kind === 'list-full') return storage.noRoomInList;
  if (kind === 'outdated') return storage.outdated;
  if (kind === 'full') return storage.fullText;
  return state === 'memory' ? storage.stillMemory : storage.failingText;
}

/** Tries the storage once more; what lives in memory moves into it. */
function RetryButton({ state }: { state: RetriableState }) {
  const [isTrying, setIsTrying] = useState(false);
  const retry = async () => {
    // Not disabled meanwhile: that would take the focus away from it.
    if (isTrying) return;
    setIsTrying(true);
    const problem = await retryStorage();
    setIsTrying(false);
    if (problem === null) notify('success', storage.retryWorked);
    else notify('warning', storage.retryFailed, { description: failureText(state, problem) });
  };
  return (
    <Button small className="mt-3" aria-busy={isTrying} onClick={() => void retry()}>
      {isTrying ? storage.retrying : storage.retry}
    </Button>
  );
}
