import type * as z from 'zod/mini';
import type { StatName } from '#rules/characters/stat-ranges.ts';
import type { GearKey } from '../gear-places.ts';
import type { Character, GemPlace, SecondGemPlace } from '../../collections/characters/characters.ts';
import type { CharacterGoal } from '../../collections/characters/character-goals.ts';
import type { GemSet } from '../../collections/characters/gem-sets.ts';
import type { Gem } from '../../collections/characters/gems.ts';
import type { Item } from '../../collections/characters/items.ts';
import type { ProgressEntry } from '../../collections/characters/progress-entries.ts';
import type { gemState, shapedEntry, shapedGem, shapedItem, storedCharacter } from './shapes.schema.ts';

/*
 * The shapes in which a character is written and read: the build of the forms, the stored character of the calls and files,
 * and the planner's character. One record and its children stand behind all of them.
 */

/** A character with what belongs to it; a list that is absent is empty. */
export interface CharacterParts {
  readonly character: Character;
  readonly items?: readonly Item[];
  readonly gems?: readonly Gem[];
  readonly goals?: readonly CharacterGoal[];
  readonly entries?: readonly ProgressEntry[];
  readonly gemSets?: readonly KeptGemSet[];
  /** The part of a gem that answers alone tell; without it effects are told of gems that the player described. */
  readonly toldOf?: (gem: Gem) => ToldOfGem;
  /** The places whose gems count; those of armor and first weapons where it is absent. */
  readonly places?: readonly GemPlace[];
  /** The owner's id. */
  readonly userId?: string;
  readonly isActive?: boolean;
  /** ms since 1970. `updatedAt` is the later of the character's last change and its children's. */
  readonly createdAt?: number;
  readonly updatedAt?: number;
}

/** A set of gems, and when it was kept and changed, in ms since 1970. */
export type KeptGemSet = GemSet & { readonly createdAt?: number; readonly updatedAt?: number };

export type ShapedGem = z.infer<typeof shapedGem>;
export type ToldOfGem = Pick<ShapedGem, 'effects' | 'inGame'>;
export type ShapedItem = z.infer<typeof shapedItem>;
export type ShapedEntry = z.infer<typeof shapedEntry>;
export type GemState = z.infer<typeof gemState>;
export type StoredCharacter = Omit<z.infer<typeof storedCharacter>, 'skillSets'> &
  Pick<Character, 'skillSets'>;
export type Equipment = StoredCharacter['equipment'];
export type ShapedSkill = StoredCharacter['skills'][number];
/** A set of gems to put on again, and one to look back at. */
export type ShapedLoadout = GemState['loadouts'][number];
export type ShapedSnapshot = GemState['snapshots'][number];

/** A piece of gear as builds have it. */
export type BuildGear = Omit<ShapedItem, 'id' | 'catalogueId' | 'kind' | 'note'>;

/** Figures that follow from a character and are never kept. */
export interface DerivedFigures {
  readonly totalCombatRating: number;
  readonly totalResonance: number;
  readonly effectiveDamage: number;
  readonly effectiveLife: number;
  readonly displayCombatRating: number;
  readonly displayResonance: number;
  readonly gemResonance: number;
  readonly gemCombatRating: number;
}

/** What a stored character alone says, or says in another way. */
type InOtherWords = 'stats' | 'progressionHistory' | 'gear' | 'gems' | 'equipment' | 'skillSets' | 'position';
type OfTheStored = 'userId' | 'isActive' | 'combatRating' | 'resonance';

/** The working form model of a character. */
export interface Build extends Omit<StoredCharacter, InOtherWords | OfTheStored>, DerivedFigures {
  /** The same as `class`. */
  readonly characterClass: string;
  readonly stats: Readonly<Record<StatName | 'level' | 'paragonLevel', number>>;
  readonly gear: { readonly [Key in GearKey]?: BuildGear };
  /** One of the second weapons with its place, the others in the order of theirs. */
  readonly equippedGems: readonly (ShapedGem & { readonly place?: SecondGemPlace })[];
  readonly lastCalculated?: string;
  /** A whole percentage of its six parts, and whether that is all. */
  readonly completionPercentage: number;
  readonly isComplete: boolean;
}
