import { pageAt, pages, type PageRow } from './pages.ts';

/** How long a page has to be looked at before an ad appears on it, in milliseconds. */
export const MIN_PAGE_VIEW_MS = 3000;

/** Says whether a page takes ads: it is listed as allowed, or as blocked, or in neither list. */
export type AdRule = 'allowed' | 'blocked' | 'neither';

const blocked: readonly string[] = [
  pages.login.path,
  pages.signup.path,
  pages.authHandler.path,
  pages.dashboard.path,
];
const allowed: ReadonlySet<string> = new Set<string>([
  pages.home.path,
  pages.normalGems.path,
  pages.legendaryGems.path,
  pages.gemPower.path,
  pages.events.path,
  pages.characterGallery.path,
  pages.forum.path,
  pages.settings.path,
]);
const ALLOWED_WORD = 'calculator';

/** Which rule holds for an address. A blocked page blocks what lies below it, whatever that is called. */
export function adRuleOf(pathname: string): AdRule {
  const path = pathname.replace(/\/+$/, '') || '/';
  if (blocked.some((page) => path === page || path.startsWith(`${page}/`))) return 'blocked';
  const isAllowed = allowed.has(path) || path.includes(ALLOWED_WORD) || path.startsWith(pages.community.path);
  return isAllowed ? 'allowed' : 'neither';
}

/** Says whether an ad may appear at an address: the rule allows it, and there is a page to see that everybody may open by an address which is no secret. */
export function mayShowAds(pathname: string): boolean {
  const page = pageAt(pathname);
  return adRuleOf(pathname) === 'allowed' && page !== undefined && takesAds(page);
}

/** The same of a page, whatever its address is called. */
export const takesAds = ({ exists, access, addressIsSecret }: AdPage): boolean =>
  exists && access === 'public' && addressIsSecret !== true;
type AdPage = Pick<PageRow, 'exists' | 'access' | 'addressIsSecret'>;
