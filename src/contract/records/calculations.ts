import type { NormalGemColor } from '#catalogue/gems/normal-gems.ts';
import type { GemQuality, LegendaryGemType } from '#rules/gems/gem-tier.ts';
import type { OwnedDuplicates } from '#rules/gems/owned-duplicates.ts';

/** What the three gem calculators keep. Every figure is the planner-standard one, whatever the screen shows. */

export const gemColors = ['red', 'blue', 'yellow'] as const satisfies readonly NormalGemColor[];

export const goalPriorities = ['low', 'medium', 'high'] as const;
export type GoalPriority = (typeof goalPriorities)[number];

export interface NormalCalculation {
  readonly id: string;
  /** The gem in the catalogue; absent when a file names a gem that the catalogue does not know. */
  readonly gemId?: string;
  readonly gemName: string;
  readonly gemColor: NormalGemColor;
  readonly currentRank: number;
  readonly targetRank: number;
  readonly ownedDuplicates: readonly OwnedDuplicates[];
  /** Rank-1 duplicates still missing, what is owned taken off. */
  readonly duplicatesNeeded: number;
  /** Rank-1 duplicates of the whole way, nothing taken off. */
  readonly totalDuplicatesNeeded: number;
  /** Platinum for one rank-1 duplicate. */
  readonly marketValue: number;
  /** Platinum for what is missing. */
  readonly totalCost: number;
  readonly statType: string;
  readonly currentStatValue: number;
  readonly targetStatValue: number;
  readonly statGain: number;
  /** Stat gained per missing duplicate; 0 when none is missing. */
  readonly efficiency: number;
  readonly completed: boolean;
  /** Where the player has put it in the list, on the scale of creation times; absent where they have not. */
  readonly position?: number;
}

export interface LegendaryGoal {
  readonly id: string;
  readonly gemId?: string;
  readonly name: string;
  readonly gemType: LegendaryGemType;
  /** On 5-star gems only. */
  readonly gemQuality?: GemQuality;
  readonly currentRank: number;
  readonly targetRank: number;
  readonly ownedDuplicates: readonly OwnedDuplicates[];
  readonly gemPowerOwned: number;
  /** Gem power still missing, what is owned taken off. */
  readonly gemPowerNeeded: number;
  /** The missing gem power in rank-1 duplicates, rounded up. */
  readonly duplicatesNeeded: number;
  readonly currentResonance: number;
  readonly targetResonance: number;
  readonly resonanceGain: number;
  readonly combatRatingGain: number;
  /** Platinum for one gem power. */
  readonly marketValue: number;
  /** Resonance gained per missing gem power; 0 when none is missing. */
  readonly efficiency: number;
  readonly awakened: false;
  readonly completed: boolean;
  /** Where the player has put it in the list, on the scale of creation times; absent where they have not. */
  readonly position?: number;
}

export interface GemPowerGoal {
  readonly id: string;
  /** What the player calls it, where they do. */
  readonly name?: string;
  readonly note?: string;
  readonly gemName: string;
  readonly gemType: LegendaryGemType;
  /** On 5-star gems only. */
  readonly gemQuality?: GemQuality;
  readonly currentRank: number;
  readonly targetRank: number;
  readonly gemPowerOwned: number;
  /** Gem power still missing, what is owned taken off. */
  readonly gemPowerNeeded: number;
  /** Platinum for one gem power. */
  readonly marketValue: number;
  /** Platinum for what is missing. */
  readonly platinumCost: number;
  readonly resonanceGain: number;
  readonly combatRatingGain: number;
  readonly priority: GoalPriority;
  /** Resonance gained per missing gem power; 0 when none is missing. */
  readonly efficiency: number;
  readonly completed: boolean;
  /** Where the player has put it in the list, on the scale of creation times; absent where they have not. */
  readonly position?: number;
}

/** The record that each collection of calculations holds. */
export interface CalculationRecords {
  readonly normalCalculations: NormalCalculation;
  readonly legendaryGoals: LegendaryGoal;
  readonly gemPowerGoals: GemPowerGoal;
}

export type CalculationCollection = keyof CalculationRecords;

export const calculationCollections = [
  'normalCalculations',
  'legendaryGoals',
  'gemPowerGoals',
] as const satisfies readonly CalculationCollection[];

/** The home page of a player has room for these. */
export const homeCollections = [...calculationCollections, 'characters'] as const;
