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
    console.debug('This page would not come if it was loaded anew', error);
    return null;
  }
}

/** Whether this page would come of another build. What a network puts in its place, such as a page to log in at, is none. */
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
