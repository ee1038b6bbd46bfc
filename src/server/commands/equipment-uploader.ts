/** The work of `npm run equipment`, apart from being a program. */
import { readFile } from 'node:fs/promises';
import type { Transaction } from 'kysely';
import { ConfigError } from '#server/config.ts';
import type { DatabasePlace } from '#server/database/database.ts';
import { DatabaseError } from '#server/database/errors.ts';
import type { Tables } from '#server/database/tables.ts';
import { bundledCatalogue } from '#server/equipment/bundled-catalogue.ts';
import { forgetCatalogue, readCatalogue, storeCatalogue } from '#server/equipment/catalogue-store.ts';
import { readUpload, reviewUpload, UploadFault, type ReviewedUpload } from '#server/equipment/upload.ts';
import { noteEvent } from '#server/identity/stores/audit-store.ts';
import { parseStrictJson } from '#server/http/strict-json.ts';
import { Problem } from '#server/http/problem.ts';
import { terminalLine } from '#server/support/terminal-text.ts';
import {
  flag,
  outcomeOf,
  parseArguments,
  reasonOf,
  UsageError,
  withDatabase,
  type Outcome,
} from './operator-command.ts';

const USAGE = `Usage: npm run equipment -- <file> [--dry-run]
       npm run equipment -- --print | --forget
  Puts a catalogue of equipment in the place of the one that is answered, all of it or nothing. A server that runs answers
  the new one within five minutes.
  --dry-run           only says what it would change
  --print             writes the catalogue that is answered now, to be edited; with "npm run -s" nothing else is printed
  --forget            forgets what was uploaded: the product's own tables are answered again`;

const MOST_NAMED = 10;

type Asked =
  | { readonly act: 'upload'; readonly file: string; readonly isDry: boolean }
  | { readonly act: 'print' | 'forget' };

/** @returns undefined where somebody asks how to ask */
function readArguments(args: readonly string[]): Asked | undefined {
  const options = { 'dry-run': flag, print: flag, forget: flag, help: flag };
  const { values, positionals } = parseArguments(args, options);
  if (values.help) return undefined;
  const [file, ...more] = positionals;
  const acts = [file !== undefined, values.print, values.forget].filter(Boolean).length;
  if (acts !== 1 || more.length > 0) throw new UsageError('Name one file, or --print, or --forget.');
  if (file !== undefined) return { act: 'upload', file, isDry: values['dry-run'] };
  if (values['dry-run']) throw new UsageError('--dry-run goes with a file.');
  return { act: values.print ? 'print' : 'forget' };
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
  const before = await withDatabase(place, 'look', readCatalogue);
  const { catalogue, equipment, equipment_sets } = reviewUpload(before ?? bundledCatalogue, given, now());
  const lines = [...linesOf('items', equipment), ...linesOf('sets', equipment_sets)];
  if (isDry) return [`Version ${terminalLine(catalogue.version)} would be taken:`, ...lines].join('\n');
  await withDatabase(place, 'write', async (database) =>
    storeCatalogue(database, catalogue, now(), noting('equipment-replaced', now())),
  );
  return [`Took version ${terminalLine(catalogue.version)}:`, ...lines].join('\n');
}

async function answer(asked: Asked, place: DatabasePlace, now: () => number): Promise<string> {
  if (asked.act === 'upload') return upload(place, asked.file, asked.isDry, now);
  const before = await withDatabase(place, 'look', readCatalogue);
  if (asked.act === 'print') return JSON.stringify(before ?? bundledCatalogue, null, 2);
  if (before === undefined) return 'Nothing was uploaded.';
  await withDatabase(place, 'write', async (database) =>
    forgetCatalogue(database, noting('equipment-forgotten', now())),
  );
  return `Forgot version ${terminalLine(before.version)}: the product's own tables are answered again.`;
}

function uploadReason(error: unknown): string {
  if (error instanceof UploadFault)
    return `Nothing was changed: ${terminalLine(`${error.place}: ${error.message}`)}`;
  if (error instanceof Problem) return 'Nothing was changed: the file is no JSON that can be read.';
  if (error instanceof ConfigError || error instanceof DatabaseError) return reasonOf(error);
  return `Nothing was changed: ${terminalLine(error instanceof Error ? error.message : String(error))}`;
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
  return outcomeOf(
    USAGE,
    async () => {
      const asked = readArguments(args);
      return asked === undefined ? undefined : answer(asked, placeOf(), now);
    },
    uploadReason,
  );
}
