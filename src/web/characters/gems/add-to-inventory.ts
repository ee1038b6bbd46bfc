import { pages } from '#contract/site/pages.ts';
import { gemBag } from '#messages/characters/gems.ts';
import { untilHeard } from '#web/data/sync/runner/sync-run.ts';
import { notify, tellWork } from '#web/ui/toasts/notify.ts';
import { addGems } from './gem-edits.ts';
import { readStanding } from './read-standing.ts';

/** Adds a gem of the catalogue to the active character; without one it says how to make one. */
export async function addToInventory(catalogueId: string, rank: number): Promise<void> {
  let standing = await readStanding();
  if (standing === null) {
    await tellWork(gemBag.hearing, untilHeard());
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
