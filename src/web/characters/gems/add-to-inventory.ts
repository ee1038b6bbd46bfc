import { pages } from '#contract/site/pages.ts';
import { gemBag } from '#messages/characters/gems.ts';
import { subscribeToRun, syncRun } from '#web/data/sync/runner/sync-run.ts';
import { notify, tellWork } from '#web/ui/toasts/notify.ts';
import { addGems } from './gem-edits.ts';
import { readStanding } from './read-standing.ts';

/** The longest wait of a device that has heard nothing of the account yet for news on its way. */
const HEARING_MS = 10_000;

/** Adds a gem of the catalogue to the active character; without one it says how to make one. */
export async function addToInventory(catalogueId: string, rank: number): Promise<void> {
  let standing = await readStanding();
  if (standing === null && !hasHeard()) {
    await tellWork(gemBag.hearing, heard());
    standing = await readStanding();
  }
  if (standing !== null) {
    await addGems(standing.character, [{ catalogueId, rank, count: 1 }]);
    return;
  }
  notify('info', gemBag.noCharacter, {
    description: gemBag.noCharacterText,
    link: { label: gemBag.noCharacterLink, to: pages.characters.path },
  });
}

/** Says whether the account has said what it has, or cannot be asked. */
const hasHeard = (): boolean => {
  const { lastSyncAt, error } = syncRun();
  return lastSyncAt !== null || error !== null || !navigator.onLine;
};

const heard = (): Promise<void> =>
  new Promise((resolve) => {
    const finish = () => {
      clearTimeout(timer);
      end();
      resolve();
    };
    const end = subscribeToRun(() => {
      if (hasHeard()) finish();
    });
    const timer = setTimeout(finish, HEARING_MS);
  });
