import { equipmentWords } from '#messages/equipment/equipment-words.ts';
import { fill } from '#messages/fill.ts';
import type { BuilderItem } from '#contract/records/loadouts/equipment-catalogue.ts';

/** What an item does, as far as a source says: its set, its power, or the skill that it changes. */
export function effectOfItem({ setName, skill, power }: BuilderItem): string {
  const effect = setName ?? power;
  if (effect !== null) return effect;
  return skill === null ? equipmentWords.nothingKnown : fill(equipmentWords.powerUnknown, { skill });
}
