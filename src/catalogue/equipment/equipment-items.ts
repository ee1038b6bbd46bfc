import type { ItemType } from '#rules/equipment/slots.ts';
import { barbarianItems } from './legendary/barbarian.ts';
import { crusaderItems } from './legendary/crusader.ts';
import { demonHunterItems } from './legendary/demon-hunter.ts';
import type { LegendaryItem } from './legendary/legendary-item.ts';
import { monkItems } from './legendary/monk.ts';
import { necromancerItems } from './legendary/necromancer.ts';
import { tempestItems } from './legendary/tempest.ts';
import { wizardItems } from './legendary/wizard.ts';
import { setPieces, type SetPiece } from './set-pieces.ts';

export type EquipmentItem = LegendaryItem | SetPiece;

/** Every item that our sources name, by name: legendary ones of seven classes, and pieces of sets. */
export const equipmentItems: readonly EquipmentItem[] = [
  ...barbarianItems,
  ...crusaderItems,
  ...demonHunterItems,
  ...monkItems,
  ...necromancerItems,
  ...tempestItems,
  ...wizardItems,
  ...setPieces,
].toSorted((a, b) => (a.name < b.name ? -1 : 1));

const byId = new Map(equipmentItems.map((item) => [item.id, item]));

/** Undefined for an id that no item has. */
export const equipmentItemOf = (id: string): EquipmentItem | undefined => byId.get(id);

/** The items of a type, by name. */
export const itemsOfType = (type: ItemType): readonly EquipmentItem[] =>
  equipmentItems.filter((item) => item.type === type);
