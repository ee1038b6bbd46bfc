/**
 * Asks the account what is new, and says what came of it. What does so is no part of the first load; where it cannot be had
 * the bar for missing parts says so.
 *
 * @param refreshed what is said when it answered
 */
export async function refreshData(refreshed: string): Promise<void> {
  const refreshing = await import('./refreshing.ts').catch((error: unknown) => {
    console.debug('What asks the account could not be loaded', error);
    return null;
  });
  await refreshing?.refreshNow(refreshed);
}
