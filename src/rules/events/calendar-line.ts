const LONGEST_LINE_OCTETS = 75;

/**
 * One content line of a calendar as it stands in the file: folded so that no line is longer than 75 octets of
 * UTF-8, never within a character, and ended by CRLF (RFC 5545, 3.1).
 *
 * @param text name, parameters and value; values of TEXT go through `escapeText` first
 */
export function calendarLine(text: string): string {
  let folded = '';
  let octets = 0;
  for (const character of text) {
    const size = octetsOf(character);
    if (octets + size > LONGEST_LINE_OCTETS) {
      folded += '\r\n ';
      // The space that a continued line begins with.
      octets = 1;
    }
    folded += character;
    octets += size;
  }
  return `${folded}\r\n`;
}

/**
 * A text as a value of type TEXT (RFC 5545, 3.3.11). Control characters, which the format cannot hold, are left
 * out; halves of surrogate pairs become U+FFFD.
 */
export function escapeText(text: string): string {
  return text
    .toWellFormed()
    .replaceAll(/\r\n?/g, '\n')
    .replaceAll(/[^\P{Cc}\t\n]/gu, '')
    .replaceAll(/[\\;,]/g, (special) => `\\${special}`)
    .replaceAll('\n', '\\n');
}

/** Octets of one character in UTF-8. */
function octetsOf(character: string): number {
  const codePoint = character.codePointAt(0);
  if (codePoint === undefined) throw new RangeError('An empty text is no character.');
  if (codePoint < 0x80) return 1;
  if (codePoint < 0x800) return 2;
  return codePoint < 0x10000 ? 3 : 4;
}
