import { readWord, removeWord, writeWord } from './local-storage.ts';

const KEPT_KEY = 'loadstone.kept-goals';

/** How many open goals this browser keeps for whoever is here, as far as is noted: for the first paint of the home page. */
export const readKeptGoals = (): number => Number(readWord(KEPT_KEY)) || 0;

/** Notes how many there are; nothing is left where there is none. */
export function writeKeptGoals(count: number): void {
  if (count === readKeptGoals()) return;
  if (count > 0) writeWord(KEPT_KEY, String(count));
  else removeWord(KEPT_KEY);
}
