import { groupBounds } from '#rules/clans/balanced-groups.ts';
import { readFigure } from '#rules/figures.ts';
import { foldName } from '#rules/names/fold-name.ts';
import { limits } from '../limits.ts';
import { classIdOf } from '../records/characters/shapes/spellings.ts';
import type { RosterMember } from '../records/collections/planning/clan-rosters.ts';

/** The columns of a roster, in the order that counts where no header names another. */
export const rosterColumns = ['name', 'class', 'role', 'resonance', 'combatRating', 'out'] as const;
type Column = (typeof rosterColumns)[number];

/** Why a line is left out. `columns`: more than there are; `unclear`: a comma may part two figures or the thousands of one. */
export type UnreadReason = Column | 'columns' | 'unclear' | 'twice' | 'limit';

export interface UnreadLine {
  /** From 1, empty lines included. */
  readonly line: number;
  readonly text: string;
  readonly reason: UnreadReason;
}

export interface ReadRoster {
  readonly members: readonly RosterMember[];
  readonly unread: readonly UnreadLine[];
}

const headings: Readonly<Record<Column, readonly string[]>> = {
  name: ['name', 'player', 'member', 'character'],
  class: ['class'],
  role: ['role'],
  resonance: ['resonance', 'total resonance', 'res', 'reso'],
  combatRating: ['combat rating', 'combatrating', 'cr', 'rating'],
  out: ['out', 'absent', 'away', 'sits out'],
};
const isOutBy: Readonly<Record<string, boolean>> = {
  ...Object.fromEntries(['out', 'yes', 'y', 'x', 'true', '1', 'absent', 'away'].map((word) => [word, true])),
  ...Object.fromEntries(['', 'in', 'no', 'n', 'false', '0'].map((word) => [word, false])),
};
const CONTROL = /[\p{Cc}\u2028\u2029]/u;
const GROUPED = /\d,\d{3}(?!\d)/;

/**
 * Reads a list of players, one a line: name, class, role, resonance, combat rating, and a mark for those who are out, with tabs,
 * semicolons or commas between them. A first line of headings may name the columns in another order. Everything but the name may
 * be missing. Figures are read as players write them: 12500, 12,500, 12.5k.
 */
export function readRoster(text: string): ReadRoster {
  const lines = text
    .split(/\r\n|\n|\r/)
    .map((each, index) => ({ line: index + 1, text: each }))
    .filter((each) => each.text.trim() !== '');
  const separator = ['\t', ';', ','].find((sign) => lines.some((each) => each.text.includes(sign))) ?? '\t';
  const named = lines[0] === undefined ? null : columnsOf(split(lines[0].text, separator));
  const members: RosterMember[] = [];
  const unread: UnreadLine[] = [];
  const taken = new Set<string>();
  for (const each of named === null ? lines : lines.slice(1)) {
    const read = readLine(each.text, separator, named);
    const key = typeof read === 'string' ? '' : foldName(read.name) || read.name;
    const reason =
      typeof read === 'string'
        ? read
        : taken.has(key)
          ? 'twice'
          : members.length >= groupBounds.players
            ? 'limit'
            : null;
    if (reason !== null) unread.push({ ...each, reason });
    else if (typeof read !== 'string') {
      taken.add(key);
      members.push(read);
    }
  }
  return { members, unread };
}

/** The columns that a line of headings names; null where it is none. */
function columnsOf(cells: readonly string[]): readonly Column[] | null {
  const columns = cells.map((cell) =>
    rosterColumns.find((column) => headings[column].includes(foldName(cell))),
  );
  const known = columns.filter((column) => column !== undefined);
  return known.length === cells.length && known.includes('name') && new Set(known).size === known.length
    ? known
    : null;
}

function readLine(
  text: string,
  separator: string,
  named: readonly Column[] | null,
): RosterMember | UnreadReason {
  const columns = named ?? rosterColumns;
  const cells = separator === ',' ? splitCommas(text, named) : split(text, separator);
  if (cells === null) return 'unclear';
  if (cells.slice(columns.length).some((cell) => cell !== '')) return 'columns';
  const cell = (column: Column) => cells[columns.indexOf(column)] ?? '';

  const [name, role] = [cell('name'), cell('role')];
  if (!isLine(name, limits.memberNameLength) || name === '') return 'name';
  if (!isLine(role, limits.memberRoleLength)) return 'role';
  const classId = cell('class') === '' ? undefined : classIdOf(cell('class'));
  if (classId === null) return 'class';
  const resonance = readAmount(cell('resonance'));
  if (resonance === null) return 'resonance';
  const combatRating = readAmount(cell('combatRating'));
  if (combatRating === null) return 'combatRating';
  const isOut = isOutBy[foldName(cell('out'))];
  if (isOut === undefined) return 'out';
  return {
    name,
    role,
    isOut,
    ...(classId !== undefined && { classId }),
    ...(resonance !== undefined && { resonance }),
    ...(combatRating !== undefined && { combatRating }),
  };
}

const isLine = (text: string, length: number): boolean =>
  Array.from(text).length <= length && text.isWellFormed() && !CONTROL.test(text);

/** A figure; undefined where there is none, null where it is not understood. */
function readAmount(text: string): number | null | undefined {
  if (/^[-–—?]?$/.test(text)) return undefined;
  const [, body = '', unit = ''] = /^(.*?)\s*([km]?)$/i.exec(text) ?? [];
  const value = readFigure(body, unit === '' ? 'whole' : 'any');
  if (value === null || body.endsWith('%')) return null;
  const amount = Math.round(value * { '': 1, k: 1_000, m: 1_000_000 }[unit.toLowerCase() as '' | 'k' | 'm']);
  return amount >= 0 && amount <= limits.memberFigure ? amount : null;
}

/** The cells of a line; a sign within quotes parts none. */
function split(text: string, separator: string): string[] {
  const cells = [''];
  let isQuoted = false;
  for (const sign of text) {
    const last = cells.length - 1;
    if (sign === '"' && (isQuoted || cells[last]?.trim() === '')) isQuoted = !isQuoted;
    else if (sign === separator && !isQuoted) cells.push('');
    else cells[last] += sign;
  }
  return cells.map((cell) => cell.trim());
}

/** The cells between commas, some of which may group thousands; null where it is unclear which. */
function splitCommas(text: string, named: readonly Column[] | null): string[] | null {
  const plain = split(text, ',');
  const bare = text.replaceAll(/"[^"]*"/g, '');
  if (!GROUPED.test(bare)) return plain;
  const JOINT = '\u0000';
  const joined = split(text.replaceAll(/(?<=\d),(?=\d{3}(?!\d))/g, JOINT), ',').map((cell) =>
    cell.replaceAll(JOINT, ','),
  );
  // Commas without a space are no separators where a space follows each of the others.
  if (!/,(?!\s)/.test(bare.replaceAll(/(?<=\d),(?=\d{3}(?!\d))/g, ''))) return joined;
  const most = named?.length ?? rosterColumns.length;
  if (plain.length > most) return joined;
  return named !== null && plain.length === most ? plain : null;
}

/** A roster as `readRoster` reads it. @param headingOf what each column is called */
export const rosterText = (members: readonly RosterMember[]): string =>
  [
    rosterColumns.map((column) => headings[column][0]),
    ...members.map(({ name, classId, role, resonance, combatRating, isOut }) => [
      name,
      classId ?? '',
      role,
      resonance ?? '',
      combatRating ?? '',
      isOut ? 'out' : '',
    ]),
  ]
    .map((cells) => cells.join('\t'))
    .join('\n');
