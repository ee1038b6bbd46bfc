import type { Onlooker } from '#contract/site/menu.ts';
import { useSeemsSignedIn } from './session.ts';
import { useSiteConfig } from './site-config.ts';

/** Who looks at the navigation. Before the page has woken up it is a signed-out visitor in production. */
export function useOnlooker(): Onlooker {
  const config = useSiteConfig();
  const signedIn = useSeemsSignedIn();
  return {
    signedIn,
    environment: config?.environment ?? 'production',
    openedEntries: config?.openedEntries ?? [],
    features: config?.features ?? 'all',
  };
}
