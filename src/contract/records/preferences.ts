import type { EventRegion, Faction } from '#catalogue/events.ts';
import { formulaSets } from '#rules/gems/formulas.ts';

/** Each preference with its values, the default first. */
export const preferenceChoices = {
  theme: ['dark', 'light', 'system'],
  displayDensity: ['normal', 'compact', 'comfortable'],
  notifications: ['on', 'off'],
  /** Whether what a player changes goes to the account by itself. */
  autoSave: ['on', 'off'],
  formulas: formulaSets,
  /** Whether a swipe over a row of goals completes or deletes it. */
  swipe: ['on', 'off'],
  /** Whether keys without Ctrl or Alt do something where nothing is typed. */
  singleKeys: ['on', 'off'],
  /** On where the gems of second weapons are counted and shown. */
  secondWeapons: ['off', 'on'],
  /** On where a language model of the server's own network words plans. */
  planModel: ['on', 'off'],
  /** Whose events are shown. */
  faction: ['any', 'adventurers', 'shadows', 'immortals'] as const satisfies readonly ('any' | Faction)[],
} as const;

export type PreferenceName = keyof typeof preferenceChoices;
export type PreferenceValue<Name extends PreferenceName> = (typeof preferenceChoices)[Name][number];

/** The regions of the game's servers. */
export const serverRegions = [
  'Americas',
  'Europe',
  'Asia',
  'Australia',
] as const satisfies readonly EventRegion['server'][];

/** Preferences that are no choice of a few values, and have no default. */
export interface FreePreferences {
  readonly defaultServerRegion?: (typeof serverRegions)[number] | undefined;
  /** IANA name of the zone of the server's clocks. */
  readonly serverZone?: string | undefined;
  /** Gem power that the player gets in a week, a whole number as its digits. */
  readonly gemPowerAWeek?: string | undefined;
}
export type FreePreferenceName = keyof FreePreferences;
export const freePreferenceNames = [
  'defaultServerRegion',
  'serverZone',
  'gemPowerAWeek',
] as const satisfies readonly FreePreferenceName[];

/** The id of the one record that all of a player's preferences are. */
export const PREFERENCES_ID = 'preferences';

/** What a player has chosen; what was never chosen is absent. */
export type PreferencesRecord = { readonly id: typeof PREFERENCES_ID } & FreePreferences & {
    readonly [Name in PreferenceName]?: PreferenceValue<Name> | undefined;
  };
