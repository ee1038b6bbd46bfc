import { classSkills } from '#catalogue/classes/class-skills.ts';
import { equipmentItems } from '#catalogue/equipment/equipment-items.ts';
import { equipmentSets } from '#catalogue/equipment/equipment-sets.ts';
import { catalogueOf, type BuilderItem } from '#contract/records/loadouts/equipment-catalogue.ts';
import type { PlanRequest } from '#contract/planning/plan.ts';

/** The equipment of the catalogue, as pages have it. */
export const equipment = catalogueOf(
  equipmentItems.map((item): BuilderItem => ({
    ...item,
    setId: item.rarity === 'set' ? item.setId : null,
    setName: item.rarity === 'set' ? item.setName : null,
    skill: item.rarity === 'set' ? null : item.skill,
    power: item.rarity === 'set' ? null : item.power,
    rating: null,
  })),
  equipmentSets,
  'test',
  classSkills,
);

/** A request that asks for nothing in particular. */
export const usual: PlanRequest = {
  classId: 'barbarian',
  mode: 'pve',
  focus: 'damage',
  level: 60,
  paragonLevel: 200,
  weapons: [],
  playstyle: '',
  info: '',
  kit: null,
  use: 'prefer',
  gemTier: 5,
  comparedRank: 1,
  power: 1,
  formulas: 'planner-standard',
  secondWeapons: false,
};
