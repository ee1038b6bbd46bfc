import {
  parsePreference,
  preferenceKey,
  type PreferenceName,
  type PreferenceValue,
} from './preference-values.ts';

/** Choices that localStorage did not take: they hold for this page. */
const unkept = new Map<PreferenceName, string>();
const listeners = new Set<() => void>();

export function readPreference<Name extends PreferenceName>(name: Name): PreferenceValue<Name> {
  return parsePreference(name, unkept.get(name) ?? readStored(preferenceKey(name)));
}

/** Sets a preference in every tab. Answers whether the browser keeps it; where it does not, it holds for this page. */
export function writePreference<Name extends PreferenceName>(
  name: Name,
  value: PreferenceValue<Name>,
): boolean {
  let isKept = true;
  try {
    localStorage.setItem(preferenceKey(name), value);
    unkept.delete(name);
  } catch {
    unkept.set(name, value);
    isKept = false;
  }
  tell();
  return isKept;
}

/** Calls `listener` after a preference changed, here or in another tab. */
export function subscribeToPreferences(listener: () => void): () => void {
  if (listeners.size === 0) addEventListener('storage', tell);
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
    if (listeners.size === 0) removeEventListener('storage', tell);
  };
}

function tell(): void {
  for (const listener of listeners) listener();
}

function readStored(key: string): string | null {
  try {
    return localStorage.getItem(key);
  } catch {
    return null;
  }
}
