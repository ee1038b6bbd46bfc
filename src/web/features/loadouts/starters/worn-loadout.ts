import type { Character } from '#contract/records/collections/characters/characters.ts';
import type { Gem } from '#contract/records/collections/characters/gems.ts';
import type { Item } from '#contract/records/collections/characters/items.ts';
import type { LoadoutGem } from '#contract/records/collections/loadouts.ts';
import type { EquipmentCatalogue } from '#contract/records/loadouts/equipment-catalogue.ts';
import { isSameName } from '#rules/names/same-name.ts';
import { fitsSlot, loadoutSlots } from '#rules/equipment/slots.ts';
import { gemPlaces } from '#contract/records/collections/characters/characters.ts';
import type { LoadoutValues } from '#web/characters/loadouts/loadout-draft.ts';

/** The items that the catalogue knows and the gems of what a character wears, as a loadout has them. */
export function wornLoadout(
  { class: classId, worn, equippedGems }: Pick<Character, 'class' | 'worn' | 'equippedGems'>,
  items: readonly Item[],
  gems: readonly Gem[],
  catalogue: EquipmentCatalogue,
): Pick<LoadoutValues, 'items' | 'gems'> {
  const known = ({ catalogueId, name }: Item) =>
    catalogueId === undefined
      ? catalogue.items.find((each) => name !== undefined && isSameName(each.name, name))
      : catalogue.itemOf(catalogueId);
  return {
    items: Object.fromEntries(
      loadoutSlots.flatMap((slot) => {
        const item = items.find(({ id }) => id === worn[slot]);
        const found = item === undefined ? undefined : known(item);
        return found !== undefined && fitsSlot(found, slot, classId) ? [[slot, found.id]] : [];
      }),
    ),
    gems: Object.fromEntries(
      gemPlaces.flatMap((place): [string, LoadoutGem][] => {
        const gem = gems.find(({ id }) => id === equippedGems[place]);
        if (gem === undefined) return [];
        const { catalogueId, rank, activeStars } = gem;
        // One of no catalogue cannot be planned with.
        if (catalogueId === undefined) return [];
        return [[place, { catalogueId, rank, ...(activeStars !== undefined && { activeStars }) }]];
      }),
    ),
  };
}
