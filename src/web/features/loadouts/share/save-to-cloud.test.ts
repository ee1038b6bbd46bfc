import { beforeEach, expect, test, vi } from 'vitest';
import { loadoutWords } from '#messages/equipment/loadouts.ts';
import { lateStore } from '#web/data/store/late-store.ts';
import type { WaitingChange } from '#web/data/store/outbox/outbox-view.ts';
import { showRun } from '#web/data/sync/runner/sync-run.ts';
import { syncNow } from '#web/data/sync/status/sync-actions.ts';
import { notify } from '#web/ui/toasts/notify.ts';
import { saveToCloud } from './ShareAndSave.tsx';

vi.mock(import('#web/data/session/session.ts'), async (original) => ({
  ...(await original()),
  wantSession: () => Promise.resolve(),
}));
vi.mock(import('#web/data/sync/status/sync-actions.ts'), async (original) => ({
  ...(await original()),
  syncNow: vi.fn(),
}));
vi.mock(import('#web/ui/toasts/notify.ts'), async (original) => ({ ...(await original()), notify: vi.fn() }));

const { cloudFailed, cloudSaved, cloudWaits } = loadoutWords.toasts;
const waits = (problem: WaitingChange['problem']) =>
  vi
    .spyOn(lateStore, 'waitingView')
    .mockReturnValue([{ collection: 'loadouts', problem } as Partial<WaitingChange> as WaitingChange]);

beforeEach(() => {
  vi.spyOn(lateStore, 'loadWaiting').mockResolvedValue();
  vi.mocked(syncNow).mockResolvedValue();
  vi.mocked(notify).mockClear();
  showRun({ error: null });
});

test('what waits without a network is said to be kept', async () => {
  waits(null);
  await saveToCloud();
  expect(notify).toHaveBeenCalledExactlyOnceWith('error', cloudFailed, { description: cloudWaits });
});

test('what the account has already is saved, also without a network', async () => {
  vi.spyOn(lateStore, 'waitingView').mockReturnValue([]);
  await saveToCloud();
  expect(notify).toHaveBeenCalledExactlyOnceWith('success', cloudSaved);
});

test('what the account has refused is not said to go there as soon as it can', async () => {
  waits({ code: 'INVALID', message: 'It does not fit.' });
  await saveToCloud();
  expect(notify).toHaveBeenCalledExactlyOnceWith('error', cloudFailed, { description: 'It does not fit.' });
});
