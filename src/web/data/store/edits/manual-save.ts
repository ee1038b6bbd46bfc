import type { CollectionName } from '#contract/records/records.ts';
import type { PreferenceValue } from '#contract/records/preferences.ts';

/** The calculators' lists, which have a button for it. */
const savedByHand: ReadonlySet<CollectionName> = new Set([
  'normalCalculations',
  'legendaryGoals',
  'gemPowerGoals',
]);

/** True of collections whose changes wait for the player to save them where auto-save is off. */
export const isSavedByHand = (collection: CollectionName): boolean => savedByHand.has(collection);

/** True of a change that waits for the player to save it. */
export const isHeld = (
  { collection, isSaved }: { readonly collection: CollectionName; readonly isSaved: boolean },
  autoSave: PreferenceValue<'autoSave'>,
): boolean => autoSave === 'off' && !isSaved && isSavedByHand(collection);
