import { beforeEach, expect, test, vi } from 'vitest';
import { localStore } from '#web/data/store/local-store.ts';
import { showRun } from '#web/data/sync/runner/sync-run.ts';
import { notify } from '#web/ui/toasts/notify.ts';
import { saveToCloud } from './SaveButton.tsx';

vi.mock(import('#web/data/session/session.ts'), async (original) => ({
  ...(await original()),
  knownSession: () => ({ id: 'one' }) as never,
}));
vi.mock(import('#web/data/sync/status/sync-actions.ts'), async (original) => ({
  ...(await original()),
  syncNow: () => Promise.resolve(),
}));
vi.mock(import('#web/ui/toasts/notify.ts'), async (original) => ({ ...(await original()), notify: vi.fn() }));

const waits = (problem: { code: string; message: string } | null) =>
  vi.spyOn(localStore, 'read').mockResolvedValue([{ collection: 'gemPowerGoals', problem }]);

beforeEach(() => {
  vi.spyOn(localStore, 'owner').mockReturnValue('one');
  vi.mocked(notify).mockClear();
  showRun({ error: null });
  vi.stubGlobal('navigator', { onLine: false });
});

test('without a network what is kept here is not called a failure', async () => {
  waits(null);
  await saveToCloud('gemPowerGoals');
  expect(notify).toHaveBeenCalledExactlyOnceWith('info', 'Saved on this device', {
    description: 'You are offline. It syncs when you reconnect.',
  });
});

test('what the account has refused is one, also without a network', async () => {
  waits({ code: 'INVALID', message: 'It does not fit.' });
  await saveToCloud('gemPowerGoals');
  expect(notify).toHaveBeenCalledExactlyOnceWith('error', 'Failed to save calculations', {
    description: 'It does not fit.',
  });
});

test('so is what the server does not answer to', async () => {
  vi.stubGlobal('navigator', { onLine: true });
  showRun({ error: 'The server does not answer.' });
  waits(null);
  await saveToCloud('gemPowerGoals');
  expect(notify).toHaveBeenCalledExactlyOnceWith('error', 'Failed to save calculations', {
    description: 'The server does not answer.',
  });
});
