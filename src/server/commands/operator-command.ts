/** Parts that the operator's commands share: arguments, the database for the time of a piece of work, the outcome. */
import { parseArgs, type ParseArgsConfig } from 'node:util';
import { ConfigError } from '#server/config.ts';
import { openDatabase, type Database, type DatabasePlace } from '#server/database/database.ts';
import { DatabaseError } from '#server/database/errors.ts';
import type { Tables } from '#server/database/tables.ts';

/** The program's output, and the code that it ends with. */
export interface Outcome {
  readonly out: string;
  readonly err: string;
  readonly code: number;
}

/** The arguments are not understood. */
export class UsageError extends Error {}

/** The command refuses, for a reason that is a sentence for the operator. */
export class Refusal extends Error {}

export const flag = { type: 'boolean', default: false } as const;

/** @throws {UsageError} an argument is unknown or out of place, or lacks its value */
export function parseArguments<Options extends NonNullable<ParseArgsConfig['options']>>(
  args: readonly string[],
  options: Options,
  allowPositionals = true,
) {
  try {
    return parseArgs({ args: [...args], allowPositionals, options });
  } catch (error) {
    throw error instanceof TypeError ? new UsageError(error.message) : error;
  }
}

/** Works with the database, and closes it. With `look` it is only read: opened to write, one would be made where there is none. */
export async function withDatabase<T>(
  place: DatabasePlace,
  access: 'look' | 'write',
  work: (database: Database<Tables>) => Promise<T>,
): Promise<T> {
  const database = openDatabase<Tables>({ ...place, isReadOnly: access === 'look' });
  try {
    return await work(database);
  } finally {
    await database.close();
  }
}

/** The reason of a failure in words, with advice where the database may be the wrong one. */
export function reasonOf(error: unknown, failed = 'Nothing was changed'): string {
  if (error instanceof ConfigError || error instanceof Refusal) return error.message;
  const cause = error instanceof DatabaseError ? error.cause : error;
  const reason = cause instanceof Error ? cause.message : String(cause);
  return `${failed}: ${reason}. Is this the database of a Loadstone that has been started? DATA_DIR or DATABASE_URL names it.`;
}

/**
 * Runs a command to its outcome.
 *
 * @param work gives the output, undefined where somebody asks how to ask, or an outcome of its own
 * @returns code 1 when it failed, 2 when the arguments are not understood
 */
export async function outcomeOf(
  usage: string,
  work: () => Promise<string | Outcome | undefined>,
  reason: (error: unknown) => string = reasonOf,
): Promise<Outcome> {
  try {
    const done = (await work()) ?? usage;
    return typeof done === 'string' ? { out: `${done}\n`, err: '', code: 0 } : done;
  } catch (error) {
    if (error instanceof UsageError) return { out: '', err: `${error.message}\n${usage}\n`, code: 2 };
    return { out: '', err: `${reason(error)}\n`, code: 1 };
  }
}

/** Writes an outcome as this process's own. */
export function end({ out, err, code }: Outcome): void {
  process.stdout.write(out);
  process.stderr.write(err);
  process.exitCode = code;
}
