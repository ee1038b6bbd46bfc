import type { SiteConfig } from '#contract/site/site.ts';
import { shell } from '#messages/site/shell.ts';
import { Badge } from '#web/ui/Badge.tsx';

/**
 * 'Dev' or 'Staging' outside production, in room that is kept free for it.
 *
 * @param environment undefined while the page renders the way it was built
 */
export function EnvironmentBadge({ environment }: { environment: SiteConfig['environment'] | undefined }) {
  return (
    <span className="flex sm:w-16">
      {environment === 'development' && <Badge tone="warn">{shell.dev}</Badge>}
      {environment === 'staging' && <Badge tone="warn">{shell.staging}</Badge>}
    </span>
  );
}
