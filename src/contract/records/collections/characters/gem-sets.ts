import { limits } from '../../../limits.ts';
import type { SecondGemPlace } from './characters.ts';
import { fields, type CollectionDefinition } from '../collection.ts';

export const gemSetKinds = ['loadout', 'snapshot'] as const;

/** A gem as it stood when the set was kept. */
export interface GemInSet {
  /** Of the gem's own record, which may be gone or changed since. */
  readonly id: string;
  readonly catalogueId?: string | undefined;
  readonly name?: string | undefined;
  readonly rank: number;
  /** Of the second weapons; the others have their places by their order. */
  readonly place?: SecondGemPlace | undefined;
}

/** Gems that a character had equipped at one time: a loadout to put on again, or a snapshot to look back at. */
export interface GemSet {
  readonly id: string;
  /** The character's id. */
  readonly parent: string;
  readonly kind: (typeof gemSetKinds)[number];
  readonly name: string;
  readonly description: string;
  /** In the order of their places. */
  readonly gems: readonly GemInSet[];
  readonly totalResonance: number;
  readonly totalCombatRating: number;
}

export const gemSets: CollectionDefinition<GemSet> = {
  limit: limits.gemSets,
  parent: { collection: 'characters', limit: limits.gemSetsPerCharacter },
  onConflict: 'ask',
  entered: fields('kind', 'name', 'description', 'gems', 'totalResonance', 'totalCombatRating'),
};
