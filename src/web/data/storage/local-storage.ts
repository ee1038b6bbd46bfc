import { Signal } from '#web/ui/signal.ts';

/** Words that localStorage did not take: they hold for this page. */
const unkept = new Map<string, string>();
const changed = new Signal({
  start: () => addEventListener('storage', changed.tell),
  stop: () => removeEventListener('storage', changed.tell),
});

/** The word stored under a key; null where there is none. */
export function readWord(key: string): string | null {
  return unkept.get(key) ?? readStored(key);
}

/** Stores a word for every tab. Answers whether the browser keeps it; where it does not, it holds for this page. */
export function writeWord(key: string, word: string): boolean {
  let isKept = true;
  try {
    localStorage.setItem(key, word);
    unkept.delete(key);
  } catch {
    unkept.set(key, word);
    isKept = false;
  }
  changed.tell();
  return isKept;
}

/** Forgets a word, in every tab. */
export function removeWord(key: string): void {
  unkept.delete(key);
  try {
    localStorage.removeItem(key);
  } catch (error) {
    console.debug('A word could not be removed', error);
  }
  changed.tell();
}

/** Calls `listener` after a word changed, here or in another tab. */
export const subscribeToWords = changed.subscribe;

function readStored(key: string): string | null {
  try {
    return localStorage.getItem(key);
  } catch {
    return null;
  }
}
