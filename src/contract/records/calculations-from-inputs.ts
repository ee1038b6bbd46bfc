import { legendaryGemsOfType } from '#catalogue/gems/legendary-gems.ts';
import { normalGems, type NormalGemColor } from '#catalogue/gems/normal-gems.ts';
import { planGemPower } from '#rules/gems/gem-power-upgrade.ts';
import type { GemQuality, LegendaryGemType } from '#rules/gems/gem-tier.ts';
import { planLegendaryGem } from '#rules/gems/legendary-gem-upgrade.ts';
import { planNormalGem } from '#rules/gems/normal-gem-upgrade.ts';
import type { OwnedDuplicates } from '#rules/gems/owned-duplicates.ts';
import type { RankRange } from '#rules/gems/ranks.ts';
import type {
  CalculationCollection,
  CalculationRecords,
  GemPowerGoal,
  GoalPriority,
  LegendaryGoal,
  NormalCalculation,
} from './calculations.ts';

/** What a player enters for a record; every other figure follows from it. */
interface EnteredCalculation extends RankRange {
  readonly id: string;
  /** Platinum for one duplicate or one gem power. */
  readonly marketValue: number;
  /** Absent for a new record. */
  readonly completed?: boolean | undefined;
  /** Where the player has put it in the list. */
  readonly position?: number | undefined;
}

export interface NormalCalculationInputs extends EnteredCalculation {
  readonly gemId?: string | undefined;
  readonly gemName: string;
  readonly gemColor: NormalGemColor;
  readonly ownedDuplicates: readonly OwnedDuplicates[];
  /** Read only of a gem that the catalogue does not know. */
  readonly statType?: string | undefined;
  readonly currentStatValue?: number | undefined;
  readonly targetStatValue?: number | undefined;
}

interface EnteredGoal extends EnteredCalculation {
  readonly gemType: LegendaryGemType;
  /** Needed for 5-star gems, dropped for the others. */
  readonly gemQuality?: GemQuality | null | undefined;
  readonly gemPowerOwned: number;
}

export interface LegendaryGoalInputs extends EnteredGoal {
  readonly gemId?: string | undefined;
  readonly name: string;
  readonly ownedDuplicates: readonly OwnedDuplicates[];
}

export interface GemPowerGoalInputs extends EnteredGoal {
  readonly name?: string | undefined;
  readonly note?: string | undefined;
  readonly gemName: string;
  readonly priority: GoalPriority;
}

export interface CalculationInputs {
  readonly normalCalculations: NormalCalculationInputs;
  readonly legendaryGoals: LegendaryGoalInputs;
  readonly gemPowerGoals: GemPowerGoalInputs;
}

/**
 * A normal gem's calculation by the planner's formulas. The gem is found in the catalogue by its id, else by
 * its name; of an unknown one the stat values are taken as they are given.
 *
 * @throws {RangeError} an input lies outside its range
 */
export function normalCalculation(inputs: NormalCalculationInputs): NormalCalculation {
  const gem =
    normalGems.find(({ id }) => id === inputs.gemId) ??
    normalGems.find(({ name }) => name === inputs.gemName);
  const plan = planNormalGem({ ...inputs, price: inputs.marketValue }, gem?.effects[0].value ?? 0);
  const stat = gem === undefined ? givenStat(inputs, plan.duplicatesNeeded) : plan;
  const gemId = gem?.id ?? inputs.gemId;
  return {
    id: inputs.id,
    ...(gemId === undefined ? {} : { gemId }),
    gemName: gem?.name ?? inputs.gemName,
    gemColor: gem?.color ?? inputs.gemColor,
    currentRank: inputs.currentRank,
    targetRank: inputs.targetRank,
    ownedDuplicates: inputs.ownedDuplicates,
    duplicatesNeeded: plan.duplicatesNeeded,
    totalDuplicatesNeeded: plan.totalDuplicatesNeeded,
    marketValue: inputs.marketValue,
    totalCost: plan.totalCost,
    statType: gem?.effects[0].description ?? inputs.statType ?? '',
    currentStatValue: stat.currentStatValue,
    targetStatValue: stat.targetStatValue,
    statGain: stat.statGain,
    efficiency: stat.efficiency,
    completed: inputs.completed ?? plan.completed,
    ...placed(inputs),
  };
}

const placed = ({ position }: EnteredCalculation) => (position === undefined ? {} : { position });

function givenStat(inputs: NormalCalculationInputs, duplicatesNeeded: number) {
  const { currentStatValue = 0, targetStatValue = 0 } = inputs;
  const isRise = inputs.targetRank > inputs.currentRank;
  const statGain = isRise ? Math.max(0, targetStatValue - currentStatValue) : 0;
  const efficiency = duplicatesNeeded === 0 ? 0 : statGain / duplicatesNeeded;
  return { currentStatValue, targetStatValue, statGain, efficiency };
}

/**
 * A legendary gem's goal by the planner's formulas. The gem is found among those of its stars in the catalogue by
 * its id, else by its name.
 *
 * @throws {RangeError} an input lies outside its range, or a 5-star gem has no quality
 */
export function legendaryGoal(inputs: LegendaryGoalInputs): LegendaryGoal {
  const tier = tierOf(inputs);
  const gems = legendaryGemsOfType(tier.gemType);
  const gem = gems.find(({ id }) => id === inputs.gemId) ?? gems.find(({ name }) => name === inputs.name);
  const gemId = gem?.id ?? inputs.gemId;
  const plan = planLegendaryGem({
    ...inputs,
    ...tier,
    gemQuality: tier.gemQuality,
    price: inputs.marketValue,
  });
  return {
    id: inputs.id,
    ...(gemId === undefined ? {} : { gemId }),
    name: gem?.name ?? inputs.name,
    ...tier,
    currentRank: inputs.currentRank,
    targetRank: inputs.targetRank,
    ownedDuplicates: inputs.ownedDuplicates,
    gemPowerOwned: inputs.gemPowerOwned,
    gemPowerNeeded: plan.gemPowerNeeded,
    duplicatesNeeded: plan.duplicatesNeeded,
    currentResonance: plan.currentResonance,
    targetResonance: plan.targetResonance,
    resonanceGain: plan.resonanceGain,
    combatRatingGain: plan.combatRatingGain,
    marketValue: inputs.marketValue,
    efficiency: plan.efficiency,
    awakened: false,
    completed: inputs.completed ?? false,
    ...placed(inputs),
  };
}

/**
 * A gem power goal by the planner's formulas.
 *
 * @throws {RangeError} an input lies outside its range, or a 5-star gem has no quality
 */
export function gemPowerGoal(inputs: GemPowerGoalInputs): GemPowerGoal {
  const tier = tierOf(inputs);
  const plan = planGemPower({ ...inputs, ...tier, gemQuality: tier.gemQuality, price: inputs.marketValue });
  const name = inputs.name?.trim() ?? '';
  const note = inputs.note?.trim() ?? '';
  return {
    id: inputs.id,
    ...(name === '' ? {} : { name }),
    ...(note === '' ? {} : { note }),
    gemName: inputs.gemName,
    ...tier,
    currentRank: inputs.currentRank,
    targetRank: inputs.targetRank,
    gemPowerOwned: inputs.gemPowerOwned,
    gemPowerNeeded: plan.gemPowerNeeded,
    marketValue: inputs.marketValue,
    platinumCost: plan.platinumCost,
    resonanceGain: plan.resonanceGain,
    combatRatingGain: plan.combatRatingGain,
    priority: inputs.priority,
    efficiency: plan.efficiency,
    completed: inputs.completed ?? false,
    ...placed(inputs),
  };
}

function tierOf({ gemType, gemQuality }: EnteredGoal): {
  readonly gemType: LegendaryGemType;
  readonly gemQuality?: GemQuality;
} {
  return gemType === '5-star' && typeof gemQuality === 'string' ? { gemType, gemQuality } : { gemType };
}

/** The record of each collection, from what the player entered. */
export const calculationFromInputs: {
  readonly [Name in CalculationCollection]: (inputs: CalculationInputs[Name]) => CalculationRecords[Name];
} = {
  normalCalculations: normalCalculation,
  legendaryGoals: legendaryGoal,
  gemPowerGoals: gemPowerGoal,
};
