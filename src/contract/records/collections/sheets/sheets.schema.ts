import * as z from 'zod/mini';
import { rangeOf } from '#rules/characters/stat-ranges.ts';
import { firstGemPlaces } from '../characters/characters.ts';
import { level, paragonLevel } from '../characters/characters.schema.ts';
import { loadout, loadoutGem, loadoutSkills } from '../loadouts.schema.ts';
import { mapOf, textUpTo } from '../../schema-parts.ts';
import { limits } from '../../../limits.ts';
import { SHEET_VERSION, type Sheet } from './sheets.ts';

const stat = (name: 'combatRating' | 'resonance') => {
  const { min, max } = rangeOf(name, true);
  return z.optional(z.number().check(z.gte(min), z.lte(max)));
};

/** The first version: it knew neither skills and second weapons nor what else belongs to a build. */
const firstFields = z.extend(z.pick(loadout, { class: true, buildType: true, items: true }), {
  gems: mapOf(firstGemPlaces, loadoutGem),
  name: z.prefault(textUpTo(limits.loadoutNameLength), ''),
  notes: z.prefault(textUpTo(limits.loadoutDescriptionLength), ''),
});

const { skills, activity, lines } = loadout.shape;
const fields = z.extend(firstFields, {
  kind: z.prefault(z.enum(['loadout', 'character']), 'loadout'),
  secondGems: z.optional(z.strictObject({ 7: z.optional(loadoutGem), 8: z.optional(loadoutGem) })),
  skills,
  activity,
  lines,
  figures: z.optional(
    z.object({
      level: z.optional(level),
      paragon: z.optional(paragonLevel),
      combatRating: stat('combatRating'),
      resonance: stat('resonance'),
    }),
  ),
});

/** A sheet in calls. A field that this version does not know is dropped. */
export const sheet = fields as z.ZodMiniType<Sheet, Sheet>;

/** A sheet as it is sent: without `skills` by a page that knows no more than the first version. */
export type SentSheet = Omit<Sheet, 'kind' | 'skills'> & Partial<Pick<Sheet, 'kind' | 'skills'>>;
export const sentSheet = z.extend(fields, {
  skills: z.optional(loadoutSkills),
}) as z.ZodMiniType<SentSheet, SentSheet>;

/** A sheet as it is kept and put into links, in each of its versions. */
const keptSheets = {
  1: z.extend(firstFields, { v: z.literal(1), kind: z.literal('loadout') }),
  [SHEET_VERSION]: z.extend(fields, { v: z.literal(SHEET_VERSION) }),
} as const;

/** Why a text is no sheet: it is none, or a later version of this site has written it. */
export type SheetProblem = 'no-sheet' | 'newer';

export type ReadSheet =
  | { readonly sheet: Sheet; readonly problem?: undefined }
  | { readonly sheet?: undefined; readonly problem: SheetProblem };

/** Reads what `sheetText` has written, of this version or an earlier one. @param version the one that it has to be of */
export function readSheet(text: string, version?: number): ReadSheet {
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch {
    return { problem: 'no-sheet' };
  }
  const v = versionIn(value);
  if (v > SHEET_VERSION) return { problem: 'newer' };
  if (version !== undefined && v !== version) return { problem: 'no-sheet' };
  const read = (v === 1 ? keptSheets[1] : keptSheets[SHEET_VERSION]).safeParse(value);
  if (!read.success) return { problem: 'no-sheet' };
  const { v: _v, ...shown } = read.data;
  return { sheet: { skills: {}, ...shown } };
}

const versionIn = (value: unknown): number =>
  typeof value === 'object' && value !== null && 'v' in value && typeof value.v === 'number' ? value.v : 0;
