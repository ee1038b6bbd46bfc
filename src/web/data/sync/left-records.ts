import { documentRoutes } from '#contract/records/document-routes.ts';
import { CallFailed } from '../session/call-failed.ts';
import { call } from '../session/call.ts';
import { broughtWorkFact, leftWorkUntilFact } from './guest-work/guest-facts.ts';
import type { WaitingRow } from '../storage/record-storage.ts';
import { readLeft } from '../storage/current-player.ts';
import { cursorFact, goneParentsFact, leftCursorFact } from '../store/account-facts.ts';
import { awaitedAmong, textsFact, type KeptTexts } from '../store/written-texts.ts';
import { parentCollectionOf } from '../store/families.ts';
import { withLeft } from '../store/owners/absent-work.ts';
import { localStore } from '../store/local-store.ts';
import { isSafeMode } from '../store/owners/safe-mode.ts';
import { leaveDevice } from '../store/owners/leave-device.ts';

/**
 * Takes out of this browser what lies here of players whose session has ended other than by signing out here: all that
 * their account has. What it does not have stays for them, unless the account is deleted for good. Nothing goes
 * before the server has said how the account stands; where it gives no answer, the next page asks.
 */
export async function tidyLeft(): Promise<void> {
  if (isSafeMode(localStore.storageState())) return;
  const players = readLeft()?.split('\n') ?? [];
  for (const player of players) {
    const seen = await stateLeft(player);
    if (seen === null) continue;
    const account = await standingOf(player, seen);
    // Whoever has come back meanwhile goes on with what is here.
    if (account === null || account === 'unknown' || !isLeft(player)) continue;
    if (account === 'erased') await leaveDevice(player, Infinity);
    else if ((await leaveDevice(player, 0)) === 'kept') await keepOnlyWaiting(player);
  }
}

const isLeft = (player: string): boolean => readLeft()?.split('\n').includes(player) === true;

async function standingOf(userId: string, seen: string) {
  try {
    return (await call(documentRoutes.readStanding, { query: { userId, seen } })).account;
  } catch (error) {
    if (!(error instanceof CallFailed)) throw error;
    return null;
  }
}

/** Which state of the account the records of such a player have seen; null where that cannot be read. */
async function stateLeft(player: string): Promise<string | null> {
  const seen = await withLeft(
    player,
    async (left) =>
      ((await left.get('facts', cursorFact.key)) ?? (await left.get('facts', leftCursorFact.key))) as
        | string
        | undefined,
  );
  return seen ?? null;
}

/**
 * Takes out of such records what the account has, the undo logs and what the pages remember beside them. What waits to be sent
 * stays, with what it belongs to; all else comes anew when its player signs in.
 */
async function keepOnlyWaiting(player: string): Promise<void> {
  await withLeft(player, async (left) => {
    const transaction = left.transaction(['documents', 'undo', 'waiting', 'facts'], 'readwrite', {
      durability: 'strict',
    });
    const [documents, facts] = [transaction.objectStore('documents'), transaction.objectStore('facts')];
    const rows = await transaction.objectStore('waiting').getAll();
    // Nobody else can write any more.
    if (isLeft(player)) {
      const staying = new Set(rows.flatMap(namesIn));
      for (const key of await documents.getAllKeys())
        if (!staying.has(key.join(' '))) await documents.delete(key);
      const seen = await facts.get(cursorFact.key);
      if (seen !== undefined) await facts.put(seen, leftCursorFact.key);
      const texts = (await facts.get(textsFact.key)) as KeptTexts | undefined;
      if (texts !== undefined) await facts.put(awaitedAmong(texts), textsFact.key);
      for (const key of await facts.getAllKeys()) if (!stayingFacts.has(key)) await facts.delete(key);
      await transaction.objectStore('undo').clear();
    }
    await transaction.done;
  });
}

const stayingFacts: ReadonlySet<string> = new Set([
  leftCursorFact.key,
  goneParentsFact.key,
  broughtWorkFact.key,
  leftWorkUntilFact.key,
  textsFact.key,
]);

/** The record that a change is about, and the one that this belongs to. */
function namesIn({ collection, id, parent }: WaitingRow): readonly string[] {
  const above = parentCollectionOf(collection);
  return above === undefined || parent == null
    ? [`${collection} ${id}`]
    : [`${collection} ${id}`, `${above} ${parent}`];
}
