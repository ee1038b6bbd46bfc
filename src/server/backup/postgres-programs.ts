import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { Readable, Writable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { text } from 'node:stream/consumers';
import { BackupProblem } from './backup-problem.ts';

type Program = 'pg_dump' | 'pg_restore' | 'psql';

/** An address that may stand among a program's arguments, which everybody on the machine can read, and its password. */
export function withoutPassword(url: string): {
  readonly address: string;
  readonly password: string | undefined;
} {
  const parsed = new URL(url);
  const password = decodeURIComponent(parsed.password) || parsed.searchParams.get('password');
  parsed.password = '';
  const address = parsed.href.replaceAll(/([?&])password=[^&]*(&|$)/g, '$1').replace(/[?&]$/, '');
  return { address, password: password || undefined };
}

/** A program of PostgreSQL's while it runs. */
interface RunningProgram {
  readonly input: Writable;
  readonly output: Readable;
  /** Settles with its end. @throws {BackupProblem} it is missing, or it failed, with what it said */
  readonly ended: Promise<void>;
}

/** Starts a program of PostgreSQL's as it is found on this machine. */
export function startProgram(program: Program, args: readonly string[], password?: string): RunningProgram {
  const child = spawn(program, args, {
    env: {
      ...process.env,
      PGAPPNAME: 'loadstone-backup',
      LC_ALL: 'C',
      ...(password !== undefined && { PGPASSWORD: password }),
    },
    stdio: ['pipe', 'pipe', 'pipe'],
  });
  const complaints = text(child.stderr);
  const run = async () => {
    const [code] = (await once(child, 'close').catch((error: NodeJS.ErrnoException) => {
      throw error.code === 'ENOENT'
        ? new BackupProblem(
            `${program} was not found. Install the client programs of PostgreSQL, of the server's version or a newer one.`,
          )
        : error;
    })) as [number | null];
    if (code !== 0) throw new BackupProblem(firstLine(await complaints) || `${program} failed.`);
  };
  // A writer to a program that has ended hears of it by its end.
  child.stdin.on('error', () => child.stdin.destroy());
  const ended = run();
  // A failure reaches whoever waits for the end; one that comes before anybody does must not end this process.
  ended.catch(() => undefined);
  return { input: child.stdin, output: child.stdout, ended };
}

const firstLine = (complaints: string) =>
  complaints
    .split('\n')
    .map((line) => line.trim())
    .find((line) => line !== '') ?? '';

/** Reads all that a program prints. @throws {BackupProblem} */
export async function outputOf(
  program: Program,
  args: readonly string[],
  password?: string,
): Promise<string> {
  const { input, output, ended } = startProgram(program, args, password);
  input.end();
  const [printed] = await Promise.all([text(output), ended]);
  return printed;
}

/** Runs a program for what it does, whatever it prints. @throws {BackupProblem} */
export async function runProgram(
  program: Program,
  args: readonly string[],
  password?: string,
): Promise<void> {
  const { input, output, ended } = startProgram(program, args, password);
  input.end();
  output.resume();
  await ended;
}

export const pourInto = async (from: Readable, into: Writable) => pipeline(from, into, { end: false });
