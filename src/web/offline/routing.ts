import { NOT_FOUND_ADDRESS, SHELL_ADDRESS } from '#contract/site/offline.ts';
import { knownPageAt } from '#contract/site/page-addresses.ts';
import { hasPage } from '#contract/site/pages.ts';
import type { OfflineSite } from '#contract/site/offline.ts';

/**
 * Addresses that only the server answers: data, sign-in, health, and what somebody shares or invites to and may take back. The loadout at `/l`
 * itself is in the address, which this device has.
 */
const SERVER_ONLY = /^\/((api|auth|__|healthz|readyz)(\/|$)|(l|join)\/.)/;

/** What the worker needs to know of a request. */
interface Asked {
  readonly url: string;
  readonly method: string;
  readonly isNavigation: boolean;
  /** Only a part of the file is asked for. */
  readonly isRange: boolean;
}

export type Answer =
  /** Not the worker's business: the browser asks the server as if there were no worker. */
  | { readonly from: 'server' }
  /** What this version keeps under the address. */
  | { readonly from: 'kept'; readonly address: string }
  /** A file of another version: a page of that version may still be open. */
  | { readonly from: 'other-version' }
  /** The page has one address, and this is it with slashes at its end. */
  | { readonly from: 'redirect'; readonly to: string }
  /** No page of this version. A newer one may have it; without the network `address` answers. */
  | { readonly from: 'server-or-kept'; readonly address: string };

/** The parts of this version that decide who answers: its features, and the addresses that are kept. */
interface Version extends Pick<OfflineSite, 'features'> {
  readonly kept: ReadonlySet<string>;
}

/** Who answers a request: the same addresses answer the same as on the server. */
export function answerTo(asked: Asked, origin: string, { kept, features }: Version): Answer {
  const { origin: askedOrigin, pathname, search } = new URL(asked.url);
  const path = decoded(pathname);
  const isOwn = askedOrigin === origin && asked.method === 'GET' && !asked.isRange;
  if (!isOwn || path === null || SERVER_ONLY.test(path)) return { from: 'server' };
  const page = knownPageAt(path);
  // The HTML of a page is kept under the page's address, but it is no file to be fetched.
  if (page === undefined || !hasPage(features, page) || !asked.isNavigation) {
    if (kept.has(path) && page === undefined) return { from: 'kept', address: path };
    if (path.startsWith('/assets/')) return { from: 'other-version' };
    if (!asked.isNavigation) return { from: 'server' };
    return { from: 'server-or-kept', address: NOT_FOUND_ADDRESS };
  }
  if (path.length > 1 && path.endsWith('/'))
    return { from: 'redirect', to: (pathname.replace(/\/+$/, '') || '/') + search };
  return { from: 'kept', address: kept.has(page.path) ? page.path : SHELL_ADDRESS };
}

function decoded(pathname: string): string | null {
  try {
    return decodeURI(pathname);
  } catch {
    return null;
  }
}
