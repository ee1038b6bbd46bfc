import { use, useState, createContext } from 'react';
import { offline } from '#messages/site/offline.ts';
import { shell } from '#messages/site/shell.ts';
import { Button } from '../Button.tsx';

interface CrashNoticeProps {
  error: unknown;
  onRetry: () => void;
  /** The heading's level: 1 where it stands for a whole page. */
  level: 1 | 2;
}

/** What stands where something could not be drawn: what happened, what is safe, and two ways on. */
export function CrashNotice({ error, onRetry, level }: CrashNoticeProps) {
  const reloadPage = use(ReloadPageContext);
  const [isReloading, setIsReloading] = useState(false);
  const reload = () => {
    setIsReloading(true);
    reloadPage();
  };
  const Heading = level === 1 ? 'h1' : 'h2';
  return (
    <div className="max-w-xl">
      <div role="alert">
        <Heading className={level === 1 ? undefined : 'text-2xl'}>{shell.crashTitle}</Heading>
        <p className="mt-3">{shell.crashText}</p>
        <p className="mt-1 text-quiet">{shell.crashKept}</p>
      </div>
      <div className="mt-6 flex flex-wrap gap-3">
        <Button weight="primary" unavailable={isReloading} onClick={reload}>
          {isReloading ? offline.reloading : shell.reloadPage}
        </Button>
        <Button onClick={onRetry}>{shell.tryAgain}</Button>
      </div>
      <details className="mt-6 text-sm text-quiet">
        <summary className="touch-target">{shell.crashDetails}</summary>
        <pre className="mt-2 overflow-x-auto rounded-lg bg-raised p-3">{String(error)}</pre>
      </details>
    </div>
  );
}

/** Loads a page that has failed anew; the product's frame looks for a newer version first. */
export const ReloadPageContext = createContext<() => void>(() => location.reload());
