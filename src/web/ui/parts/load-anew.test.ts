import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { loadPageAnew } from './load-anew.ts';

const reload = vi.fn();
const answer = vi.fn<() => Promise<Response>>();

beforeEach(() => {
  reload.mockClear();
  vi.stubGlobal('location', { pathname: '/events', search: '?view=week', reload });
  vi.stubGlobal('fetch', answer);
});
afterEach(() => vi.unstubAllGlobals());

test.each([200, 404])('a page that would come with status %i is loaded anew', async (status) => {
  answer.mockResolvedValue(new Response('', { status }));
  expect(await loadPageAnew()).toBe(true);
  expect(answer).toHaveBeenCalledWith('/events?view=week', expect.objectContaining({ cache: 'no-store' }));
  expect(reload).toHaveBeenCalledTimes(1);
});

test('a page stays where the server is away or broken', async () => {
  answer.mockRejectedValue(new TypeError('Failed to fetch'));
  expect(await loadPageAnew()).toBe(false);
  answer.mockResolvedValue(new Response('', { status: 503 }));
  expect(await loadPageAnew()).toBe(false);
  expect(reload).not.toHaveBeenCalled();
});
