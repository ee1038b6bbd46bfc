import { readFileSync } from 'node:fs';
import { brotliDecompressSync } from 'node:zlib';

/** A piece of a line that one font has all letters of. */
interface Run {
  readonly text: string;
  /** The font's family. */
  readonly face: string;
  /** For a font size of 1. */
  readonly width: number;
}

interface Font {
  readonly face: string;
  readonly file: Uint8Array;
  /** By code point, for a font size of 1. */
  readonly widths: ReadonlyMap<number, number>;
}

const DISPLAY = { file: 'grenze', face: 'Grenze' } as const;
/** Tried in this order for letters that the display face lacks, and for all other text. */
const others = [
  { file: 'noto-sans', face: 'Noto Sans' },
  { file: 'noto-sans-thai', face: 'Noto Sans Thai' },
  { file: 'wqy-microhei', face: 'WenQuanYi Micro Hei' },
  { file: 'dejavu-sans', face: 'DejaVu Sans' },
  { file: 'noto-emoji', face: 'Noto Emoji' },
] as const;

const loaded = new Map<string, Font>();

/** Reads a font when the first text needs it: the one of Chinese, Japanese and Korean has 4.6 MB. */
function load({ file: name, face }: { readonly file: string; readonly face: string }): Font {
  const known = loaded.get(name);
  if (known !== undefined) return known;
  const file = brotliDecompressSync(readFileSync(new URL(`./fonts/${name}.ttf.br`, import.meta.url)));
  const font = { face, file, widths: widthsIn(file) };
  loaded.set(name, font);
  return font;
}

/** The files of all fonts that some text has needed by now. */
export const loadedFonts = (): readonly Uint8Array[] => Array.from(loaded.values(), ({ file }) => file);

function codeOf(sign: string): number {
  const code = sign.codePointAt(0);
  if (code === undefined) throw new RangeError('There is no sign.');
  return code;
}

/** Of a letter these change the look and have no place of their own: joiners, and which of two looks is meant. */
const JOINER = '\u200D';
const JOINING = /^(?:\u200C|\u200D|[\uFE00-\uFE0F])$/u;
/** Seen by nobody; some turn the text around them. */
const UNSEEN = /(?!\u200C|\u200D)\p{Cf}/gu;
/** Of a letter that no font has. */
const BOX = '\u25A1';

/**
 * Cuts a line into runs of one font each. A line that the display face has all letters of is one run; of any other, each letter
 * is in the first font that has it, and one that none has is a box.
 *
 * @param wanted the faces asked for, as CSS lists them
 * @example
 * setType('레 Frost', 'Grenze, serif') // '레' in WenQuanYi Micro Hei, ' Frost' in Noto Sans
 */
export function setType(line: string, wanted: string): readonly Run[] {
  const text = line.replaceAll(UNSEEN, '');
  if (wanted.startsWith(DISPLAY.face)) {
    const font = load(DISPLAY);
    if (has(font, text)) return [{ text, face: font.face, width: widthOf(font, text) }];
  }
  const runs: Run[] = [];
  for (const { segment } of new Intl.Segmenter('en').segment(text)) {
    const [letter, font] = inAFont(segment);
    const last = runs.at(-1);
    const width = widthOf(font, letter);
    if (last?.face === font.face)
      runs[runs.length - 1] = { ...last, text: last.text + letter, width: last.width + width };
    else runs.push({ text: letter, face: font.face, width });
  }
  return runs;
}

function inAFont(letter: string): readonly [string, Font] {
  // Ornate letters that stand for plain ones are in few fonts.
  for (const spelled of [letter, letter.normalize('NFKC')])
    for (const each of others) {
      const font = load(each);
      if (has(font, spelled)) return [spelled, font];
    }
  const [first = BOX, ...marks] = Array.from(letter);
  // A heap of marks of many scripts is in no font; the letter below it is.
  return marks.length > 0 ? inAFont(first) : [BOX, load(others[3])];
}

const has = ({ widths }: Font, text: string): boolean =>
  Array.from(text).every((sign) => JOINING.test(sign) || widths.has(codeOf(sign)));

/** Signs that are joined are drawn as one. */
function widthOf({ widths }: Font, text: string): number {
  const each = Array.from(text, (sign) => (JOINING.test(sign) ? 0 : (widths.get(codeOf(sign)) ?? 0)));
  return text.includes(JOINER) ? Math.max(...each) : each.reduce((sum, width) => sum + width, 0);
}

/** The width by which each letter of a TrueType file moves the pen. */
function widthsIn(file: Buffer): ReadonlyMap<number, number> {
  const tables = new Map<string, number>();
  for (let at = 12, left = file.readUInt16BE(4); left > 0; at += 16, left--)
    tables.set(file.toString('latin1', at, at + 4), file.readUInt32BE(at + 8));
  const tableAt = (name: string) => {
    const at = tables.get(name);
    if (at === undefined) throw new Error(`The font has no table ${name}.`);
    return at;
  };
  const unitsPerEm = file.readUInt16BE(tableAt('head') + 18);
  const metrics = file.readUInt16BE(tableAt('hhea') + 34);
  const hmtx = tableAt('hmtx');
  const widths = new Map<number, number>();
  const add = (codePoint: number, glyph: number) => {
    if (glyph === 0) return;
    const advance = file.readUInt16BE(hmtx + 4 * Math.min(glyph, metrics - 1));
    widths.set(codePoint, advance / unitsPerEm);
  };
  const cmap = tableAt('cmap');
  for (let at = cmap + 4, left = file.readUInt16BE(cmap + 2); left > 0; at += 8, left--) {
    const table = cmap + file.readUInt32BE(at + 4);
    const format = file.readUInt16BE(table);
    if (format === 4) addSegments(file, table, add);
    if (format === 12) addGroups(file, table, add);
  }
  return widths;
}

type Add = (codePoint: number, glyph: number) => void;

/** Format 4 of the OpenType specification: letters below U+10000. */
function addSegments(file: Buffer, table: number, add: Add): void {
  const length = file.readUInt16BE(table + 6);
  const starts = table + 16 + length;
  for (let at = 0; at < length; at += 2) {
    const end = file.readUInt16BE(table + 14 + at);
    const start = file.readUInt16BE(starts + at);
    const delta = file.readUInt16BE(starts + length + at);
    const place = starts + 2 * length + at;
    const offset = file.readUInt16BE(place);
    for (let code = start; code <= end && code < 0xff_ff; code++) {
      const glyph = offset === 0 ? code : file.readUInt16BE(place + offset + 2 * (code - start));
      add(code, glyph === 0 ? 0 : (glyph + delta) % 0x1_00_00);
    }
  }
}

/** Format 12: all letters. */
function addGroups(file: Buffer, table: number, add: Add): void {
  for (let at = table + 16, left = file.readUInt32BE(table + 12); left > 0; at += 12, left--) {
    const [start, end] = [file.readUInt32BE(at), file.readUInt32BE(at + 4)];
    for (let code = start; code <= end; code++) add(code, file.readUInt32BE(at + 8) + code - start);
  }
}
