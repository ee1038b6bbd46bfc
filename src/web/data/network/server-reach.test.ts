import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { routes } from '#contract/help/routes.ts';
import { call } from '../session/call.ts';
import { askServerReach, isServerSilent, noteServerReach, subscribeToServerReach } from './server-reach.ts';

const network = vi.fn<() => Promise<Response>>();
beforeEach(() => {
  vi.stubGlobal('fetch', network);
  vi.stubGlobal('navigator', { onLine: true });
  noteServerReach(true);
});
afterEach(() => vi.unstubAllGlobals());

const answers = (status: number) => () => Promise.resolve(new Response('{}', { status }));
const fails = () => Promise.reject(new TypeError('Failed to fetch'));

test('a server that was asked and is not there is silent until it answers again, whatever it says then', async () => {
  const told = vi.fn<() => void>();
  const end = subscribeToServerReach(told);
  network.mockImplementation(fails);
  await askServerReach();
  await askServerReach();
  expect([isServerSilent(), told.mock.calls.length]).toEqual([true, 1]);
  network.mockImplementation(answers(500));
  await askServerReach();
  expect([isServerSilent(), told.mock.calls.length]).toEqual([false, 2]);
  end();
});

test.each([502, 504])('a proxy that answers %i in its place leaves it silent', async (status) => {
  network.mockImplementation(answers(status));
  await askServerReach();
  expect(isServerSilent()).toBe(true);
});

test('every call tells, too', async () => {
  const ask = () => call(routes.faqVotes, {}).catch(() => null);
  network.mockImplementation(fails);
  await ask();
  expect(isServerSilent()).toBe(true);
  network.mockImplementation(answers(401));
  await ask();
  expect(isServerSilent()).toBe(false);
});

test('without a network the server is not asked', async () => {
  vi.stubGlobal('navigator', { onLine: false });
  network.mockImplementation(fails);
  await askServerReach();
  expect(isServerSilent()).toBe(false);
});
