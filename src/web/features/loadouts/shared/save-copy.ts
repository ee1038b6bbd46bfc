import type { Sheet } from '#contract/records/sheets/sheets.ts';
import { fill, loadoutLinks as words } from '#messages';
import { lateStore } from '#web/data/store/late-store.ts';
import { createLoadout, freeName } from '../builder/loadout-edits.ts';
import { nameOfClass } from '../class-name.ts';
import { valuesOfSheet } from './sheet-values.ts';

/**
 * Keeps a loadout of a link among the player's own, under a name that none of them has.
 *
 * @returns its id; null where it could not be kept, which the player has been told
 */
export async function saveCopy(sheet: Sheet): Promise<string | null> {
  await lateStore.load('loadouts');
  const wanted =
    sheet.name.trim() === '' ? fill(words.unnamed, { class: nameOfClass(sheet.class) }) : sheet.name;
  const name = freeName(wanted, lateStore.view('loadouts').records);
  return createLoadout({ ...valuesOfSheet(sheet), name }, fill(words.made, { name }));
}
