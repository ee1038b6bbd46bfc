import { useMemo, useSyncExternalStore } from 'react';
import { readWord, subscribeToWords, writeWord } from '#web/data/storage/local-storage.ts';

interface LookWords<Look> {
  /** What this browser keeps it under. */
  readonly key: string;
  /** Reads a look from its word; null where none is kept. */
  readonly lookIn: (word: string | null) => Look;
  readonly wordOf: (look: Look) => string;
}

/** How a list was last looked at in this browser, and a way to remember another look. */
export function useKeptLook<Look extends object>({
  key,
  lookIn,
  wordOf,
}: LookWords<Look>): [Look, (change: Partial<Look>) => void] {
  const word = useSyncExternalStore(
    subscribeToWords,
    () => readWord(key),
    () => null,
  );
  const look = useMemo(() => lookIn(word), [lookIn, word]);
  return [look, (change) => writeWord(key, wordOf({ ...look, ...change }))];
}
