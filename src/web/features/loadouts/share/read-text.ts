import { isMeantAsJson } from '#contract/files/file-text.ts';
import { shareIdIn } from '#contract/records/sheets/link-text.ts';
import { loadoutLinks } from '#messages/equipment/loadout-links.ts';
import { loadoutWords } from '#messages/equipment/loadouts.ts';
import { problems } from '#messages/problems.ts';
import type { LoadoutValues } from '../loadout-draft.ts';
import { readShared } from '../shared/read-shared.ts';
import { sheetOfLink } from '../shared/sheet-link.ts';
import { valuesOfSheet } from '../shared/sheet-values.ts';
import { readLoadoutFile } from './loadout-file.ts';

/** What a text holds, or why it holds no loadout, in words. */
export type ReadText =
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
  const { shown, failure } = await readShared(id);
  return shown == null
    ? { problem: failure ?? problems.SHARE_NOT_FOUND }
    : { values: valuesOfSheet(shown.sheet) };
}
