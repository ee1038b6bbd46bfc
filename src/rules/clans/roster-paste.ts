import { readFigure } from '../figures.ts';
import { foldName } from '../names/fold-name.ts';

/** The columns that a list of players may have. `out` marks those who do not play. */
export type PasteColumn = 'name' | 'class' | 'role' | 'resonance' | 'combatRating' | 'note' | 'out';

/** The bounds of a list, and the columns that its kind knows. */
export interface PasteShape<ClassId extends string = string> {
  /** In the order that counts where no heading names another; `name` is one of them. */
  readonly columns: readonly PasteColumn[];
  /** Characters of a name, of a role and of a note, at most. */
  readonly lengths: { readonly name: number; readonly role: number; readonly note: number };
  /** The highest resonance or combat rating; the lowest is 0. */
  readonly mostFigure: number;
  /** Players of one list, at most. */
  readonly mostPlaces: number;
  /** The class that a text means; null for none. */
  readonly classOf: (text: string) => ClassId | null;
  /** Headings of other columns, such as 'Level', are listed as left out; else a line with one is no line of headings. */
  readonly hasOtherColumns: boolean;
}

/** A player as a line has them. A figure or class that the line leaves out is undefined, a text is empty. */
export interface PastedPlace<ClassId extends string = string> {
  readonly name: string;
  readonly classId?: ClassId;
  readonly resonance?: number;
  readonly combatRating?: number;
  readonly role: string;
  readonly note: string;
  readonly isOut: boolean;
}

/**
 * Why a line is left out: its name, class or another column is not understood. `columns`: it has more of them than there are;
 * `unclear`: a comma may part two figures or the thousands of one; `twice`: its player has come before; `limit`: the list is full.
 */
export type UnreadReason = PasteColumn | 'columns' | 'unclear' | 'twice' | 'limit';

export interface UnreadLine {
  /** From 1, empty lines included. */
  readonly line: number;
  readonly text: string;
  readonly reason: UnreadReason;
}

export interface PastedRoster<ClassId extends string = string> {
  readonly places: readonly PastedPlace<ClassId>[];
  readonly unread: readonly UnreadLine[];
  /** Headings of columns that no place has, as they are written. */
  readonly otherColumns: readonly string[];
}

/** Ways to write the headings, folded; the first is how a written list has them. */
export const pasteHeadings: Readonly<Record<PasteColumn, readonly [string, ...string[]]>> = {
  name: ['name', 'player', 'member', 'character'],
  class: ['class'],
  role: ['role'],
  resonance: ['resonance', 'total resonance', 'res', 'reso'],
  combatRating: ['combat rating', 'combatrating', 'cr', 'rating'],
  note: ['note', 'notes', 'comment', 'remark'],
  out: ['out', 'absent', 'away', 'sits out'],
};
const isOutBy: ReadonlyMap<string, boolean> = new Map([
  ...['out', 'yes', 'y', 'x', 'true', '1', 'absent', 'away'].map((word) => [word, true] as const),
  ...['', 'in', 'no', 'n', 'false', '0'].map((word) => [word, false] as const),
]);
const CONTROL = /[\p{Cc}\u2028\u2029]/u;
const GROUPED = /\d,\d{3}(?!\d)/;
/** Characters of a figure, signs between its thousands included. */
const FIGURE_LENGTH = 24;
const NOTHING = /^[-–—?]?$/;
/** Lines that are looked into; those after them are over the limit, as a text that is no list may have a hundred thousand. */
const LINES_READ = 2_000;

interface Line {
  readonly line: number;
  readonly text: string;
}
/** The columns from the left; null for one that is left out. */
type Columns = readonly (PasteColumn | null)[];

/**
 * The key by which two names are one player: the folded name, or the name itself where it is all signs. The number that a merge of
 * servers puts behind a name is part of it.
 *
 * @example
 * placeKey('GÚS') === placeKey('Gus')
 * placeKey('Gus-1') !== placeKey('Gus')
 */
export const placeKey = (name: string): string => foldName(name) || name;

/**
 * Reads a list of players, one a line, with tabs, semicolons or commas between the columns. A first line of headings may name the
 * columns in any order. Without one they come in the order of the shape, or, where that reads fewer lines, as their content tells:
 * the first texts are names, the next ones roles, then notes; of figures resonance comes first. Everything but the name may be
 * missing. Figures are read as players write them: 12500, 12,500, 12.5k.
 *
 * Every line that is not empty is the line of headings, a place, or listed as unread.
 *
 * @example
 * const { places } = readPaste('Ann\tMonk\t3200\nBea\tWizard\t2.9k', clanShape);
 * places[1]; // { name: 'Bea', classId: 'wizard', resonance: 2_900, role: '', note: '', isOut: false }
 */
export function readPaste<ClassId extends string>(
  text: string,
  shape: PasteShape<ClassId>,
): PastedRoster<ClassId> {
  const lines = text
    .split(/\r\n|\n|\r/)
    .map((each, index): Line => ({ line: index + 1, text: each }))
    .filter((each) => each.text.trim() !== '');
  const separator = ['\t', ';', ','].find((sign) => lines.some((each) => each.text.includes(sign))) ?? '\t';
  const headings = lines[0] === undefined ? [] : split(lines[0].text, separator);
  const named = columnsOf(headings, shape);
  if (named !== null) {
    const otherColumns = headings.filter((heading, index) => named[index] === null && heading !== '');
    return { ...readLines(lines.slice(1), separator, named, true, shape), otherColumns };
  }
  const inOrder = readLines(lines, separator, shape.columns, false, shape);
  const guess = inOrder.unread.length === 0 ? null : guessed(lines.slice(0, LINES_READ), separator, shape);
  const read = guess === null ? null : readLines(lines, separator, guess, false, shape);
  return {
    ...(read !== null && read.places.length > inOrder.places.length ? read : inOrder),
    otherColumns: [],
  };
}

function readLines<ClassId extends string>(
  lines: readonly Line[],
  separator: string,
  columns: Columns,
  isNamed: boolean,
  shape: PasteShape<ClassId>,
): Pick<PastedRoster<ClassId>, 'places' | 'unread'> {
  const places: PastedPlace<ClassId>[] = [];
  const unread: UnreadLine[] = [];
  const taken = new Set<string>();
  for (const [index, each] of lines.entries()) {
    if (index >= LINES_READ) {
      unread.push({ ...each, reason: 'limit' });
      continue;
    }
    const read = readLine(each.text, separator, columns, isNamed, shape);
    if (typeof read === 'string') {
      unread.push({ ...each, reason: read });
      continue;
    }
    const key = placeKey(read.name);
    if (taken.has(key)) unread.push({ ...each, reason: 'twice' });
    else if (places.length >= shape.mostPlaces) unread.push({ ...each, reason: 'limit' });
    else {
      taken.add(key);
      places.push(read);
    }
  }
  return { places, unread };
}

/** The columns that a line of headings names; null where it is none. */
function columnsOf(cells: readonly string[], shape: PasteShape): Columns | null {
  const columns = cells.map((cell) => {
    const heading = foldName(cell);
    return shape.columns.find((column) => pasteHeadings[column].includes(heading)) ?? null;
  });
  const known = columns.filter((column) => column !== null);
  const isHeading =
    known.includes('name') &&
    new Set(known).size === known.length &&
    (known.length === cells.length || (shape.hasOtherColumns && known.length > 1));
  return isHeading ? columns : null;
}

/** The columns by their content; null where there are too many of a kind, or no names. */
function guessed(lines: readonly Line[], separator: string, shape: PasteShape): Columns | null {
  const byColumn: string[][] = [];
  for (const { text } of lines) {
    const row = separator === ',' ? splitCommas(text, shape.columns.length, false) : split(text, separator);
    for (const [index, cell] of (row ?? []).entries()) {
      const cells = (byColumn[index] ??= []);
      if (!NOTHING.test(cell)) cells.push(cell);
    }
  }
  const left = new Set(shape.columns);
  const take = (...some: readonly PasteColumn[]): PasteColumn | undefined => {
    const next = some.find((column) => left.has(column));
    if (next !== undefined) left.delete(next);
    return next;
  };
  const columns: (PasteColumn | null)[] = [];
  for (const cells of byColumn) {
    const isMostly = (fits: (cell: string) => boolean) => cells.filter(fits).length * 2 > cells.length;
    if (cells.length === 0) columns.push(null);
    else {
      const column =
        (left.has('class') && isMostly((cell) => shape.classOf(cell) !== null) ? take('class') : undefined) ??
        (isMostly((cell) => typeof readAmount(cell, shape.mostFigure) === 'number')
          ? take('resonance', 'combatRating')
          : undefined) ??
        (left.has('out') && isMostly((cell) => isOutBy.has(foldName(cell))) ? take('out') : undefined) ??
        take('name', 'role', 'note');
      if (column === undefined) return null;
      columns.push(column);
    }
  }
  return columns.includes('name') ? columns : null;
}

function readLine<ClassId extends string>(
  text: string,
  separator: string,
  columns: Columns,
  isNamed: boolean,
  { lengths, mostFigure, classOf }: PasteShape<ClassId>,
): PastedPlace<ClassId> | UnreadReason {
  const cells = separator === ',' ? splitCommas(text, columns.length, isNamed) : split(text, separator);
  if (cells === null) return 'unclear';
  // A column without a heading that says something is not left out in silence.
  if (cells.slice(columns.length).some((cell) => cell !== '')) return 'columns';
  const cell = (column: PasteColumn) => cells[columns.indexOf(column)] ?? '';

  const [name, role, note] = [cell('name'), cell('role'), cell('note')];
  if (!isLine(name, lengths.name) || name === '') return 'name';
  if (!isLine(role, lengths.role)) return 'role';
  if (!isLine(note, lengths.note)) return 'note';
  const spelled = cell('class');
  const classId = NOTHING.test(spelled) ? undefined : classOf(spelled);
  if (classId === null) return 'class';
  const resonance = readAmount(cell('resonance'), mostFigure);
  if (resonance === null) return 'resonance';
  const combatRating = readAmount(cell('combatRating'), mostFigure);
  if (combatRating === null) return 'combatRating';
  const isOut = isOutBy.get(foldName(cell('out')));
  if (isOut === undefined) return 'out';
  return {
    name,
    role,
    note,
    isOut,
    ...(classId !== undefined && { classId }),
    ...(resonance !== undefined && { resonance }),
    ...(combatRating !== undefined && { combatRating }),
  };
}

const isLine = (text: string, length: number): boolean =>
  Array.from(text).length <= length && text.isWellFormed() && !CONTROL.test(text);

/** A figure from 0 to `most`; undefined where there is none, null where it is not understood. */
function readAmount(text: string, most: number): number | null | undefined {
  if (NOTHING.test(text)) return undefined;
  // Spaces without end before its unit would be looked at again and again.
  if (text.length > FIGURE_LENGTH) return null;
  const [, body = '', unit = ''] = /^(.*?)\s*([km]?)$/i.exec(text) ?? [];
  const value = readFigure(body, unit === '' ? 'whole' : 'any');
  if (value === null || body.endsWith('%')) return null;
  const amount = Math.round(value * { '': 1, k: 1_000, m: 1_000_000 }[unit.toLowerCase() as '' | 'k' | 'm']);
  return amount >= 0 && amount <= most ? amount : null;
}

/** The cells of a line; a sign within quotes parts none. */
function split(text: string, separator: string): string[] {
  const cells = [''];
  let isQuoted = false;
  let isBlank = true;
  for (const sign of text) {
    if (sign === '"' && (isQuoted || isBlank)) isQuoted = !isQuoted;
    else if (sign === separator && !isQuoted) {
      cells.push('');
      isBlank = true;
    } else {
      cells[cells.length - 1] += sign;
      isBlank &&= sign.trim() === '';
    }
  }
  return cells.map((cell) => cell.trim());
}

/** The cells between commas, some of which may group thousands; null where it is unclear which. */
function splitCommas(text: string, most: number, isNamed: boolean): string[] | null {
  const plain = split(text, ',');
  const bare = text.replaceAll(/"[^"]*"/g, '');
  if (!GROUPED.test(bare)) return plain;
  const JOINT = '\u0000';
  const joined = split(text.replaceAll(/(?<=\d),(?=\d{3}(?!\d))/g, JOINT), ',').map((cell) =>
    cell.replaceAll(JOINT, ','),
  );
  // Commas without a space are no separators where a space follows each of the others.
  if (!/,(?!\s)/.test(bare.replaceAll(/(?<=\d),(?=\d{3}(?!\d))/g, ''))) return joined;
  if (plain.length > most) return joined;
  return isNamed && plain.length === most ? plain : null;
}

/** A place of a roster, as far as a paste can change it. */
export interface RosterPlace<ClassId extends string = string> {
  readonly name: string;
  readonly classId?: ClassId | undefined;
  readonly resonance?: number | undefined;
  readonly combatRating?: number | undefined;
  readonly role: string;
  readonly note: string;
}

const mergedFields = ['classId', 'resonance', 'combatRating', 'role', 'note'] as const;
type MergedField = (typeof mergedFields)[number];

export interface MergedRoster<Place, ClassId extends string = string> {
  /** In the order of the paste. */
  readonly added: readonly PastedPlace<ClassId>[];
  /** Places that get other figures or words, those alone. */
  readonly changed: readonly {
    readonly place: Place;
    readonly to: Partial<Pick<PastedPlace<ClassId>, MergedField>>;
  }[];
  /** Places that the paste has as they are. */
  readonly same: readonly Place[];
  /** Places that the paste does not name. They stay. */
  readonly absent: readonly Place[];
  /** Those for whom the roster has no place any more. */
  readonly over: readonly PastedPlace<ClassId>[];
}

/**
 * Compares a paste with a roster: a place is the one of the same name, else of the same folded name ({@link placeKey}). It keeps
 * its name as the roster writes it, and keeps whatever the paste leaves empty.
 *
 * @param mostPlaces places of a roster at most; further new ones are `over`
 * @example
 * merge([{ name: 'Gus', role: 'tank', note: '' }], [{ name: 'GUS', role: '', note: '', isOut: false }], 150).same.length === 1
 */
export function merge<ClassId extends string, Place extends RosterPlace<ClassId>>(
  roster: readonly Place[],
  pasted: readonly PastedPlace<ClassId>[],
  mostPlaces: number,
): MergedRoster<Place, ClassId> {
  const byName = new Map(roster.toReversed().map((place) => [place.name, place]));
  const byKey = new Map(roster.toReversed().map((place) => [placeKey(place.name), place]));
  const added: PastedPlace<ClassId>[] = [];
  const over: PastedPlace<ClassId>[] = [];
  const changed: MergedRoster<Place, ClassId>['changed'][number][] = [];
  const same: Place[] = [];
  const named = new Set<Place>();
  for (const each of pasted) {
    const place = byName.get(each.name) ?? byKey.get(placeKey(each.name));
    if (place === undefined) {
      (roster.length + added.length < mostPlaces ? added : over).push(each);
      continue;
    }
    named.add(place);
    const to = Object.fromEntries(
      mergedFields.flatMap((field) =>
        each[field] === undefined || each[field] === '' || each[field] === place[field]
          ? []
          : [[field, each[field]]],
      ),
    );
    if (Object.keys(to).length === 0) same.push(place);
    else changed.push({ place, to });
  }
  return { added, changed, same, absent: roster.filter((place) => !named.has(place)), over };
}
