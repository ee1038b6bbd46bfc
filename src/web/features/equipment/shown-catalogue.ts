import type { EquipmentItem } from '#catalogue/equipment/equipment-items.ts';
import { equipmentSets, type EquipmentSet } from '#catalogue/equipment/equipment-sets.ts';
import { EQUIPMENT_EDITION } from '#catalogue/equipment/equipment-sources.ts';
import type { TagMark } from '#catalogue/planning/effect-tags.ts';
import { equipmentBook } from '#messages/equipment/equipment-book.ts';
import type { ItemType, SetSlot } from '#rules/equipment/slots.ts';

/** An item of the operator's catalogue. */
export interface GivenItem {
  readonly isGiven: true;
  readonly id: string;
  readonly name: string;
  readonly rarity: 'legendary' | 'set';
  readonly type: ItemType;
  readonly classes: readonly string[];
  readonly skill: string | null;
  readonly power: string | null;
  /** The effects of its power; absent where the operator has not tagged it. */
  readonly tags: readonly TagMark[] | undefined;
  /** What it adds when awakened, in words. */
  readonly awakened: string | null;
  readonly isUnsure: boolean;
  readonly setId: string | null;
  readonly setName: string | null;
  readonly slot: SetSlot | null;
  /** Where it drops, in words. */
  readonly drop: string;
}

export interface GivenPiece {
  readonly isGiven: true;
  readonly id: string;
  readonly name: string;
  readonly slot: SetSlot;
  readonly type: ItemType;
  readonly drop: string;
  /** Of its sockets, one word for each. */
  readonly colors: readonly string[];
}

/** A set of the operator's catalogue. */
export interface GivenSet {
  readonly isGiven: true;
  readonly id: string;
  readonly name: string;
  readonly gist: string;
  readonly totalPieces: number;
  /** Null where none is known. */
  readonly bonuses: readonly [two: string | null, four: string | null, six: string | null] | null;
  /** The effects of the bonuses; absent where the operator has not tagged them. */
  readonly bonusTags: readonly (readonly TagMark[])[] | undefined;
  readonly confidence: EquipmentSet['confidence'];
  readonly pieces: readonly GivenPiece[];
  readonly source: string;
}

export type ShownItem = (EquipmentItem & { readonly isGiven?: undefined }) | GivenItem;
export type ShownSet = (EquipmentSet & { readonly isGiven?: undefined }) | GivenSet;

export interface ShownCatalogue {
  readonly version: string;
  /** Says whether the operator has given it. */
  readonly isGiven: boolean;
  /** By name; null where they are the product's own, which only what shows them loads. */
  readonly items: readonly ShownItem[] | null;
  readonly sets: readonly ShownSet[];
}

/** The product's own tables, which the pages are built from. */
export const bundledCatalogue: ShownCatalogue = {
  version: EQUIPMENT_EDITION,
  isGiven: false,
  items: null,
  sets: equipmentSets,
};

/** The dungeons that a piece of a set drops in, in words. */
export const dungeonsText = (dungeons: readonly string[]): string =>
  dungeons.length === 0 ? equipmentBook.dropUnknown : dungeons.join(', ');

/** A text in which a figure stays on one line with its unit, or with the plus before it. */
export const unbroken = (text: string): string =>
  text.replaceAll(/(\d) (s)\b/g, '$1\u00a0$2').replaceAll(/ \+ (?=\d)/g, '\u00a0+\u00a0');
