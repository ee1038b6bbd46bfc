import type { StoredItem, StoredSet } from '#contract/help/equipment/equipment.schema.ts';
import { typeOfSlot } from '#rules/equipment/slots.ts';
import { uploadedCatalogue } from '#web/game/equipment/uploaded-catalogue.ts';
import type { GivenItem, GivenSet, ShownCatalogue } from './shown-catalogue.ts';

const givenItem = (item: StoredItem): GivenItem => ({
  isGiven: true,
  id: item.id,
  name: item.name,
  rarity: item.rarity,
  type: item.type,
  classes: item.classes,
  skill: item.affected_skill,
  power: item.legendary_power,
  tags: item.tags,
  awakened: item.awakened_bonus,
  isUnsure: item.confidence === 'medium' || item.confidence === 'low',
  setId: item.set_id,
  setName: item.set_name,
  slot: item.slot,
  drop: item.source,
});

function givenSet(set: StoredSet, itemOf: ReadonlyMap<string, StoredItem>): GivenSet {
  const bonuses = [set.bonus_2, set.bonus_4, set.bonus_6] as const;
  return {
    isGiven: true,
    id: set.id,
    name: set.name,
    gist: set.description,
    totalPieces: set.total_pieces,
    bonuses: bonuses.every((bonus) => bonus === null) ? null : bonuses,
    bonusTags: set.bonus_tags,
    confidence: set.confidence,
    pieces: set.pieces.map(({ item_id: id, name, slot, source }) => ({
      isGiven: true,
      id,
      name,
      slot,
      type: typeOfSlot(slot),
      drop: source,
      colors: itemOf.get(id)?.socket_colors ?? [],
    })),
    source: set.data_source,
  };
}

/** The catalogue that the operator has given, as the pages of equipment show it; null where there is none that could be had. */
export async function givenCatalogue(): Promise<ShownCatalogue | null> {
  const given = await uploadedCatalogue();
  if (given === null) return null;
  const { version, equipment, equipment_sets: sets } = given;
  const itemOf = new Map(equipment.map((item) => [item.id, item]));
  return {
    version,
    isGiven: true,
    items: equipment.map(givenItem),
    sets: sets.map((set) => givenSet(set, itemOf)),
  };
}
