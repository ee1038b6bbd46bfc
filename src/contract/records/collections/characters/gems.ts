import { limits } from '../../../limits.ts';
import { fields, type CollectionDefinition } from '../collection.ts';

interface GemEffect {
  readonly description: string;
  readonly value: number;
}

/** One copy of a gem that a character has. One that the catalogue knows says no more than its rank. */
export interface Gem {
  readonly id: string;
  /** The character's id. */
  readonly parent: string;
  /** Of the catalogue; the fields up to `effects` stand in its place for a gem that it does not know. */
  readonly catalogueId?: string | undefined;
  readonly name?: string | undefined;
  readonly type?: 'legendary' | 'normal' | undefined;
  readonly color?: 'red' | 'blue' | 'yellow' | undefined;
  readonly stars?: 1 | 2 | 5 | undefined;
  readonly resonance?: number | undefined;
  readonly combatRating?: number | undefined;
  readonly effects?: readonly GemEffect[] | undefined;
  readonly rank: number;
  /** Steps that are filled on the way to the next rank. */
  readonly subRank: number;
  /** Of a 5-star gem: how many of its stars shine. */
  readonly activeStars?: 2 | 3 | 4 | 5 | undefined;
  /** Its gem power has been taken out, and is the player's until a socket takes it back; absent where it is not. */
  readonly isDormant?: boolean | undefined;
  readonly note: string;
}

export const gems: CollectionDefinition<Gem> = {
  limit: limits.gems,
  parent: { collection: 'characters', limit: limits.gemsPerCharacter },
  onConflict: 'ask',
  entered: fields(
    'catalogueId',
    'name',
    'type',
    'color',
    'stars',
    'resonance',
    'combatRating',
    'effects',
    'rank',
    'subRank',
    'activeStars',
    'isDormant',
    'note',
  ),
};
