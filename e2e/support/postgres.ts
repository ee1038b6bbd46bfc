import { execFileSync, spawn, type ChildProcess } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { accessSync, chownSync, constants, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { Client } from 'pg';

/** Where tests find the PostgreSQL of this run; set by hand, tests use that one and start none. */
const ADDRESS_VARIABLE = 'TEST_DATABASE_URL';
/** Set where this run has started that server itself. */
const OWN_SERVER_VARIABLE = 'LOADSTONE_TEST_DATABASE_IS_OWN';
const START_LIMIT_MS = 120_000;

export interface RunningPostgres {
  readonly url: string;
  /**
   * Ends the server, with its data kept; settles before it is done.
   *
   * @param how INT ends every connection and writes everything down; QUIT ends as a crash would
   */
  readonly goAway: (how: 'INT' | 'QUIT') => void;
  /** Starts the server again, once it has ended. */
  readonly comeBack: () => void;
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
serve() {
  "$1/postgres" -D "$2/data" -k "$2" -c listen_addresses= -c fsync=off -c synchronous_commit="$3" \\
    -c full_page_writes=off -c max_connections=200 -c shared_buffers=32MB -c jit=off >>"$2/log" 2>&1 &
  server=$!
}
serve "$@"
while read -r order; do
  if [ "$order" = start ]; then
    serve "$@"
  else
    kill "-$order" $server
    wait $server
  fi
done
kill -INT $server
wait $server
rm -rf "$2"
`;

const INITDB_OPTIONS = ['-U', 'loadstone', '-A', 'trust', '-E', 'UTF8', '--no-locale', '--no-sync'];

/**
 * Starts a server of its own in a temporary folder, reachable through a socket in that folder only.
 *
 * @param survivesCrashes whether what it has answered is kept over a crash, for which every commit takes longer
 * @returns undefined where the machine has no PostgreSQL
 */
export async function startPostgres({ survivesCrashes = false } = {}): Promise<RunningPostgres | undefined> {
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
  const shell = spawn('/bin/sh', ['-c', WATCHED_SERVER, 'sh', bin, folder, survivesCrashes ? 'on' : 'off'], {
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
  const order = (word: string) => void shell.stdin.write(`${word}\n`);
  return { url, stop, goAway: order, comeBack: () => order('start') };
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

/** Runs statements one after the other on a connection of their own. */
async function runOn(serverUrl: string, statements: readonly string[]): Promise<void> {
  const client = new Client(serverUrl);
  await client.connect();
  try {
    for (const statement of statements) await client.query(statement);
  } finally {
    await client.end();
  }
}

/** An empty schema for one test. */
export async function freshSchema(serverUrl: string): Promise<FreshSchema> {
  const name = `test_${randomBytes(8).toString('hex')}`;
  await runOn(serverUrl, [`create schema ${name}`]);
  const join = serverUrl.includes('?') ? '&' : '?';
  return {
    url: `${serverUrl}${join}options=${encodeURIComponent(`-c search_path=${name}`)}`,
    drop: () => runOn(serverUrl, [`drop schema ${name} cascade`]),
  };
}

/** An empty database for one test, for what has to be in the schema that everybody has. */
export async function freshDatabase(serverUrl: string): Promise<FreshSchema> {
  const name = `test_${randomBytes(8).toString('hex')}`;
  await runOn(serverUrl, [`create database ${name}`]);
  const url = new URL(serverUrl);
  url.pathname = `/${name}`;
  return { url: url.href, drop: () => runOn(serverUrl, [`drop database ${name} with (force)`]) };
}

/** What many tests begin with, made once and copied for each of them. */
export interface Groundwork {
  /** Letters, digits and underscores. */
  readonly name: string;
  /** Lays it in an empty place, and leaves no connection open. */
  readonly lay: (place: { dataDir: string; databaseUrl: string }) => Promise<void>;
}

/** Whether the server belongs to this run alone, so that what is made on it is of this version and goes with it. */
const isOwnServer = () => process.env[OWN_SERVER_VARIABLE] === 'yes';

/**
 * A database of one test that holds the groundwork already: a copy takes 20 ms where laying it takes 60. On a server
 * that is not of this run alone, where a groundwork of yesterday could lie, it is an empty schema.
 */
export async function copiedDatabase(serverUrl: string, groundwork: Groundwork): Promise<FreshSchema> {
  if (!isOwnServer()) return freshSchema(serverUrl);
  const urlOf = (database: string) => serverUrl.replace('///postgres?', `///${database}?`);
  const name = `test_${randomBytes(8).toString('hex')}`;
  const client = new Client(serverUrl);
  await client.connect();
  try {
    const isLaid = async () =>
      (await client.query('select 1 from pg_database where datname = $1', [groundwork.name])).rowCount === 1;
    if (!(await isLaid())) {
      // Several files of tests begin at once: one lays it, the others wait.
      await client.query('select pg_advisory_lock(hashtext($1))', [groundwork.name]);
      if (!(await isLaid())) {
        const unfinished = `unfinished_${randomBytes(8).toString('hex')}`;
        await client.query(`create database ${unfinished}`);
        await groundwork.lay({ dataDir: tmpdir(), databaseUrl: urlOf(unfinished) });
        await client.query(`alter database ${unfinished} rename to ${groundwork.name}`);
      }
      await client.query('select pg_advisory_unlock(hashtext($1))', [groundwork.name]);
    }
    await client.query(`create database ${name} template ${groundwork.name} strategy wal_log`);
  } finally {
    await client.end();
  }
  return { url: urlOf(name), drop: () => runOn(serverUrl, [`drop database ${name} with (force)`]) };
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
  process.env[OWN_SERVER_VARIABLE] = 'yes';
  return async () => {
    delete process.env[ADDRESS_VARIABLE];
    delete process.env[OWN_SERVER_VARIABLE];
    await postgres.stop();
  };
}
