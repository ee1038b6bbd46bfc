import { text } from 'node:stream/consumers';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import type { ChangeNews } from '#contract/records/documents.ts';
import { openNewsStream, type NewsStream } from './news-stream.ts';

const news = (seq: number, records = 100): ChangeNews => ({
  cursor: `epoch.${seq}`,
  changed: Array.from({ length: records }, (_, index) => ({
    collection: 'ownEvents',
    id: String(index).padStart(32, '0'),
    revision: seq,
  })),
});

describe('a stream of news', () => {
  let stream: NewsStream;
  let happened: string[];
  beforeEach(() => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    happened = [];
    stream = openNewsStream({
      retryMs: 3_000,
      disconnect: () => void happened.push('disconnected'),
      onEnd: () => void happened.push('over'),
    });
  });
  afterEach(() => vi.useRealTimers());
  const toldIn = (all: string) =>
    [...all.matchAll(/^event: changed\ndata: (.*)$/gm)].map(
      ([, data = '']) => JSON.parse(data) as ChangeNews,
    );

  test('says everything to who reads, and ends with its last word', async () => {
    const all = text(stream.body);
    for (let seq = 1; seq <= 3; seq++) {
      stream.tell(news(seq));
      stream.beat();
      await vi.advanceTimersByTimeAsync(10);
    }
    stream.end('ended');
    stream.tell(news(4));
    expect(toldIn(await all)).toEqual([1, 2, 3].map((seq) => news(seq)));
    expect(await all).toMatch(/^retry: 3000\n\n[^]*\n\n:\n\nevent: ended\ndata: \{\}\n\n$/);
    expect(happened).toEqual(['over']);
  });

  test('holds little for who is slow, and then says where things stand', async () => {
    for (let seq = 1; seq <= 1_000; seq++) stream.tell(news(seq));
    await vi.advanceTimersByTimeAsync(4_000);
    const all = text(stream.body);
    await vi.advanceTimersByTimeAsync(60_000);
    stream.tell(news(1_001));
    stream.end();
    const told = toldIn(await all);
    expect(told.length).toBeLessThan(10);
    expect(told.slice(-2)).toEqual([news(1_000, 0), news(1_001)]);
    expect((await all).length).toBeLessThan(60_000);
    expect(happened).toEqual(['over']);
  });

  test('does not forget for who is slow that the account has changed', async () => {
    for (let seq = 1; seq <= 500; seq++) stream.tell(news(seq));
    stream.tell({ ...news(500, 0), account: 'changed' });
    for (let seq = 501; seq <= 1_000; seq++) stream.tell(news(seq));
    const all = text(stream.body);
    await vi.advanceTimersByTimeAsync(1_000);
    stream.end();
    expect(toldIn(await all).at(-1)).toEqual({ ...news(1_000, 0), account: 'changed' });
  });

  test('is over when its full answer is left unread, even where nothing more is to say', async () => {
    // The last one that there is room for is the one that fills it.
    for (let count = 0; count < 5; count++) stream.tell(news(1));
    stream.beat();
    await vi.advanceTimersByTimeAsync(4_999);
    expect(happened).toEqual([]);
    await vi.advanceTimersByTimeAsync(1);
    expect(happened).toEqual(['over', 'disconnected']);
    stream.end();
    await stream.body.cancel();
    expect(happened).toEqual(['over', 'disconnected']);
  });

  test('does not wait for long for a reader at its end', async () => {
    stream.tell(news(1));
    stream.end('ended');
    await vi.advanceTimersByTimeAsync(1_000);
    expect(happened).toEqual(['over', 'disconnected']);
  });
});
