/** So high is a line, as a part of its letters' size, and so many a name has. */
const LINE_HEIGHT = 1.12;
const MOST_LINES = 4;
/** By so much a size is made smaller, until the lines have room. */
const SMALLER = 0.96;

interface Room {
  /** In pixels. */
  readonly room: number;
  readonly height: number;
  /** Of the letters, where they all have room in one line. */
  readonly size: number;
}

/** A text as a picture can have it: on one line, without signs that no picture file may hold. */
export const drawable = (text: string): string =>
  text.replaceAll(/[\p{Cc}\p{Zl}\p{Zp}\uFFFE\uFFFF]+/gu, ' ').trim();

/**
 * Breaks a text into the lines in which it is largest, at spaces where it has some, and never within what a reader takes for
 * one letter. Nothing of it is left out.
 *
 * @param widthIn the width of a text for a font size of 1
 * @example
 * inLines('Frost', { room: 900, height: 88, size: 60 }, (text) => text.length / 2) // one line of size 60
 */
export function inLines(
  text: string,
  { room, height, size: largest }: Room,
  widthIn: (text: string) => number,
): { readonly lines: readonly string[]; readonly size: number; readonly step: number } {
  const letters = Array.from(new Intl.Segmenter('en').segment(text), ({ segment }) => ({
    text: segment,
    width: widthIn(segment),
  }));
  let best = { lines: [text], size: 0 };
  for (let most = 1; most <= MOST_LINES; most++) {
    let size = Math.min(largest, height / (LINE_HEIGHT * most));
    let lines = broken(letters, room / size);
    while (lines.length > most) {
      size *= SMALLER;
      lines = broken(letters, room / size);
    }
    if (size > best.size) best = { lines, size };
  }
  return { ...best, step: best.size * LINE_HEIGHT };
}

interface Letter {
  readonly text: string;
  readonly width: number;
}

function broken(letters: readonly Letter[], room: number): string[] {
  const lines: string[] = [];
  let [from, width, space] = [0, 0, -1];
  for (let at = 0; at < letters.length; at++) {
    const letter = letters[at] as Letter;
    if (letter.text === ' ') space = at;
    width += letter.width;
    if (width <= room || at === from) continue;
    const end = space > from ? space + 1 : at;
    lines.push(textOf(letters.slice(from, end)));
    from = end;
    at = end - 1;
    [width, space] = [0, -1];
  }
  return [...lines, textOf(letters.slice(from))].filter((line) => line !== '');
}

const textOf = (letters: readonly Letter[]): string =>
  letters
    .map(({ text }) => text)
    .join('')
    .trim();
