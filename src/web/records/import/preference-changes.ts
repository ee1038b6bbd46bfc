import { PREFERENCES_ID, type PreferencesRecord } from '#contract/records/preferences.ts';
import { isSameContent } from '#contract/records/same-content.ts';
import type { Change } from '#web/data/store/edits/edits.ts';
import { fieldChange } from './import-changes.ts';

/** What a backup's preferences would change of those that are there: how many, a sentence for each, and the change of all of them. */
export function preferenceChanges(
  present: PreferencesRecord | null,
  incoming: Omit<PreferencesRecord, 'id'>,
): { readonly count: number; readonly fields: readonly string[]; readonly change: Change } {
  const own: PreferencesRecord = present ?? { id: PREFERENCES_ID };
  const changed = Object.entries(incoming).filter(
    ([name, value]) => !isSameContent(own[name as keyof PreferencesRecord], value),
  );
  return {
    count: changed.length,
    fields: changed.map(([name, value]) => fieldChange(name, own[name as keyof PreferencesRecord], value)),
    change: {
      collection: 'preferences',
      id: PREFERENCES_ID,
      data: { ...own, ...Object.fromEntries(changed) },
    },
  };
}
