import type { StoredItem, StoredSet } from '#contract/help/equipment/equipment.schema.ts';
import { equipmentBook as words, fill } from '#messages';
import { typeOfSlot } from '#rules/equipment/slots.ts';
import { uploadedCatalogue } from '#web/game/equipment/uploaded-catalogue.ts';
import { socketsText, type ShownCatalogue, type ShownItem, type ShownSet } from './shown-catalogue.ts';

const shownItem = (item: StoredItem): ShownItem => ({
  id: item.id,
  name: item.name,
  rarity: item.rarity,
  type: item.type,
  classes: item.classes,
  skill: item.affected_skill,
  power: item.legendary_power,
  awakened: item.awakened_bonus,
  doubt: item.confidence === 'medium' || item.confidence === 'low' ? 'all' : null,
  setId: item.set_id,
  setName: item.set_name,
  slot: item.slot,
  drop: item.rarity === 'set' ? item.source : null,
});

const countsOf = (colors: readonly string[]) =>
  [...new Set(colors)].map((color) => [color, colors.filter((each) => each === color).length] as const);

function shownSet(set: StoredSet, itemOf: ReadonlyMap<string, StoredItem>): ShownSet {
  const bonuses = [set.bonus_2, set.bonus_4, set.bonus_6] as const;
  return {
    id: set.id,
    name: set.name,
    gist: set.description,
    released: null,
    totalPieces: set.total_pieces,
    bonuses: bonuses.every((bonus) => bonus === null) ? null : bonuses,
    isSketched: set.confidence === 'low',
    pieces: set.pieces.map(({ item_id: id, name, slot, source }) => ({
      id,
      name,
      slot,
      type: typeOfSlot(slot),
      drop: source,
      sockets: socketsText(countsOf(itemOf.get(id)?.socket_colors ?? [])),
    })),
    sources: [fill(words.uploadedSource, { source: set.data_source })],
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
    isUploaded: true,
    items: equipment.map(shownItem),
    sets: sets.map((set) => shownSet(set, itemOf)),
  };
}
