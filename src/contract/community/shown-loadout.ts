import { classSkills } from '#catalogue/classes/class-skills.ts';
import type { SharedLoadout } from '../records/collections/sheets/share-routes.ts';
import { readSheet } from '../records/collections/sheets/sheets.schema.ts';
import type { Sheet } from '../records/collections/sheets/sheets.ts';
import { wordsOfItem, wordsOfSet } from '../help/equipment/catalogue-words.ts';
import type { StoredCatalogue } from '../help/equipment/equipment.schema.ts';

/** The sheet of a live link. @throws {Error} what is kept is none */
export function keptSheet(text: string): Sheet {
  const { sheet, problem } = readSheet(text);
  if (sheet === undefined) throw new Error(`A kept link holds no sheet: ${problem}.`);
  return sheet;
}

interface Kept {
  readonly sheet: string;
  readonly author: string | null;
  readonly updatedAt: number;
}

/** Puts to a link the words of the items and sets that it names, so that a page needs no catalogue. */
export function shownLoadout(
  { sheet: text, author, updatedAt }: Kept,
  { equipment, equipment_sets: sets }: StoredCatalogue,
): SharedLoadout {
  const sheet = keptSheet(text);
  const worn = new Set(Object.values(sheet.items));
  const items = equipment.filter(({ id }) => worn.has(id));
  const wornSets = new Set(items.map((item) => item.set_id));
  return {
    sheet,
    author,
    items: items.map(wordsOfItem),
    sets: sets.filter(({ id }) => wornSets.has(id)).map(wordsOfSet),
    skills: (classSkills[sheet.class] ?? [])
      .filter(({ id }) => Object.values(sheet.skills).includes(id))
      .map(({ id, name, kind }) => ({ id, name, kind })),
    updatedAt,
  };
}
