/** A server that takes longer is as good as none: what is on the page then stays. */
const LIMIT_MS = 8_000;

/** Whether this page would come if it was loaded anew. */
export async function wouldPageCome(): Promise<boolean> {
  try {
    const { status } = await fetch(location.pathname + location.search, {
      cache: 'no-store',
      signal: AbortSignal.timeout(LIMIT_MS),
    });
    return status < 500;
  } catch (error) {
    console.debug('This page would not come if it was loaded anew', error);
    return false;
  }
}

/**
 * Loads the page anew, where it would come; what stands in its forms is kept. Else everything stays.
 *
 * @returns whether it does
 */
export async function loadPageAnew(): Promise<boolean> {
  if (!(await wouldPageCome())) return false;
  location.reload();
  return true;
}
