import { useState, type ReactNode } from 'react';
import { keeping } from '#messages/records/keeping.ts';
import { useSeemsSignedIn } from '#web/data/session/session.ts';
import { Button } from '#web/ui/Button.tsx';
import { notify } from '#web/ui/toasts/notify.ts';

type RetriableState = 'memory' | 'full' | 'failing';
type ProblemKind = 'full' | 'list-full' | 'outdated' | 'failed';

interface StorageNoticeProps {
  state: 'opening' | 'durable' | 'outdated' | RetriableState;
  /** Tries the storage once more; answers why it failed again, null when it works. */
  onRetry: () => Promise<ProblemKind | null>;
  canExport?: boolean;
}

const notices = (): Record<
  RetriableState,
  readonly [title: string, text: string, textWithExport?: string]
> => ({
  memory: [keeping.memoryTitle, keeping.memoryText, keeping.memoryTextExport],
  full: [keeping.fullTitle, keeping.fullText],
  failing: [keeping.failingTitle, keeping.failingText],
});

/** Says when what is added here is not kept, or will not outlive the page. */
export function StorageNotice({ state, onRetry, canExport = false }: StorageNoticeProps) {
  if (state === 'opening' || state === 'durable') return null;
  if (state === 'outdated') return <Notice title={keeping.notSaved} text={keeping.outdated} />;
  return <RetriableNotice state={state} onRetry={onRetry} canExport={canExport} />;
}

interface RetriableProps {
  state: RetriableState;
  onRetry: StorageNoticeProps['onRetry'];
  canExport: boolean;
}

function RetriableNotice({ state, onRetry, canExport }: RetriableProps) {
  const isSignedIn = useSeemsSignedIn();
  const [title, text, textWithExport = text] = notices()[state];
  const guestsText = canExport ? textWithExport : text;
  return (
    <Notice title={title} text={state === 'memory' && isSignedIn ? keeping.memoryTextAccount : guestsText}>
      <RetryButton state={state} onRetry={onRetry} canExport={canExport} />
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
function failureText(state: RetriableState, kind: ProblemKind, canExport: boolean): string {
  if (kind === 'list-full') return canExport ? keeping.noRoomInListExport : keeping.noRoomInList;
  if (kind === 'outdated') return keeping.outdated;
  if (kind === 'full') return keeping.fullText;
  return state === 'memory' ? keeping.stillMemory : keeping.failingText;
}

/** Tries the storage once more; what lives in memory moves into it. */
function RetryButton({ state, onRetry, canExport }: RetriableProps) {
  const [isTrying, setIsTrying] = useState(false);
  const retry = async () => {
    // Not disabled meanwhile: that would take the focus away from it.
    if (isTrying) return;
    setIsTrying(true);
    const problem = await onRetry();
    setIsTrying(false);
    if (problem === null) notify('success', keeping.retryWorked);
    else notify('warning', keeping.retryFailed, { description: failureText(state, problem, canExport) });
  };
  return (
    <Button small className="mt-3" aria-busy={isTrying} onClick={() => void retry()}>
      {isTrying ? keeping.retrying : keeping.retry}
    </Button>
  );
}
