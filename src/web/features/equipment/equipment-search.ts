import { classes } from '#catalogue/classes/classes.ts';
import { equipmentWords } from '#messages/equipment/equipment-words.ts';
import { foldName } from '#rules/names/fold-name.ts';
import { doesAll } from '#web/game/tags/tagged.ts';
import { searchedText, searchFor, searchWords } from '#rules/names/search-names.ts';
import type { EquipmentView } from './equipment-view.ts';
import type { ItemWithoutSlot } from '#catalogue/equipment/items-without-slot.ts';
import type { ShownItem, ShownSet } from './shown-catalogue.ts';

const className = new Map<string, string>(classes.map(({ id, name }) => [id, name]));

export function classNameOf(classId: string): string {
  const name = className.get(classId);
  if (name === undefined) throw new Error(`The catalogue has no class ${classId}`);
  return name;
}

function wordsOf(item: ShownItem): readonly (string | null)[] {
  const classes = item.rarity === 'legendary' ? item.classes.map(classNameOf) : [];
  if (item.isGiven) return [item.skill, item.power, item.setName, item.drop, ...classes];
  return item.rarity === 'legendary'
    ? [item.skill, item.power, ...classes]
    : [item.setName, ...item.dungeons];
}

const searchable = new WeakMap<ShownItem, string>();

/** Everything that is said of an item, for searching; made once. */
function textOf(item: ShownItem): string {
  const known = searchable.get(item);
  if (known !== undefined) return known;
  const text = searchedText([item.name, equipmentWords.types[item.type], ...wordsOf(item)].join('\n'));
  searchable.set(item, text);
  return text;
}

/** The items that fit everything that is asked; those whose name begins with it first. */
export function findItems(
  items: readonly ShownItem[],
  sets: readonly ShownSet[],
  view: EquipmentView,
): readonly ShownItem[] {
  const { classId, type, setId, tags } = view;
  // A piece does what its set does.
  const tagsOfSets = new Map(sets.map(({ id, bonusTags }) => [id, bonusTags?.flat()]));
  const tagsOf = (item: ShownItem) =>
    item.rarity === 'legendary' ? item.tags : tagsOfSets.get(item.setId ?? '');
  const words = searchWords(view.search);
  const found = items.filter(
    (item) =>
      (classId === null || item.classes.some((each) => each === classId)) &&
      (type === null || item.type === type) &&
      (setId === null || ('setId' in item && item.setId === setId)) &&
      doesAll(tagsOf(item), tags) &&
      words.every((word) => textOf(item).includes(word)),
  );
  const [first] = words;
  if (first === undefined) return found;
  const isNamed = (item: ShownItem) => ` ${foldName(item.name)}`.includes(` ${first}`);
  return [...found.filter(isNamed), ...found.filter((item) => !isNamed(item))];
}

/** Of the items whose slot is not known those that fit everything that is asked, by name: none where items of a slot or set are. */
export function findWithoutSlot(
  items: readonly ItemWithoutSlot[],
  { search, classId, type, setId, tags }: EquipmentView,
): readonly ItemWithoutSlot[] {
  if (type !== null || setId !== null) return [];
  const isFound = searchFor(search);
  return items.filter(
    (item) =>
      (classId === null || item.classId === classId) &&
      doesAll(item.tags, tags) &&
      isFound([item.name, item.skill, item.power, classNameOf(item.classId)].join('\n')),
  );
}

/** The sets that fit: all of them while nothing is searched for, none where items of a class or slot are. */
export function findSets(sets: readonly ShownSet[], view: EquipmentView): readonly ShownSet[] {
  const { classId, type, setId, tags } = view;
  if (setId !== null) return sets.filter(({ id }) => id === setId);
  if (classId !== null || type !== null) return [];
  const isFound = searchFor(view.search);
  return sets.filter(
    (set) =>
      doesAll(set.bonusTags?.flat(), tags) &&
      isFound([set.name, set.gist, ...(set.bonuses ?? []), ...set.pieces.map(({ name }) => name)].join('\n')),
  );
}
