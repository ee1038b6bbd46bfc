import { createContext, use, useEffect, useEffectEvent, useMemo } from 'react';

/** An address of this site, its parts as the browser has them: the last two with their `?` and `#`, or empty. */
interface Address {
  readonly pathname: string;
  readonly search: string;
  readonly hash: string;
}

/** The address that is shown, and what its entry of the tab's history carries. */
export interface Location extends Address {
  readonly state: unknown;
  /** Tells two entries of one address apart. */
  readonly key: string;
}

/** An address from where one is: without a path it is on the page that is shown. */
export type To = string | Partial<Address>;

export interface Navigator {
  push(address: string, state: unknown): void;
  replace(address: string, state: unknown): void;
}

interface Place {
  readonly location: Location;
  readonly navigator: Navigator;
}

/** Where the page is; whoever draws pages says so. */
export const PlaceContext = createContext<Place | null>(null);

export const addressText = ({ pathname, search, hash }: Address): string => pathname + search + hash;

const led = (sign: string, part: string): string =>
  part === '' || part === sign ? '' : part.startsWith(sign) ? part : sign + part;

/**
 * An address in full.
 *
 * @param here the path of the page that is shown
 * @throws {RangeError} it is no path of this site
 */
export function addressFrom(here: string, to: To): string {
  const said =
    typeof to === 'string' ? to : (to.pathname ?? '') + led('?', to.search ?? '') + led('#', to.hash ?? '');
  const address = said === '' || /^[?#]/.test(said) ? here + said : said;
  const [path = ''] = address.split(/[?#]/, 1);
  if (!/^[\\/]/.test(path)) throw new RangeError(`${path} is no path of this site.`);
  // To a browser two slashes begin another site, and a backslash is one.
  return path.replaceAll(/[\\/]+/g, '/') + address.slice(path.length);
}

function usePlace(): Place {
  const place = use(PlaceContext);
  if (place === null) throw new Error('There is no address outside of a router.');
  return place;
}

export const useLocation = (): Location => usePlace().location;

/** The full address of one that is said from where one is. */
export const useHref = (to: To): string => addressFrom(usePlace().location.pathname, to);

/** Goes to an address. What `state` says goes with the entry of the tab's history. */
type Navigate = (to: To, how?: { readonly replace?: boolean; readonly state?: unknown }) => void;

export function useNavigate(): Navigate {
  const { location, navigator } = usePlace();
  const { pathname } = location;
  return useMemo(
    () =>
      (to, { replace = false, state } = {}) =>
        navigator[replace ? 'replace' : 'push'](addressFrom(pathname, to), state),
    [navigator, pathname],
  );
}

/** Shows another address instead of the present one. */
export function Redirect({ to }: { to: To }) {
  const navigate = useNavigate();
  const go = useEffectEvent(() => navigate(to, { replace: true }));
  useEffect(() => go(), []);
  return null;
}

/**
 * The next address of the page that is shown, while it is being made; null while none is. A way out of the page waits for
 * it, whether it comes about or fails: written after the page was left, it would lead back to it.
 */
export const unwritten: { made: Promise<unknown> | null } = { made: null };
