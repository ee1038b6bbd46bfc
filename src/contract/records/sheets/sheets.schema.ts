import * as z from 'zod/mini';
import { firstGemPlaces } from '../collections/characters/characters.ts';
import { loadout, loadoutGem } from '../collections/loadouts.schema.ts';
import { mapOf, textUpTo } from '../schema-parts.ts';
import { limits } from '../../limits.ts';
import { SHEET_VERSION, type Sheet } from './sheets.ts';

const fields = z.extend(z.pick(loadout, { class: true, buildType: true, items: true }), {
  gems: mapOf(firstGemPlaces, loadoutGem),
  name: z.prefault(textUpTo(limits.loadoutNameLength), ''),
  notes: z.prefault(textUpTo(limits.loadoutDescriptionLength), ''),
});

/** A sheet in calls. A field that this version does not know is dropped. */
export const sheet = fields as z.ZodMiniType<Sheet, Sheet>;

/** A sheet as it is kept and put into links. */
const keptSheet = z.extend(fields, { v: z.literal(SHEET_VERSION), kind: z.literal('loadout') });

/** Why a text is no sheet: it is none, or a later version of this site has written it. */
export type SheetProblem = 'no-sheet' | 'newer';

export type ReadSheet =
  | { readonly sheet: Sheet; readonly problem?: undefined }
  | { readonly sheet?: undefined; readonly problem: SheetProblem };

/** Reads what `sheetText` has written. */
export function readSheet(text: string): ReadSheet {
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch {
    return { problem: 'no-sheet' };
  }
  const read = keptSheet.safeParse(value);
  if (!read.success) return { problem: isNewer(value) ? 'newer' : 'no-sheet' };
  const { v: _v, kind: _kind, ...shown } = read.data;
  return { sheet: shown };
}

const isNewer = (value: unknown): boolean =>
  typeof value === 'object' &&
  value !== null &&
  'v' in value &&
  typeof value.v === 'number' &&
  value.v > SHEET_VERSION;
