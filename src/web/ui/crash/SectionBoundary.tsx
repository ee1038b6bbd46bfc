import type { ReactNode } from 'react';
import { CrashNotice } from './CrashNotice.tsx';
import { ErrorBoundary } from './ErrorBoundary.tsx';

/** A section of a page that fails to render says so in its own place; the rest of the page goes on. */
export function SectionBoundary({ children, resetKey }: { children: ReactNode; resetKey?: string }) {
  return (
    <ErrorBoundary {...(resetKey === undefined ? {} : { resetKey })} fallback={sectionFailure}>
      {children}
    </ErrorBoundary>
  );
}

const sectionFailure = (error: unknown, retry: () => void) => (
  <div className="card my-4 p-5">
    <CrashNotice error={error} onRetry={retry} level={2} />
  </div>
);
