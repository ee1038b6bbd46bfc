import { progress } from '#messages/characters/progress.ts';
import { fill } from '#messages/fill.ts';
import { figureKindOf } from '#rules/characters/stat-figures.ts';
import {
  isBeyondTable,
  rangeOf,
  statNames,
  type RecordedStats,
  type StatName,
} from '#rules/characters/stat-ranges.ts';
import { readFigures, writeFigure } from '#rules/figures.ts';
import { limits } from '../../limits.ts';
import { earliestEntry, type ProgressEntry } from '../collections/characters/progress-entries.ts';
import { levelBounds, paragonBounds } from './character-check.ts';
import { csvDialects, csvFile, withoutGuard, type CsvDialect } from './csv-file.ts';

/** What a line of a file says. */
export type FiledEntry = Pick<
  ProgressEntry,
  'timestamp' | 'level' | 'paragonLevel' | 'stats' | 'beyondTable' | 'note'
>;

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
  /** Says whether lines are refused that would be read if the game showed their figures. */
  readonly isBeyondTable: boolean;
}

const { problems } = progress.file;
const figureColumns = ['level', 'paragonLevel', ...statNames] as const;
type FigureColumn = (typeof figureColumns)[number];
const columns = ['timestamp', ...figureColumns, 'beyondTable', 'note'] as const;
type Column = (typeof columns)[number];

/**
 * A character's entries as a file for spreadsheets: a line for each, in the order of time, with a column for every stat that
 * one of them says.
 */
export function writeProgressFile(entries: readonly FiledEntry[], dialect: CsvDialect = 'plain'): string {
  const said = statNames.filter((stat) => entries.some(({ stats }) => stats[stat] !== undefined));
  const beyond = entries.some(({ beyondTable }) => beyondTable === true) ? (['beyondTable'] as const) : [];
  const shown: readonly Column[] = ['timestamp', 'level', 'paragonLevel', ...said, ...beyond, 'note'];
  const lines = entries.map((entry) => shown.map((column) => cellOf(entry, column, dialect)));
  return csvFile([shown, ...lines], dialect);
}

function cellOf(entry: FiledEntry, column: Column, dialect: CsvDialect): string {
  // A spreadsheet leaves a time with an offset as it is. One that ends in Z it writes in its own way, without a zone.
  if (column === 'timestamp') return new Date(entry.timestamp).toISOString().replace('Z', '+00:00');
  if (column === 'note') return entry.note;
  if (column === 'beyondTable') return entry.beyondTable === true ? 'true' : '';
  const value = column === 'level' || column === 'paragonLevel' ? entry[column] : entry.stats[column];
  const { decimalSign } = csvDialects[dialect];
  return value === undefined ? '' : writeFigure(value, figureKindOf(column), decimalSign);
}

interface ReadingTerms {
  /** The moments of the entries that the character has, in ms since 1970. */
  readonly taken: ReadonlySet<number>;
  /** How many more entries there is room for. */
  readonly room: number;
  readonly now: number;
  /** Says that the game shows all figures of the file, also those beyond the planner's own bounds. */
  readonly beyondTable?: boolean;
}

/**
 * Reads entries from a file as a spreadsheet writes it: columns in any order, with commas, semicolons or tabs between them. What
 * cannot be read is left out with its reason.
 *
 * @returns a sentence where nothing of it can be read
 */
export function readProgressFile(
  text: string,
  { taken, room, now, beyondTable }: ReadingTerms,
): ReadFile | string {
  const cells = cellsOf(text.replace(/^\uFEFF/, ''));
  if (typeof cells === 'string') return cells;
  const [head, ...rows] = cells;
  if (head === undefined) return problems.empty;
  const named = head.cells.map((name) =>
    columns.find((column) => column.toLowerCase() === name.trim().toLowerCase()),
  );
  if (!named.includes('timestamp')) return problems.noHeader;
  const figures = figuresIn(named, rows);
  const isOwn = isOwnHead(head.cells);
  const entries: FiledEntry[] = [];
  const refused: RefusedLine[] = [];
  const lineOf = new Map<number, number>();
  let known = 0;
  let isBeyond = false;
  for (const [place, { line, cells: row }] of rows.entries()) {
    const texts = new Map(named.map((column, at) => [column, row[at]?.trim() ?? '']));
    // A figure with a comma between its thousands is two cells, and each behind it is another's.
    const textOf = (column: Column) => texts.get(column) ?? '';
    const reading = { textOf, figures, place, isOwn, now };
    const said =
      row.length > named.length
        ? problems.cells
        : entryIn({ ...reading, beyondTable: beyondTable ?? isYes(textOf('beyondTable')) });
    if (typeof said === 'string') {
      refused.push({ line, reason: said });
      isBeyond ||= typeof entryIn({ ...reading, beyondTable: true }) !== 'string';
    } else if (taken.has(said.timestamp)) known += 1;
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
  return { entries, known, refused, unknownColumns, isBeyondTable: isBeyond };
}

type Figures = ReadonlyMap<FigureColumn, ReturnType<typeof readFigures>>;

/** The figures of each column, line by line: what the signs in one mean all of its lines say together. */
function figuresIn(named: readonly (Column | undefined)[], rows: readonly Row[]): Figures {
  return new Map(
    figureColumns.flatMap((column) => {
      const at = named.lastIndexOf(column);
      const texts = rows.map(({ cells }) => cells[at] ?? '');
      return at < 0 ? [] : [[column, readFigures(texts, figureKindOf(column))] as const];
    }),
  );
}

const isYes = (text: string): boolean => ['true', 'yes', '1'].includes(text.toLowerCase());

/** Whether a first line is one that `writeProgressFile` has written. */
const isOwnHead = (names: readonly string[]): boolean =>
  (['timestamp', 'level', 'paragonLevel', 'note'] as const).every((column) => names.includes(column)) &&
  columns.filter((column) => names.includes(column)).join() === names.join();

interface Line {
  /** What stands in a column; empty for nothing. */
  readonly textOf: (column: Column) => string;
  readonly figures: Figures;
  /** Where it stands among the lines, from 0. */
  readonly place: number;
  /** Whether the file was ours before a spreadsheet has written it again. */
  readonly isOwn: boolean;
  readonly now: number;
  readonly beyondTable: boolean;
}

/** What a line says; a sentence where it cannot be taken. */
function entryIn({ textOf, figures, place, isOwn, now, beyondTable }: Line): FiledEntry | string {
  const timestamp = momentIn(textOf('timestamp'), isOwn);
  if (Number.isNaN(timestamp)) return problems.timestamp;
  if (timestamp > now) return problems.future;
  if (timestamp < earliestEntry) return problems.past;
  const figureOf = (column: FigureColumn) => figures.get(column)?.[place] ?? null;
  const level = within(figureOf('level'), levelBounds);
  if (level === null) return problems.level;
  const paragonLevel = within(figureOf('paragonLevel'), paragonBounds);
  if (paragonLevel === null && textOf('paragonLevel') !== '') return problems.paragonLevel;
  const stats: Partial<Record<StatName, number>> = {};
  for (const stat of statNames) {
    if (textOf(stat) === '') continue;
    const figure = figureOf(stat);
    if (figure === 'unclear') return fill(problems.unclear, { stat, figure: textOf(stat) });
    const { max } = rangeOf(stat, beyondTable);
    const value = within(figure, { min: 0, max });
    if (value === null)
      return fill(figureKindOf(stat) === 'whole' ? problems.wholeStat : problems.stat, { stat, max });
    // 0 says that it was not recorded.
    if (value > 0) stats[stat] = value;
  }
  const note = withoutGuard(textOf('note')).replaceAll('\0', '').toWellFormed();
  if (Array.from(note).length > limits.noteLength) return fill(problems.note, { max: limits.noteLength });
  const isBeyond = Object.entries(stats).some(([stat, value]) => isBeyondTable(stat as StatName, value));
  const said = {
    timestamp,
    level,
    stats: stats satisfies RecordedStats,
    ...(isBeyond && beyondTable && { beyondTable }),
    note,
  };
  return paragonLevel === null ? said : { ...said, paragonLevel };
}

/**
 * A moment such as `2026-02-22T20:15:00Z`; without a zone it is where the player is, without a time its day's beginning. A
 * spreadsheet writes ours, which are of UTC, as `2026/02/22 20:15:00`.
 */
function momentIn(text: string, isOwn: boolean): number {
  const [, year, sign, month, day, time = '00:00', zone = ''] =
    /^(\d{4})([-/])(\d{2})\2(\d{2})(?:[T ](\d{2}:\d{2}(?::\d{2}(?:\.\d{1,3})?)?)\s?(Z|[+-]\d{2}:?\d{2})?)?$/i.exec(
      text,
    ) ?? [];
  const itsZone = zone === '' && sign === '/' && isOwn ? 'Z' : zone.toUpperCase();
  return year === undefined ? Number.NaN : Date.parse(`${year}-${month}-${day}T${time}${itsZone}`);
}

const within = (
  value: number | null | 'unclear',
  { min, max }: { readonly min: number; readonly max: number },
): number | null => (typeof value === 'number' && value >= min && value <= max ? value : null);

interface Row {
  readonly line: number;
  readonly cells: readonly string[];
}

/**
 * Parts a file into lines and cells; a cell in quotation marks may hold any sign. What stands between two cells a first line
 * such as `sep=;` says, or else it is what the names have most of between them. A sentence where a mark is never closed.
 */
function cellsOf(text: string): readonly Row[] | string {
  const [before = '', said] = /^"?sep=([,;\t])"?[,;\t]*(?:\r\n?|\n|$)/i.exec(text) ?? [];
  const names = text.slice(before.length).split(/[\r\n]/, 1)[0] ?? '';
  const parter =
    said ?? [',', ';', '\t'].toSorted((one, other) => countOf(names, other) - countOf(names, one))[0];
  const rows: Row[] = [];
  let cells: string[] = [];
  let line = before === '' ? 1 : 2;
  let begun = line;
  let at = before.length;
  const isEnd = (place: number) => text[place] === '\n' || text[place] === '\r';
  /** How many signs end a line. */
  const endLength = (place: number) => (text.startsWith('\r\n', place) ? 2 : 1);
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
        if (isEnd(at) && endLength(at) === 1) line += 1;
        cell += text[at];
      }
      at += 1;
    }
    let end = at;
    while (end < text.length && text[end] !== parter && !isEnd(end)) end += 1;
    cells.push(cell + text.slice(at, end));
    at = end + 1;
    if (end < text.length && !isEnd(end)) {
      if (at === text.length) cells.push('');
      continue;
    }
    endRow();
    line += 1;
    begun = line;
    at = end + endLength(end);
  }
  endRow();
  return rows;
}

const countOf = (text: string, sign: string): number => text.split(sign).length - 1;
