import { setTimeout as wait } from 'node:timers/promises';
import { LIVE_PATH } from '#contract/records/document-routes.ts';
import { serverLimits } from '#contract/limits.ts';
import { apiVisitor } from '#e2e/support/api-visitor.ts';
import type { Product } from '#e2e/support/product.ts';
import { type Figure, median } from '../figures.ts';
import { benchPassword, benchPlayers, hex, noteOf, type BenchPlayer } from './players.ts';

const LISTENERS = 200;
const ROUNDS = 30;
const SETTLING_MS = 1_000;
/** In how many times a write's own time the last listener may have heard of it. */
const NEWS_AGAINST_WRITE = 2;

/** A player's window that listens: what it has heard, by record and revision. */
interface Window {
  readonly heard: Map<string, { count: number; atMs: number }>;
  end(): Promise<void>;
}

/** A player who writes, and their windows. */
interface Family {
  readonly player: BenchPlayer;
  readonly windows: readonly Window[];
}

/** Lets as few players as may have very many windows write at the same time, while all of those listen. */
export async function measureNews(engine: string, product: Product): Promise<Figure[]> {
  const families: Family[] = [];
  try {
    const players = await benchPlayers(product, Math.ceil(LISTENERS / serverLimits.streamsPerPlayer));
    for (const [index, player] of players.entries()) {
      const missing = LISTENERS - index * serverLimits.streamsPerPlayer;
      const windows = await openWindows(
        product.url,
        player,
        index,
        Math.min(serverLimits.streamsPerPlayer, missing),
      );
      families.push({ player, windows });
    }
    const writes = await writeInRounds(product.url, families);
    await wait(SETTLING_MS);
    return figuresOf(engine, writes);
  } finally {
    await Promise.all(families.flatMap(({ windows }) => windows.map((window) => window.end())));
  }
}

interface Write {
  readonly name: string;
  readonly sentMs: number;
  readonly tookMs: number;
  readonly windows: readonly Window[];
}

async function writeInRounds(origin: string, families: readonly Family[]): Promise<readonly Write[]> {
  const writes: Write[] = [];
  for (let round = 0; round < ROUNDS; round++) {
    const written = families.map(async ({ player, windows }): Promise<Write> => {
      const id = player.recordIds[round % player.recordIds.length] ?? '';
      const sentMs = performance.now();
      const revision = await save(origin, player, id, round);
      return { name: `${id} ${revision}`, sentMs, tookMs: performance.now() - sentMs, windows };
    });
    writes.push(...(await Promise.all(written)));
    // Each round by itself: what is asked is how fast its news are, not how many there can be.
    await wait(20);
  }
  return writes;
}

function figuresOf(engine: string, writes: readonly Write[]): Figure[] {
  const heard = writes.map(({ name, windows }) => windows.map((window) => window.heard.get(name)));
  const lost = heard.flat().filter((each) => each === undefined).length;
  const twice = heard.flat().filter((each) => each !== undefined && each.count > 1).length;
  const lastHeardMs = writes.map(
    ({ sentMs }, index) => Math.max(...(heard[index] ?? []).map((each) => each?.atMs ?? Number.NaN)) - sentMs,
  );
  const writeMs = median(writes.map(({ tookMs }) => tookMs));
  const figure = (name: string, measured: number, digits: number, atMost?: number, unit = ''): Figure => ({
    name: `${engine}, news to ${LISTENERS} listeners: ${name}`,
    measured,
    unit,
    digits,
    ...(atMost === undefined ? {} : { limit: { atMost } }),
  });
  return [
    figure('one write', writeMs, 1, undefined, 'ms'),
    figure('the last hears of it, against the write', median(lastHeardMs) / writeMs, 2, NEWS_AGAINST_WRITE),
    figure('lost', lost, 0, 0),
    figure('told twice', twice, 0, 0),
  ];
}

/** As many as a player may have: some for each of several sessions. */
async function openWindows(
  origin: string,
  { email }: BenchPlayer,
  index: number,
  count: number,
): Promise<readonly Window[]> {
  const windows: Window[] = [];
  while (windows.length < count) {
    const cookie = await signIn(origin, email, index * serverLimits.streamsPerPlayer + windows.length);
    const missing = Math.min(serverLimits.streamsPerSession, count - windows.length);
    windows.push(...(await Promise.all(Array.from({ length: missing }, () => openWindow(origin, cookie)))));
  }
  return windows;
}

const appAt = { request: (address: string, init?: RequestInit) => fetch(address, init) };

async function signIn(origin: string, email: string, index: number): Promise<string> {
  const visitor = apiVisitor(appAt, { origin, address: `198.51.99.${index}` });
  const { status } = await visitor.ask('POST', '/api/account/sign-in', { email, password: benchPassword });
  if (status !== 200) throw new Error(`A sign-in was answered with ${status}.`);
  return [...visitor.cookies].map((pair) => pair.join('=')).join('; ');
}

async function save(
  origin: string,
  { id: userId, cookie, revisions }: BenchPlayer,
  id: string,
  mark: number,
): Promise<number> {
  const operation = {
    opId: hex(16),
    collection: 'ownEvents',
    id,
    kind: 'patch',
    baseRevision: revisions.get(id) ?? 1,
    fields: { note: noteOf(1_000 + mark) },
  };
  const response = await fetch(`${origin}/api/documents/operations`, {
    method: 'POST',
    headers: { cookie, origin, 'content-type': 'application/json' },
    body: JSON.stringify({ userId, operations: [operation] }),
  });
  const { answers } = (await response.json()) as { answers?: { revision: number }[] };
  const revision = answers?.[0]?.revision;
  if (revision === undefined) throw new Error(`A write was answered with ${response.status}.`);
  revisions.set(id, revision);
  return revision;
}

async function openWindow(origin: string, cookie: string): Promise<Window> {
  const leaving = new AbortController();
  const heard: Window['heard'] = new Map();
  const response = await fetch(origin + LIVE_PATH, { headers: { cookie }, signal: leaving.signal });
  if (response.status !== 200 || response.body === null)
    throw new Error(`A stream was refused with ${response.status}.`);
  const read = async (body: ReadableStream<Uint8Array>) => {
    const decoder = new TextDecoder();
    let held = '';
    for await (const chunk of body) {
      const atMs = performance.now();
      held += decoder.decode(chunk, { stream: true });
      const events = held.split('\n\n');
      held = events.pop() ?? '';
      for (const event of events) note(event, atMs, heard);
    }
  };
  const done = read(response.body).catch((error: unknown) => {
    if (!leaving.signal.aborted) throw error;
  });
  return {
    heard,
    async end() {
      leaving.abort();
      await done;
    },
  };
}

function note(event: string, atMs: number, heard: Window['heard']): void {
  const data = /^data: ?(.*)$/m.exec(event)?.[1];
  if (data === undefined) return;
  const { changed = [] } = JSON.parse(data) as { changed?: { id: string; revision: number }[] };
  for (const { id, revision } of changed) {
    const known = heard.get(`${id} ${revision}`);
    if (known === undefined) heard.set(`${id} ${revision}`, { count: 1, atMs });
    else known.count += 1;
  }
}
