import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { isNewBuildOut, loadPageAnew } from './missing-parts.ts';

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

describe('a newer build', () => {
  const page = (config: string) => `<script type="application/json" id="site-config">${config}</script>`;
  const comes = (text: string, status = 200) => answer.mockResolvedValue(new Response(text, { status }));
  beforeEach(() => {
    vi.stubGlobal('document', { getElementById: () => ({ textContent: '{"build":"one"}' }) });
  });

  test('is out where the server gives this page another one', async () => {
    comes(page('{"build":"two"}'));
    expect(await isNewBuildOut()).toBe(true);
  });

  test.each([
    ['the same build', page('{"build":"one"}'), 200],
    ['what a network puts before the site', '<h1>Log in to this network</h1>', 200],
    ['a broken server', page('{"build":"two"}'), 503],
  ])('is none: %s', async (_, text, status) => {
    comes(text, status);
    expect(await isNewBuildOut()).toBe(false);
  });

  test('is none where nothing comes', async () => {
    answer.mockRejectedValue(new TypeError('Failed to fetch'));
    expect(await isNewBuildOut()).toBe(false);
  });
});
