import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { Votes, withChoice } from './votes.ts';

interface Asked {
  readonly path: string;
  readonly body: unknown;
  readonly answer: (status: number, content: unknown) => Promise<void>;
}

/** The server's side of the wire: requests wait here until the test answers them. */
const asked: Asked[] = [];

beforeEach(() => {
  asked.length = 0;
  vi.stubGlobal('fetch', (path: string, { body }: { body: string | null }) => {
    return new Promise<Response>((resolve) => {
      const answer = async (status: number, content: unknown) => {
        resolve(Response.json(content, { status }));
        // Until the answer has been read and checked.
        await new Promise((done) => setTimeout(done, 5));
      };
      asked.push({ path, body: body === null ? null : JSON.parse(body), answer });
    });
  });
});
afterEach(() => vi.unstubAllGlobals());

async function loaded(helpful: Record<string, number> = {}, mine: Record<string, string> = {}) {
  const votes = new Votes();
  const loading = votes.load();
  await asked.shift()?.answer(200, { helpful, mine });
  await loading;
  return votes;
}
const nextAsked = async () => {
  await vi.waitFor(() => expect(asked.length).toBeGreaterThan(0));
  return asked.shift() as Asked;
};

describe('what a vote does to the shown count', () => {
  it.each([
    ['helpful raises it', null, 'helpful', 5],
    ['taking helpful back lowers it', 'helpful', null, 3],
    ['not helpful leaves it', null, 'not-helpful', 4],
    ['changing to not helpful lowers it', 'helpful', 'not-helpful', 3],
    ['changing to helpful raises it', 'not-helpful', 'helpful', 5],
  ] as const)('%s', (_, mine, choice, helpful) => {
    expect(withChoice({ helpful: 4, mine }, choice)).toEqual({ helpful, mine: choice });
  });
});

describe('the votes', () => {
  it('are those of the server once loaded, and asked for once', async () => {
    const votes = await loaded({ undo: 3 }, { offline: 'not-helpful' });
    expect(votes.status()).toBe('ready');
    expect(votes.of('undo')).toEqual({ helpful: 3, mine: null });
    expect(votes.of('offline')).toEqual({ helpful: 0, mine: 'not-helpful' });
    expect(votes.of('theme')).toEqual({ helpful: 0, mine: null });
    await votes.load();
    expect(asked).toEqual([]);
  });

  it('can be asked for again after they could not be loaded', async () => {
    const votes = new Votes();
    const loading = votes.load();
    await asked.shift()?.answer(503, { code: 'UNAVAILABLE', message: 'Later' });
    await loading;
    expect(votes.status()).toBe('failed');
    void votes.load();
    expect(asked).toHaveLength(1);
  });

  it("show a vote at once, then the server's answer", async () => {
    const votes = await loaded({ undo: 3 });
    const given = votes.give('undo', { choice: 'helpful' });
    expect(votes.of('undo')).toEqual({ helpful: 4, mine: 'helpful' });
    const request = await nextAsked();
    expect(request).toMatchObject({ path: '/api/faq/votes/undo', body: { choice: 'helpful' } });
    await request.answer(200, { helpful: 9, mine: 'helpful' });
    expect(await given).toBe(true);
    expect(votes.of('undo')).toEqual({ helpful: 9, mine: 'helpful' });
  });

  it('go back to what the server said last when a vote fails, and tell why', async () => {
    const votes = await loaded({ undo: 3 });
    const given = votes.give('undo', { choice: 'helpful' });
    const failing = expect(given).rejects.toMatchObject({ code: 'UNAVAILABLE', message: 'Later' });
    await (await nextAsked()).answer(503, { code: 'UNAVAILABLE', message: 'Later' });
    await failing;
    expect(votes.of('undo')).toEqual({ helpful: 3, mine: null });
  });

  it('are sent one after the other, and the last one given goes on showing', async () => {
    const votes = await loaded({ undo: 3 });
    const first = votes.give('undo', { choice: 'helpful' });
    const second = votes.give('undo', { choice: null });
    expect(votes.of('undo')).toEqual({ helpful: 3, mine: null });
    const request = await nextAsked();
    expect(asked).toEqual([]);
    await request.answer(200, { helpful: 4, mine: 'helpful' });
    expect(await first).toBe(false);
    expect(votes.of('undo')).toEqual({ helpful: 3, mine: null });
    await (await nextAsked()).answer(200, { helpful: 3, mine: null });
    expect(await second).toBe(true);
  });

  it('on other answers wait too, so that the first one can make the visitor known', async () => {
    const votes = await loaded();
    void votes.give('undo', { choice: 'helpful' });
    void votes.give('theme', { choice: 'helpful' });
    const first = await nextAsked();
    expect(asked).toEqual([]);
    await first.answer(200, { helpful: 1, mine: 'helpful' });
    expect((await nextAsked()).path).toBe('/api/faq/votes/theme');
  });

  it('go on after one that failed, which is not told any more', async () => {
    const votes = await loaded();
    const first = votes.give('undo', { choice: 'helpful' });
    const second = votes.give('undo', { choice: 'not-helpful', reason: 'Too short' });
    await (await nextAsked()).answer(503, { code: 'UNAVAILABLE', message: 'Later' });
    expect(await first).toBe(false);
    const request = await nextAsked();
    expect(request.body).toEqual({ choice: 'not-helpful', reason: 'Too short' });
    await request.answer(200, { helpful: 0, mine: 'not-helpful' });
    expect(await second).toBe(true);
    expect(votes.of('undo')).toEqual({ helpful: 0, mine: 'not-helpful' });
  });
});
