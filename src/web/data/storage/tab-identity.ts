import { holdLock } from './hold-lock.ts';
import { newRecordId } from './record-ids.ts';

const TAB_KEY = 'loadstone.tab';
const LOCK_PREFIX = 'loadstone.tab.';
/** A reloaded page may ask for its lock before the page that it replaces has let go of it; a busy machine is slow. */
const RELOAD_WAIT_MS = 2_000;
const LOCK_WAIT_MS = 300;

let claimed: Promise<string> | null = null;

/**
 * The id under which this tab's undo log lies. It survives a reload; a duplicated tab, which inherits its
 * original's id, gets a new one, because the original still holds the lock of that id. Without locks (plain
 * http on a network address) the two cannot be told apart, so the id then lives as long as the page.
 */
export function tabId(): Promise<string> {
  // A page that may not use locks is like one that has none.
  claimed ??= claimTabId().catch(() => newRecordId());
  return claimed;
}

async function claimTabId(): Promise<string> {
  const locks = (navigator as Partial<Navigator>).locks;
  if (locks === undefined) return newRecordId();
  const inherited = readTabId();
  if (inherited !== null && (await isFreeSoon(locks, inherited)) && (await holdLock(LOCK_PREFIX + inherited)))
    return inherited;
  const id = newRecordId();
  await holdLock(LOCK_PREFIX + id);
  writeTabId(id);
  return id;
}

/** True where no other page holds the lock, or lets go of it within the time that a reload may take. */
async function isFreeSoon(locks: LockManager, id: string): Promise<boolean> {
  const { held = [] } = await locks.query();
  if (!held.some((lock) => lock.name === LOCK_PREFIX + id)) return true;
  const [navigation] = performance.getEntriesByType('navigation');
  const isReload = (navigation as PerformanceNavigationTiming | undefined)?.type === 'reload';
  const signal = AbortSignal.timeout(isReload ? RELOAD_WAIT_MS : LOCK_WAIT_MS);
  return locks.request(LOCK_PREFIX + id, { signal }, () => true).catch(() => false);
}

/** Tells of a tab id whether its tab is open; without locks only this tab is known to be. */
export async function openTabs(): Promise<(id: string) => boolean> {
  const own = await tabId();
  const locks = await (navigator as Partial<Navigator>).locks?.query().catch(() => null);
  const open = new Set(locks?.held?.map((lock) => lock.name?.replace(LOCK_PREFIX, '')));
  return (id) => id === own || open.has(id);
}

function readTabId(): string | null {
  try {
    return sessionStorage.getItem(TAB_KEY);
  } catch {
    return null;
  }
}

function writeTabId(id: string): void {
  try {
    sessionStorage.setItem(TAB_KEY, id);
  } catch {
    // Without sessionStorage the log ends with the page; it is swept a day later.
    return;
  }
}
