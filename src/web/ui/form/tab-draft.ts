/** What is typed and not kept yet, for as long as the tab lives: it outlives leaving the page and a reload. */
export interface TabDraft {
  /** Null where nothing was left. */
  readonly read: () => string | null;
  /** Null forgets it. */
  readonly keep: (text: string | null) => void;
}

/** @param key of sessionStorage; the privacy page names each */
export const tabDraft = (key: string): TabDraft => ({
  read() {
    try {
      return sessionStorage.getItem(key);
    } catch {
      // Blocked storage only means that a reload loses it.
      return null;
    }
  },
  keep(text) {
    try {
      if (text === null) sessionStorage.removeItem(key);
      else sessionStorage.setItem(key, text);
    } catch (error) {
      console.debug('What was typed could not be kept', error);
    }
  },
});
