/**
 * What the product's records are measured against: node:http, the driver and the same statements, with nothing around
 * them. Started as a program of its own: `bare-server.ts <port> <folder or address of the database>`.
 */
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { join } from 'node:path';
import { DatabaseSync, type StatementSync } from 'node:sqlite';
import pg from 'pg';
import { bareStatements, type BareStatement } from './bare-statements.ts';

type Value = string | number | null;
type Row = Record<string, Value>;
type Ask = (statement: BareStatement, ...values: Value[]) => Promise<Row[]> | Row[];

interface BareDatabase {
  readonly hasToTell: boolean;
  readonly ask: Ask;
  transaction<Result>(subject: string, work: (ask: Ask) => Promise<Result>): Promise<Result>;
}

const [port, place = ''] = process.argv.slice(2);
const database = place.startsWith('postgres') ? openPostgres(place) : openSqlite(join(place, 'loadstone.db'));

function openSqlite(file: string): BareDatabase {
  const handle = new DatabaseSync(file);
  handle.exec('pragma journal_mode = wal; pragma synchronous = full; pragma foreign_keys = on');
  const statements = Object.fromEntries(
    Object.entries(bareStatements)
      .filter(([name]) => name !== 'tell')
      .map(([name, text]) => [name, handle.prepare(text)]),
  ) as Record<BareStatement, StatementSync>;
  const ask: Ask = (statement, ...values) => statements[statement].all(...values) as Row[];
  let tail: Promise<unknown> = Promise.resolve();
  return {
    hasToTell: false,
    ask,
    transaction(_subject, work) {
      // One at a time, as SQLite has it.
      const run = async () => {
        handle.exec('begin immediate');
        const result = await work(ask);
        handle.exec('commit');
        return result;
      };
      const result = tail.then(run);
      tail = result;
      return result;
    },
  };
}

function openPostgres(url: string): BareDatabase {
  pg.types.setTypeParser(20, Number);
  const pool = new pg.Pool({ connectionString: url, max: 10 });
  const texts = Object.fromEntries(
    Object.entries(bareStatements).map(([name, text]) => {
      let number = 0;
      return [name, text.replaceAll('?', () => `$${++number}`)];
    }),
  ) as Record<BareStatement, string>;
  const asking =
    (client: pg.Pool | pg.PoolClient): Ask =>
    async (statement, ...values) =>
      (await client.query<Row>(texts[statement], values)).rows;
  return {
    hasToTell: true,
    ask: asking(pool),
    async transaction(subject, work) {
      const client = await pool.connect();
      await client.query('begin');
      await client.query('select pg_advisory_xact_lock(hashtextextended($1, 0))', [subject]);
      const result = await work(asking(client));
      await client.query('commit');
      client.release();
      return result;
    },
  };
}

const YEAR_MS = 365 * 24 * 60 * 60_000;

async function playerOf(request: IncomingMessage): Promise<string> {
  const token = /session=([^.;]+)/.exec(request.headers.cookie ?? '')?.[1] ?? '';
  const now = Date.now();
  const [session] = await database.ask('session', decodeURIComponent(token), now, now - YEAR_MS);
  if (session === undefined) throw new Error('Nobody is signed in.');
  return String(session['user_id']);
}

const shown = (row: Row) => ({
  collection: row['collection'],
  id: row['id'],
  revision: row['revision'],
  data: JSON.parse(String(row['data'])) as unknown,
  createdAt: row['created_at'],
  updatedAt: row['updated_at'],
});

interface BareOperation {
  readonly opId: string;
  readonly id: string;
  readonly collection: string;
  readonly fields: object;
}

async function save(owner: string, { opId, id, collection, fields }: BareOperation): Promise<unknown> {
  return database.transaction(owner, async (ask) => {
    await ask('answer', owner, opId);
    const [row] = await ask('record', owner, collection, id);
    if (row === undefined) throw new Error(`${id} is not there.`);
    const revision = Number(row['revision']);
    const now = Date.now();
    const data = JSON.stringify({ ...(JSON.parse(String(row['data'])) as object), ...fields });
    const fieldRevisions = JSON.stringify({
      ...(JSON.parse(String(row['field_revisions'])) as object),
      note: revision + 1,
    });
    const created = row['created_at'] ?? 0;
    const [counted] = await ask('count', owner);
    const seq = counted?.['seq'] ?? 0;
    const name = [owner, collection, id] as const;
    await ask('version', ...name, revision, row['data'] ?? null, row['updated_at'] ?? 0, 'A bare device');
    if (revision > 50) await ask('prune', ...name, revision - 50);
    const times = [seq, created, now] as const;
    await ask('save', ...name, revision + 1, data, fieldRevisions, 0, ...times, 'A bare device', null);
    await ask('keepAnswer', owner, opId, now);
    if (database.hasToTell) await ask('tell', 'bare', JSON.stringify({ owner, id, seq }));
    return {
      opId,
      revision: revision + 1,
      record: shown({ ...row, revision: revision + 1, data, updated_at: now }),
    };
  });
}

async function answerTo(request: IncomingMessage): Promise<unknown> {
  const owner = await playerOf(request);
  const { pathname, searchParams } = new URL(request.url ?? '/', 'http://bare');
  if (request.method === 'POST') {
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk as Buffer);
    const { operations } = JSON.parse(Buffer.concat(chunks).toString()) as { operations: [BareOperation] };
    return { answers: [await save(owner, operations[0])] };
  }
  const [, , , collection = '', id] = pathname.split('/');
  if (collection === 'changes') {
    await database.ask('sequence', owner);
    const since = Number(searchParams.get('since')?.split('.')[1] ?? 0);
    return { changes: (await database.ask('changes', owner, since)).slice(0, 20).map(shown) };
  }
  if (id === undefined)
    return { records: (await database.ask('list', owner, collection, '')).slice(0, 20).map(shown) };
  const [row] = await database.ask('record', owner, collection, id);
  return row === undefined ? null : shown(row);
}

async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
  try {
    const text = JSON.stringify(await answerTo(request));
    response.writeHead(200, {
      'content-type': 'application/json',
      'content-length': Buffer.byteLength(text),
    });
    response.end(text);
  } catch (error) {
    response.writeHead(500);
    response.end(String(error));
  }
}

createServer((request, response) => void answer(request, response)).listen(Number(port), '127.0.0.1', () =>
  console.log('listens'),
);
