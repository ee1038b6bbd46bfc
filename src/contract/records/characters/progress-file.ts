import { fill, progress } from '#messages';
import { statNames, statRanges, type RecordedStats, type StatName } from '#rules/characters/stat-ranges.ts';
import { limits } from '../../limits.ts';
import type { ProgressEntry } from '../collections/characters/progress-entries.ts';
import { levelBounds, paragonBounds } from './character-check.ts';
import { csvFile, withoutGuard } from './csv-file.ts';

/** What a line of a file says. */
export type FiledEntry = Pick<ProgressEntry, 'timestamp' | 'level' | 'paragonLevel' | 'stats' | 'note'>;

interface RefusedLine {
  /** Where it begins in the file, from 1. */
  readonly line: number;
  readonly reason: string;
}

export interface ReadFile {
  readonly entries: readonly FiledEntry[];
  /** How many lines are of a moment that the character has an entry of. */
  readonly known: number;
  readonly refused: readonly RefusedLine[];
  readonly unknownColumns: readonly string[];
}

const { problems } = progress.file;
const columns = ['timestamp', 'level', 'paragonLevel', ...statNames, 'note'] as const;
type Column = (typeof columns)[number];

/**
 * A character's entries as a file for spreadsheets: a line for each, in the order of time, with a column for every stat that
 * one of them says.
 */
export function writeProgressFile(entries: readonly FiledEntry[]): string {
  const said = statNames.filter((stat) => entries.some(({ stats }) => stats[stat] !== undefined));
  const shown: readonly Column[] = ['timestamp', 'level', 'paragonLevel', ...said, 'note'];
  return csvFile([shown, ...entries.map((entry) => shown.map((column) => cellOf(entry, column)))]);
}

function cellOf(entry: FiledEntry, column: Column): string | number {
  if (column === 'timestamp') return new Date(entry.timestamp).toISOString();
  if (column === 'note' || column === 'level' || column === 'paragonLevel') return entry[column];
  return entry.stats[column] ?? '';
}

interface ReadingTerms {
  /** The moments of the entries that the character has, in ms since 1970. */
  readonly taken: ReadonlySet<number>;
  /** How many more entries there is room for. */
  readonly room: number;
  readonly now: number;
}

/**
 * Reads entries from a file as a spreadsheet writes it: columns in any order, with commas, semicolons or tabs between them. What
 * cannot be read is left out with its reason.
 *
 * @returns a sentence where nothing of it can be read
 */
export function readProgressFile(text: string, { taken, room, now }: ReadingTerms): ReadFile | string {
  const cells = cellsOf(text.replace(/^\uFEFF/, ''));
  if (typeof cells === 'string') return cells;
  const [head, ...rows] = cells;
  if (head === undefined) return problems.empty;
  const named = head.cells.map((name) =>
    columns.find((column) => column.toLowerCase() === name.trim().toLowerCase()),
  );
  if (!named.includes('timestamp')) return problems.noHeader;
  const entries: FiledEntry[] = [];
  const refused: RefusedLine[] = [];
  const lineOf = new Map<number, number>();
  let known = 0;
  for (const { line, cells: row } of rows) {
    const said = entryIn(new Map(named.map((column, place) => [column, row[place]?.trim() ?? ''])), now);
    if (typeof said === 'string') refused.push({ line, reason: said });
    else if (taken.has(said.timestamp)) known += 1;
    else {
      const earlier = lineOf.get(said.timestamp);
      if (earlier !== undefined) refused.push({ line, reason: fill(problems.twice, { line: earlier }) });
      else if (entries.length >= room)
        refused.push({ line, reason: fill(problems.full, { max: limits.progressEntriesPerCharacter }) });
      else {
        lineOf.set(said.timestamp, line);
        entries.push(said);
      }
    }
  }
  const unknownColumns = head.cells.filter((name, place) => named[place] === undefined && name.trim() !== '');
  return { entries, known, refused, unknownColumns };
}

type Cells = ReadonlyMap<Column | undefined, string>;

/** What a line says; a sentence where it cannot be taken. */
function entryIn(cells: Cells, now: number): FiledEntry | string {
  const textOf = (column: Column) => cells.get(column) ?? '';
  const timestamp = momentIn(textOf('timestamp'));
  if (Number.isNaN(timestamp) || timestamp < 0) return problems.timestamp;
  if (timestamp > now) return problems.future;
  const level = wholeIn(textOf('level'), levelBounds);
  if (level === null) return problems.level;
  const paragonLevel = textOf('paragonLevel') === '' ? 0 : wholeIn(textOf('paragonLevel'), paragonBounds);
  if (paragonLevel === null) return problems.paragonLevel;
  const stats: Partial<Record<StatName, number>> = {};
  for (const stat of statNames) {
    const text = textOf(stat);
    if (text === '') continue;
    const value = numberIn(text);
    const { max } = statRanges[stat];
    if (value === null || value > max) return fill(problems.stat, { stat, max });
    // 0 says that it was not recorded.
    if (value > 0) stats[stat] = value;
  }
  const note = withoutGuard(textOf('note')).replaceAll('\0', '').toWellFormed();
  if (Array.from(note).length > limits.noteLength) return fill(problems.note, { max: limits.noteLength });
  return { timestamp, level, paragonLevel, stats: stats satisfies RecordedStats, note };
}

/** A moment such as `2026-02-22T20:15:00Z`; without a zone it is where the player is, without a time its day's beginning. */
function momentIn(text: string): number {
  const [, day, time = '00:00', zone = ''] =
    /^(\d{4}-\d{2}-\d{2})(?:[T ](\d{2}:\d{2}(?::\d{2}(?:\.\d{1,3})?)?)\s?(Z|[+-]\d{2}:?\d{2})?)?$/i.exec(
      text,
    ) ?? [];
  return day === undefined ? Number.NaN : Date.parse(`${day}T${time}${zone.toUpperCase()}`);
}

/** A number of 0 or more, also with the comma of other languages where that is no thousands sign. */
function numberIn(text: string): number | null {
  const plain = /^\d+,\d{1,2}$/.test(text) ? text.replace(',', '.') : text;
  return /^\d{1,12}(\.\d{1,9})?$/.test(plain) ? Number(plain) : null;
}

function wholeIn(text: string, { min, max }: { readonly min: number; readonly max: number }): number | null {
  const value = /^\d{1,9}$/.test(text) ? Number(text) : Number.NaN;
  return value >= min && value <= max ? value : null;
}

interface Row {
  readonly line: number;
  readonly cells: readonly string[];
}

/** Parts a file into lines and cells; a cell in quotation marks may hold any sign. A sentence where a mark is never closed. */
function cellsOf(text: string): readonly Row[] | string {
  const firstLine = text.split(/\r?\n/, 1)[0] ?? '';
  const parter = [',', ';', '\t'].toSorted(
    (one, other) => countOf(firstLine, other) - countOf(firstLine, one),
  )[0];
  const rows: Row[] = [];
  let cells: string[] = [];
  let line = 1;
  let begun = 1;
  let at = 0;
  const endRow = () => {
    if (cells.some((cell) => cell.trim() !== '')) rows.push({ line: begun, cells });
    cells = [];
  };
  while (at < text.length) {
    let cell = '';
    if (text[at] === '"') {
      for (at += 1; ; at += 1) {
        if (at >= text.length) return problems.quote;
        if (text[at] === '"') {
          if (text[at + 1] !== '"') break;
          at += 1;
        }
        if (text[at] === '\n') line += 1;
        cell += text[at];
      }
      at += 1;
    }
    let end = at;
    while (end < text.length && text[end] !== parter && text[end] !== '\n') end += 1;
    cell += text.slice(at, end).replace(/\r$/, '');
    cells.push(cell);
    if (end >= text.length || text[end] === '\n') {
      endRow();
      line += 1;
      begun = line;
    }
    at = end + 1;
  }
  endRow();
  return rows;
}

const countOf = (text: string, sign: string): number => text.split(sign).length - 1;
