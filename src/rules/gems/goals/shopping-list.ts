import type { GemPowerFigures } from '../gem-power-need.ts';
import type { GemPowerPlan } from '../gem-power-upgrade.ts';
import { legendaryGemTypes, type LegendaryGemType } from '../gem-tier.ts';
import type { LegendaryGemPlan } from '../legendary-gem-upgrade.ts';
import type { NormalGemPlan } from '../normal-gem-upgrade.ts';

/** What is needed in all, what of it is owned, and what is left to get: `net` is `gross` less `owned`. */
export interface ShoppingAmount {
  readonly gross: number;
  /** Owned as far as it is used: a goal's surplus helps no other goal. */
  readonly owned: number;
  readonly net: number;
}

/** Rank-1 duplicates of one normal gem. */
export interface NormalGemShopping {
  readonly gemName: string;
  readonly duplicates: ShoppingAmount;
}

/** Gem power, and copies beside it, of one star tier. */
export interface PowerGemShopping {
  readonly gemType: LegendaryGemType;
  readonly gemPower: ShoppingAmount;
  readonly copies: ShoppingAmount;
}

export interface ShoppingList {
  /** By gem, in the order in which the gems first appear. */
  readonly normal: readonly NormalGemShopping[];
  /** By star tier upwards; tiers without goals are left out. */
  readonly legendary: readonly PowerGemShopping[];
  readonly gemPower: readonly PowerGemShopping[];
  readonly platinum: {
    readonly normal: ShoppingAmount;
    readonly legendary: ShoppingAmount;
    readonly gemPower: ShoppingAmount;
    readonly total: ShoppingAmount;
  };
}

/** Goals that are not completed, with their plans by one formula set. */
export interface OpenGoals {
  readonly normal: readonly { readonly gemName: string; readonly plan: NormalGemPlan }[];
  readonly legendary: readonly { readonly gemType: LegendaryGemType; readonly plan: LegendaryGemPlan }[];
  readonly gemPower: readonly { readonly gemType: LegendaryGemType; readonly plan: GemPowerPlan }[];
}

/**
 * Sums what all open goals of the three calculators take.
 *
 * What a goal owns is counted for that goal alone, once, and up to its need. Platinum is what the amounts
 * cost at each goal's own price: gross without anything owned, net as the calculators show it.
 */
export function shoppingList(goals: OpenGoals): ShoppingList {
  const normalCost = total(
    goals.normal.map(({ plan }) => amount(plan.totalDuplicatesNeeded * plan.price, plan.totalCost)),
  );
  const legendaryCost = total(
    goals.legendary.map(({ plan }) => amount(plan.effectivePowerTotal * plan.price, plan.totalCost)),
  );
  const gemPowerCost = total(
    goals.gemPower.map(({ plan }) => amount(plan.effectivePowerTotal * plan.price, plan.platinumCost)),
  );
  return {
    normal: normalShopping(goals.normal),
    legendary: powerShopping(goals.legendary),
    gemPower: powerShopping(goals.gemPower),
    platinum: {
      normal: normalCost,
      legendary: legendaryCost,
      gemPower: gemPowerCost,
      total: total([normalCost, legendaryCost, gemPowerCost]),
    },
  };
}

function normalShopping(goals: OpenGoals['normal']): NormalGemShopping[] {
  const byName = new Map<string, NormalGemPlan[]>();
  for (const { gemName, plan } of goals) {
    const plans = byName.get(gemName);
    if (plans === undefined) byName.set(gemName, [plan]);
    else plans.push(plan);
  }
  return [...byName].map(([gemName, plans]) => ({
    gemName,
    duplicates: total(plans.map((plan) => amount(plan.totalDuplicatesNeeded, plan.duplicatesNeeded))),
  }));
}

function powerShopping(
  goals: readonly { readonly gemType: LegendaryGemType; readonly plan: GemPowerFigures }[],
): PowerGemShopping[] {
  return legendaryGemTypes
    .map((gemType) => ({ gemType, ofType: goals.filter((goal) => goal.gemType === gemType) }))
    .filter(({ ofType }) => ofType.length > 0)
    .map(({ gemType, ofType }) => ({
      gemType,
      gemPower: total(ofType.map(({ plan }) => amount(plan.gemPowerTotal, plan.gemPowerNeeded))),
      copies: total(ofType.map(({ plan }) => amount(plan.copiesTotal, plan.copiesNeeded))),
    }));
}

const amount = (gross: number, net: number): ShoppingAmount => ({ gross, owned: gross - net, net });

function total(amounts: readonly ShoppingAmount[]): ShoppingAmount {
  const sum = { gross: 0, owned: 0, net: 0 };
  for (const { gross, owned, net } of amounts) {
    sum.gross += gross;
    sum.owned += owned;
    sum.net += net;
  }
  return sum;
}
