import { useDeferredValue } from 'react';
import { hasPage, pageAt, type OwnPage } from '#contract/site/pages.ts';
import { CONFIG_ELEMENT_ID, type Features, type SiteConfig } from '#contract/site/site.ts';

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

/** The features of the installation; all while the page renders the way it was built. */
export const useFeatures = (): Features => useSiteConfig()?.features ?? 'all';

/** The same at once, for code that draws nothing of a built page by them. While the site is built, it has all. */
export const featuresHere = (): Features =>
  typeof document === 'undefined' ? 'all' : (readSiteConfig()?.features ?? 'all');

/** The page that the installation has at an address; undefined for none. */
export function pageHere(pathname: string): OwnPage | undefined {
  const page = pageAt(pathname);
  return page !== undefined && hasPage(featuresHere(), page) ? page : undefined;
}
