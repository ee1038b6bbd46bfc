import { pageList, type PageRow } from '#contract/site/pages.ts';

/** Every page that exists, is there for everybody and has one address. */
export const publicPages: readonly PageRow[] = pageList.filter(
  ({ exists, access, path }) => exists && access === 'public' && !path.includes('{'),
);

/** Pages that are drawn by the same parts as another one. */
const likeAnother: ReadonlySet<string> = new Set([
  '/guides/equipment',
  '/guides/calculators',
  '/terms',
  '/advertise',
  '/auth/discord/callback',
  '/auth/github/callback',
  '/reset-password',
  '/signup',
  '/subscription',
]);

/** `npm test`; `npm run proof` takes everything. */
export const isQuick = process.env.LOADSTONE_TEST_SIZES === 'quick';

/** Every page in the full size; in the quick one those that are drawn like no other. */
export const telling: readonly PageRow[] = isQuick
  ? publicPages.filter(({ path }) => !likeAnother.has(path))
  : publicPages;

/**
 * Whether a device keeps a page as it was built: only the server answers for those that providers send the browser back to,
 * and some are drawn.
 */
export const isKept = ({ path, isDrawnOffline }: PageRow): boolean =>
  isDrawnOffline !== true && !/^\/(auth|__)\//.test(path);
