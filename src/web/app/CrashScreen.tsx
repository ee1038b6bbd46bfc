import { useState } from 'react';
import { offline, shell } from '#messages';
import { Button } from '#web/ui/Button.tsx';
import { reloadToNewest } from './offline/take-over.ts';

/** What is left when a page cannot be drawn: what happened, what is safe, and two ways on. */
export function CrashScreen({ error, onRetry }: { error: unknown; onRetry: () => void }) {
  const [isReloading, setIsReloading] = useState(false);
  const reload = () => {
    setIsReloading(true);
    void reloadToNewest();
  };
  return (
    <main className="mx-auto max-w-xl px-4 py-16">
      <div role="alert">
        <h1>{shell.crashTitle}</h1>
        <p className="mt-3">{shell.crashText}</p>
        <p className="mt-1 text-quiet">{shell.crashKept}</p>
      </div>
      <div className="mt-6 flex flex-wrap gap-3">
        <Button weight="primary" unavailable={isReloading} onClick={reload}>
          {isReloading ? offline.reloading : shell.reloadPage}
        </Button>
        <Button onClick={onRetry}>{shell.tryAgain}</Button>
      </div>
      <details className="mt-8 text-sm text-quiet">
        <summary className="touch-target">{shell.crashDetails}</summary>
        <pre className="mt-2 overflow-x-auto rounded-lg bg-raised p-3">{String(error)}</pre>
      </details>
    </main>
  );
}
