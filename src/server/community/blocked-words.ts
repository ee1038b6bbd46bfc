import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { wordsOf } from '#rules/community/search-words.ts';

const FILE = 'blocked-words.txt';

/**
 * The words that the operator wants a moderator to look at before everybody does: one a line, in a file of the data folder that is read at the start.
 * A line that begins with `#` is none.
 */
export function blockedWordsIn(dataDir: string): ReadonlySet<string> {
  const file = join(dataDir, FILE);
  if (!existsSync(file)) return new Set();
  const lines = readFileSync(file, 'utf8').split('\n');
  return new Set(lines.filter((line) => !line.startsWith('#')).flatMap(wordsOf));
}
