import { isMeantAsJson, parseFileText } from '#contract/files/file-text.ts';
import { limits } from '#contract/limits.ts';
import { loadout as loadoutSchema } from '#contract/records/collections/loadouts.schema.ts';
import { shareIdIn } from '#contract/records/collections/sheets/link-text.ts';
import { loadoutLinks } from '#messages/equipment/loadout-links.ts';
import { loadoutWords } from '#messages/equipment/loadouts.ts';
import { CallFailed } from '#web/data/session/call-failed.ts';
import { type LoadoutValues, valuesOf } from '../loadout-draft.ts';
import { readShared } from './kept-links.ts';
import { sheetOfLink } from '../sheet-link.ts';
import { valuesOfSheet } from '../sheet/sheet-values.ts';

/** What a text holds, or why it holds no loadout, in words. */
type ReadText =
  | { readonly values: LoadoutValues; readonly problem?: undefined }
  | { readonly values?: undefined; readonly problem: string };

/**
 * Reads a loadout out of what somebody has typed, pasted or dropped: the text of a file, a link that holds the loadout or the
 * part of it from `#` on, or a link that this site keeps, of which the server is asked. Words around a link do no harm.
 */
export async function readLoadoutText(text: string): Promise<ReadText> {
  const given = text.trim();
  if (isMeantAsJson(given)) {
    const { values, problem } = readLoadoutFile(given);
    return values === undefined ? { problem: loadoutWords.share.problems[problem] } : { values };
  }
  const id = shareIdIn(given);
  if (id === null) {
    const { sheet, problem } = await sheetOfLink(given);
    return sheet === undefined
      ? { problem: loadoutLinks.problems[problem] }
      : { values: valuesOfSheet(sheet) };
  }
  try {
    return { values: valuesOfSheet((await readShared(id)).sheet) };
  } catch (error) {
    if (!(error instanceof CallFailed)) throw error;
    return { problem: error.message };
  }
}

/** What a file of a loadout says of itself. */
const FORMAT = 'loadstone-loadout';
const VERSION = 1;

/** Why a text is no loadout. */
export type LoadoutFileProblem = 'too-large' | 'no-json' | 'no-loadout' | 'newer';

type ReadLoadoutFile =
  | { readonly values: LoadoutValues; readonly problem?: undefined }
  | { readonly values?: undefined; readonly problem: LoadoutFileProblem };

/**
 * A loadout as a file: what the builder changes of it, and nothing of the account it comes from.
 *
 * @param names what its ids stand for, for people who read the file; nothing reads them back
 */
export const loadoutFileText = (values: LoadoutValues, names: object = {}): string =>
  JSON.stringify({ format: FORMAT, version: VERSION, loadout: valuesOf(values), names }, null, 2);

/** A name that every file system takes. */
export const loadoutFileName = (name: string): string =>
  `${name.trim().replaceAll(/[^\p{L}\p{N}_-]+/gu, '_') || 'loadout'}_loadout.json`;

/**
 * Reads a file that {@link loadoutFileText} has written. The loadout needs no name: whoever saves it gives it one. What is
 * more than the builder knows is left out.
 */
export function readLoadoutFile(text: string): ReadLoadoutFile {
  const { value: file, fault } = parseFileText(text, limits.loadoutFileBytes);
  if (fault !== undefined) return { problem: fault === 'too-large' ? fault : 'no-json' };
  if (!isObject(file) || file.format !== FORMAT || !isObject(file.loadout)) return { problem: 'no-loadout' };
  if (typeof file.version === 'number' && file.version > VERSION) return { problem: 'newer' };
  const name = file.loadout.name ?? '';
  const read = loadoutSchema.safeParse({
    ...file.loadout,
    id: 'file',
    name: name === '' ? 'file' : name,
    isActive: false,
    archived: false,
  });
  if (!read.success) return { problem: 'no-loadout' };
  return { values: { ...valuesOf(read.data), name: name === '' ? '' : read.data.name } };
}

const isObject = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
