/**
 * The yardstick of kept pages: node:http, one row read by its key, and bytes that are ready. Started as a program of its own:
 * `bare-pages.ts <port> <folder or address of the database> <address of the product> <ids with commas between them>`. It asks the product
 * once for each page, and answers with the same bytes and headers.
 */
import { createServer, request, type IncomingMessage, type ServerResponse } from 'node:http';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import pg from 'pg';

const [port, place = '', product = '', ids = ''] = process.argv.slice(2);

type Read = (id: string) => Promise<unknown>;

function readOf(): Read {
  if (!place.startsWith('postgres')) {
    const statement = new DatabaseSync(join(place, 'loadstone.db'), { readOnly: true }).prepare(
      'select * from builds where id = ?',
    );
    return async (id) => statement.get(id);
  }
  const pool = new pg.Pool({ connectionString: place, max: 10 });
  return async (id) =>
    (await pool.query({ name: 'page', text: 'select * from builds where id = $1', values: [id] })).rows[0];
}

interface Page {
  readonly headers: IncomingMessage['headers'];
  readonly body: Buffer;
}

const ask = (path: string): Promise<Page> =>
  new Promise((resolve, reject) => {
    const headers = { 'accept-encoding': 'br', 'x-forwarded-for': `203.0.113.${1 + (pages.size % 200)}` };
    request(product + path, { headers }, (answer) => {
      const parts: Buffer[] = [];
      answer.on('data', (part: Buffer) => parts.push(part));
      answer.on('end', () => resolve({ headers: answer.headers, body: Buffer.concat(parts) }));
    })
      .on('error', reject)
      .end();
  });

const pages = new Map<string, Page>();
for (const id of ids.split(',')) {
  const path = `/community/builds/${id}`;
  const { headers, body } = await ask(path);
  const { connection: _, 'keep-alive': __, 'transfer-encoding': ___, date: ____, ...kept } = headers;
  pages.set(path, { headers: { ...kept, 'content-length': String(body.length) }, body });
}

const read = readOf();
async function answer(url: string, response: ServerResponse): Promise<void> {
  const row = await read(url.slice(url.lastIndexOf('/') + 1));
  const page = pages.get(url);
  if (row === undefined || page === undefined) {
    response.writeHead(404).end();
    return;
  }
  response.writeHead(200, page.headers).end(page.body);
}

createServer(({ url = '' }, response) => void answer(url, response)).listen(Number(port), '127.0.0.1', () =>
  console.log('listens'),
);
