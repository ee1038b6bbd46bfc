import type { StatName } from '#rules/characters/stat-ranges.ts';
import type { GearKey } from '../gear-places.ts';
import type { Character, GemPlace, SkillPlace, WornPlace } from '../../collections/characters/characters.ts';
import type { CharacterGoal } from '../../collections/characters/character-goals.ts';
import type { GemSet } from '../../collections/characters/gem-sets.ts';
import type { Gem } from '../../collections/characters/gems.ts';
import type { Item } from '../../collections/characters/items.ts';
import type { ProgressEntry } from '../../collections/characters/progress-entries.ts';
import type { StoredStat } from './spellings.ts';

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
  /** What a gem does; without it that is told of gems alone that the player described. */
  readonly effectsOf?: (gem: Gem) => GemEffects;
  /** The owner's id. */
  readonly userId?: string;
  readonly isActive?: boolean;
  /** ms since 1970. `updatedAt` is the later of the character's last change and its children's. */
  readonly createdAt?: number;
  readonly updatedAt?: number;
}

/** What a gem does, each with its figure; null where it has none of its own. */
export type GemEffects = readonly { readonly description: string; readonly value: number | null }[];

/** A set of gems, and when it was kept and changed, in ms since 1970. */
export type KeptGemSet = GemSet & { readonly createdAt?: number; readonly updatedAt?: number };

/** A piece of gear as builds have it. */
export interface BuildGear {
  readonly name: string;
  readonly itemLevel: number;
  readonly combatRating: number;
  readonly rarity: Item['rarity'];
  readonly attributes: Item['attributes'];
  readonly gems: NonNullable<Item['gems']>;
}

/** A gem as every shape has it. */
export interface ShapedGem {
  readonly id: string;
  /** Of the catalogue. */
  readonly catalogueId?: string;
  readonly name: string;
  readonly rank: number;
  readonly type: 'legendary' | 'normal';
  readonly color?: 'red' | 'blue' | 'yellow';
  readonly stars?: 1 | 2 | 5;
  readonly resonance: number;
  readonly combatRating: number;
  readonly effects: GemEffects;
  readonly subRank?: number;
  readonly activeStars?: NonNullable<Gem['activeStars']>;
  readonly note?: string;
}

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

/** What both whole shapes say beside their own. */
interface Beside {
  readonly id: string;
  readonly name: string;
  /** As players read it. */
  readonly class: string;
  readonly server: string;
  readonly level: number;
  readonly experience: number;
  readonly paragonLevel: number;
  readonly buildType: Character['buildType'];
  readonly notes: string;
  readonly tags: readonly string[];
  readonly pinned: boolean;
  readonly serverRank?: number;
  readonly classRank?: number;
  readonly isPublic: false;
  readonly buildVersion: '1.0.0';
  readonly version: 1;
  readonly createdAt?: string;
  readonly lastUpdated?: string;
  /** The game's own figures, where the player typed them. */
  readonly gameCombatRating?: number;
  readonly gameResonance?: number;
  /** The stats that the player has recorded, in the spelling of the table of ranges: the others stand at their defaults. */
  readonly recordedStats: readonly StatName[];
}

/** The working form model of a character. */
export interface Build extends Beside, DerivedFigures {
  /** The same as `class`. */
  readonly characterClass: string;
  readonly stats: Readonly<Record<StatName | 'level' | 'paragonLevel', number>>;
  readonly gear: { readonly [Key in GearKey]?: BuildGear };
  readonly equippedGems: readonly ShapedGem[];
  readonly skills: readonly ShapedSkill[];
  readonly lastCalculated?: string;
  /** A whole percentage of its six parts, and whether that is all. */
  readonly completionPercentage: number;
  readonly isComplete: boolean;
}

/** A skill with the place that it stands in. */
export interface ShapedSkill {
  readonly place: SkillPlace;
  readonly name: string;
  readonly description: string;
  readonly level: number;
  readonly isLegendary: boolean;
}

/** An item as the stored shape has it. */
export interface ShapedItem extends BuildGear {
  readonly id: string;
  readonly catalogueId?: string;
  readonly kind: Item['kind'];
  readonly note: string;
}

/** How a character stood at one moment. */
export interface ShapedEntry {
  readonly id: string;
  readonly timestamp: string;
  readonly level: number;
  readonly paragonLevel?: number;
  readonly stats: Readonly<Partial<Record<StoredStat, number>>>;
  readonly note: string;
}

/** A character of the calls and files. */
export interface StoredCharacter extends Beside {
  readonly userId: string;
  readonly isActive: boolean;
  /** By the formula over what stands. */
  readonly combatRating: number;
  readonly resonance: number;
  readonly stats: Readonly<Record<StoredStat | 'level' | 'paragonLevel', number>>;
  readonly progressionHistory: readonly ShapedEntry[];
  readonly skills: readonly ShapedSkill[];
  /** What is worn at the twelve places of a build, by its key. */
  readonly gear: readonly (ShapedItem & { readonly slot: GearKey })[];
  readonly gems: GemState;
  readonly equipment: Equipment;
}

/** A set of gems to put on again. */
export interface ShapedLoadout {
  readonly id: string;
  readonly name: string;
  readonly description: string;
  readonly gems: GemSet['gems'];
  /** Whether it is the one that was put on last. */
  readonly isActive: boolean;
  readonly stats: { readonly totalResonance: number; readonly totalCombatRating: number };
  readonly createdAt?: string;
  readonly updatedAt?: string;
}

/** A set of gems to look back at. */
export interface ShapedSnapshot {
  readonly id: string;
  readonly name: string;
  readonly description: string;
  readonly gems: GemSet['gems'];
  readonly totalResonance: number;
  readonly totalCombatRating: number;
  readonly date?: string;
}

/** A character's gems: those in its places, the others, and its sets. */
export interface GemState {
  readonly inventory: readonly ShapedGem[];
  readonly equipped: readonly (ShapedGem & { readonly place: GemPlace })[];
  readonly loadouts: readonly ShapedLoadout[];
  readonly snapshots: readonly ShapedSnapshot[];
  readonly totalResonance: number;
  readonly totalCombatRating: number;
  readonly maxEquippedGems: 6;
}

/** What a character wears, and what else it has. */
export type Equipment = { readonly [Place in WornPlace]?: ShapedItem | null } & {
  readonly inventory: readonly ShapedItem[];
  /** The sum over what is worn. */
  readonly totalCombatRating: number;
};
