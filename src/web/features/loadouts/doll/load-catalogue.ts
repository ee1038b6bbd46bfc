import { equipmentItems } from '#catalogue/equipment/equipment-items.ts';
import { equipmentSets } from '#catalogue/equipment/equipment-sets.ts';
import { equipmentRoutes } from '#contract/help/equipment/equipment-routes.ts';
import type { StoredItem, StoredSet } from '#contract/help/equipment/equipment.schema.ts';
import { CallFailed } from '#web/data/session/call-failed.ts';
import { call } from '#web/data/session/call.ts';
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
  );

/**
 * The catalogue that the operator has given; null where there is none, or the server does not answer. The first question is
 * about a set that no catalogue has, so that nothing is sent where the product's own tables stand.
 */
export async function uploadedCatalogue(): Promise<EquipmentCatalogue | null> {
  try {
    const { source } = await call(equipmentRoutes.listEquipment, { query: { setId: '-' } });
    if (source === 'bundled') return null;
    const [{ equipment }, { equipment_sets: sets }] = await Promise.all([
      call(equipmentRoutes.listEquipment, { query: {} }),
      call(equipmentRoutes.listEquipmentSets, {}),
    ]);
    return equipment.length === 0 ? null : catalogueOf(equipment.map(itemOf), sets.map(setOf));
  } catch (error) {
    if (!(error instanceof CallFailed)) throw error;
    console.debug('The equipment of the server could not be asked for', error);
    return null;
  }
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
