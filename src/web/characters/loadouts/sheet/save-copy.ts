import type { Sheet } from '#contract/records/collections/sheets/sheets.ts';
import { loadoutLinks as words } from '#messages/equipment/loadout-links.ts';
import { fill } from '#messages/fill.ts';
import { lateStore } from '#web/data/store/late-store.ts';
import { createLoadout, freeName } from '../loadout-edits.ts';
import { nameOfClass } from '../class-name.ts';
import type { LoadoutDraft, LoadoutValues } from '../loadout-draft.ts';
import { valuesOfSheet } from './sheet-values.ts';

/**
 * Keeps a loadout of a link or of a published build among the player's own, under a name that none of them has.
 *
 * @param copiedFrom the build, by its public id
 * @returns its id; null where it could not be kept, which the player has been told
 */
export async function saveCopy(sheet: Sheet, copiedFrom?: string): Promise<string | null> {
  const values = await withFreeName(valuesOfSheet(sheet));
  return createLoadout(values, fill(words.made, { name: values.name }), copiedFrom);
}

/**
 * Keeps what was planned without an account among the player's loadouts.
 *
 * @returns what stands in the builder from then on; null where it could not be kept, which the player has been told
 */
export async function saveGuests(planned: LoadoutValues): Promise<LoadoutDraft | null> {
  const values = await withFreeName(planned);
  const id = await createLoadout(values, fill(words.kept, { name: values.name }));
  return id === null ? null : { id, base: values, values };
}

/** With a name that none of the player's loadouts has. */
async function withFreeName(values: LoadoutValues): Promise<LoadoutValues> {
  await lateStore.load('loadouts');
  const wanted =
    values.name.trim() === '' ? fill(words.unnamed, { class: nameOfClass(values.class) }) : values.name;
  return { ...values, name: freeName(wanted, lateStore.view('loadouts').records) };
}
