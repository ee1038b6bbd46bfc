import type { DataSource } from '#catalogue/data-source.ts';
import { equipmentItems, type EquipmentItem } from '#catalogue/equipment/equipment-items.ts';
import { piecesOfSet, type SetPiece } from '#catalogue/equipment/set-pieces.ts';
import { equipmentSets, type EquipmentSet } from '#catalogue/equipment/equipment-sets.ts';
import { gemSockets } from '#catalogue/gear-progression.ts';
import { EQUIPMENT_EDITION, equipmentSources } from '#catalogue/equipment/equipment-sources.ts';
import { equipmentBook as words, equipmentWords, fill } from '#messages';
import type { ItemType, SetSlot } from '#rules/equipment/slots.ts';

/** An item as the pages of equipment show it, whichever catalogue it is of. */
export interface ShownItem {
  readonly id: string;
  readonly name: string;
  readonly rarity: 'legendary' | 'set';
  readonly type: ItemType;
  readonly classes: readonly string[];
  /** The skill that it changes; null where there is none or no source says. */
  readonly skill: string | null;
  readonly power: string | null;
  /** What it adds when awakened, in words. */
  readonly awakened: string | null;
  /** What is not sure of it; null where it is. */
  readonly doubt: 'slot' | 'all' | null;
  readonly setId: string | null;
  readonly setName: string | null;
  /** The slot that a piece of a set is named for. */
  readonly slot: SetSlot | null;
  /** Where a piece of a set drops, in words. */
  readonly drop: string | null;
}

interface ShownPiece {
  readonly id: string;
  readonly name: string;
  readonly slot: SetSlot;
  readonly type: ItemType;
  readonly drop: string;
  /** Its sockets, in words; null where no source says. */
  readonly sockets: string | null;
}

export interface ShownSet {
  readonly id: string;
  readonly name: string;
  readonly gist: string;
  /** Since when it is in the game; null where the catalogue does not say. */
  readonly released: string | null;
  readonly totalPieces: number;
  /** Null where none is known. */
  readonly bonuses: readonly [two: string | null, four: string | null, six: string | null] | null;
  readonly isSketched: boolean;
  readonly pieces: readonly ShownPiece[];
  /** Where it was read, a sentence for each. */
  readonly sources: readonly string[];
}

export interface ShownCatalogue {
  readonly version: string;
  /** Whether the operator has given it. */
  readonly isUploaded: boolean;
  /** By name. */
  readonly items: readonly ShownItem[];
  readonly sets: readonly ShownSet[];
}

const dropOf = ({ dungeon, difficulty }: SetPiece): string =>
  dungeon === null || difficulty === null ? words.dropUnknown : fill(words.drop, { dungeon, difficulty });

const colorWords: Readonly<Record<string, string>> = words.colors;

/** So many sockets of each colour in words; null for none. */
export function socketsText(counts: readonly (readonly [color: string, count: number])[]): string | null {
  if (counts.length === 0) return null;
  const colors = counts.map(([color, count]) => {
    const name = colorWords[color] ?? color;
    return count === 1 ? name : `${count} ${name}`;
  });
  return fill(words.sockets, { colors: colors.join(', ') });
}

/** The most sockets that a piece of a type can have. */
function socketsOf(type: ItemType): string | null {
  const slots: Readonly<Record<string, Readonly<Record<string, number>>>> = gemSockets.secondarySlots;
  const byColor = slots[type];
  return byColor === undefined ? null : socketsText(Object.entries(byColor));
}

const noPiece = { setId: null, setName: null, slot: null, drop: null };

function shownItem(item: EquipmentItem): ShownItem {
  const { id, name, rarity, type, classes } = item;
  const common = { id, name, rarity, type, classes };
  if (item.rarity === 'set') {
    const { setId, setName, slot } = item;
    const none = { skill: null, power: null, awakened: null, doubt: null };
    return { ...common, ...none, setId, setName, slot, drop: dropOf(item) };
  }
  const { skill, power, awakened, readIn, confidence } = item;
  return {
    ...common,
    ...noPiece,
    skill,
    power,
    awakened: awakened === null || skill === null ? null : fill(equipmentWords.awakened[awakened], { skill }),
    doubt: readIn === 'communityGuidesSlotUnsure' ? 'slot' : confidence === 'medium' ? 'all' : null,
  };
}

const named = ({ title, date }: DataSource) => fill(words.source, { title, date });

const setSentences = {
  high: words.setSource,
  medium: words.setSourceUnsure,
  low: words.setSourceUnsure,
  'name-only': words.setSourceName,
} as const;

function shownSet(set: EquipmentSet): ShownSet {
  const { id, name, gist, released, totalPieces, bonuses, readIn, confidence } = set;
  const pieces = piecesOfSet(id);
  return {
    id,
    name,
    gist,
    released,
    totalPieces,
    bonuses,
    isSketched: confidence === 'low',
    pieces: pieces.map((piece) => {
      const { id: pieceId, name: pieceName, slot, type } = piece;
      return { id: pieceId, name: pieceName, slot, type, drop: dropOf(piece), sockets: socketsOf(type) };
    }),
    sources: [
      fill(setSentences[confidence], { source: named(equipmentSources[readIn]) }),
      ...(pieces.some(({ dungeon }) => dungeon === null)
        ? [fill(words.braceletSource, { source: named(equipmentSources.companionData) })]
        : []),
    ],
  };
}

/** The product's own tables, which the pages are built from. */
export const bundledCatalogue: ShownCatalogue = {
  version: EQUIPMENT_EDITION,
  isUploaded: false,
  items: equipmentItems.map(shownItem),
  sets: equipmentSets.map(shownSet),
};
