import { setTimeout as wait } from 'node:timers/promises';
import { DatabaseSync } from 'node:sqlite';
import { join } from 'node:path';
import pg from 'pg';
import type { Figure } from '../figures.ts';
import { onBothEngines, type EngineBench, type Place } from '../records/places.ts';
import { hex } from '../records/players.ts';
import { machineSlowness } from '../slow-processor.ts';
import { buildId, wordAt } from './filling.ts';
import { addressOf, buildBody, communityOf, joins, PAGES, publishes, type Member } from './visitors.ts';

const SECONDS = 60;
const MEMBERS = 96;
const AUTHORS = 12;
/** Requests in a second of each kind, at moments that no answer is waited for. */
const perSecond = { list: 120, search: 30, page: 40, marks: 10, vote: 16, edit: 2, post: 2 } as const;
type Kind = keyof typeof perSecond;
/** In ms of the usual machine, from the moment at which a request was due. */
const SLOWEST_MS = 200;
const TICK_MS = 4;

/** Visitors ask while others write, each at a moment of its own: the next one does not wait for the one before. */
export const measureMixedLoad = (): Promise<Figure[]> => onBothEngines(measureOn);

async function measureOn({ engine, openPlace }: EngineBench): Promise<Figure[]> {
  const place = await openPlace();
  const { url } = await communityOf(place);
  const members: Member[] = [];
  for (let index = 0; index < MEMBERS; index++) members.push(await joins(url, index));
  const memberAt = (turn: number) => members[turn % members.length] as Member;
  const authors = members
    .slice(0, AUTHORS)
    .map((author, index) => ({ author, index, key: hex(8), version: 1 }));
  for (const { author, index, key } of authors) await publishes(author, key, buildBody(index + 1, 0, 0));
  const threads: string[] = [];
  for (let index = 0; index < 4; index++) threads.push(await threadOf(memberAt(index), index));
  const before = await counted(place);

  const acknowledged = { vote: 0, post: 0 };
  /** Their answer was lost: they may be there. */
  const unanswered = { vote: 0, post: 0 };
  const refusals: string[] = [];
  const times: number[] = [];
  const under = new Set<Promise<void>>();

  async function send(kind: Kind, turn: number, dueMs: number): Promise<void> {
    // A request that nobody takes is refused too.
    const { status, text } = await ask(kind, turn).catch((error: unknown) => ({
      status: 0,
      text: String(error),
    }));
    times.push(performance.now() - dueMs);
    if (kind === 'vote' || kind === 'post') {
      if (status === 200) acknowledged[kind] += 1;
      if (status === 0) unanswered[kind] += 1;
    }
    if (status !== 200) refusals.push(`${kind} ${status} ${text.slice(0, 100)}`);
  }

  async function ask(kind: Kind, turn: number): Promise<{ readonly status: number; readonly text: string }> {
    const read = (path: string, headers: Record<string, string> = {}) =>
      answered(url, path, { headers: { 'x-forwarded-for': addressOf(turn), ...headers } });
    const by = (member: Member, method: string, path: string, body?: object) =>
      answered(url, path, {
        method,
        headers: {
          origin: url,
          cookie: member.cookie,
          'x-forwarded-for': member.address,
          ...(body !== undefined && { 'content-type': 'application/json' }),
        },
        ...(body !== undefined && { body: JSON.stringify(body) }),
      });
    const member = memberAt(turn);
    const number = 1 + ((turn * 7_919) % PAGES);
    switch (kind) {
      case 'list':
        return read(
          `/api/builds?sort=${turn % 2 === 0 ? 'trending' : 'newest'}${turn % 3 === 0 ? '&class=monk' : ''}`,
        );
      case 'search':
        return read(`/api/builds?words=${wordAt(turn % 3_000)}`);
      case 'page':
        return read(`/community/builds/${buildId(number)}`);
      case 'marks':
        return by(member, 'GET', `/api/my-marks?builds=${buildId(number)}`);
      case 'vote':
        // Each member for a build after the other, and for none twice.
        return by(member, 'PUT', `/api/builds/${buildId(1 + ((turn * 31) % PAGES))}/vote`);
      case 'edit': {
        const edited = authors[turn % authors.length] as (typeof authors)[number];
        const body = buildBody(edited.index + 1, turn, edited.version);
        const answer = await by(edited.author, 'PUT', `/api/own-builds/${edited.key}`, body);
        if (answer.status === 200)
          edited.version = (JSON.parse(answer.text) as { readonly version: number }).version;
        return answer;
      }
      case 'post':
        return by(member, 'PUT', `/api/own-posts/${hex(8)}`, {
          thread: threads[turn % threads.length],
          body: `A word on it, number ${turn}.`,
        });
    }
  }

  const kinds = Object.keys(perSecond) as readonly Kind[];
  const sent = Object.fromEntries(kinds.map((kind) => [kind, 0])) as Record<Kind, number>;
  const startMs = performance.now();
  for (let nowMs = startMs; nowMs < startMs + SECONDS * 1_000; nowMs = performance.now()) {
    for (const kind of kinds) {
      for (;;) {
        const dueMs = startMs + (sent[kind] * 1_000) / perSecond[kind];
        if (dueMs > nowMs || sent[kind] >= SECONDS * perSecond[kind]) break;
        const request = send(kind, sent[kind]++, dueMs);
        under.add(request);
        void request.finally(() => under.delete(request));
      }
    }
    await wait(TICK_MS);
  }
  await Promise.all(under);

  const after = await counted(place);
  const sorted = times.toSorted((one, other) => one - other);
  const at = (share: number) =>
    (sorted[Math.floor((sorted.length - 1) * share)] ?? Number.NaN) / machineSlowness();
  if (refusals.length > 0) console.log(`  ${engine}: ${[...new Set(refusals)].slice(0, 5).join('; ')}`);
  const name = (what: string) => `${engine}, community, 220 requests a second for ${SECONDS} s: ${what}`;
  const none = { unit: '', digits: 0, limit: { atMost: 0 } } as const;
  return [
    { name: name('half of them, on the usual machine'), measured: at(0.5), unit: 'ms', digits: 0 },
    {
      name: name('slowest of 100, on the usual machine'),
      measured: at(0.99),
      unit: 'ms',
      digits: 0,
      limit: { atMost: SLOWEST_MS },
    },
    { name: name('refusals'), measured: refusals.length, ...none },
    {
      name: name('acknowledged votes and posts that are not there'),
      measured:
        wrong(after.votes - before.votes, acknowledged.vote, unanswered.vote) +
        wrong(after.posts - before.posts, acknowledged.post, unanswered.post),
      ...none,
    },
    {
      name: name('votes by which a counter differs from its rows'),
      measured: Math.abs(after.counter - before.counter - (after.votes - before.votes)),
      ...none,
    },
  ];
}

/** The number by which those that are there are fewer than was acknowledged, or more than was asked for. */
const wrong = (there: number, acknowledged: number, unanswered: number) =>
  Math.max(0, acknowledged - there, there - acknowledged - unanswered);

async function answered(url: string, path: string, init: RequestInit) {
  const answer = await fetch(url + path, init);
  return { status: answer.status, text: await answer.text() };
}

async function threadOf({ visitor }: Member, index: number): Promise<string> {
  const { status, body } = await visitor.ask('PUT', `/api/own-threads/${hex(8)}`, {
    category: 'builds-and-gear',
    title: `What to wear for number ${index}`,
    body: 'Tell me.',
    language: 'en',
  });
  if (status !== 200) throw new Error(`A thread could not be written: ${JSON.stringify(body)}`);
  return String(body['thread']);
}

const counting = `
  select (select sum(votes) from builds) as counter, (select count(*) from build_votes) as votes,
  (select count(*) from posts) as posts`;

async function counted({
  dataDir,
  databaseUrl,
}: Place): Promise<Record<'counter' | 'votes' | 'posts', number>> {
  let row: Record<string, unknown> | undefined;
  if (databaseUrl === undefined) {
    const handle = new DatabaseSync(join(dataDir, 'loadstone.db'), { readOnly: true });
    row = handle.prepare(counting).get();
    handle.close();
  } else {
    const client = new pg.Client({ connectionString: databaseUrl });
    await client.connect();
    ({
      rows: [row],
    } = await client.query<Record<string, unknown>>(counting));
    await client.end();
  }
  return { counter: Number(row?.['counter']), votes: Number(row?.['votes']), posts: Number(row?.['posts']) };
}
