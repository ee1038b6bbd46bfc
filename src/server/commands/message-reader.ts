/** The work of `npm run messages`, apart from being a program. */
import type { Database, DatabasePlace } from '#server/database/database.ts';
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
import {
  flag,
  outcomeOf,
  parseArguments,
  reasonOf,
  Refusal,
  UsageError,
  withDatabase,
  type Outcome,
} from './operator-command.ts';

const USAGE = `Usage: npm run messages -- [options]
  --limit <n>         how many at most, 1 to 1000; 20 if not given
  --since <time>      only those since then, such as 2026-11-20 or 2026-11-20T18:00Z
  --id <reference>    one message, such as K7QF2-9XRTM
  --delete <reference>
                      deletes one message for good, when it is dealt with or its sender asks for that
  --reasons           what visitors missed in answers of the FAQ, instead of messages
  --json              for programs; with "npm run -s messages" nothing else is printed`;

function readArguments(args: readonly string[]) {
  const options = {
    limit: { type: 'string', default: '20' },
    since: { type: 'string' },
    id: { type: 'string' },
    delete: { type: 'string' },
    reasons: flag,
    json: flag,
    help: flag,
  } as const;
  const { values } = parseArguments(args, options, false);
  const limit = Number(values.limit);
  if (!Number.isInteger(limit) || limit < 1 || limit > 1_000)
    throw new UsageError('--limit must be a whole number from 1 to 1000.');
  const sinceMs = values.since === undefined ? undefined : Date.parse(values.since);
  if (Number.isNaN(sinceMs)) throw new UsageError('--since must be a time such as 2026-11-20T18:00Z.');
  return { ...values, limit, sinceMs };
}

type Asked = ReturnType<typeof readArguments>;

const referenceOf = (given: string) => given.trim().toUpperCase();

const missing = (given: string) => new Refusal(`There is no message ${terminalLine(given)}.`);

/** @throws {Refusal} there is no such message */
async function answer(database: Database<Tables>, asked: Asked): Promise<string> {
  if (asked.id !== undefined) {
    const message = await findMessage(database, referenceOf(asked.id));
    if (message === undefined) throw missing(asked.id);
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

async function remove(place: DatabasePlace, given: string): Promise<string> {
  const reference = referenceOf(given);
  await withDatabase(place, 'look', async (database) => {
    if ((await findMessage(database, reference)) === undefined) throw missing(given);
  });
  return withDatabase(place, 'write', async (database) => {
    if (!(await deleteMessage(database, reference))) throw missing(given);
    return `Deleted ${reference}.`;
  });
}

/**
 * Shows or deletes messages.
 *
 * @param args the program's arguments
 * @param placeOf where the database is; asked for once the arguments are understood
 * @returns code 1 when there is no such message or no such database, 2 when the arguments are not understood
 */
export async function readMessages(args: readonly string[], placeOf: () => DatabasePlace): Promise<Outcome> {
  return outcomeOf(
    USAGE,
    async () => {
      const asked = readArguments(args);
      if (asked.help) return undefined;
      const place = placeOf();
      if (asked.delete !== undefined) return remove(place, asked.delete);
      return withDatabase(place, 'look', (database) => answer(database, asked));
    },
    (error) => reasonOf(error, 'The messages cannot be read'),
  );
}
