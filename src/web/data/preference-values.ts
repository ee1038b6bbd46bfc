import { formulaSets } from '#rules/gems/formulas.ts';

/** Each preference: the key it is stored under in localStorage, and its values, the first being the default. */
const preferences = {
  theme: { key: 'loadstone.theme', values: ['dark', 'light', 'system'] },
  displayDensity: { key: 'loadstone.density', values: ['normal', 'compact', 'comfortable'] },
  notifications: { key: 'loadstone.notifications', values: ['on', 'off'] },
  formulas: { key: 'loadstone.formulas', values: formulaSets },
} as const;

export type PreferenceName = keyof typeof preferences;
export type PreferenceValue<Name extends PreferenceName> = (typeof preferences)[Name]['values'][number];

/** The stored form is the bare word. */
export const preferenceKey = (name: PreferenceName): string => preferences[name].key;

/** The values that may be chosen, the default first. */
export function preferenceValues<Name extends PreferenceName>(name: Name): readonly PreferenceValue<Name>[] {
  return preferences[name].values;
}

/** What a stored word means; the default where there is none or an unknown one. */
export function parsePreference<Name extends PreferenceName>(
  name: Name,
  stored: string | null,
): PreferenceValue<Name> {
  const [standard, ...others] = preferenceValues(name);
  return others.find((value) => value === stored) ?? (standard as PreferenceValue<Name>);
}
