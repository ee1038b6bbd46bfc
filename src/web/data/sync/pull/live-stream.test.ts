import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { noteServerReach } from '../../network/server-reach.ts';
import { listenToNews } from './live-stream.ts';

class Stream extends EventTarget {
  isClosed = false;
  readonly address: string;

  constructor(address: string) {
    super();
    this.address = address;
    streams.push(this);
  }

  close(): void {
    this.isClosed = true;
  }

  say(kind: string, data = ''): void {
    this.dispatchEvent(new MessageEvent(kind, { data }));
  }
}

let streams: Stream[];
let page: EventTarget;
let heard: string[];
let breaks: number;
let network: { onLine: boolean };
let stop: () => void;

beforeEach(() => {
  vi.useFakeTimers();
  streams = [];
  heard = [];
  breaks = 0;
  page = new EventTarget();
  network = { onLine: true };
  vi.stubGlobal('EventSource', Stream);
  vi.stubGlobal('navigator', network);
  vi.stubGlobal('document', Object.assign(new EventTarget(), { visibilityState: 'visible' }));
  vi.stubGlobal('addEventListener', page.addEventListener.bind(page));
  vi.stubGlobal('removeEventListener', page.removeEventListener.bind(page));
  stop = listenToNews({
    onNews: (cursor) => heard.push(cursor),
    onAccount: () => heard.push('account'),
    onMissed: () => heard.push('missed'),
    onEnded: () => heard.push('ended'),
    onBroken: () => (breaks += 1),
  });
});
afterEach(() => {
  stop();
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

const open = () => streams.filter(({ isClosed }) => !isClosed);
const news = (cursor: string) => JSON.stringify({ cursor, changed: [] });

test('says where the account stands; what cannot be read may have been news', () => {
  expect(open()).toMatchObject([{ address: '/api/live' }]);
  streams[0]?.say('changed', news('e.1'));
  streams[0]?.say('changed', '{"cursor":');
  streams[0]?.say('changed', '{}');
  expect(heard).toEqual(['e.1', 'missed', 'missed']);
});

test('says where the account stands also where only a later version knows what has changed', () => {
  const changed = [{ collection: 'petGoals', id: 'x', revision: 1 }];
  streams[0]?.say('changed', JSON.stringify({ cursor: 'e.2', changed }));
  expect(heard).toEqual(['e.2']);
});

test('says that the account itself has changed, and may have before each time that the stream stands', async () => {
  streams[0]?.say('open');
  expect(heard).toEqual(['account']);
  streams[0]?.say('changed', JSON.stringify({ cursor: 'e.1', changed: [], account: 'changed' }));
  expect(heard).toEqual(['account', 'account', 'e.1']);
  streams[0]?.say('error');
  await vi.advanceTimersByTimeAsync(1_250);
  open()[0]?.say('open');
  expect(heard.slice(3)).toEqual(['account']);
  network.onLine = false;
  page.dispatchEvent(new Event('offline'));
  network.onLine = true;
  page.dispatchEvent(new Event('online'));
  open()[0]?.say('open');
  expect(heard.slice(4)).toEqual(['account']);
});

test('is opened anew after each break, later each time, until one holds', async () => {
  for (const seconds of [1, 2, 4, 8]) {
    open()[0]?.say('error');
    expect(open()).toEqual([]);
    await vi.advanceTimersByTimeAsync(seconds * 750 - 1);
    expect(open()).toEqual([]);
    await vi.advanceTimersByTimeAsync(seconds * 500 + 1);
    expect(open()).toHaveLength(1);
  }
  open()[0]?.say('open');
  open()[0]?.say('error');
  await vi.advanceTimersByTimeAsync(1_250);
  expect(open()).toHaveLength(1);
});

test('tells of each break, and is opened at once when the server is back', async () => {
  for (let failures = 0; failures < 6; failures++) {
    open()[0]?.say('error');
    await vi.advanceTimersByTimeAsync(75_000);
  }
  open()[0]?.say('error');
  expect(breaks).toBe(7);
  noteServerReach(false);
  expect(open()).toEqual([]);
  noteServerReach(true);
  expect(open()).toHaveLength(1);
});

test('has somebody ask who is signed in once the session has ended, and is opened anew in case somebody is', async () => {
  streams[0]?.say('ended');
  expect(heard).toEqual(['ended']);
  expect(open()).toEqual([]);
  await vi.advanceTimersByTimeAsync(1_250);
  expect(open()).toHaveLength(1);
});

test('rests without a network, and is opened as soon as there is one', async () => {
  network.onLine = false;
  page.dispatchEvent(new Event('offline'));
  await vi.advanceTimersByTimeAsync(600_000);
  expect(open()).toEqual([]);
  network.onLine = true;
  page.dispatchEvent(new Event('online'));
  expect(open()).toHaveLength(1);
});

test('ends for good when nobody listens any more', async () => {
  open()[0]?.say('error');
  stop();
  page.dispatchEvent(new Event('online'));
  await vi.advanceTimersByTimeAsync(600_000);
  expect(open()).toEqual([]);
});
