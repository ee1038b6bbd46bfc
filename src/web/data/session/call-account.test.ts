import { afterEach, expect, test, vi } from 'vitest';
import { callFailures } from '#messages/call-failures.ts';
import { callAccount } from './call-account.ts';
import { CallFailed } from './call-failed.ts';

afterEach(() => {
  vi.unstubAllGlobals();
  vi.doUnmock('./account-calls.ts');
  vi.resetModules();
});

test('asks the server, and answers what it says', async () => {
  const ask = vi.fn(async () => Response.json({ account: null }));
  vi.stubGlobal('fetch', ask);
  await expect(callAccount('session', {})).resolves.toEqual({ account: null });
  expect(ask).toHaveBeenCalledWith('/api/account/session', expect.objectContaining({ method: 'GET' }));
});

test.each([
  ['the network is gone', false, 'OFFLINE'],
  ['the server does not answer', true, 'UNREACHABLE'],
] as const)('where its own code cannot be had because %s, it fails like a call', async (_, onLine, code) => {
  vi.stubGlobal('navigator', { onLine });
  vi.doMock('./account-calls.ts', () => {
    throw new TypeError('Failed to fetch dynamically imported module');
  });
  const failure = await callAccount('session', {}).catch((error: unknown) => error);
  expect(failure).toBeInstanceOf(CallFailed);
  expect(failure).toMatchObject({ code, status: 0, message: callFailures[code] });
});
