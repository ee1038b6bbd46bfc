import {
  preferenceChoices,
  type PreferenceName,
  type PreferenceValue,
} from '#contract/records/preferences.ts';

export type { PreferenceName, PreferenceValue };

const keys: Readonly<Record<PreferenceName, string>> = {
  theme: 'loadstone.theme',
  displayDensity: 'loadstone.density',
  notifications: 'loadstone.notifications',
  autoSave: 'loadstone.auto-save',
  formulas: 'loadstone.formulas',
  swipe: 'loadstone.swipe',
  singleKeys: 'loadstone.single-keys',
  secondWeapons: 'loadstone.second-weapons',
  planModel: 'loadstone.plan-model',
  faction: 'loadstone.faction',
};

/** The stored form is the bare word. */
export const preferenceKey = (name: PreferenceName): string => keys[name];

/** The values that may be chosen, the default first. */
export function preferenceValues<Name extends PreferenceName>(name: Name): readonly PreferenceValue<Name>[] {
  return preferenceChoices[name];
}

/** The value of a stored word; the default where there is none or an unknown one. */
export function parsePreference<Name extends PreferenceName>(
  name: Name,
  stored: string | null,
): PreferenceValue<Name> {
  const [standard, ...others] = preferenceValues(name);
  return others.find((value) => value === stored) ?? (standard as PreferenceValue<Name>);
}
