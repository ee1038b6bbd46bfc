import {
  CONSENT_KEY,
  consentRecord,
  parseConsent,
  type ConsentRecord,
  type ConsentSettings,
} from '#contract/consent.ts';

/** Where it is kept which scripts of somebody else's ran in this browser, for as long as they may have left something. */
export const SCRIPT_TRACES_KEY = 'loadstone.scripts-ran';

/** Whether a script of somebody else's ran in this browser and may have left something. */
export const haveScriptsRun = (): boolean => readStored(SCRIPT_TRACES_KEY) !== null;

/** A choice that localStorage did not take: it holds for this page. */
let unkept: string | null = null;
let known: { readonly text: string | null; readonly record: ConsentRecord | null } = {
  text: null,
  record: null,
};
const listeners = new Set<() => void>();

/** The choice of this browser; null before one was made. The same object for as long as it is the same choice. */
export function readConsent(): ConsentRecord | null {
  const text = unkept ?? readStored(CONSENT_KEY);
  if (text !== known.text) known = { text, record: parseConsent(text) };
  return known.record;
}

/** Keeps a choice, for every tab. Answers whether the browser keeps it; where it does not, it holds for this page. */
export function writeConsent(settings: ConsentSettings): boolean {
  const text = JSON.stringify(consentRecord(settings, new Date()));
  let isKept = true;
  try {
    localStorage.setItem(CONSENT_KEY, text);
    unkept = null;
  } catch {
    unkept = text;
    isKept = false;
  }
  tell();
  return isKept;
}

/** Calls `listener` after a choice was made, here or in another tab. */
export function subscribeToConsent(listener: () => void): () => void {
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
