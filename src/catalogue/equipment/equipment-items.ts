import { typeOfSlot, type ItemType, type SetSlot } from '#rules/equipment/slots.ts';
import { classes } from '../classes/classes.ts';
import type { Confidence } from '../data-source.ts';
import { kebabCase } from '../kebab-case.ts';
import { equipmentSets } from './equipment-sets.ts';
import type { EquipmentSource } from './equipment-sources.ts';
import { barbarianItems } from './legendary/barbarian.ts';
import { crusaderItems } from './legendary/crusader.ts';
import { demonHunterItems } from './legendary/demon-hunter.ts';
import type { ClassId, LegendaryItem } from './legendary/legendary-item.ts';
import { monkItems } from './legendary/monk.ts';
import { necromancerItems } from './legendary/necromancer.ts';
import { newerClassItems } from './legendary/newer-classes.ts';
import { wizardItems } from './legendary/wizard.ts';

/** A piece of a set, for any class. */
export interface SetPiece {
  /** The name in kebab-case. */
  readonly id: string;
  readonly name: string;
  readonly rarity: 'set';
  readonly type: ItemType;
  /** The slot that it is named for; of a pair it fits the other as well. */
  readonly slot: SetSlot;
  readonly classes: readonly ClassId[];
  readonly setId: string;
  readonly setName: string;
  /** Whose last bosses drop it; empty where no source says. */
  readonly dungeons: readonly string[];
  readonly readIn: EquipmentSource;
  readonly confidence: Confidence;
}

const everyClass = classes.map(({ id }) => id);

/** Every piece of a set that our sources name. */
export const setPieces: readonly SetPiece[] = equipmentSets.flatMap((set) =>
  set.pieces.flatMap(({ slot, name, dungeons }): SetPiece[] =>
    name === null
      ? []
      : [
          {
            id: kebabCase(name),
            name,
            rarity: 'set',
            type: typeOfSlot(slot),
            slot,
            classes: everyClass,
            setId: set.id,
            setName: set.name,
            dungeons,
            // The guide archive is older than the bracelets.
            ...(dungeons.length === 0
              ? { readIn: 'companionData', confidence: 'name-only' }
              : { readIn: 'guideAndSheets', confidence: 'medium' }),
          },
        ],
  ),
);

/** The pieces of a set in the order of their slots; none where no source names them. */
export const piecesOfSet = (setId: string): readonly SetPiece[] =>
  setPieces.filter((piece) => piece.setId === setId);

export type EquipmentItem = LegendaryItem | SetPiece;

/** Every item that our sources name, by name: legendary ones by class, and pieces of sets. */
export const equipmentItems: readonly EquipmentItem[] = [
  ...barbarianItems,
  ...crusaderItems,
  ...demonHunterItems,
  ...monkItems,
  ...necromancerItems,
  ...newerClassItems,
  ...wizardItems,
  ...setPieces,
].toSorted((a, b) => (a.name < b.name ? -1 : 1));

const byId = new Map(equipmentItems.map((item) => [item.id, item]));

/** Undefined for an id that no item has. */
export const equipmentItemOf = (id: string): EquipmentItem | undefined => byId.get(id);

/** The items of a type, by name. */
export const itemsOfType = (type: ItemType): readonly EquipmentItem[] =>
  equipmentItems.filter((item) => item.type === type);
