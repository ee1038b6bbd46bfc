import type { CollectionName } from '#contract/records/records.ts';
import type { PreferenceValue } from '#contract/records/preferences.ts';

/** Preferences and decisions go to the account in any case. */
const neverHeld: ReadonlySet<CollectionName> = new Set(['preferences', 'conflicts']);

/** Whether a change waits for the player to save it. */
export const isHeld = (
  { collection, isSaved }: { readonly collection: CollectionName; readonly isSaved: boolean },
  autoSave: PreferenceValue<'autoSave'>,
): boolean => autoSave === 'off' && !isSaved && !neverHeld.has(collection);
