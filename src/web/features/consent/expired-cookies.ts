const LONG_AGO = 'Thu, 01 Jan 1970 00:00:00 GMT';

/** The names in a `document.cookie`. */
export const cookieNames = (cookies: string): string[] =>
  cookies
    .split(';')
    .map((cookie) => (cookie.split('=')[0] ?? '').trim())
    .filter((name) => name !== '');

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
