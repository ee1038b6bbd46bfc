/** `npm run messages`: shows operators what visitors wrote, while the server runs or without it. */
import { parseArgs } from 'node:util';
import { ConfigError, parseConfig, readEnvironment } from '#server/config.ts';
import { openDatabase, type Database } from '#server/database/database.ts';
import { DatabaseError } from '#server/database/errors.ts';
import type { Tables } from '#server/database/tables.ts';
import { listReasons } from '#server/faq/votes-store.ts';
import { findMessage, listMessages } from '#server/support/messages-store.ts';
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
  --reasons           what visitors missed in answers of the FAQ, instead of messages
  --json              for programs; with "npm run -s messages" nothing else is printed`;

class UsageError extends Error {}

function readArguments(args: readonly string[]) {
  const options = {
    limit: { type: 'string', default: '20' },
    since: { type: 'string' },
    id: { type: 'string' },
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

/** @returns what is to be printed; undefined when the one message that was asked for is not there */
async function answer(database: Database<Tables>, asked: Asked): Promise<string | undefined> {
  if (asked.id !== undefined) {
    const message = await findMessage(database, asked.id.trim().toUpperCase());
    if (message === undefined) return undefined;
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

async function run(): Promise<number> {
  const asked = readArguments(process.argv.slice(2));
  if (asked.help) {
    process.stdout.write(`${USAGE}\n`);
    return 0;
  }
  const { dataDir, databaseUrl } = parseConfig(readEnvironment());
  const database = openDatabase<Tables>({ dataDir, databaseUrl, isReadOnly: true });
  try {
    const text = await answer(database, asked);
    if (text === undefined) {
      process.stderr.write(`There is no message ${terminalLine(asked.id ?? '')}.\n`);
      return 1;
    }
    process.stdout.write(`${text}\n`);
    return 0;
  } finally {
    await database.close();
  }
}

function reasonOf(error: unknown): string {
  if (error instanceof UsageError) return `${error.message}\n${USAGE}`;
  if (error instanceof ConfigError) return error.message;
  const cause = error instanceof DatabaseError ? error.cause : error;
  const reason = cause instanceof Error ? cause.message : String(cause);
  return `The messages cannot be read: ${reason}. Is this the database of a Loadstone that has been started? DATA_DIR or DATABASE_URL names it.`;
}

// Whoever reads may have seen enough: "| head".
process.stdout.on('error', () => process.exit(0));
try {
  process.exitCode = await run();
} catch (error) {
  process.stderr.write(`${reasonOf(error)}\n`);
  process.exitCode = error instanceof UsageError ? 2 : 1;
}
