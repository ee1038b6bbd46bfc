import { useCallback, useSyncExternalStore } from 'react';
import { shownAppearance, subscribeToAppearance, type Appearance } from './appearance.ts';
import { readPreference, subscribeToPreferences, writePreference } from './preference-storage.ts';
import { parsePreference, type PreferenceName, type PreferenceValue } from './preference-values.ts';

/** A preference of this browser and how to set it; setting answers whether the browser keeps it. */
export function usePreference<Name extends PreferenceName>(
  name: Name,
): [value: PreferenceValue<Name>, set: (value: PreferenceValue<Name>) => boolean] {
  const value = useSyncExternalStore(
    subscribeToPreferences,
    () => readPreference(name),
    () => parsePreference(name, null),
  );
  const set = useCallback((chosen: PreferenceValue<Name>) => writePreference(name, chosen), [name]);
  return [value, set];
}

const appearanceBeforeHydration = (): Appearance => 'dark';
const toggleTheme = () => writePreference('theme', shownAppearance() === 'dark' ? 'light' : 'dark');

/** The appearance on the screen; `toggle` goes to the other one, whether it was chosen or came from the system. */
export function useTheme(): { readonly shown: Appearance; readonly toggle: () => boolean } {
  const shown = useSyncExternalStore(subscribeToAppearance, shownAppearance, appearanceBeforeHydration);
  return { shown, toggle: toggleTheme };
}
