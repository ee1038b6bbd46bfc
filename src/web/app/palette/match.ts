import { foldName } from '#rules/names/fold-name.ts';

/** A target of the search: the words of its name, then its other names. */
export interface Searchable {
  readonly words: readonly string[];
  /** The number of words that belong to its name. */
  readonly nameLength: number;
}

/** Something that was found; the less it costs, the better it fits. */
export interface Hit<Item> {
  readonly item: Item;
  readonly cost: number;
}

/** Words in lower case, without accents, apostrophes and signs: "Lo's" is 'los', 'Blood-Soaked' is two. */
export const wordsOf = (text: string): string[] => foldName(text).split(' ').filter(Boolean);

export function searchable(name: string, alsoCalled = ''): Searchable {
  const words = wordsOf(name);
  return { words: [...words, ...wordsOf(alsoCalled)], nameLength: words.length };
}

/** A word that is not there letter by letter costs more than any that is. */
const LOOSE = 10;

/** The cost of a word that begins like the typed one; Infinity where none does. */
function prefixCost(typed: string, { words, nameLength }: Searchable): number {
  let least = Infinity;
  for (const [index, word] of words.entries()) {
    if (!word.startsWith(typed)) continue;
    const place = index === 0 ? 0 : index < nameLength ? 1 : 2;
    least = Math.min(least, place + (word.length === typed.length ? 0 : 0.5));
  }
  return least;
}

/**
 * What it costs that the letters stand there in order, from the beginning of a word on: further ones follow in the same word,
 * or begin a later one. 'frzn' is in 'frozen', 'bsj' in 'blood soaked jade'.
 *
 * @returns how much is skipped; Infinity where they do not stand there
 */
function looseCost(typed: string, { words }: Searchable): number {
  const [first = '', ...letters] = typed;
  if (letters.length === 0) return Infinity;
  /** For each word, where in it the next letter may stand, if the letters so far end in this word. */
  let ends = words.map((word, index) => (word.startsWith(first) ? { from: 1, cost: index } : null));
  for (const letter of letters)
    ends = words.map((word, index) => {
      let least: { from: number; cost: number } | null = null;
      if (word.startsWith(letter))
        for (const [before, end] of ends.slice(0, index).entries())
          if (end !== null && (least === null || end.cost + index - before < least.cost))
            least = { from: 1, cost: end.cost + index - before };
      const own = ends[index];
      const at = own == null ? -1 : word.indexOf(letter, own.from);
      // The beginning of the word leaves most of it to the letters that follow.
      return least ?? (own == null || at === -1 ? null : { from: at + 1, cost: own.cost + at - own.from });
    });
  return Math.min(...ends.map((end) => end?.cost ?? Infinity));
}

/**
 * The items in which every typed word occurs, best first; what costs the same stays in its order. Letters in order count only
 * where no item has words that begin like all that was typed.
 */
export function findMatches<Item extends Searchable>(
  items: readonly Item[],
  typed: readonly string[],
): readonly Hit<Item>[] {
  const tight = hits(items, typed, prefixCost);
  if (tight.length > 0) return tight;
  return hits(items, typed, (word, item) => {
    const cost = prefixCost(word, item);
    return cost < Infinity ? cost : LOOSE + looseCost(word, item);
  });
}

function hits<Item extends Searchable>(
  items: readonly Item[],
  typed: readonly string[],
  costOf: (word: string, item: Item) => number,
): Hit<Item>[] {
  const found: Hit<Item>[] = [];
  for (const item of items) {
    let cost = 0;
    for (const word of typed) {
      cost += costOf(word, item);
      if (cost === Infinity) break;
    }
    if (cost < Infinity) found.push({ item, cost });
  }
  return found.sort((one, other) => one.cost - other.cost);
}

/** From which rank to which a gem is meant to go. */
export interface Ranks {
  readonly from: number;
  readonly to: number;
}

const LAST_RANK = 10;

/**
 * The ranks at the end of what was typed, and the words before them: 'froz 3 6', 'froz 3-6', 'froz 6' from the first rank on.
 * Null where there are none, or nothing before them.
 */
export function ranksAtEnd(typed: readonly string[]): { words: readonly string[]; ranks: Ranks } | null {
  const said = typed.filter((word) => word !== 'to' && word !== 'rank');
  const firstNumber = said.findIndex((word) => /^\d+$/.test(word));
  if (firstNumber < 1) return null;
  const numbers = said.slice(firstNumber).map(Number);
  if (numbers.length > 2 || numbers.some((n) => !Number.isInteger(n) || n < 1 || n > LAST_RANK)) return null;
  const [from = 1, to = 1] = (numbers.length === 1 ? [1, ...numbers] : numbers).sort((a, b) => a - b);
  return from === to ? null : { words: said.slice(0, firstNumber), ranks: { from, to } };
}
