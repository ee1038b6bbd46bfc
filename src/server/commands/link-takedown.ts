/** The work of `npm run takedown`, apart from being a program. */
import { parseArgs } from 'node:util';
import { ConfigError } from '#server/config.ts';
import { openDatabase, type DatabasePlace } from '#server/database/database.ts';
import { DatabaseError } from '#server/database/errors.ts';
import type { Tables } from '#server/database/tables.ts';
import { noteEvent } from '#server/identity/stores/audit-store.ts';
import { findShared, takeDown } from '#server/sharing/shares-store.ts';
import { keptSheet } from '#server/sharing/shown-loadout.ts';
import { terminalLine } from '#server/support/terminal-text.ts';

const USAGE = `Usage: npm run takedown -- <link> [--yes]
  Takes a link to a loadout down for good: what it shows is deleted, and its player cannot put it back.
  <link>              its address, or the last part of it
  --yes               does it; without it, only says what the link shows`;

class UsageError extends Error {}
class NothingToTakeDown extends Error {}

/** The program's output, and the code that it ends with. */
interface Outcome {
  readonly out: string;
  readonly err: string;
  readonly code: number;
}

/** @returns undefined where somebody asks how to ask */
function readArguments(args: readonly string[]): { id: string; isMeant: boolean } | undefined {
  try {
    const { values, positionals } = parseArgs({
      args: [...args],
      allowPositionals: true,
      options: { yes: { type: 'boolean', default: false }, help: { type: 'boolean', default: false } },
    });
    if (values.help) return undefined;
    const [link, ...more] = positionals;
    const [id] = /[0-9a-z]{26}(?=\/?$)/.exec(link ?? '') ?? [];
    if (id === undefined || more.length > 0) throw new UsageError('Name one link by its address.');
    return { id, isMeant: values.yes };
  } catch (error) {
    throw error instanceof TypeError ? new UsageError(error.message) : error;
  }
}

/** Looks only: opened to write, it would make a database where there is none. @throws {NothingToTakeDown} */
async function look(place: DatabasePlace, id: string, nowMs: number): Promise<string> {
  const database = openDatabase<Tables>({ ...place, isReadOnly: true });
  try {
    const row = await findShared(database, id, nowMs);
    if (row === undefined)
      throw new NothingToTakeDown('There is no such link, or no more: nothing was changed.');
    const { class: classId, name, notes } = keptSheet(row.sheet);
    return [
      `A loadout for ${classId} of ${row.username}, version ${row.version}.`,
      `Name: ${terminalLine(name)}`,
      `Description: ${terminalLine(notes)}`,
    ].join('\n');
  } finally {
    await database.close();
  }
}

function reasonOf(error: unknown): string {
  if (error instanceof ConfigError || error instanceof NothingToTakeDown) return error.message;
  const cause = error instanceof DatabaseError ? error.cause : error;
  const reason = cause instanceof Error ? cause.message : String(cause);
  return `Nothing was changed: ${reason}. Is this the database of a Loadstone that has been started? DATA_DIR or DATABASE_URL names it.`;
}

/**
 * Takes a link down, or says what it shows.
 *
 * @param args the program's arguments
 * @param placeOf asked for once the arguments are understood
 * @returns code 1 when nothing was changed, 2 when the arguments are not understood
 */
export async function takeDownLink(
  args: readonly string[],
  placeOf: () => DatabasePlace,
  now: () => number = Date.now,
): Promise<Outcome> {
  try {
    const asked = readArguments(args);
    if (asked === undefined) return { out: `${USAGE}\n`, err: '', code: 0 };
    const place = placeOf();
    const shown = await look(place, asked.id, now());
    if (!asked.isMeant) return { out: `${shown}\nWith --yes it is taken down for good.\n`, err: '', code: 0 };
    const database = openDatabase<Tables>(place);
    try {
      await database.transaction(async (transaction) => {
        const store = { db: transaction };
        const userId = await takeDown(store, asked.id, now());
        if (userId !== undefined)
          await noteEvent(store, { at: now(), kind: 'link-removed-by-operator', userId });
      });
    } finally {
      await database.close();
    }
    return { out: `${shown}\nIt is taken down.\n`, err: '', code: 0 };
  } catch (error) {
    if (error instanceof UsageError) return { out: '', err: `${error.message}\n${USAGE}\n`, code: 2 };
    return { out: '', err: `${reasonOf(error)}\n`, code: 1 };
  }
}
