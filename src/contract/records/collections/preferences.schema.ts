import * as z from 'zod/mini';
import { weeklyPowerOf } from '#rules/gems/goals/reached-day.ts';
import { PREFERENCES_ID, preferenceChoices } from '../preferences.ts';
import { spelledServer } from '../spelled.schema.ts';
import { zoneName } from '../schema-parts.ts';

const chosen = <const Values extends readonly string[]>(values: Values) => z.optional(z.enum(values));

export const playerPreferences = z.object({
  id: z.literal(PREFERENCES_ID),
  theme: chosen(preferenceChoices.theme),
  displayDensity: chosen(preferenceChoices.displayDensity),
  notifications: chosen(preferenceChoices.notifications),
  autoSave: chosen(preferenceChoices.autoSave),
  formulas: chosen(preferenceChoices.formulas),
  swipe: chosen(preferenceChoices.swipe),
  singleKeys: chosen(preferenceChoices.singleKeys),
  secondWeapons: chosen(preferenceChoices.secondWeapons),
  planModel: chosen(preferenceChoices.planModel),
  faction: chosen(preferenceChoices.faction),
  defaultServerRegion: z.optional(spelledServer),
  serverZone: z.optional(zoneName),
  gemPowerAWeek: z.optional(z.string().check(z.refine((word) => weeklyPowerOf(word) !== null))),
});
