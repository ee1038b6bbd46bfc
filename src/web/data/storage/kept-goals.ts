import { KEPT_GOALS_KEY } from './current-player.ts';
import { readWord, removeWord, writeWord } from './local-storage.ts';

/** A line that Today has for some players and not for others: a character, a clan, an event to answer. */
export type TodayLine = 'hero' | 'clan' | 'event';

/** The number, and the lines, with spaces between them: `data-work` of the root element is this word. */
const readWords = (): readonly string[] => readWord(KEPT_GOALS_KEY)?.split(' ') ?? [];

/**
 * The number of open goals and characters that this browser keeps for whoever is here, as far as is noted: for the first paint of the
 * home page.
 */
export const readKeptGoals = (): number => Number(readWords()[0] ?? 0) || 0;

/** Says whether Today has room for a line. */
export const hasTodayLine = (line: TodayLine): boolean => readWords().includes(line);

/** Notes how many there are. */
export function writeKeptGoals(count: number): void {
  if (count !== readKeptGoals()) writeWords(count, readWords().slice(1));
}

/** Notes whether Today has a line. */
export function writeTodayLine(line: TodayLine, isThere: boolean): void {
  const lines = readWords().slice(1);
  if (lines.includes(line) !== isThere)
    writeWords(readKeptGoals(), isThere ? [...lines, line] : lines.filter((each) => each !== line));
}

/** Nothing is left of who keeps nothing and is in no clan. */
function writeWords(count: number, lines: readonly string[]): void {
  if (count > 0 || lines.includes('clan')) writeWord(KEPT_GOALS_KEY, [count, ...lines].join(' '));
  else removeWord(KEPT_GOALS_KEY);
}
