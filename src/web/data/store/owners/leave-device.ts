import { forgetChosen } from '../../preferences/chosen-preferences.ts';
import { forgetParted, LEAVING_KEY, partitionName } from '../../storage/current-player.ts';
import { localStore } from '../local-store.ts';
import { forgetMemory } from '../../storage/partitions.ts';
import type { WaitingRow } from '../../storage/record-storage.ts';
import { textsFact, waitingAmong, type WaitingTexts } from '../written-texts.ts';
import { isSafeMode } from './safe-mode.ts';
import { readWord, removeWord, writeWord } from '../../storage/local-storage.ts';
import { absentTexts, absentWork } from './absent-work.ts';

const DELETION_LIMIT_MS = 5_000;

/** Somebody whose records are to go. */
interface Leaving {
  readonly player: string;
  /** Changes up to then, in ms since 1970, may go unsent. */
  readonly until: number;
}

/** The fate of the records of a player who has signed out. */
export type LeftRecords =
  | 'gone'
  /** They could not be removed, as in safe mode; it is tried again at a later visit. */
  | 'later'
  /** They hold a change that the player was not asked about. It is sent when they sign in again. */
  | 'kept';

/** Counts the changes and the posts that the account does not have yet. */
export async function unsentWork(): Promise<number> {
  const [rows, texts] = await Promise.all([ownWaiting(), ownTexts()]);
  return rows.length + texts.length;
}

/** When the player made the last of them, in ms since 1970; 0 where the account has all. */
export async function lastUnsentWork(): Promise<number> {
  const [rows, texts] = await Promise.all([ownWaiting(), ownTexts()]);
  return Math.max(0, ...rows.map(({ changedAt }) => changedAt), ...texts.map(([, { at }]) => at));
}

async function ownTexts(): Promise<WaitingTexts> {
  const owner = localStore.owner();
  if (owner === null) return [];
  return waitingAmong((await localStore.read(owner, (storage) => storage.readFact(textsFact))) ?? {});
}

async function ownWaiting(): Promise<readonly WaitingRow[]> {
  const owner = localStore.owner();
  if (owner === null) return [];
  return (await localStore.read(owner, (storage) => storage.readAllWaiting())) ?? [];
}

/**
 * Removes a player's records from this browser, once the session has ended and the browser shows a guest's; but not what
 * was changed while that was under way, in this tab or in another one.
 *
 * @param until up to when, in ms since 1970, changes may go that the account does not have
 */
export async function leaveDevice(player: string, until: number): Promise<LeftRecords> {
  noteLeaving([...leavingWithout(player), { player, until }]);
  if (isSafeMode(localStore.storageState())) return 'later';
  if (await hasWorkAfter(player, until)) {
    noteLeaving(leavingWithout(player));
    return 'kept';
  }
  forgetMemory(player);
  if (!(await deletePartition(partitionName(player)))) return 'later';
  noteLeaving(leavingWithout(player));
  forgetParted(player);
  forgetChosen(player);
  return 'gone';
}

/** Removes what could not be removed at once. Who has come back since is here to stay. */
export async function finishLeaving(present: string | null): Promise<void> {
  noteLeaving(leavingWithout(present));
  for (const { player, until } of leaving()) await leaveDevice(player, until);
}

/** What cannot be read is not removed easily either. */
async function hasWorkAfter(player: string, until: number): Promise<boolean> {
  const [rows, texts] = await Promise.all([absentWork(player), absentTexts(player)]);
  return rows.some(({ changedAt }) => changedAt > until) || texts.some(([, { at }]) => at > until);
}

function leaving(): readonly Leaving[] {
  const lines = readWord(LEAVING_KEY)?.split('\n') ?? [];
  return lines.map((line) => {
    const [player = '', until] = line.split(' ');
    return { player, until: Number(until ?? 0) };
  });
}

const leavingWithout = (player: string | null): readonly Leaving[] =>
  leaving().filter((each) => each.player !== player);

function noteLeaving(players: readonly Leaving[]): void {
  const lines = players.map(({ player, until }) => `${player} ${until}`);
  if (lines.length > 0) writeWord(LEAVING_KEY, lines.join('\n'));
  else if (readWord(LEAVING_KEY) !== null) removeWord(LEAVING_KEY);
}

/** Another page that still has it open lets go of it; one that hangs does not. */
function deletePartition(name: string): Promise<boolean> {
  return new Promise((resolve) => {
    setTimeout(resolve, DELETION_LIMIT_MS, false);
    try {
      const request = indexedDB.deleteDatabase(name);
      request.addEventListener('success', () => resolve(true));
      request.addEventListener('error', () => resolve(false));
    } catch (error) {
      // Where the browser has no storage for this page nothing lies there either.
      console.debug('A player’s records could not be removed', error);
      resolve(false);
    }
  });
}
