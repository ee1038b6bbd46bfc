/**
 * The figures of the house that `npm run check` holds: its size, rooms and the arrows between them, knots of files, full folders,
 * journeys of the daily run, languages of numbers and dates. Prints the figures; ends with 1 when one is above its ceiling.
 *
 * A ceiling goes down when the house gets better, never up.
 */
import { existsSync, readFileSync, readdirSync } from 'node:fs';
import { dirname, join, posix } from 'node:path';
import { fileURLToPath } from 'node:url';

import { roomOrder } from './folder-imports.ts';

/** A source by its path from the repository's root, with the files that it imports, types included. */
export type Imports = ReadonlyMap<string, readonly string[]>;

export interface RoomFigures {
  /** Folders, and files that stand alone. */
  readonly rooms: number;
  /** Pairs of rooms of which one imports the other. */
  readonly arrows: number;
  /** Of the arrows those that go against the order of the rooms. */
  readonly upward: number;
}

/** Today's figures of the two houses within the house that everything rests on. */
const roomCeilings: Readonly<Record<string, RoomFigures>> = {
  'src/contract': { rooms: 9, arrows: 21, upward: 0 },
  'src/web/data': { rooms: 8, arrows: 16, upward: 0 },
};

const MOST_FILES = 25;

/** How many files may import one another in a circle, types included. */
const MOST_IN_A_KNOT = 2;

/** Journeys that the daily run, `npm test`, takes; `npm run proof` takes all. */
const MOST_DAILY = 30;

/** Figures of the product's own files, tests apart. */
export interface SizeFigures {
  readonly 'files in src': number;
  readonly 'files in src/web': number;
  readonly 'lines in src': number;
  /** Folders of one folder that import one another. */
  readonly 'mutual pairs of sibling folders': number;
  /** Most of them are a part of the one file that uses them, and could stand in it. */
  readonly 'files with one importer': number;
  /** Files that say how many milliseconds a second, minute, hour, day or week has. */
  readonly 'files that define time units': number;
  /** Comments that begin with What, Whether, How, Where, Who or Whoever: their subject is missing. */
  readonly 'comments without a subject': number;
}

/** Today's figures. */
const sizeCeilings: SizeFigures = {
  'files in src': 2043,
  'files in src/web': 1139,
  'lines in src': 198_396,
  'mutual pairs of sibling folders': 0,
  'files with one importer': 711,
  'files that define time units': 1,
  'comments without a subject': 1127,
};

/** Where numbers and dates are written; the others ask `Intl` for what nobody is shown. */
const mayFormat: ReadonlySet<string> = new Set([
  'src/messages/formats.ts',
  'src/rules/events/zone-offsets.ts',
  // How the reader writes a number, to read it.
  'src/web/ui/form/number-entry.ts',
]);

const aliases: Readonly<Record<string, string>> = {
  '#messages/': 'src/messages/',
  '#rules/': 'src/rules/',
  '#catalogue/': 'src/catalogue/',
  '#contract/': 'src/contract/',
  '#engine/': 'src/engine/',
  '#server/': 'src/server/',
  '#web/': 'src/web/',
  '#e2e/': 'e2e/',
};

const importStatement = /^(?:import|export)\b[^;'"]*?(?:\bfrom\s*)?'([^']+)'/gm;
const importCall = /\bimport\(\s*'([^']+)'\s*\)/g;

/**
 * The files of this repository that a source imports, types included.
 *
 * @param file its path from the repository's root
 */
export function importedFiles(file: string, source: string): string[] {
  const found = new Set<string>();
  for (const pattern of [importStatement, importCall])
    for (const [, specifier = ''] of source.matchAll(pattern)) {
      if (specifier.startsWith('.')) found.add(posix.join(posix.dirname(file), specifier));
      for (const [alias, path] of Object.entries(aliases))
        if (alias === specifier) found.add(path);
        else if (alias.endsWith('/') && specifier.startsWith(alias))
          found.add(specifier.replace(alias, path));
    }
  return [...found];
}

const isTest = (file: string): boolean => /\.test\.tsx?$/.test(file);

/** The room of a file within a house: the folder right below it, or the file itself where it stands alone. */
function roomWithin(house: string, file: string): string | null {
  if (!file.startsWith(`${house}/`)) return null;
  return file.slice(house.length + 1).split('/')[0] ?? null;
}

/**
 * Counts the rooms of a house and the arrows between them.
 *
 * @param order the rooms from the lowest up; what is not named there counts as upward of nothing
 * @throws {RangeError} a room is missing in the order
 */
export function figuresOfRooms(imports: Imports, house: string, order: readonly string[]) {
  const rooms = new Set<string>();
  const arrows = new Set<string>();
  for (const [file, targets] of imports) {
    const from = roomWithin(house, file);
    if (from === null) continue;
    rooms.add(from);
    for (const target of targets) {
      const to = roomWithin(house, target);
      if (to !== null && to !== from) arrows.add(`${from} → ${to}`);
    }
  }
  const place = (room: string): number => {
    const at = order.indexOf(room);
    if (at === -1) throw new RangeError(`The order of ${house} in scripts/folder-imports.ts has no ${room}`);
    return at;
  };
  const upward = [...arrows].filter((arrow) => {
    const [from = '', to = ''] = arrow.split(' → ');
    return place(from) < place(to);
  });
  return { rooms: [...rooms].toSorted(), arrows: [...arrows].toSorted(), upward: upward.toSorted() };
}

/** Groups of files of which each imports every other by some way, largest first; a file alone is none. */
export function knots(imports: Imports): string[][] {
  const found: string[][] = [];
  const numbers = new Map<string, { index: number; low: number; isOnStack: boolean }>();
  const stack: string[] = [];

  function visit(file: string) {
    const own = { index: numbers.size, low: numbers.size, isOnStack: true };
    numbers.set(file, own);
    stack.push(file);
    for (const target of imports.get(file) ?? []) {
      const known = numbers.get(target);
      if (known === undefined) own.low = Math.min(own.low, visit(target).low);
      else if (known.isOnStack) own.low = Math.min(own.low, known.index);
    }
    if (own.low === own.index) {
      const knot = stack.splice(stack.indexOf(file));
      for (const member of knot) {
        const number = numbers.get(member);
        if (number !== undefined) number.isOnStack = false;
      }
      if (knot.length > 1) found.push(knot.toSorted());
    }
    return own;
  }

  for (const file of imports.keys()) if (!numbers.has(file)) visit(file);
  return found.toSorted((a, b) => b.length - a.length);
}

/** Folders with more files than a folder may hold, each with its number of files. */
export function fullFolders(files: readonly string[], most: number): Map<string, number> {
  const counts = new Map<string, number>();
  for (const file of files) counts.set(dirname(file), (counts.get(dirname(file)) ?? 0) + 1);
  return new Map([...counts].filter(([, count]) => count > most).toSorted(([a], [b]) => (a < b ? -1 : 1)));
}

/** Pairs of folders of one folder of which each imports the other, somewhere below. */
export function mutualSiblings(imports: Imports): string[] {
  const arrows = new Set<string>();
  for (const [file, targets] of imports)
    for (const target of targets) {
      const [from, to] = [file.split('/'), target.split('/')];
      const at = from.findIndex((part, index) => part !== to[index]);
      // Both have to be in folders, which part here.
      if (at === -1 || at >= from.length - 1 || at >= to.length - 1) continue;
      const [one, other] = [from, to].map((parts) => parts.slice(0, at + 1).join('/'));
      arrows.add(`${one} ${other}`);
    }
  return [...arrows]
    .filter((arrow) => {
      const [from = '', to = ''] = arrow.split(' ');
      return from < to && arrows.has(`${to} ${from}`);
    })
    .toSorted();
}

function countWithOneImporter(imports: Imports): number {
  const importers = new Map<string, number>();
  for (const target of [...imports.values()].flat()) importers.set(target, (importers.get(target) ?? 0) + 1);
  return [...importers.values()].filter((count) => count === 1).length;
}

const timeUnit = /^ *(?:export )?const (?:SECOND|MINUTE|HOUR|DAY|WEEK)_MS =/m;
const withoutSubject = /^\s*(?:\/\*\*|\/\/|\*)\s+(?:What|Whether|How|Where|Who|Whoever)\b/gm;

/** @param sources the product's own files by their paths, tests apart */
export function figuresOfSize(sources: ReadonlyMap<string, string>, imports: Imports): SizeFigures {
  const count = (pattern: RegExp) =>
    [...sources.values()].reduce((sum, source) => sum + (source.match(pattern)?.length ?? 0), 0);
  return {
    'files in src': sources.size,
    'files in src/web': [...sources.keys()].filter((file) => file.startsWith('src/web/')).length,
    'lines in src': count(/\n/g),
    'mutual pairs of sibling folders': mutualSiblings(imports).length,
    'files with one importer': countWithOneImporter(imports),
    'files that define time units': [...sources.values()].filter((source) => timeUnit.test(source)).length,
    'comments without a subject': count(withoutSubject),
  };
}

/** Whether a source writes numbers or dates in a language. */
export const formats = (source: string): boolean =>
  /\bnew Intl\.\w*Format\b|\.toLocale(?:Date|Time)?String\(/.test(source);

/** The journeys of specs, one in a loop counted once, and those that the daily run takes; no group is tagged `@daily`. */
export const countJourneys = (specs: readonly string[]) => ({
  all: specs.flatMap((source) => source.match(/^ *(?:test|plainTest)\(/gm) ?? []).length,
  daily: specs.flatMap((source) => source.match(/'@daily'/g) ?? []).length,
});

function filesBelow(root: string, folder: string): string[] {
  return readdirSync(join(root, folder), { withFileTypes: true }).flatMap((entry) =>
    entry.isDirectory() ? filesBelow(root, `${folder}/${entry.name}`) : [`${folder}/${entry.name}`],
  );
}

/** Every figure of a repository, in lines to print, and those that are above their ceiling. */
export function lookAtHouse(root: string): { lines: string[]; complaints: string[] } {
  const lines: string[] = [];
  const complaints: string[] = [];
  const files = ['src', 'scripts', 'e2e', 'bench'].flatMap((folder) => filesBelow(root, folder));
  const sources = new Map(
    files
      .filter((file) => /^src\/.*\.tsx?$/.test(file) && !isTest(file))
      .map((file) => [file, readFileSync(join(root, file), 'utf8')]),
  );
  const imports: Imports = new Map(
    [...sources].map(([file, source]) => [
      file,
      importedFiles(file, source).filter((target) => existsSync(join(root, target))),
    ]),
  );

  for (const [house, ceiling] of Object.entries(roomCeilings)) {
    const found = figuresOfRooms(imports, house, roomOrder[house] ?? []);
    const figures: string[] = [];
    for (const name of ['rooms', 'arrows', 'upward'] as const) {
      const count = found[name].length;
      figures.push(`${count} ${name} (at most ${ceiling[name]})`);
      if (count > ceiling[name])
        complaints.push(`${house} has ${count} ${name}, not ${ceiling[name]}: ${found[name].join(', ')}`);
    }
    lines.push(`${house}: ${figures.join(', ')}`);
  }

  const large = knots(imports).filter(({ length }) => length > MOST_IN_A_KNOT);
  lines.push(
    `knots of more than ${MOST_IN_A_KNOT} files: ${large.map(({ length }) => length).join(', ') || 'none'}`,
  );
  for (const knot of large) complaints.push(`${knot.length} files import one another: ${knot.join(', ')}`);

  const full = fullFolders(files, MOST_FILES);
  lines.push(`folders of more than ${MOST_FILES} files: ${full.size}`);
  for (const [folder, count] of full)
    complaints.push(`${folder} holds ${count} files, not ${MOST_FILES}: give it rooms`);
  const specs = files.filter((file) => file.endsWith('.spec.ts'));
  const { all, daily } = countJourneys(specs.map((file) => readFileSync(join(root, file), 'utf8')));
  const share = `${daily} of ${all} journeys are daily`;
  lines.push(`${share} (at most ${MOST_DAILY})`);
  if (daily > MOST_DAILY) complaints.push(`${share}, not ${MOST_DAILY}`);

  for (const [name, figure] of Object.entries(figuresOfSize(sources, imports))) {
    const ceiling = sizeCeilings[name as keyof SizeFigures];
    lines.push(`${name}: ${figure} (at most ${ceiling})`);
    if (figure > ceiling) complaints.push(`${name}: ${figure}, not ${ceiling}`);
  }

  for (const [file, source] of sources)
    if (formats(source) && !mayFormat.has(file))
      complaints.push(`${file} writes numbers or dates itself: src/messages/formats.ts is the place for it`);
  return { lines, complaints };
}

if (import.meta.main) {
  const { lines, complaints } = lookAtHouse(fileURLToPath(new URL('..', import.meta.url)));
  for (const line of [...lines, ...complaints.map((complaint) => `✗ ${complaint}`)]) console.log(line);
  if (complaints.length > 0) process.exitCode = 1;
}
