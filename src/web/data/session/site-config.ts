import { useDeferredValue } from 'react';
import { CONFIG_ELEMENT_ID, type SiteConfig } from '#contract/site/site.ts';

let known: SiteConfig | null | undefined;

/** The block that the server wrote into the page, for code outside of screens; null where it wrote none. */
export function readSiteConfig(): SiteConfig | null {
  if (known !== undefined) return known;
  const parsed: unknown = JSON.parse(document.getElementById(CONFIG_ELEMENT_ID)?.textContent ?? 'null');
  known = parsed !== null && typeof parsed === 'object' ? (parsed as SiteConfig) : null;
  return known;
}

/** The installation's settings; null while the page renders the way it was built. */
export function useSiteConfig(): SiteConfig | null {
  const isAwake = useDeferredValue(true, false);
  return isAwake ? readSiteConfig() : null;
}
