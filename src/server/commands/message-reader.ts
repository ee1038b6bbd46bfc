/** The work of `npm run messages`, apart from being a program. */
import { parseArgs } from 'node:util';
import { ConfigError } from '#server/config.ts';
import { openDatabase, type Database, type DatabasePlace } from '#server/database/database.ts';
import { DatabaseError } from '#server/database/errors.ts';
import type { Tables } from '#server/database/tables.ts';
import { listReasons } from '#server/faq/votes-store.ts';
import { deleteMessage, findMessage, listMessages } from '#server/support/messages-store.ts';
import {
  printedMessage,
  printedReason,
  readableMessage,
  readableReason,
} from '#server/support/printed-message.ts';
import { terminalJson, terminalLine } from '#server/support/terminal-text.ts';

const USAGE = `Usage: npm run messages -- [options]
  --limit <n>         how many at most, 1 to 1000; 20 if not given
  --since <time>      only those since then, such as 2026-11-20 or 2026-11-20T18:00Z
  --id <reference>    one message, such as K7QF2-9XRTM
  --delete <reference>
                      deletes one message for good, when it is dealt with or its sender asks for that
  --reasons           what visitors missed in answers of the FAQ, instead of messages
  --json              for programs; with "npm run -s messages" nothing else is printed`;

class UsageError extends Error {}

function readArguments(args: readonly string[]) {
  const options = {
    limit: { type: 'string', default: '20' },
    since: { type: 'string' },
    id: { type: 'string' },
    delete: { type: 'string' },
    reasons: { type: 'boolean', default: false },
    json: { type: 'boolean', default: false },
    help: { type: 'boolean', default: false },
  } as const;
  try {
    const { values } = parseArgs({ args: [...args], options });
    const limit = Number(values.limit);
    if (!Number.isInteger(limit) || limit < 1 || limit > 1_000)
      throw new UsageError('--limit must be a whole number from 1 to 1000.');
    const sinceMs = values.since === undefined ? undefined : Date.parse(values.since);
    if (Number.isNaN(sinceMs)) throw new UsageError('--since must be a time such as 2026-11-20T18:00Z.');
    return { ...values, limit, sinceMs };
  } catch (error) {
    throw error instanceof TypeError ? new UsageError(error.message) : error;
  }
}

type Asked = ReturnType<typeof readArguments>;

const referenceOf = (given: string) => given.trim().toUpperCase();

class MissingMessageError extends Error {
  constructor(given: string) {
    super(`There is no message ${terminalLine(given)}.`);
  }
}

/** @throws {MissingMessageError} */
async function answer(database: Database<Tables>, asked: Asked): Promise<string> {
  if (asked.id !== undefined) {
    const message = await findMessage(database, referenceOf(asked.id));
    if (message === undefined) throw new MissingMessageError(asked.id);
    return asked.json ? terminalJson(readableMessage(message)) : printedMessage(message);
  }
  if (asked.reasons) {
    const reasons = await listReasons(database, asked);
    if (asked.json) return terminalJson(reasons.map(readableReason));
    return reasons.map(printedReason).join('\n') || 'Nobody has said what was missing.';
  }
  const messages = await listMessages(database, asked);
  if (asked.json) return terminalJson(messages.map(readableMessage));
  return messages.map(printedMessage).join('\n') || 'There are no messages.';
}

/** Looks before it opens the database to write, which would make one where there is none. */
async function remove(place: DatabasePlace, given: string): Promise<string> {
  const reference = referenceOf(given);
  await using(openDatabase<Tables>({ ...place, isReadOnly: true }), async (database) => {
    if ((await findMessage(database, reference)) === undefined) throw new MissingMessageError(given);
  });
  return using(openDatabase<Tables>(place), async (database) => {
    if (!(await deleteMessage(database, reference))) throw new MissingMessageError(given);
    return `Deleted ${reference}.`;
  });
}

async function using<T>(
  database: Database<Tables>,
  work: (database: Database<Tables>) => Promise<T>,
): Promise<T> {
  try {
    return await work(database);
  } finally {
    await database.close();
  }
}

async function answerTo(args: readonly string[], placeOf: () => DatabasePlace): Promise<string> {
  const asked = readArguments(args);
  if (asked.help) return USAGE;
  const place = placeOf();
  if (asked.delete !== undefined) return remove(place, asked.delete);
  return using(openDatabase<Tables>({ ...place, isReadOnly: true }), (database) => answer(database, asked));
}

function reasonOf(error: unknown): string {
  if (error instanceof UsageError) return `${error.message}\n${USAGE}`;
  if (error instanceof ConfigError || error instanceof MissingMessageError) return error.message;
  const cause = error instanceof DatabaseError ? error.cause : error;
  const reason = cause instanceof Error ? cause.message : String(cause);
  return `The messages cannot be read: ${reason}. Is this the database of a Loadstone that has been started? DATA_DIR or DATABASE_URL names it.`;
}

/** The program's output, and the code that it ends with. */
export interface ReadingOutcome {
  readonly out: string;
  readonly err: string;
  readonly code: number;
}

/**
 * Shows or deletes messages.
 *
 * @param args the program's arguments
 * @param placeOf where the database is; asked for once the arguments are understood
 * @returns code 1 when there is no such message or no such database, 2 when the arguments are not understood
 */
export async function readMessages(
  args: readonly string[],
  placeOf: () => DatabasePlace,
): Promise<ReadingOutcome> {
  try {
    return { out: `${await answerTo(args, placeOf)}\n`, err: '', code: 0 };
  } catch (error) {
    return { out: '', err: `${reasonOf(error)}\n`, code: error instanceof UsageError ? 2 : 1 };
  }
}
