/** Why something was not loaded, for all that somebody needs and nobody has told them of. */
const untold = new Set<unknown>();
const listeners = new Set<() => void>();

/**
 * Notices every part of the site that is asked for and does not come. A browser may remember that it did not, and then
 * only a page that is loaded anew can have it.
 */
export function watchForMissingParts(): void {
  addEventListener('vite:preloadError', (event) => {
    untold.add(event.payload);
    // Anybody who asked for it hears of it after this.
    setTimeout(() => {
      if (untold.has(event.payload)) for (const listener of listeners) listener();
    });
  });
}

/**
 * Loads a part, and asks for all files that it needs beside one another. The build puts it in the place of the bundler's helper, whose
 * styles, nonces and other addresses this site does without: 0.5 KB of what every page loads.
 *
 * @param files as the built site names them, such as `assets/p-1234567.js`
 * @throws {unknown} what `load` throws, which counts as missing until somebody says so of it
 * @public
 */
export async function preload<Part>(load: () => Promise<Part>, files: readonly string[] = []): Promise<Part> {
  for (const file of files) {
    const href = `/${file}`;
    if (document.head.querySelector(`[href="${href}"]`) !== null) continue;
    document.head.append(Object.assign(document.createElement('link'), { rel: 'modulepreload', href }));
  }
  try {
    return await load();
  } catch (error) {
    dispatchEvent(Object.assign(new Event('vite:preloadError'), { payload: error }));
    throw error;
  }
}

/** Whoever asked for a part says so of its error where nobody needs the part yet, or says it to the player itself. */
export const isTold = (error: unknown): boolean => untold.delete(error);

/** A part came after all. */
export function partHasCome(error: unknown): void {
  if (untold.delete(error)) for (const listener of listeners) listener();
}

/** Says whether something is missing that the player needs and was not offered to load. */
export const isPartMissing = (): boolean => untold.size > 0;

export function subscribeToMissingParts(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** A server that takes longer is as good as none: what is on the page then stays. */
const LIMIT_MS = 8_000;
const CONFIG_ID = 'site-config';

/** What the server tells a page of its build and configuration; empty where it tells nothing. */
export const runningBuild = () => document.getElementById(CONFIG_ID)?.textContent ?? '';

/** This page as it would come if it was loaded anew; null where it would not. */
async function askForPage(): Promise<string | null> {
  try {
    const answer = await fetch(location.pathname + location.search, {
      cache: 'no-store',
      signal: AbortSignal.timeout(LIMIT_MS),
    });
    return answer.status < 500 ? await answer.text() : null;
  } catch (error) {
    console.debug('The page could not be loaded', error);
    return null;
  }
}

/** Says whether this page would come of another build. What a network puts in its place, such as a page to log in at, is none. */
export async function isNewBuildOut(): Promise<boolean> {
  const page = await askForPage();
  return page !== null && page.includes(`id="${CONFIG_ID}"`) && !page.includes(runningBuild());
}

/**
 * Loads the page anew, where it would come; what stands in its forms is kept. Else everything stays.
 *
 * @returns whether it does
 */
export async function loadPageAnew(): Promise<boolean> {
  if ((await askForPage()) === null) return false;
  location.reload();
  return true;
}
