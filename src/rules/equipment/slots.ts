/** Where a loadout puts its legendary items. */
export const legendarySlots = [
  'helm',
  'shoulders',
  'chest',
  'pants',
  'mainHand',
  'offHand',
  'mainHand2',
  'offHand2',
] as const;

/** Where it puts the pieces of sets. */
export const setSlots = [
  'amulet',
  'gloves',
  'belt',
  'boots',
  'ring1',
  'ring2',
  'bracelet1',
  'bracelet2',
] as const;

export type SetSlot = (typeof setSlots)[number];

/** The sixteen slots of a loadout, in the order in which they are shown. */
export const loadoutSlots = [...legendarySlots, ...setSlots] as const;
export type LoadoutSlot = (typeof loadoutSlots)[number];

/** What kind of item something is: named after the slot that it fits, of a pair after the first. */
export const itemTypes = [
  'helm',
  'shoulders',
  'chest',
  'pants',
  'mainHand',
  'offHand',
  'amulet',
  'gloves',
  'belt',
  'boots',
  'ring1',
  'bracelet1',
] as const satisfies readonly LoadoutSlot[];
export type ItemType = (typeof itemTypes)[number];

const firstOfPair = {
  mainHand2: 'mainHand',
  offHand2: 'offHand',
  ring2: 'ring1',
  bracelet2: 'bracelet1',
} as const satisfies Partial<Record<LoadoutSlot, ItemType>>;

type SecondOfPair = keyof typeof firstOfPair;
const isSecondOfPair = (slot: LoadoutSlot): slot is SecondOfPair => Object.hasOwn(firstOfPair, slot);

/** What type of item a slot takes: the second of a pair the same as the first. */
export const typeOfSlot = (slot: LoadoutSlot): ItemType => (isSecondOfPair(slot) ? firstOfPair[slot] : slot);

const otherSpellings: Readonly<Record<string, ItemType>> = { ring: 'ring1', bracelet: 'bracelet1' };

/**
 * The type of item that a word means: a type, a slot of a loadout, or `ring` and `bracelet`, in any case; null for none.
 * So the second bracelet takes what is called `bracelet`, `bracelet1` or `bracelet2`.
 */
export function itemTypeOf(word: string): ItemType | null {
  const asked = word.toLowerCase();
  const slot = loadoutSlots.find((each) => each.toLowerCase() === asked);
  if (slot !== undefined) return typeOfSlot(slot);
  return Object.hasOwn(otherSpellings, asked) ? (otherSpellings[asked] ?? null) : null;
}

/** What has to be known of an item to say where it goes. */
export interface PlaceableItem {
  readonly type: ItemType;
  /** Ids of the classes that can wear it, such as `demon-hunter`. */
  readonly classes: readonly string[];
}

/** Says whether a character of a class can wear an item in a slot. */
export const fitsSlot = (item: PlaceableItem, slot: LoadoutSlot, classId: string): boolean =>
  item.type === typeOfSlot(slot) && item.classes.includes(classId);
