import { classes } from '#catalogue/classes/classes.ts';
import type { DataSource } from '#catalogue/data-source.ts';
import {
  equipmentItems,
  piecesOfSet,
  type EquipmentItem,
  type SetPiece,
} from '#catalogue/equipment/equipment-items.ts';
import { equipmentSets, type EquipmentSet } from '#catalogue/equipment/equipment-sets.ts';
import { EQUIPMENT_EDITION, equipmentSources } from '#catalogue/equipment/equipment-sources.ts';
import type { LegendaryItem } from '#catalogue/equipment/legendary/legendary-item.ts';
import { gearRanks, gemSockets } from '#catalogue/gear-progression.ts';
import type { StoredCatalogue, StoredItem, StoredSet } from '#contract/help/equipment/equipment.schema.ts';
import { equipmentWords as words } from '#messages/equipment/equipment-words.ts';
import { fill } from '#messages/fill.ts';
import { equipmentOrder } from './order.ts';

const madeAt = `${EQUIPMENT_EDITION}T00:00:00.000Z`;
const sourceText = (sources: readonly DataSource[]) =>
  sources.map(({ title, date }) => `${title}, ${date}`).join('; ');

/** Finds what the ranks of an item raise first; null where that is its wearer's own or no source says. */
function primaryAttributeOf({ type, rarity, classes: of }: EquipmentItem): string | null {
  const attributes: Readonly<Record<string, readonly string[]>> = gearRanks.upgradeAttributes;
  const [first] = attributes[type] ?? [];
  if (first === undefined) return null;
  if (first !== 'primary') return first;
  if (rarity === 'set') return null;
  const own = classes.find(({ id }) => id === of[0]);
  return own?.gamePrimaryAttributeConfidence === 'high'
    ? (own.gamePrimaryAttribute?.toLowerCase() ?? null)
    : null;
}

/** Its sockets by colour, such as red, red, red; null where no source says. */
function socketColorsOf({ type }: SetPiece): readonly string[] | null {
  const slots: Readonly<Record<string, Readonly<Record<string, number>>>> = gemSockets.secondarySlots;
  const byColor = slots[type];
  if (byColor === undefined) return null;
  return Object.entries(byColor).flatMap(([color, count]) => Array.from({ length: count }, () => color));
}

const dropOf = ({ dungeons }: SetPiece): string =>
  dungeons.length === 0 ? words.drops.unknown : fill(words.drops.boss, { dungeons: dungeons.join(', ') });

function ofLegendary({ skill, power, tags, transforms, awakened }: LegendaryItem) {
  return {
    legendary_power: power,
    tags: [...tags],
    transforms,
    affected_skill: skill,
    awakened_bonus: awakened === null || skill === null ? null : fill(words.awakened[awakened], { skill }),
    socket_count: gemSockets.primarySlots.perItem,
    socket_types: [gemSockets.primarySlots.gemType],
    socket_colors: [],
    source: words.drops.anywhere,
    hell_difficulty: null,
    set_id: null,
    set_name: null,
    slot: null,
  };
}

function ofPiece(piece: SetPiece) {
  const colors = socketColorsOf(piece);
  return {
    legendary_power: null,
    affected_skill: null,
    awakened_bonus: null,
    socket_count: colors === null ? null : colors.length,
    socket_types: colors === null ? [] : ['normal'],
    socket_colors: [...(colors ?? [])],
    source: dropOf(piece),
    // Since the old difficulties were merged, none is told by slot.
    hell_difficulty: null,
    set_id: piece.setId,
    set_name: piece.setName,
    slot: piece.slot,
  };
}

const storedItemOf = (item: EquipmentItem): StoredItem => ({
  id: item.id,
  name: item.name,
  type: item.type,
  classes: [...item.classes],
  rarity: item.rarity,
  // Ratings depend on ranks and rolls: no source gives one for an item as it is.
  base_combat_rating: null,
  primary_attribute: primaryAttributeOf(item),
  ...(item.rarity === 'legendary' ? ofLegendary(item) : ofPiece(item)),
  confidence: item.confidence,
  data_source: sourceText(equipmentSources[item.readIn]),
  created_at: madeAt,
  updated_at: madeAt,
});

function storedSetOf(set: EquipmentSet): StoredSet {
  const [bonus_2, bonus_4, bonus_6] = set.bonuses;
  const [two, four, six] = set.bonusTags;
  return {
    id: set.id,
    name: set.name,
    description: set.gist,
    total_pieces: set.totalPieces,
    pieces: piecesOfSet(set.id).map((piece) => {
      const { id: item_id, name, slot } = piece;
      return { item_id, name, slot, source: dropOf(piece), hell_difficulty: null };
    }),
    bonus_2,
    bonus_4,
    bonus_6,
    bonus_tags: [[...two], [...four], [...six]],
    needs: set.needs,
    when: [...set.when],
    confidence: set.confidence,
    data_source: sourceText(equipmentSources[set.readIn]),
  };
}

/** The product's own tables in the shape of the calls. */
export const bundledCatalogue: StoredCatalogue = {
  version: EQUIPMENT_EDITION,
  equipment: equipmentItems.map(storedItemOf).toSorted(equipmentOrder),
  equipment_sets: equipmentSets.map(storedSetOf).toSorted(equipmentOrder),
};
