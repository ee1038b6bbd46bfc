import type { ReactNode } from 'react';
import { ErrorBoundary } from '#web/ui/crash/ErrorBoundary.tsx';
import { ReloadPageContext } from '#web/ui/crash/reload-page-context.ts';
import { CrashScreen } from './CrashScreen.tsx';
import { reloadToNewest } from '../offline/take-over.ts';

const reload = () => void reloadToNewest();
const crashScreen = (error: unknown, retry: () => void) => <CrashScreen error={error} onRetry={retry} />;

/** What stands around everything: a tree that fails as a whole shows the crash screen. */
export function Frame({ children }: { children: ReactNode }) {
  return (
    <ReloadPageContext value={reload}>
      <ErrorBoundary fallback={crashScreen}>{children}</ErrorBoundary>
    </ReloadPageContext>
  );
}
