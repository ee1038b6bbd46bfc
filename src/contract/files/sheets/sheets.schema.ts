import * as z from 'zod/mini';
import { loadout } from '../../records/collections/loadouts.schema.ts';
import { textUpTo } from '../../records/schema-parts.ts';
import { limits } from '../../limits.ts';
import { SHEET_VERSION, type Sheet } from './sheets.ts';

/** A sheet as it is written. A field that this version does not know is dropped. */
const sheet = z.extend(z.pick(loadout, { class: true, buildType: true, items: true, gems: true }), {
  v: z.literal(SHEET_VERSION),
  kind: z.literal('loadout'),
  name: z.prefault(textUpTo(limits.loadoutNameLength), ''),
  notes: z.prefault(textUpTo(limits.loadoutDescriptionLength), ''),
});

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
  const read = sheet.safeParse(value);
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
