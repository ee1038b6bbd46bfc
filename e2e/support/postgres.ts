import { execFileSync, spawn, type ChildProcess } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { accessSync, chownSync, constants, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { Client } from 'pg';

/** Where tests find the PostgreSQL of this run; set by hand, tests use that one and start none. */
const ADDRESS_VARIABLE = 'TEST_DATABASE_URL';
const START_LIMIT_MS = 20_000;

export interface RunningPostgres {
  readonly url: string;
  /** Stops the server by its process id and removes its folder. */
  readonly stop: () => Promise<void>;
}

const foldersIn = (parent: string): string[] => {
  try {
    return readdirSync(parent).map((name) => join(parent, name));
  } catch {
    return []; // most of these places do not exist on any one machine
  }
};

/** PG_BIN, PATH, then where distributions and installers put it; the newest version first. */
function candidateFolders(): string[] {
  const byVersion = (a: string, b: string) => b.localeCompare(a, undefined, { numeric: true });
  const versioned = [
    '/usr/lib/postgresql',
    '/usr/local/lib/postgresql',
    '/Library/PostgreSQL',
    '/Applications/Postgres.app/Contents/Versions',
    '/opt/homebrew/opt',
    '/usr/local/opt',
    '/home/linuxbrew/.linuxbrew/opt',
  ]
    .flatMap((parent) => foldersIn(parent).sort(byVersion))
    .filter((folder) => /\/(postgresql(@\d+)?|[\d.]+|latest)$/.test(folder))
    .map((folder) => join(folder, 'bin'));
  const redHat = foldersIn('/usr')
    .filter((folder) => folder.startsWith('/usr/pgsql-'))
    .sort(byVersion)
    .map((folder) => join(folder, 'bin'));
  return [
    process.env['PG_BIN'] ?? '',
    ...(process.env['PATH'] ?? '').split(delimiter),
    ...versioned,
    ...redHat,
  ];
}

function isRunnable(file: string): boolean {
  try {
    accessSync(file, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}

/** The folder that holds `postgres` and `initdb`, if this machine has one. */
export const findPostgres = (): string | undefined =>
  candidateFolders().find(
    (folder) => folder !== '' && ['postgres', 'initdb'].every((name) => isRunnable(join(folder, name))),
  );

/** PostgreSQL refuses to run as root; there it runs as the system's own user for it, or as nobody. */
function unprivilegedUser(): { uid: number; gid: number } | undefined {
  if (process.getuid?.() !== 0) return undefined;
  for (const name of ['postgres', 'nobody']) {
    try {
      const ask = (option: string) =>
        Number(execFileSync('id', [option, name], { encoding: 'utf8', stdio: 'pipe' }));
      return { uid: ask('-u'), gid: ask('-g') };
    } catch {
      continue; // no such user on this machine
    }
  }
  return undefined;
}

/** Ends with the process that started it, however that ends: the shell reads its input until it closes. */
const WATCHED_SERVER = `
"$1/postgres" -D "$2/data" -k "$2" -c listen_addresses= -c fsync=off -c synchronous_commit=off \\
  -c full_page_writes=off -c max_connections=200 -c shared_buffers=32MB -c jit=off >"$2/log" 2>&1 &
server=$!
cat >/dev/null
kill -INT $server
wait $server
rm -rf "$2"
`;

const INITDB_OPTIONS = ['-U', 'loadstone', '-A', 'trust', '-E', 'UTF8', '--no-locale', '--no-sync'];

/**
 * Starts a server of its own in a temporary folder, reachable through a socket in that folder only.
 *
 * @returns undefined where the machine has no PostgreSQL
 */
export async function startPostgres(): Promise<RunningPostgres | undefined> {
  const bin = findPostgres();
  if (bin === undefined) return undefined;
  const user = unprivilegedUser();
  const folder = mkdtempSync(join(tmpdir(), 'loadstone-pg-'));
  if (user !== undefined) chownSync(folder, user.uid, user.gid);
  const env = { PATH: process.env['PATH'] ?? '', LC_ALL: 'C' };
  execFileSync(join(bin, 'initdb'), ['-D', join(folder, 'data'), ...INITDB_OPTIONS], {
    ...user,
    env,
    cwd: folder,
    stdio: 'pipe',
  });
  const shell = spawn('/bin/sh', ['-c', WATCHED_SERVER, 'sh', bin, folder], {
    ...user,
    env,
    cwd: folder,
    stdio: ['pipe', 'ignore', 'ignore'],
    // A Ctrl-C in the terminal reaches whoever started the server; that one then ends it in order.
    detached: true,
  });
  const stop = async () => {
    shell.stdin.end();
    await hasEnded(shell);
    rmSync(folder, { recursive: true, force: true });
  };
  const url = `postgresql:///postgres?host=${encodeURIComponent(folder)}&user=loadstone`;
  try {
    await answers(url);
  } catch (error) {
    await stop();
    throw error;
  }
  return { url, stop };
}

const hasEnded = (child: ChildProcess) =>
  new Promise<void>((resolve) => {
    if (child.exitCode !== null || child.signalCode !== null) resolve();
    else child.once('exit', () => resolve());
  });

async function answers(url: string): Promise<void> {
  const start = Date.now();
  for (;;) {
    const client = new Client(url);
    try {
      await client.connect();
      await client.end();
      return;
    } catch (error) {
      if (Date.now() - start > START_LIMIT_MS) throw error;
      await wait(20);
    }
  }
}

/** The PostgreSQL that this run's tests use, if there is one. */
export const testPostgresUrl = (): string | undefined => process.env[ADDRESS_VARIABLE] || undefined;

export interface FreshSchema {
  /** Leads into an empty schema of its own. */
  readonly url: string;
  readonly drop: () => Promise<void>;
}

/** An empty schema for one test. */
export async function freshSchema(serverUrl: string): Promise<FreshSchema> {
  const name = `test_${randomBytes(8).toString('hex')}`;
  const run = async (statement: string) => {
    const client = new Client(serverUrl);
    await client.connect();
    try {
      await client.query(statement);
    } finally {
      await client.end();
    }
  };
  await run(`create schema ${name}`);
  const join = serverUrl.includes('?') ? '&' : '?';
  return {
    url: `${serverUrl}${join}options=${encodeURIComponent(`-c search_path=${name}`)}`,
    drop: () => run(`drop schema ${name} cascade`),
  };
}

/** What the test runner calls once, before the first and after the last test: one server for all of them. */
export default async function setup(): Promise<() => Promise<void>> {
  if (testPostgresUrl() !== undefined) return async () => {};
  const postgres = await startPostgres();
  if (postgres === undefined) {
    process.stderr.write(
      '\nNo PostgreSQL binaries were found (PG_BIN, PATH): that half of the tests is SKIPPED.\n\n',
    );
    return async () => {};
  }
  process.env[ADDRESS_VARIABLE] = postgres.url;
  return async () => {
    delete process.env[ADDRESS_VARIABLE];
    await postgres.stop();
  };
}
