import { classSkills } from '#catalogue/classes/class-skills.ts';
import { equipmentItems } from '#catalogue/equipment/equipment-items.ts';
import { equipmentSets } from '#catalogue/equipment/equipment-sets.ts';
import { EQUIPMENT_EDITION } from '#catalogue/equipment/equipment-sources.ts';
import { taggedItem, taggedSet } from '#contract/help/equipment/catalogue-words.ts';
import {
  catalogueOf,
  type BuilderItem,
  type EquipmentCatalogue,
} from '#contract/records/loadouts/equipment-catalogue.ts';
import { uploadedCatalogue } from './uploaded-catalogue.ts';

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
        tags: isLegendary ? item.tags : undefined,
        transforms: isLegendary ? item.transforms : undefined,
        // They depend on an item's ranks, and no source has any.
        rating: null,
      };
    }),
    equipmentSets.map(({ id, name, totalPieces, bonuses, bonusTags, needs, when }) => ({
      id,
      name,
      totalPieces,
      bonuses,
      bonusTags,
      needs,
      when,
    })),
    EQUIPMENT_EDITION,
    classSkills,
  );

/** The catalogue that the operator has given, as the builder shows it; null where there is none that could be had. */
export async function givenCatalogue(): Promise<EquipmentCatalogue | null> {
  const given = await uploadedCatalogue();
  if (given === null) return null;
  const { equipment, equipment_sets: sets, version } = given;
  return catalogueOf(equipment.map(taggedItem), sets.map(taggedSet), version, classSkills);
}
