/** Characters that steer a terminal, or make text look other than it is; those that join letters and emoji may stay. */
const STEERING = /[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]/gu;
const HARMLESS = new Set(['\n', '\t', '\u200c', '\u200d']);

/** Text of a stranger as a terminal can show it: what would steer it is written out, such as `\u{1b}`. */
export const terminalText = (text: string): string =>
  text
    .replaceAll('\r\n', '\n')
    .replace(STEERING, (character) =>
      HARMLESS.has(character) ? character : `\\u{${character.codePointAt(0)?.toString(16)}}`,
    );

/** The same for one line. */
export const terminalLine = (text: string): string =>
  terminalText(text).replaceAll('\n', '\\u{a}').replaceAll('\t', ' ');

/** JSON that steers no terminal either, and is read back as the same value. */
export const terminalJson = (value: unknown): string =>
  JSON.stringify(value, null, 2).replace(STEERING, (character) =>
    character === '\n'
      ? character
      : Array.from(
          { length: character.length },
          (_, index) => `\\u${character.charCodeAt(index).toString(16).padStart(4, '0')}`,
        ).join(''),
  );
