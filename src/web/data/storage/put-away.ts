import { useSyncExternalStore } from 'react';
import { readWord, subscribeToWords, removeWord, writeWord } from './local-storage.ts';

/** Hints that a player may put away. Each is a word in the browser's storage. */
type Hint =
  | 'manager'
  | 'normal'
  | 'legendary'
  | 'power'
  | `alarms-${'off' | 'default' | 'denied' | 'unsupported'}`;

const keyOf = (hint: Hint) => `loadstone.put-away-${hint}`;

/** Whether this browser's player has put a hint away, in every tab, and how to put it away and get it back. */
export function usePutAway(hint: Hint): [isPutAway: boolean, put: (away: boolean) => void] {
  const isPutAway = useSyncExternalStore(
    subscribeToWords,
    () => readWord(keyOf(hint)) !== null,
    () => false,
  );
  return [
    isPutAway,
    (away) => {
      if (away) writeWord(keyOf(hint), 'yes');
      else removeWord(keyOf(hint));
    },
  ];
}
