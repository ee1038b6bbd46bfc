import { limits } from '../../../limits.ts';
import { fields, type CollectionDefinition } from '../collection.ts';

/** The kinds of place that an item fits: two rings, two bracelets and both pairs of weapons share one. */
export const itemKinds = [
  'helm',
  'shoulders',
  'chest',
  'pants',
  'mainHand',
  'offHand',
  'amulet',
  'gloves',
  'belt',
  'boots',
  'ring',
  'bracelet',
  'charm',
] as const;

export const itemRarities = ['legendary', 'set', 'rare', 'other'] as const;

interface ItemAttribute {
  readonly name: string;
  readonly value: number;
}

/** A gem that sits in a piece of gear, as its player wrote it down. What a character equips are gems of their own. */
export interface ItemGem {
  readonly name: string;
  readonly rank: number;
  readonly resonance: number;
}

/** One piece of gear that a character has, worn or not. */
export interface Item {
  readonly id: string;
  /** The character's id. */
  readonly parent: string;
  /** Of the catalogue; `name` stands in its place for an item that it does not know. */
  readonly catalogueId?: string | undefined;
  readonly name?: string | undefined;
  readonly kind: (typeof itemKinds)[number];
  readonly rarity: (typeof itemRarities)[number];
  readonly itemLevel: number;
  readonly combatRating?: number | undefined;
  readonly attributes: readonly ItemAttribute[];
  /** Absent where there are none. */
  readonly gems?: readonly ItemGem[] | undefined;
  readonly note: string;
}

export const items: CollectionDefinition<Item> = {
  limit: limits.items,
  parent: { collection: 'characters', limit: limits.itemsPerCharacter },
  onConflict: 'ask',
  entered: fields(
    'catalogueId',
    'name',
    'kind',
    'rarity',
    'itemLevel',
    'combatRating',
    'attributes',
    'gems',
    'note',
  ),
};
