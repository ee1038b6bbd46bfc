/** The version of what a visitor is asked. A record of another version counts as not given. */
const CONSENT_VERSION = '1.0';

/** Where the browser keeps the record, as JSON, in localStorage. */
export const CONSENT_KEY = 'loadstone.consent';

/** What a visitor may allow beyond the necessary. */
export const consentOptions = ['analytics', 'marketing', 'preferences'] as const;

export type ConsentOption = (typeof consentOptions)[number];
export type ConsentSettings = Readonly<Record<ConsentOption, boolean>>;

/** A visitor's choice, as the browser keeps it. */
export interface ConsentRecord {
  readonly version: typeof CONSENT_VERSION;
  /** When it was made, in ISO 8601. */
  readonly timestamp: string;
  readonly settings: ConsentSettings;
}

/** The same answer to every option. */
export const sameForAll = (isAllowed: boolean): ConsentSettings => ({
  analytics: isAllowed,
  marketing: isAllowed,
  preferences: isAllowed,
});

/** The record of a choice that is made at `now`. */
export const consentRecord = (settings: ConsentSettings, now: Date): ConsentRecord => ({
  version: CONSENT_VERSION,
  timestamp: now.toISOString(),
  settings: {
    analytics: settings.analytics,
    marketing: settings.marketing,
    preferences: settings.preferences,
  },
});

/** Reads a kept record; null where there is none, or one that is damaged or of another version. */
export function parseConsent(stored: string | null): ConsentRecord | null {
  if (stored === null) return null;
  const record = parseJson(stored);
  if (!isObject(record) || record['version'] !== CONSENT_VERSION) return null;
  const { timestamp, settings } = record;
  if (typeof timestamp !== 'string' || Number.isNaN(Date.parse(timestamp))) return null;
  if (!isObject(settings) || !consentOptions.every((option) => typeof settings[option] === 'boolean'))
    return null;
  return record as unknown as ConsentRecord;
}

const isObject = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null;

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}
