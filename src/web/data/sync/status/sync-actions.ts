import { rewriteRows, unitKey } from '../../store/acts.ts';
import { lastSyncAtFact } from '../../store/account-facts.ts';
import { localStore } from '../../store/local-store.ts';
import type { RecordKey } from '../../storage/record-storage.ts';
import { exchange } from '../runner/exchange-handle.ts';
import { untilHeard } from '../runner/sync-run.ts';

/** Sends everything that waits, also what is held while auto-save is off, and fetches what is new. Ends with the try. */
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

/**
 * Has everything that the player keeps come to this browser, and says whether it is here: what an account has is fetched once.
 *
 * @throws {StorageProblem}
 */
export async function fetchAll(): Promise<boolean> {
  if (await hasArrived()) return true;
  // What keeps the account in step begins a moment after the page.
  await untilHeard();
  if (await hasArrived()) return true;
  await exchange('everything-new');
  return hasArrived();
}

async function hasArrived(): Promise<boolean> {
  const owner = localStore.owner();
  if (owner === null) return true;
  return (await localStore.read(owner, (storage) => storage.readFact(lastSyncAtFact))) != null;
}

/** Fetches everything anew; what waits to be sent stays. Ends with the try. */
export async function reloadFromCloud(): Promise<void> {
  await exchange('everything');
}

/** Sends a change once more that the account has refused, or that waits for its next try. */
export async function retryChange(change: RecordKey): Promise<void> {
  const owner = localStore.owner();
  if (owner === null) return;
  const rows = (await localStore.read(owner, (storage) => storage.readAllWaiting())) ?? [];
  const row = rows.find(({ collection, id }) => collection === change.collection && id === change.id);
  await release(owner, row === undefined ? [] : rows.filter((each) => unitKey(each) === unitKey(row)));
  await exchange('everything-new');
}

/** Has changes sent with the next exchange, whatever they have waited for. */
async function release(owner: string, names: readonly RecordKey[]): Promise<void> {
  await localStore.change(owner, async (transaction) => {
    const rows = await Promise.all(names.map(({ collection, id }) => transaction.waitingRow(collection, id)));
    return rewriteRows(
      transaction,
      rows.filter((row) => row !== undefined),
      (row) => ({ ...row, isSaved: true, problem: null, nextTryAt: 0 }),
    );
  });
}
