import { readWord, removeWord, writeWord } from './local-storage.ts';

const KEPT_KEY = 'loadstone.kept-goals';
const ROOM_KEY = 'loadstone.today';

/**
 * The number of open goals and characters that this browser keeps for whoever is here, as far as is noted: for the first paint of the
 * home page.
 */
export const readKeptGoals = (): number => Number(readWord(KEPT_KEY)) || 0;

/** Notes how many there are; nothing is left where there is none. */
export function writeKeptGoals(count: number): void {
  if (count === readKeptGoals()) return;
  if (count > 0) writeWord(KEPT_KEY, String(count));
  else removeWord(KEPT_KEY);
}

/** The lines that Today has for some players and not for others. */
export type TodayLine = 'hero' | 'clan';

/** Those that it has room for from the first paint on, with spaces between them. */
export const readTodayRoom = (): string => readWord(ROOM_KEY) ?? '';

/** Notes whether it has a line. */
export function writeTodayRoom(line: TodayLine, isThere: boolean): void {
  const noted = readTodayRoom().split(' ').filter(Boolean);
  if (noted.includes(line) === isThere) return;
  const lines = isThere ? [...noted, line] : noted.filter((each) => each !== line);
  if (lines.length > 0) writeWord(ROOM_KEY, lines.join(' '));
  else removeWord(ROOM_KEY);
}
