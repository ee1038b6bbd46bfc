const LONG_AGO = 'Thu, 01 Jan 1970 00:00:00 GMT';

/** The names in a `document.cookie`. */
export const cookieNames = (cookies: string): string[] =>
  cookies
    .split(';')
    .map((cookie) => (cookie.split('=')[0] ?? '').trim())
    .filter((name) => name !== '');

/**
 * The cookies that came since a script first ran.
 *
 * @param names the cookies that are there
 * @param befores for each script, the cookies that were there before it; what came since any of them counts
 */
export const cookiesSince = (names: readonly string[], befores: readonly (readonly string[])[]): string[] =>
  names.filter((name) => befores.some((before) => !before.includes(name)));

/**
 * What to write into `document.cookie` to be rid of a cookie. The browser does not tell for which host and path it was
 * set, so every host above and every path on the way are named.
 */
export function expiredCookies(name: string, at: Pick<URL, 'hostname' | 'pathname' | 'protocol'>): string[] {
  const labels = at.hostname.split('.');
  const parts = at.pathname.split('/').filter((part) => part !== '');
  const hosts = ['', ...labels.map((_, index) => `; domain=${labels.slice(index).join('.')}`)];
  const paths = ['/', ...parts.map((_, index) => `/${parts.slice(0, index + 1).join('/')}`)];
  const secure = at.protocol === 'https:' ? '; secure' : '';
  return hosts.flatMap((host) =>
    paths.map((path) => `${name}=; expires=${LONG_AGO}; path=${path}${host}${secure}`),
  );
}
