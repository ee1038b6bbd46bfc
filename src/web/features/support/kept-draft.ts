const DRAFT_KEY = 'loadstone.support-message';

/** What was left in the form, in this tab; null when nothing was. */
export function readDraft(): string | null {
  try {
    return sessionStorage.getItem(DRAFT_KEY);
  } catch {
    // Blocked storage only means that the form starts empty.
    return null;
  }
}

/** Keeps what stands in the form for as long as the tab lives; null removes it. */
export function keepDraft(draft: string | null): void {
  try {
    if (draft === null) sessionStorage.removeItem(DRAFT_KEY);
    else sessionStorage.setItem(DRAFT_KEY, draft);
  } catch (error) {
    console.debug('The message could not be kept', error);
  }
}
