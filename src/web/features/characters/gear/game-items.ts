import { equipmentItemOf, equipmentItems, type EquipmentItem } from '#catalogue/equipment/equipment-items.ts';
import { gearPlaceOf, gearPlaces, type GearKey } from '#contract/records/characters/gear-places.ts';
import { newCharacter } from '#contract/records/characters/new-character.ts';
import type { WornPlace } from '#contract/records/collections/characters/characters.ts';
import type { Item } from '#contract/records/collections/characters/items.ts';
import type { Loadout } from '#contract/records/collections/loadouts.ts';
import { fitsSlot } from '#rules/equipment/slots.ts';
import { isSameName } from '#rules/names/same-name.ts';
import { blankGear, gearOf, type CharacterValues, type GearValues } from '../form/character-values.ts';
import { isOwned, wearing, type KnownItem } from '#web/characters/gear/wear-loadout.ts';

/** The game's items that a class can wear in a place of the gear, by name. */
export function gameItemsFor(key: GearKey, classId: string): readonly EquipmentItem[] {
  const { place } = gearPlaceOf(key);
  const slot = place === 'amulet2' ? 'amulet' : place;
  return equipmentItems.filter((item) => fitsSlot(item, slot, classId));
}

/**
 * What stands in a place of the gear once an item of the game was chosen for it: a copy of the player's own, what stands there
 * where it is called the same or is not saved yet, else a new item.
 *
 * @param free the player's items that fit and are worn nowhere
 */
export function gearOfGameItem(
  chosen: EquipmentItem,
  gear: GearValues | undefined,
  free: readonly Item[],
): GearValues {
  const { id: catalogueId, name, rarity } = chosen;
  if (gear?.catalogueId === catalogueId) return gear;
  const own = free.find((item) => item.catalogueId === catalogueId);
  if (own !== undefined) return gearOf(own);
  const isKept = gear !== undefined && (gear.itemId === null || isSameName(gear.name, chosen.name));
  return { ...(isKept ? gear : blankGear), catalogueId, name, rarity };
}

const knownItem = (id: string): KnownItem | undefined => {
  const item = equipmentItemOf(id);
  return item && { ...item, setId: item.rarity === 'set' ? item.setId : null };
};

/**
 * What a form shows in the places that a loadout fills and that it does not show already. The form has twelve places: what the
 * loadout has for others stays with it.
 */
export function gearOfLoadout(
  { name, class: classId, items: wanted }: Pick<Loadout, 'name' | 'class' | 'items'>,
  gear: CharacterValues['gear'],
  items: readonly Item[],
): { readonly [Key in GearKey]?: GearValues | null } {
  const worn = gearPlaces.flatMap(({ key, place }) => {
    const itemId = gear[key]?.itemId;
    return itemId == null ? [] : [[place, itemId] as const];
  });
  const hasPlace = (slot: string) => gearPlaces.some(({ place }) => place === (slot as WornPlace));
  const { gear: changes } = wearing(
    {
      name,
      class: classId,
      items: Object.fromEntries(Object.entries(wanted).filter(([slot]) => hasPlace(slot))),
      gems: {},
    },
    {
      // Only what it wears counts.
      character: { ...newCharacter('form'), worn: Object.fromEntries(worn) },
      items,
      gems: [],
      formulas: 'planner-standard',
    },
    knownItem,
    new Set(),
  );
  const shown = changes.flatMap(({ place, after }): (readonly [GearKey, GearValues | null])[] => {
    const key = gearPlaces.find((each) => each.place === place)?.key;
    if (key === undefined) return [];
    if (after === null) return [[key, null]];
    if (isOwned<Item>(after)) return [[key, gearOf(after)]];
    const { catalogueId, name: called, rarity } = after;
    if (catalogueId === undefined || called === undefined)
      throw new Error(`The new item for ${place} is none of the catalogue`);
    // It was taken over before, and not saved since.
    if (gear[key]?.catalogueId === catalogueId) return [];
    return [[key, { ...blankGear, catalogueId, name: called, rarity }]];
  });
  return Object.fromEntries(shown);
}
