import { equipmentSets, type EquipmentSet } from '#catalogue/equipment/equipment-sets.ts';
import { setAddress } from '#contract/site/pages.ts';
import { setBook as words } from '#messages/equipment/set-book.ts';
import { fill } from '#messages/fill.ts';

/** The set whose page an address is. @throws {RangeError} it is none's */
export function setAt(path: string): EquipmentSet {
  const set = equipmentSets.find(({ id }) => setAddress(id) === path);
  if (set === undefined) throw new RangeError(`${path} is not the address of a set`);
  return set;
}

/** The title of a set's page, without the product's name. */
export const setTitle = ({ name }: EquipmentSet): string => fill(words.setTitle, { name });

/** What search engines and link previews say of a set's page. */
export const setDescription = ({ name, gist, pieces }: EquipmentSet): string =>
  fill(pieces.length > 0 ? words.description : words.descriptionOfSketched, { name, gist });
