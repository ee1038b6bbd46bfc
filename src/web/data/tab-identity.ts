import { newRecordId } from './record-ids.ts';

const TAB_KEY = 'loadstone.tab';
const LOCK_PREFIX = 'loadstone.tab.';
/** A reloaded page may ask for its lock a moment before the page that it replaces has let go of it. */
const LOCK_WAIT_MS = 500;

let claimed: Promise<string> | null = null;

/**
 * The id under which this tab's undo log lies. It survives a reload; a duplicated tab, which inherits its
 * original's id, gets a new one, because the original still holds the lock of that id. Without locks (plain
 * http on a network address) the two cannot be told apart, so the id then lives as long as the page.
 */
export function tabId(): Promise<string> {
  claimed ??= claimTabId();
  return claimed;
}

async function claimTabId(): Promise<string> {
  const locks = (navigator as Partial<Navigator>).locks;
  if (locks === undefined) return newRecordId();
  const inherited = readTabId();
  if (inherited !== null && (await holdLock(locks, inherited))) return inherited;
  const id = newRecordId();
  await holdLock(locks, id);
  writeTabId(id);
  return id;
}

/** Whether the lock could be taken; it is held until the page goes. */
function holdLock(locks: LockManager, id: string): Promise<boolean> {
  return new Promise((resolve) => {
    const untilPageGoes = () => {
      resolve(true);
      return new Promise(() => undefined);
    };
    locks
      .request(LOCK_PREFIX + id, { signal: AbortSignal.timeout(LOCK_WAIT_MS) }, untilPageGoes)
      .catch(() => resolve(false));
  });
}

/** Tells of a tab id whether its tab is open; without locks only this tab is known to be. */
export async function openTabs(): Promise<(id: string) => boolean> {
  const own = await tabId();
  const held = (await (navigator as Partial<Navigator>).locks?.query())?.held ?? [];
  const open = new Set(held.map((lock) => lock.name?.replace(LOCK_PREFIX, '')));
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
