import { SCRIPT_TRACES_KEY } from '#web/data/preferences/consent-storage.ts';

/** What a script of somebody else's is there for; each is a consent option too. */
export type ScriptPurpose = 'analytics' | 'marketing';

/** For every purpose whose script ran in this browser: the cookies that were there before it. */
type CookiesBefore = Partial<Record<ScriptPurpose, readonly string[]>>;

const purposes: readonly ScriptPurpose[] = ['analytics', 'marketing'];

/** Every name of the product's own begins with it. */
const OWN_PREFIX = 'loadstone';

/** Where the browser keeps nothing, it holds for this page. */
let unkept: CookiesBefore = {};

/** Remembers what was there before a script runs, the first time. */
export function rememberCookiesBefore(purpose: ScriptPurpose): void {
  const before = readTraces();
  writeTraces({ ...before, [purpose]: before[purpose] ?? cookieNames(document.cookie) });
}

/**
 * Deletes the cookies that came since the scripts of these purposes first ran, and what is in the page's storage and not
 * the product's own. A script that is still allowed sets its own again.
 */
export function deleteTraces(of: readonly ScriptPurpose[]): void {
  if (of.length === 0) return;
  const before = readTraces();
  const since = cookiesSince(
    cookieNames(document.cookie),
    of.map((purpose) => before[purpose] ?? []),
  );
  for (const name of since.filter((found) => !isOwn(found)))
    for (const expired of expiredCookies(name, location)) document.cookie = expired;
  for (const storage of openStorages())
    for (const key of Object.keys(storage)) if (!isOwn(key)) storage.removeItem(key);
}

/** The page's storages; in a browser that closes them to the site nothing can have been left there. */
function openStorages(): readonly Storage[] {
  try {
    return [localStorage, sessionStorage];
  } catch (cause) {
    console.debug('The storage is closed to this site', cause);
    return [];
  }
}

/** The purposes whose script ran although it is not allowed any more. */
export const withdrawn = (isAllowed: (purpose: ScriptPurpose) => boolean): ScriptPurpose[] =>
  purposes.filter((purpose) => readTraces()[purpose] !== undefined && !isAllowed(purpose));

/** Writes down again what another tab may have forgotten, for after a reload of this one. */
export const keepTraces = (): void => writeTraces(readTraces());

/** Forgets that scripts ran, once what they left is deleted. */
export function forgetTraces(of: readonly ScriptPurpose[]): void {
  const rest = Object.entries(readTraces()).filter(([purpose]) => !of.includes(purpose as ScriptPurpose));
  writeTraces(Object.fromEntries(rest));
}

const isOwn = (name: string) => name.startsWith(OWN_PREFIX);

function readTraces(): CookiesBefore {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(SCRIPT_TRACES_KEY) ?? 'null');
    return typeof stored === 'object' && stored !== null ? stored : unkept;
  } catch {
    // Storage that is closed, or a text that is not ours.
    return unkept;
  }
}

function writeTraces(traces: CookiesBefore): void {
  unkept = traces;
  try {
    if (Object.keys(traces).length === 0) localStorage.removeItem(SCRIPT_TRACES_KEY);
    else localStorage.setItem(SCRIPT_TRACES_KEY, JSON.stringify(traces));
  } catch (cause) {
    console.debug('What scripts leave behind is remembered by this page only', cause);
  }
}

const LONG_AGO = 'Thu, 01 Jan 1970 00:00:00 GMT';

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
