import { localStore } from '../store/local-store.ts';
import type { RecordKey } from '../storage/record-storage.ts';
import { exchange } from './exchange-handle.ts';

export async function syncNow(): Promise<void> {
  const owner = localStore.owner();
  if (owner === null) return;
  const rows = (await localStore.read(owner, (storage) => storage.readAllWaiting())) ?? [];
  await release(
    owner,
    rows.filter(({ problem }) => problem === null),
  );
  await exchange('everything-new');
}

export async function reloadFromCloud(): Promise<void> {
  await exchange('everything');
}

export async function retryChange(change: RecordKey): Promise<void> {
  const owner = localStore.owner();
  if (owner === null) return;
  await release(owner, [change]);
  await exchange('everything-new');
}

/** Has changes sent with the next exchange, whatever they have waited for. */
async function release(owner: string, names: readonly RecordKey[]): Promise<void> {
  await localStore.change(owner, async (transaction) => {
    for (const { collection, id } of names) {
      const row = await transaction.waitingRow(collection, id);
      if (row === undefined) continue;
      await transaction.putWaiting({ ...row, isSaved: true, problem: null, nextTryAt: 0 });
    }
    return [];
  });
}
