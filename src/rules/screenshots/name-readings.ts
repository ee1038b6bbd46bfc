/** A thing that a picture may name, such as a stat or a gem. */
export interface Nameable {
  readonly id: string;
  /** All its names, as its page in the game may write them. */
  readonly names: readonly string[];
}

/** Letters that a name may lack or have otherwise, for each so many of its letters. */
const LETTERS_PER_MISTAKE = 6;
/** The next best name is at least so much further away, in letters. */
const LEAST_LEAD = 2;

/** Says which of some things a misread name means: the only one that is near enough; undefined where none or several are. */
export function thingNamed<Thing extends Nameable>(
  text: string,
  things: readonly Thing[],
): Thing | undefined {
  const read = letters(text);
  if (read.length < 3) return undefined;
  const allowed = Math.floor(read.length / LETTERS_PER_MISTAKE);
  let best: { thing: Thing; far: number } | undefined;
  let next = Infinity;
  for (const thing of things) {
    const far = Math.min(
      ...thing.names.map((name) => editDistance(letters(name), read, allowed + LEAST_LEAD)),
    );
    if (best === undefined || far < best.far) {
      next = best?.far ?? Infinity;
      best = { thing, far };
    } else next = Math.min(next, far);
  }
  if (best === undefined || best.far > allowed) return undefined;
  return best.far === 0 || next - best.far >= LEAST_LEAD ? best.thing : undefined;
}

const letters = (text: string): string => text.toLowerCase().replaceAll(/[^\p{L}\p{Nd}]+/gu, '');

/** The fewest letters put in, left out or changed (Levenshtein); `most` where it is that many or more. */
export function editDistance(one: string, other: string, most: number): number {
  if (Math.abs(one.length - other.length) >= most) return most;
  let above = Array.from({ length: other.length + 1 }, (_, place) => place);
  for (let row = 1; row <= one.length; row++) {
    const here = [row];
    for (let column = 1; column <= other.length; column++)
      here.push(
        Math.min(
          here[column - 1]! + 1,
          above[column]! + 1,
          above[column - 1]! + (one[row - 1] === other[column - 1] ? 0 : 1),
        ),
      );
    above = here;
  }
  return Math.min(most, above[other.length]!);
}
