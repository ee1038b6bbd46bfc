import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { ProviderNews } from '#contract/account/provider-news.ts';
import { hearNews, tellNews } from './provider-channel.ts';

const origin = 'https://planner.example';
const state = `${'a'.repeat(64)}.popup.sign-in`;
const popup = { name: 'the window' } as unknown as Window;
const good: ProviderNews = { type: 'discord_oauth_complete', state, success: true };

/** The page: a target of messages from windows. */
let page: EventTarget;
let heard: ProviderNews[];

beforeEach(() => {
  page = new EventTarget();
  heard = [];
  vi.stubGlobal('location', { origin });
  vi.stubGlobal('addEventListener', page.addEventListener.bind(page));
  vi.stubGlobal('window', { opener: null });
});
afterEach(() => vi.unstubAllGlobals());

const hear = () => hearNews(popup, state, (news) => heard.push(news));
/** A message of a window, as a browser hands it over. */
const post = (data: unknown, facts: { origin?: string; source?: unknown } = {}) =>
  page.dispatchEvent(Object.assign(new Event('message'), { data, origin, source: popup, ...facts }));

test('news over the channel of this site’s pages are heard once, and the window learns that', async () => {
  const stop = hear();
  expect(await tellNews(good, 5_000)).toBe(true);
  expect(heard).toEqual([good]);
  expect(await tellNews(good, 100)).toBe(false);
  expect(heard).toHaveLength(1);
  stop();
});

test('news from the window itself are heard, those of other windows and other sites are not', () => {
  const stop = hear();
  post(good, { source: { name: 'another window' } });
  post(good, { source: null });
  post(good, { origin: 'https://evil.example' });
  expect(heard).toEqual([]);
  post({ ...good, success: false, error: { code: 'USER_CANCELLED', message: 'No.' } });
  expect(heard).toHaveLength(1);
  stop();
});

test.each([
  ['another sign-in', { ...good, state: `${'b'.repeat(64)}.popup.sign-in` }],
  ['another kind', { ...good, type: 'evil_oauth_complete' }],
  ['no state', { type: good.type, success: true }],
  ['no outcome', { type: good.type, state }],
  ['a text', 'discord_oauth_complete'],
  ['nothing', null],
])('what is about %s is not heard', (_title, message) => {
  const stop = hear();
  post(message);
  expect(heard).toEqual([]);
  stop();
});

test('who a message says is signed in does not get through', () => {
  const stop = hear();
  post({ ...good, user: { id: 'somebody else' } });
  expect(heard).toEqual([good]);
  stop();
});

test('nobody hears news once the waiting has ended', async () => {
  hear()();
  post(good);
  expect(await tellNews(good, 50)).toBe(false);
  expect(heard).toEqual([]);
});
