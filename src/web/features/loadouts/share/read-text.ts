import { isMeantAsJson } from '#contract/files/file-text.ts';
import { loadoutLinks, loadoutWords, problems } from '#messages';
import type { LoadoutValues } from '../loadout-draft.ts';
import { readShared } from '../shared/read-shared.ts';
import { sheetOfLink } from '../shared/sheet-link.ts';
import { valuesOfSheet } from '../shared/sheet-values.ts';
import { readLoadoutFile } from './loadout-file.ts';

/** What a text holds, or why it holds no loadout, in words. */
export type ReadText =
  | { readonly values: LoadoutValues; readonly problem?: undefined }
  | { readonly values?: undefined; readonly problem: string };

/** A link to what this site keeps. */
const keptLink = /\/l\/([0-9a-z]{26})\/?$/;

/**
 * Reads a loadout out of what somebody has typed, pasted or dropped: the text of a file, a link that holds the loadout or the
 * part of it from `#` on, or a link that this site keeps, of which the server is asked.
 */
export async function readLoadoutText(text: string): Promise<ReadText> {
  const given = text.trim();
  if (isMeantAsJson(given)) {
    const { values, problem } = readLoadoutFile(given);
    return values === undefined ? { problem: loadoutWords.share.problems[problem] } : { values };
  }
  const [, id] = keptLink.exec(given) ?? [];
  if (id === undefined) {
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
