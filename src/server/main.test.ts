import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import {
  chmodSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { accountMail } from '#messages/account/account-mail.ts';
import { apiVisitor, type ApiVisitor } from '#e2e/support/api-visitor.ts';
import { engines } from '#e2e/support/engines.ts';
import { openEventStream } from '#e2e/support/event-stream.ts';
import { startMailCatcher, type MailCatcher } from '#e2e/support/stand-ins/mail-catcher.ts';
import { freePort } from '#e2e/support/free-port.ts';
import { LIVE_PATH } from '#contract/records/document-routes.ts';
import { writeTinySite, type TinySite } from '#e2e/support/tiny-site.ts';

const MAIN = fileURLToPath(new URL('main.ts', import.meta.url));

interface Started {
  readonly child: ChildProcess;
  readonly port: number;
  readonly url: string;
  /** What it has said so far. */
  readonly said: { out: string; err: string };
  readonly exit: Promise<number | null>;
}

let folder: string;
let site: TinySite;
let running: Started[];
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'loadstone-main-'));
  site = writeTinySite();
  running = [];
});
afterEach(async () => {
  for (const { child, exit } of running) {
    child.kill('SIGKILL');
    await exit;
  }
  rmSync(folder, { recursive: true, force: true });
  site.remove();
});

/** Starts the product in a process of its own, on a free port and in a fresh folder unless `env` says otherwise. */
async function launch(env: Readonly<Record<string, string>> = {}): Promise<Started> {
  const port = env['PORT'] === undefined ? await freePort() : Number(env['PORT']);
  const child = spawn(process.execPath, [MAIN], {
    cwd: folder,
    env: {
      PATH: process.env['PATH'],
      NODE_COMPILE_CACHE: process.env['NODE_COMPILE_CACHE'],
      DIST_DIR: site.folder,
      PORT: String(port),
      ...env,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const said = { out: '', err: '' };
  child.stdout.on('data', (chunk: Buffer) => (said.out += chunk.toString()));
  child.stderr.on('data', (chunk: Buffer) => (said.err += chunk.toString()));
  const exit = once(child, 'close').then(([code]) => code as number | null);
  const started = { child, port, url: `http://127.0.0.1:${port}`, said, exit };
  running.push(started);
  return started;
}

async function launched(env: Readonly<Record<string, string>> = {}): Promise<Started> {
  const started = await launch(env);
  const ended = started.exit.then(() => true);
  while (!started.said.out.includes('\n')) {
    if (await Promise.race([ended, wait(10, false)]))
      throw new Error(`It ended instead of listening: ${started.said.err}`);
  }
  return started;
}

/** Starts what must not start, and gives its exit code and what it complained of. */
async function refused(env: Readonly<Record<string, string>>) {
  const { exit, said } = await launch(env);
  const code = await exit;
  expect(said.out).toBe('');
  return { code, line: said.err };
}

async function stopped({ child, exit }: Started, signal: 'SIGTERM' | 'SIGINT' | 'SIGKILL' = 'SIGTERM') {
  child.kill(signal);
  return exit;
}

const statusOf = async (url: string) => (await fetch(url)).status;

const secret = 'forty characters that nobody could guess';

/** Declares a test that the daily run leaves to the nightly one: each starts the product, which takes seconds. */
function nightly(title: string, run: () => Promise<void>): void {
  if (process.env.LOADSTONE_TEST_SIZES !== 'quick') test(title, run);
}

describe('a start', () => {
  test('says in one line where it listens, answers there, and ends in order when it is told to', async () => {
    const data = join(folder, 'data');
    const started = await launched();
    expect(started.said).toEqual({ out: `Loadstone listens on ${started.url}\n`, err: '' });
    expect(await statusOf(`${started.url}/healthz`)).toBe(200);
    expect(await statusOf(`${started.url}/readyz`)).toBe(200);
    // It fails where a call is mounted that nothing describes.
    expect(await statusOf(`${started.url}/api/openapi.json`)).toBe(200);
    const page = await fetch(started.url);
    expect(await page.text()).toContain(`"publicUrl":"${started.url}"`);
    // The folder is its owner's alone, and no log stays behind in it.
    expect(statSync(data).mode & 0o077).toBe(0);
    expect(await stopped(started, 'SIGINT')).toBe(0);
    expect(started.said.err).toBe('');
    expect(readdirSync(data).sort()).toEqual(['auth-secret', 'loadstone.db', 'lock.db']);
  });

  nightly(
    'with an https address it makes the key that browsers subscribe to, once, for its owner alone',
    async () => {
      const env = { PUBLIC_URL: 'https://planner.example' };
      const keyOf = async (url: string) => /"pushKey":"([^"]+)"/.exec(await (await fetch(url)).text())?.[1];
      const first = await launched(env);
      const key = await keyOf(first.url);
      expect(key).toMatch(/^B[\w-]{86}$/);
      const file = join(folder, 'data', 'push-key');
      expect(statSync(file).mode & 0o777).toBe(0o600);
      expect(Buffer.from(readFileSync(file, 'utf8'), 'base64')).toHaveLength(32);
      expect(await stopped(first)).toBe(0);
      const second = await launched(env);
      expect(await keyOf(second.url)).toBe(key);
      expect(await stopped(second)).toBe(0);
      // One that is set counts, and is not kept.
      const third = await launched({ ...env, PUSH_KEY: Buffer.alloc(32, 7).toString('base64') });
      expect(await keyOf(third.url)).toMatch(/^B/);
      expect(await keyOf(third.url)).not.toBe(key);
      expect(await stopped(third)).toBe(0);
      const plain = await launched();
      expect(await (await fetch(plain.url)).text()).toContain('"pushKey":null');
    },
  );

  nightly('posts the mails that were put off before it ends', async () => {
    const started = await launched();
    const ask = async (path: string, body: object) =>
      fetch(`${started.url}/api/account/${path}`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify(body),
      });
    const email = 'ada@visitor.example';
    expect((await ask('sign-up', { username: 'Ada_L', email, password: 'Analytical1843' })).status).toBe(200);
    expect((await ask('password-resets', { email })).status).toBe(200);
    expect(await stopped(started, 'SIGTERM')).toBe(0);
    const folderOfMails = join(folder, 'data', 'mail');
    const mails = readdirSync(folderOfMails).map((name) => readFileSync(join(folderOfMails, name), 'utf8'));
    expect(mails.filter((mail) => mail.includes(`Subject: ${accountMail.resetSubject}`))).toHaveLength(1);
  });

  nightly('succeeds at once after a kill', async () => {
    const killed = await launched();
    await stopped(killed, 'SIGKILL');
    const next = await launched();
    expect(await statusOf(`${next.url}/readyz`)).toBe(200);
  });

  nightly('that lost its database file afterwards is not ready, and says why', async () => {
    const started = await launched();
    rmSync(join(folder, 'data', 'loadstone.db'));
    expect(await statusOf(`${started.url}/readyz`)).toBe(503);
    expect(await statusOf(`${started.url}/healthz`)).toBe(200);
    const message = await fetch(`${started.url}/api/support/messages`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ name: 'Ada', email: 'ada@visitor.example', subject: 'A', message: 'How many?' }),
    });
    expect(message.status).toBe(503);
    expect(started.said.err).toContain('loadstone.db was removed while the server had it open');
    expect(await stopped(started)).toBe(0);
  });

  nightly(
    'in a folder or on a port that is in use is refused in one line, and the owner goes on unharmed',
    async () => {
      const owner = await launched();
      const second = await refused({ DATA_DIR: 'data' });
      expect(second.code).toBe(1);
      expect(second.line).toMatch(/^The data folder .* is in use by another Loadstone\..*\n$/);
      expect(await refused({ PORT: String(owner.port), DATA_DIR: 'other' })).toEqual({
        code: 1,
        line: `Port ${owner.port} on 127.0.0.1 is in use by another program. Choose another one with PORT.\n`,
      });
      // The one without a port has given its folder back.
      const third = await launched({ DATA_DIR: 'other' });
      for (const { url } of [owner, third]) expect(await statusOf(`${url}/readyz`)).toBe(200);
      expect(await stopped(owner)).toBe(0);
    },
  );

  test('in production without what production needs is refused', async () => {
    expect(await refused({ APP_ENV: 'production' })).toEqual({
      code: 1,
      line: 'Production error: Missing config: PUBLIC_URL, AUTH_SECRET, SMTP_URL, SUPPORT_EMAIL\n',
    });
  });

  nightly('in production with what it needs succeeds, without a warning behind https', async () => {
    const started = await launched({
      APP_ENV: 'production',
      AUTH_SECRET: secret,
      HOST: '0.0.0.0',
      TRUST_PROXY: '1',
      PUBLIC_URL: 'https://planner.example',
      SMTP_URL: 'smtp://127.0.0.1:9',
      SUPPORT_EMAIL: 'support@planner.example',
    });
    const page = await fetch(started.url);
    expect(page.headers.get('strict-transport-security')).toBe('max-age=31536000; includeSubDomains');
    expect(await page.text()).toContain('"environment":"production"');
    expect(started.said.err).toBe('');
  });

  test('with faults in its configuration names all of them', async () => {
    const { code, line } = await refused({ TRUST_PROXY: 'yes', LOG_LEVEL: 'loud' });
    expect(code).toBe(1);
    expect(line.split('\n').filter((text) => text.startsWith('Config error: '))).toHaveLength(2);
  });

  nightly('takes from a file .env what the environment does not say', async () => {
    writeFileSync(join(folder, '.env'), 'DONATION_URL=https://donate.example/us\nPORT=1\n');
    const started = await launched();
    expect(await (await fetch(started.url)).text()).toContain('"donationUrl":"https://donate.example/us"');
  });

  nightly('without a built site is refused in one line', async () => {
    const { code, line } = await refused({ DIST_DIR: 'nowhere' });
    expect(code).toBe(1);
    expect(line).toMatch(/^There is no built site in .*nowhere\..*\n$/);
  });

  nightly('in a folder that cannot be made is refused in one line', async () => {
    writeFileSync(join(folder, 'file'), '');
    const { code, line } = await refused({ DATA_DIR: 'file/data' });
    expect(code).toBe(1);
    expect(line).toMatch(/^The data folder .* cannot be written: .*\n$/);
  });

  nightly('in a folder that cannot be written is refused in one line', async () => {
    // Permissions do not bind root; the kernel's own folder does.
    const isRoot = process.getuid?.() === 0;
    const unwritable = isRoot ? '/proc' : join(folder, 'read-only');
    if (!isRoot) {
      mkdirSync(unwritable);
      chmodSync(unwritable, 0o500);
    }
    const { code, line } = await refused({ DATA_DIR: unwritable });
    expect(code).toBe(1);
    expect(line).toMatch(/^The data folder .* cannot be written: .*\n$/);
  });

  nightly('over a damaged database is refused in one line, and the file is left alone', async () => {
    mkdirSync(join(folder, 'data'));
    const file = join(folder, 'data', 'loadstone.db');
    writeFileSync(file, 'no database '.repeat(1_000));
    const { code, line } = await refused({});
    expect(code).toBe(1);
    expect(line).toMatch(/^Loadstone cannot use its database: The database file is damaged.*\n$/);
    expect(statSync(file).size).toBe(12_000);
  });

  nightly('that other machines can reach over plain http comes with a warning', async () => {
    const started = await launched({ HOST: '0.0.0.0' });
    expect(started.said.err).toMatch(/^Warning: 0\.0\.0\.0 .*https.*\n$/);
  });
});

describe('an end', () => {
  test('lets a request that is running finish, and takes no new ones', async () => {
    const started = await launched();
    const socket = connect(started.port, '127.0.0.1');
    await once(socket, 'connect');
    // Once it has answered one request it reads the beginning of the next at once, however busy the machine is.
    socket.write('GET /healthz HTTP/1.1\r\nHost: a\r\n\r\n');
    await once(socket, 'data');
    let answer = '';
    socket.on('data', (chunk) => (answer += chunk.toString()));
    const closed = once(socket, 'close');
    socket.write('GET /healthz HTTP/1.1\r\nHost: a\r\n');
    await wait(400);
    started.child.kill('SIGTERM');
    await wait(200);
    expect(started.child.exitCode).toBeNull();
    await expect(fetch(`${started.url}/healthz`)).rejects.toThrow();
    socket.write('\r\n');
    const asked = performance.now();
    await closed;
    expect(performance.now() - asked).toBeLessThan(3_000);
    expect(answer).toMatch(/^HTTP\/1\.1 200 /);
    expect(await started.exit).toBe(0);
  });

  nightly('does not wait for connections that are idle, or were never used', async () => {
    const started = await launched();
    const socket = connect(started.port, '127.0.0.1');
    const unused = connect(started.port, '127.0.0.1');
    unused.on('error', () => unused.destroy());
    await Promise.all([once(socket, 'connect'), once(unused, 'connect')]);
    socket.write('GET /healthz HTTP/1.1\r\nHost: a\r\n\r\n');
    await once(socket, 'data');
    const start = performance.now();
    expect(await stopped(started)).toBe(0);
    expect(performance.now() - start).toBeLessThan(3_000);
    socket.destroy();
  });
});

describe('a message to the support', () => {
  const SUPPORT_EMAIL = 'support@planner.example';
  let catcher: MailCatcher;
  beforeEach(async () => {
    catcher = await startMailCatcher();
  });
  afterEach(() => catcher.stop());

  const send = async ({ url }: Started, subject = 'A question') => {
    const response = await fetch(`${url}/api/support/messages`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ name: 'Ada', email: 'ada@visitor.example', subject, message: 'How many gems?' }),
    });
    return (await response.json()) as { reference: string };
  };

  test('comes to the support’s mailbox', async () => {
    const started = await launched({
      SUPPORT_EMAIL,
      SMTP_URL: catcher.url,
      MAIL_FROM: 'mail@planner.example',
    });
    const { reference } = await send(started);
    const [caught] = await catcher.waitFor(1);
    expect(caught?.envelope).toEqual({ from: 'mail@planner.example', to: [SUPPORT_EMAIL] });
    expect(caught?.mail.subject).toBe(`[Support] A question (${reference})`);
    expect(await stopped(started)).toBe(0);
    expect(started.said.err).toBe('');
  });

  nightly('is kept where there is no mailbox yet, and mailed once there is one, over a kill', async () => {
    const before = await launched();
    const { reference } = await send(before);
    await stopped(before, 'SIGKILL');
    await launched({ SUPPORT_EMAIL, SMTP_URL: catcher.url });
    const [caught] = await catcher.waitFor(1);
    expect(caught?.mail.subject).toContain(reference);
  });

  nightly('is a file in the data folder where there is no mail server, and the log names it', async () => {
    const started = await launched({ SUPPORT_EMAIL });
    const { reference } = await send(started);
    while (!started.said.err.includes('.eml')) await wait(10);
    expect(started.said.err).toContain(reference);
    expect(readdirSync(join(folder, 'data', 'mail'))).toEqual([expect.stringContaining(reference)]);
    expect(await stopped(started)).toBe(0);
  });

  nightly('does not keep the server from ending in order when its mail server hangs', async () => {
    catcher.behave('hang');
    const started = await launched({ SUPPORT_EMAIL, SMTP_URL: catcher.url });
    await send(started);
    while (catcher.begun() === 0) await wait(10);
    const start = performance.now();
    expect(await stopped(started)).toBe(0);
    expect(performance.now() - start).toBeLessThan(9_000);
    expect(readdirSync(join(folder, 'data')).sort()).toEqual(['auth-secret', 'loadstone.db', 'lock.db']);
  });
});

/** A player who keeps something through one process while a browser of theirs listens to another. */
async function changeAndListen(writing: Started, listening: Started) {
  const who = apiVisitor({ request: async (url, init) => fetch(url, init) }, { origin: writing.url });
  const ada = { username: 'Ada', email: 'ada@visitor.example', password: 'Analytical1843' };
  const { body } = await who.ask('POST', '/api/account/sign-up', ada);
  const { id: userId } = body['account'] as { id: string };
  const cookie = [...who.cookies].map((pair) => pair.join('=')).join('; ');
  const stream = await openEventStream(listening.port, LIVE_PATH, { cookie });
  expect(stream.status).toBe(200);
  const start = performance.now();
  const operation = {
    opId: 'ab'.repeat(16),
    collection: 'eventPins',
    id: 'ancient-arena',
    kind: 'create',
    baseRevision: 0,
    fields: {},
  };
  const kept = await who.ask('POST', '/api/documents/operations', { userId, operations: [operation] });
  expect(kept.body).toMatchObject({ answers: [{ outcome: 'done', revision: 1 }] });
  while (stream.events.length < 2) await wait(5);
  const toldMs = performance.now() - start;
  const { cursor } = kept.body as { cursor: { before: string; after: string } };
  expect(stream.events.map(({ data }) => data)).toEqual([
    { cursor: cursor.before, changed: [] },
    { cursor: cursor.after, changed: [{ collection: 'eventPins', id: 'ancient-arena', revision: 1 }] },
  ]);
  return { stream, toldMs, who };
}

/** Has a link to a loadout made, opened at other processes and revoked. @returns how long they go on showing it, in ms */
async function shownAfterItsEnd(who: ApiVisitor, others: readonly Started[]): Promise<number> {
  const sheet = { class: 'wizard', name: 'Frost', notes: '', buildType: 'PvE', items: {}, gems: {} };
  const wanted = { sheet, showsName: false, expiresInDays: null, baseVersion: 0 };
  const made = await who.ask('PUT', '/api/shares/one', wanted);
  expect(made.status, JSON.stringify(made.body)).toBe(200);
  const address = `/api/shared/${(made.body as { id: string }).id}`;
  const statuses = async () => Promise.all(others.map(async ({ url }) => statusOf(`${url}${address}`)));
  expect(await statuses()).toEqual(others.map(() => 200));
  const start = performance.now();
  expect((await who.ask('DELETE', '/api/shares/one')).status).toBe(200);
  while ((await statuses()).some((status) => status !== 404)) await wait(5);
  return performance.now() - start;
}

test('a change is told to an open browser at once, and no open browser keeps the server from ending', async () => {
  const started = await launched({ LOG_LEVEL: 'error' });
  const { stream, toldMs } = await changeAndListen(started, started);
  expect(toldMs).toBeLessThan(1_000);
  const start = performance.now();
  expect(await stopped(started)).toBe(0);
  expect(performance.now() - start).toBeLessThan(3_000);
  expect(stream.endedAt()).toBeDefined();
  expect(started.said.err).toBe('');
});

const [, postgres] = engines;
describe.skipIf(postgres?.isMissing ?? true)(postgres?.title ?? '', () => {
  test('a PostgreSQL that refuses the address ends the start in one line that keeps the password', async () => {
    const place = await postgres?.freshPlace();
    const address = (place?.databaseUrl ?? '').replace(/&user=\w+/, '&user=nobody&password=hunter2');
    const { code, line } = await refused({ DATABASE_URL: address, AUTH_SECRET: secret });
    expect(code).toBe(1);
    expect(line).toMatch(
      /^Loadstone cannot use its database: The database refuses the name, user .*nobody.*\n$/,
    );
    expect(line).not.toContain('hunter2');
    await place?.remove();
  });

  nightly('several processes share one database, without a data folder', async () => {
    const place = await postgres?.freshPlace();
    const env = { DATABASE_URL: place?.databaseUrl ?? '', AUTH_SECRET: secret };
    const all = await Promise.all([launched(env), launched(env), launched(env)]);
    for (const started of all) expect(await statusOf(`${started.url}/readyz`)).toBe(200);
    expect(readdirSync(folder)).toEqual([]);
    const [writing, listening] = all;
    const { toldMs, who } = await changeAndListen(writing, listening);
    expect(toldMs).toBeLessThan(1_000);
    expect(await shownAfterItsEnd(who, all)).toBeLessThan(1_000);
    for (const started of all) expect(await stopped(started)).toBe(0);
    await place?.remove();
  });

  nightly('the lists of the community are read once over every connection before anybody asks', async () => {
    const place = await postgres?.freshPlace();
    const env = { DATABASE_URL: place?.databaseUrl ?? '', AUTH_SECRET: secret, LOG_LEVEL: 'info' };
    const started = await launched(env);
    const answered = (path: string) =>
      started.said.err
        .split('\n')
        .filter((line) => line.includes(`"path":"${path}"`) && line.includes('"status":200')).length;
    await expect.poll(() => answered('/api/builds'), { timeout: 60_000 }).toBe(20);
    expect(answered('/community/builds')).toBe(20);
    expect(await stopped(started)).toBe(0);
    expect(started.said.err).not.toContain('nothing was read ahead');
    await place?.remove();
  });
});
