import {
  deleteTraces,
  forgetTraces,
  keepTraces,
  rememberCookiesBefore,
  withdrawn,
  type ScriptPurpose,
} from './script-traces.ts';

const loaded = new Set<ScriptPurpose>();

/** Says whether this page has had an address that is a secret: the browser still tells every script of it. */
let hasBeenSecret = false;

/**
 * Keeps secret addresses and the scripts of others in pages of their own: where both would meet in this one, it is loaded anew.
 *
 * @param isWanted whether a script is configured and allowed
 */
export function keepApart(isSecret: boolean, isWanted: boolean): void {
  const meet = isSecret ? loaded.size > 0 : hasBeenSecret && isWanted;
  hasBeenSecret ||= isSecret;
  if (meet) location.reload();
}

/** Loads a script of somebody else's, once for each purpose; never into a page that has had a secret address. */
export function loadScript(purpose: ScriptPurpose, address: string): void {
  if (hasBeenSecret || loaded.has(purpose)) return;
  loaded.add(purpose);
  rememberCookiesBefore(purpose);
  const script = document.createElement('script');
  script.src = address;
  script.async = true;
  document.head.append(script);
}

/**
 * Cleans up after the scripts that are not allowed any more. One that runs in this page can be ended by a reload alone;
 * what it sets until then is deleted after it.
 *
 * @returns whether there was something to clean up, and it is done
 */
export function cleanUpAfter(isAllowed: (purpose: ScriptPurpose) => boolean): boolean {
  const gone = withdrawn(isAllowed);
  if (gone.length === 0) return false;
  deleteTraces(gone);
  if (gone.some((purpose) => loaded.has(purpose))) {
    keepTraces();
    location.reload();
    return false;
  }
  forgetTraces(gone);
  return true;
}

/** The address of a script with what the installation is called there. */
export function scriptAddress(url: string, parameter: string, id: string): string {
  const address = new URL(url);
  address.searchParams.set(parameter, id);
  return address.href;
}
