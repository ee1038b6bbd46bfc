import { randomBytes } from 'node:crypto';
import { apiVisitor } from '#e2e/support/api-visitor.ts';
import type { Product } from '#e2e/support/product.ts';

/** A player who is signed in, with records to read and write. */
export interface BenchPlayer {
  readonly id: string;
  readonly email: string;
  /** As a browser sends it. */
  readonly cookie: string;
  readonly recordIds: readonly string[];
  /** Of each record the revision that its player has seen last. */
  readonly revisions: Map<string, number>;
  /** A state of the records after which 20 have changed. */
  readonly cursor: string;
}

const RECORDS = 24;

/** A note of an own event that makes its record as large as a character's will be: 2.9 KB. */
export const noteOf = (mark: number): string => `${mark} `.padEnd(20, '.') + '💎'.repeat(480);

export const hex = (bytes: number): string => randomBytes(bytes).toString('hex');

const eventOf = (id: string, index: number) => ({
  id,
  name: '⚔'.repeat(60),
  schedule: {
    days: ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday'],
    startTimes: Array.from({ length: 48 }, (_, half) =>
      [Math.floor(half / 2), (half % 2) * 30].map((part) => String(part).padStart(2, '0')).join(':'),
    ),
    durationMinutes: 10,
  },
  note: noteOf(index),
});

export const benchPassword = 'Analytical1843';

/** Signs players up and gives each as many records as a list shows and a few more. */
export async function benchPlayers(product: Product, count: number): Promise<readonly BenchPlayer[]> {
  const players: BenchPlayer[] = [];
  for (let index = 0; index < count; index++) players.push(await newPlayer(product, index));
  return players;
}

async function newPlayer({ url: origin }: Product, index: number): Promise<BenchPlayer> {
  const app = { request: (address: string, init?: RequestInit) => fetch(address, init) };
  // Sign-ups are counted by address.
  const visitor = apiVisitor(app, { origin, address: `198.51.${100 + (index >> 8)}.${index & 255}` });
  const name = `bench${hex(5)}`;
  const signedUp = await visitor.ask('POST', '/api/account/sign-up', {
    username: name,
    email: `${name}@visitor.example`,
    password: benchPassword,
  });
  const { id, email = '' } = (signedUp.body['account'] ?? {}) as { id?: string; email?: string };
  if (id === undefined) throw new Error(`Nobody could sign up: ${JSON.stringify(signedUp.body)}`);
  const recordIds = Array.from({ length: RECORDS }, () => hex(16));
  const send = async (ids: readonly string[]) => {
    const operations = ids.map((recordId, at) => ({
      opId: hex(16),
      collection: 'ownEvents',
      id: recordId,
      kind: 'create',
      baseRevision: 0,
      fields: eventOf(recordId, at),
    }));
    const { status, body } = await visitor.ask('POST', '/api/documents/operations', {
      userId: id,
      operations,
    });
    const answers = body['answers'] as { outcome: string; refusal: object | null }[] | undefined;
    const refused = answers?.find(({ outcome }) => outcome !== 'done');
    if (status !== 200 || refused !== undefined)
      throw new Error(`The records could not be made: ${JSON.stringify(refused ?? body)}`);
    return (body['cursor'] as { after: string }).after;
  };
  const cursor = await send(recordIds.slice(0, RECORDS - 20));
  await send(recordIds.slice(RECORDS - 20));
  const cookie = [...visitor.cookies].map((pair) => pair.join('=')).join('; ');
  const revisions = new Map(recordIds.map((recordId) => [recordId, 1]));
  return { id, email, cookie, recordIds, revisions, cursor };
}
