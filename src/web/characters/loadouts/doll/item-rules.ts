import {
  loadoutSkillPlaces,
  type Loadout,
  type LoadoutSkillPlace,
} from '#contract/records/collections/loadouts.ts';
import type {
  BuilderItem,
  EquipmentCatalogue,
  EquippedIds,
} from '#contract/records/loadouts/equipment-catalogue.ts';
import { setsOf } from '#contract/records/loadouts/worn-sets.ts';
import { equipmentWords } from '#messages/equipment/equipment-words.ts';
import { fill } from '#messages/fill.ts';
import { bonusThresholds } from '#rules/equipment/set-bonuses.ts';
import { fitsSlot, loadoutSlots, type LoadoutSlot } from '#rules/equipment/slots.ts';
import { searchedText, searchWords } from '#rules/names/search-names.ts';

export interface SetChange {
  readonly name: string;
  readonly from: number;
  readonly to: number;
  /** The pieces that the highest bonus needs that comes or goes; null where none does. */
  readonly bonus: number | null;
}

/**
 * What putting an item into a slot changes in the sets, what comes first. The sets of what is equipped are counted once, since a
 * list asks for each of its items.
 */
export function setChangesIn(
  items: EquippedIds,
  slot: LoadoutSlot,
  catalogue: EquipmentCatalogue,
): (item: BuilderItem) => readonly SetChange[] {
  const { [slot]: currentId, ...others } = items;
  const current = catalogue.itemOf(currentId ?? '');
  const otherIds = new Set(Object.values(others));
  const counted = new Map(setsOf(others, catalogue).map((set) => [set.setId, set.equippedPieces]));
  const nameOfSet = new Map(catalogue.sets.map(({ id, name }) => [id, name]));
  // The same item in two slots is one piece.
  const brings = (item: BuilderItem | undefined, setId: string) =>
    item !== undefined && item.setId === setId && !otherIds.has(item.id) ? 1 : 0;
  return (item) =>
    [...new Set([item.setId, current?.setId])]
      .flatMap((setId): SetChange[] => {
        const name = nameOfSet.get(setId ?? '');
        if (setId === null || setId === undefined || name === undefined) return [];
        const rest = counted.get(setId) ?? 0;
        const from = rest + brings(current, setId);
        const to = rest + brings(item, setId);
        if (from === to) return [];
        const crossed = Object.values(bonusThresholds).filter((n) => from >= n !== to >= n);
        return [{ name, from, to, bonus: crossed.at(-1) ?? null }];
      })
      .toSorted((one, other) => other.to - other.from - (one.to - one.from));
}

/** The slots whose items a class cannot wear; items that the catalogue does not know stay. */
export const unusableSlots = (
  items: EquippedIds,
  classId: string,
  { itemOf }: EquipmentCatalogue,
): readonly LoadoutSlot[] =>
  loadoutSlots.filter((slot) => {
    const item = itemOf(items[slot] ?? '');
    return item !== undefined && !fitsSlot(item, slot, classId);
  });

/** The skills of a loadout that another class has and this one does not, by place; those that nobody knows stay. */
export const unusableSkills = (
  skills: Loadout['skills'],
  classId: string,
  { skills: known }: Pick<EquipmentCatalogue, 'skills'>,
): ReadonlyMap<LoadoutSkillPlace, string> =>
  new Map(
    loadoutSkillPlaces.flatMap((place) => {
      const found = Object.entries(known).flatMap(([of, all]) =>
        all.filter(({ id }) => id === skills[place]).map(({ name }) => ({ of, name })),
      );
      const [first] = found;
      return first === undefined || found.some(({ of }) => of === classId) ? [] : [[place, first.name]];
    }),
  );

interface Searched {
  readonly name: string;
  readonly text: string;
}

const searched = new WeakMap<BuilderItem, Searched>();

/** What of an item is searched in; made once, for every keystroke asks for all items. */
function searchedOf(item: BuilderItem): Searched {
  const known = searched.get(item);
  if (known !== undefined) return known;
  const { name, setName, skill, power } = item;
  const parts = [name, setName, skill, power].filter((part) => part !== null);
  const made = { name: searchedText(name), text: searchedText(parts.join(' ')) };
  searched.set(item, made);
  return made;
}

/** Makes what is searched in ahead of the first letter. */
export const prepareSearch = (items: readonly BuilderItem[]): void => items.forEach(searchedOf);

/** The items in whose name, set, skill or power every word of the search occurs; those whose name begins with it first. */
export function findItems(items: readonly BuilderItem[], search: string): readonly BuilderItem[] {
  const words = searchWords(search);
  if (words.length === 0) return items;
  const wanted = words.join(' ');
  const found = items.filter((item) => {
    const { text } = searchedOf(item);
    return words.every((word) => text.includes(word));
  });
  const startsWith = (item: BuilderItem) => searchedOf(item).name.startsWith(wanted);
  return [...found.filter(startsWith), ...found.filter((item) => !startsWith(item))];
}

/** What an item does, as far as a source says: its set, its power, or the skill that it changes. */
export function effectOfItem({ setName, skill, power }: BuilderItem): string {
  const effect = setName ?? power;
  if (effect !== null) return effect;
  return skill === null ? equipmentWords.nothingKnown : fill(equipmentWords.powerUnknown, { skill });
}
