import { noteChosen } from './chosen-preferences.ts';
import {
  parsePreference,
  preferenceKey,
  type PreferenceName,
  type PreferenceValue,
} from './preference-values.ts';
import { readWord, subscribeToWords, writeWord } from '../storage/local-storage.ts';

export function readPreference<Name extends PreferenceName>(name: Name): PreferenceValue<Name> {
  return parsePreference(name, readWord(preferenceKey(name)));
}

/** Sets the player's choice in every tab. Answers whether the browser keeps it; else it holds for this page. */
export function writePreference<Name extends PreferenceName>(
  name: Name,
  value: PreferenceValue<Name>,
): boolean {
  // First: whoever hears of the new value finds that it was chosen.
  noteChosen(name);
  return writeWord(preferenceKey(name), value);
}

/** Calls `listener` after a preference changed, here or in another tab. */
export const subscribeToPreferences = subscribeToWords;
