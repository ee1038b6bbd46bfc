import {
  CONSENT_KEY,
  consentRecord,
  parseConsent,
  type ConsentRecord,
  type ConsentSettings,
} from '#contract/site/consent.ts';
import { readWord, subscribeToWords, writeWord } from '../storage/local-storage.ts';

/** Where it is kept which scripts of somebody else's ran in this browser, for as long as they may have left something. */
export const SCRIPT_TRACES_KEY = 'loadstone.scripts-ran';

/** True where a script of somebody else's ran in this browser and may have left something. */
export const haveScriptsRun = (): boolean => readWord(SCRIPT_TRACES_KEY) !== null;

let known: { readonly text: string | null; readonly record: ConsentRecord | null } = {
  text: null,
  record: null,
};

/** The choice of this browser; null before one was made. The same object for as long as it is the same choice. */
export function readConsent(): ConsentRecord | null {
  const text = readWord(CONSENT_KEY);
  if (text !== known.text) known = { text, record: parseConsent(text) };
  return known.record;
}

/** Keeps a choice, for every tab. Answers whether the browser keeps it; where it does not, it holds for this page. */
export const writeConsent = (settings: ConsentSettings): boolean =>
  writeWord(CONSENT_KEY, JSON.stringify(consentRecord(settings, new Date())));

/** Calls `listener` after a choice was made, here or in another tab. */
export const subscribeToConsent = subscribeToWords;
