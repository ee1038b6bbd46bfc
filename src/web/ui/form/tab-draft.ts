/** What is typed and not kept yet, for as long as the tab lives: it outlives leaving the page and a reload. */
export interface TabDraft {
  /** Null where nothing was left. */
  readonly read: () => string | null;
  /** Null forgets it. */
  readonly keep: (text: string | null) => void;
}

/** @param key of sessionStorage; the privacy page names each */
export function tabDraft(key: string): TabDraft {
  // Blocked storage only means that a reload loses it.
  let inPage: string | null = null;
  return {
    read() {
      try {
        return sessionStorage.getItem(key) ?? inPage;
      } catch {
        return inPage;
      }
    },
    keep(text) {
      try {
        inPage = null;
        if (text === null) sessionStorage.removeItem(key);
        else sessionStorage.setItem(key, text);
      } catch (error) {
        inPage = text;
        console.debug('What was typed is kept in the page alone', error);
      }
    },
  };
}
