import { pages } from '#contract/site/pages.ts';
import { shell } from '#messages/site/shell.ts';
import { CrashNotice } from '#web/ui/crash/CrashNotice.tsx';

/** What is left when not even the frame of the pages can be drawn: the way home works without any of it. */
export function CrashScreen({ error, onRetry }: { error: unknown; onRetry: () => void }) {
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
