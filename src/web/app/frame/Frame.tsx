import type { ReactNode } from 'react';
import { pages } from '#contract/site/pages.ts';
import { shell } from '#messages/site/shell.ts';
import { CrashNotice, ReloadPageContext } from '#web/ui/crash/CrashNotice.tsx';
import { ErrorBoundary } from '#web/ui/crash/ErrorBoundary.tsx';
import { reloadToNewest } from '../offline/take-over.ts';

const reload = () => void reloadToNewest();
const crashScreen = (error: unknown, retry: () => void) => <CrashScreen error={error} onRetry={retry} />;

/** The frame around everything: a tree that fails as a whole shows the crash screen. */
export function Frame({ children }: { children: ReactNode }) {
  return (
    <ReloadPageContext value={reload}>
      <ErrorBoundary fallback={crashScreen}>{children}</ErrorBoundary>
    </ReloadPageContext>
  );
}

/** What is left when not even the frame of the pages can be drawn: the way home works without any of it. */
function CrashScreen({ error, onRetry }: { error: unknown; onRetry: () => void }) {
  return (
    <>
      <header className="border-b border-line px-4 py-4">
        <a href={pages.home.path} className="font-display text-2xl font-semibold">
          {shell.brand}
        </a>
      </header>
      <main className="mx-auto max-w-xl px-4 py-16">
        <CrashNotice error={error} onRetry={onRetry} level={1} />
      </main>
    </>
  );
}
