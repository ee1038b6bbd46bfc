/** The work of `npm run equipment`, apart from being a program. */
import { readFile } from 'node:fs/promises';
import { parseArgs } from 'node:util';
import type { Transaction } from 'kysely';
import { ConfigError } from '#server/config.ts';
import { openDatabase, type Database, type DatabasePlace } from '#server/database/database.ts';
import { DatabaseError } from '#server/database/errors.ts';
import type { Tables } from '#server/database/tables.ts';
import { bundledCatalogue } from '#server/equipment/bundled-catalogue.ts';
import { forgetCatalogue, readCatalogue, storeCatalogue } from '#server/equipment/catalogue-store.ts';
import { readUpload, reviewUpload, UploadFault, type ReviewedUpload } from '#server/equipment/upload.ts';
import { noteEvent } from '#server/identity/stores/audit-store.ts';
import { parseStrictJson } from '#server/http/strict-json.ts';
import { Problem } from '#server/http/problem.ts';
import { terminalLine } from '#server/support/terminal-text.ts';

const USAGE = `Usage: npm run equipment -- <file> [--dry-run]
       npm run equipment -- --print | --forget
  Puts a catalogue of equipment in the place of the one that is answered, all of it or nothing. A server that runs answers
  the new one within five minutes.
  --dry-run           only says what it would change
  --print             writes the catalogue that is answered now, to be edited; with "npm run -s" nothing else is printed
  --forget            forgets what was uploaded: the product's own tables are answered again`;

const MOST_NAMED = 10;

class UsageError extends Error {}

/** The program's output, and the code that it ends with. */
interface Outcome {
  readonly out: string;
  readonly err: string;
  readonly code: number;
}

type Asked =
  | { readonly act: 'upload'; readonly file: string; readonly isDry: boolean }
  | { readonly act: 'print' | 'forget' };

/** @returns undefined where somebody asks how to ask */
function readArguments(args: readonly string[]): Asked | undefined {
  const flag = { type: 'boolean', default: false } as const;
  try {
    const { values, positionals } = parseArgs({
      args: [...args],
      allowPositionals: true,
      options: { 'dry-run': flag, print: flag, forget: flag, help: flag },
    });
    if (values.help) return undefined;
    const [file, ...more] = positionals;
    const acts = [file !== undefined, values.print, values.forget].filter(Boolean).length;
    if (acts !== 1 || more.length > 0) throw new UsageError('Name one file, or --print, or --forget.');
    if (file !== undefined) return { act: 'upload', file, isDry: values['dry-run'] };
    if (values['dry-run']) throw new UsageError('--dry-run goes with a file.');
    return { act: values.print ? 'print' : 'forget' };
  } catch (error) {
    throw error instanceof TypeError ? new UsageError(error.message) : error;
  }
}

async function using<T>(
  place: DatabasePlace,
  isReadOnly: boolean,
  act: (database: Database<Tables>) => Promise<T>,
): Promise<T> {
  const database = openDatabase<Tables>({ ...place, isReadOnly });
  try {
    return await act(database);
  } finally {
    await database.close();
  }
}

function linesOf(what: string, { total, added, changed, removed }: ReviewedUpload['equipment']): string[] {
  const named = (verb: string, ids: readonly string[]) =>
    ids.length === 0
      ? []
      : [
          `  ${ids.length} ${verb}: ${ids.slice(0, MOST_NAMED).join(', ')}${ids.length > MOST_NAMED ? ', …' : ''}`,
        ];
  return [
    `${total} ${what}`,
    ...named('new', added),
    ...named('changed', changed),
    ...named('gone', removed),
  ];
}

/** Writes down what is done, as a part of the transaction that does it. */
const noting =
  (kind: 'equipment-replaced' | 'equipment-forgotten', at: number) =>
  async (transaction: Transaction<Tables>): Promise<void> =>
    noteEvent({ db: transaction }, { at, kind });

async function upload(
  place: DatabasePlace,
  file: string,
  isDry: boolean,
  now: () => number,
): Promise<string> {
  const given = readUpload(parseStrictJson(await readFile(file)));
  // Looks only: opened to write, it would make a database where there is none.
  const before = await using(place, true, readCatalogue);
  const { catalogue, equipment, equipment_sets } = reviewUpload(before ?? bundledCatalogue, given, now());
  const lines = [...linesOf('items', equipment), ...linesOf('sets', equipment_sets)];
  if (isDry) return [`Version ${terminalLine(catalogue.version)} would be taken:`, ...lines].join('\n');
  await using(place, false, async (database) =>
    storeCatalogue(database, catalogue, now(), noting('equipment-replaced', now())),
  );
  return [`Took version ${terminalLine(catalogue.version)}:`, ...lines].join('\n');
}

async function answer(asked: Asked, place: DatabasePlace, now: () => number): Promise<string> {
  if (asked.act === 'upload') return upload(place, asked.file, asked.isDry, now);
  const before = await using(place, true, readCatalogue);
  if (asked.act === 'print') return JSON.stringify(before ?? bundledCatalogue, null, 2);
  if (before === undefined) return 'Nothing was uploaded.';
  await using(place, false, async (database) =>
    forgetCatalogue(database, noting('equipment-forgotten', now())),
  );
  return `Forgot version ${terminalLine(before.version)}: the product's own tables are answered again.`;
}

function reasonOf(error: unknown): string {
  if (error instanceof ConfigError) return error.message;
  if (error instanceof UploadFault)
    return `Nothing was changed: ${terminalLine(`${error.place}: ${error.message}`)}`;
  if (error instanceof Problem) return 'Nothing was changed: the file is no JSON that can be read.';
  const cause = error instanceof DatabaseError ? error.cause : error;
  const reason = terminalLine(cause instanceof Error ? cause.message : String(cause));
  if (!(error instanceof DatabaseError)) return `Nothing was changed: ${reason}`;
  return `Nothing was changed: ${reason}. Is this the database of a Loadstone that has been started? DATA_DIR or DATABASE_URL names it.`;
}

/**
 * Takes, prints or forgets a catalogue of equipment.
 *
 * @param args the program's arguments
 * @param placeOf asked for once the arguments are understood
 * @returns code 1 when nothing was changed, 2 when the arguments are not understood
 */
export async function uploadEquipment(
  args: readonly string[],
  placeOf: () => DatabasePlace,
  now: () => number = Date.now,
): Promise<Outcome> {
  try {
    const asked = readArguments(args);
    if (asked === undefined) return { out: `${USAGE}\n`, err: '', code: 0 };
    return { out: `${await answer(asked, placeOf(), now)}\n`, err: '', code: 0 };
  } catch (error) {
    if (error instanceof UsageError) return { out: '', err: `${error.message}\n${USAGE}\n`, code: 2 };
    return { out: '', err: `${reasonOf(error)}\n`, code: 1 };
  }
}
