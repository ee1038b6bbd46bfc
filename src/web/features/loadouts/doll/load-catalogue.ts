import { equipmentItems } from '#catalogue/equipment/equipment-items.ts';
import { equipmentSets } from '#catalogue/equipment/equipment-sets.ts';
import { EQUIPMENT_EDITION } from '#catalogue/equipment/equipment-sources.ts';
import type { StoredItem, StoredSet } from '#contract/help/equipment/equipment.schema.ts';
import { uploadedCatalogue } from '#web/game/equipment/uploaded-catalogue.ts';
import { catalogueOf, type BuilderItem, type EquipmentCatalogue } from './equipment-catalogue.ts';

/** The catalogue that comes with the product: there without a network. */
export const bundledCatalogue = (): EquipmentCatalogue =>
  catalogueOf(
    equipmentItems.map((item): BuilderItem => {
      const { id, name, type, classes } = item;
      const isLegendary = item.rarity === 'legendary';
      return {
        id,
        name,
        type,
        classes,
        setId: isLegendary ? null : item.setId,
        setName: isLegendary ? null : item.setName,
        skill: isLegendary ? item.skill : null,
        power: isLegendary ? item.power : null,
        // They depend on an item's ranks, and no source has any.
        rating: null,
      };
    }),
    equipmentSets.map(({ id, name, totalPieces, bonuses }) => ({
      id,
      name,
      totalPieces,
      bonuses: bonuses ?? [null, null, null],
    })),
    EQUIPMENT_EDITION,
  );

/** The catalogue that the operator has given, as the builder shows it; null where there is none that could be had. */
export async function givenCatalogue(): Promise<EquipmentCatalogue | null> {
  const given = await uploadedCatalogue();
  if (given === null) return null;
  const { equipment, equipment_sets: sets, version } = given;
  return catalogueOf(equipment.map(itemOf), sets.map(setOf), version);
}

const itemOf = (item: StoredItem): BuilderItem => ({
  id: item.id,
  name: item.name,
  type: item.type,
  classes: item.classes,
  setId: item.set_id,
  setName: item.set_name,
  skill: item.affected_skill,
  power: item.legendary_power,
  rating: item.base_combat_rating,
});

const setOf = (set: StoredSet) => ({
  id: set.id,
  name: set.name,
  totalPieces: set.total_pieces,
  bonuses: [set.bonus_2, set.bonus_4, set.bonus_6] as const,
});
