const DRAFT_KEY = 'loadstone.profile-name';

/** What is typed as the new username of an account and not saved, in this tab; null where nothing is. */
export function readNameDraft(accountId: string): string | null {
  try {
    return draftIn(sessionStorage.getItem(DRAFT_KEY), accountId);
  } catch {
    // Blocked storage only means that a reload loses it.
    return null;
  }
}

/** Keeps what is typed for as long as the tab lives. */
export function keepNameDraft(accountId: string, name: string): void {
  try {
    sessionStorage.setItem(DRAFT_KEY, JSON.stringify({ accountId, name }));
  } catch (error) {
    console.debug('The username could not be kept', error);
  }
}

/** Forgets what was typed: it is saved, taken back, or its owner leaves. */
export function forgetNameDraft(): void {
  try {
    sessionStorage.removeItem(DRAFT_KEY);
  } catch (error) {
    console.debug('The username was not kept', error);
  }
}

/** Reads what was kept, if it was for this account and is as it should be. */
export function draftIn(kept: string | null, accountId: string): string | null {
  try {
    const draft: unknown = JSON.parse(kept ?? 'null');
    if (typeof draft !== 'object' || draft === null || !('name' in draft) || !('accountId' in draft))
      return null;
    return draft.accountId === accountId && typeof draft.name === 'string' ? draft.name : null;
  } catch {
    return null;
  }
}
