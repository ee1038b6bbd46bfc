import { legendaryGoal } from '#contract/records/calculations-from-inputs.ts';
import { calculators } from '#messages/calculators/calculators.ts';
import { goals } from '#messages/calculators/goals.ts';
import { fill } from '#messages/fill.ts';
import { numberText } from '#messages/formats.ts';
import { home } from '#messages/site/home.ts';
import type { FormulaSet } from '#rules/gems/formulas.ts';
import { afterRankUp, type RankUp } from '#rules/gems/goals/nearest-rank-up.ts';
import { planLegendary, priced } from '#contract/records/plans/gem-plans.ts';
import type { WhichGemAsked } from '#web/characters/gems/reach-rank.ts';
import type { Change } from '#web/data/store/edits/edits.ts';
import { localStore } from '#web/data/store/local-store.ts';
import { keepEdit } from '#web/records/keep-edit.ts';
import type { LegendaryGoal } from './open-goals.ts';

const { edits, units } = calculators;

/**
 * Keeps that a goal's next rank is reached: its current rank is one higher and what it owned is spent; at its target it is
 * completed. Of a player's active character the gem is raised with it.
 *
 * @returns whether it was kept, and when not, the player has been told why; or what the player has to say before
 */
export async function markDone(
  { goal, toRank, plan }: RankUp<LegendaryGoal & { readonly price: number }>,
  formulas: FormulaSet,
): Promise<boolean | WhichGemAsked> {
  const { id, name, currentRank, targetRank } = goal;
  // It may have changed elsewhere since: a rank is not gone up twice.
  const update = (now: LegendaryGoal): LegendaryGoal => {
    if (now.completed || now.currentRank !== currentRank) return now;
    if (toRank >= now.targetRank) return { ...now, completed: true };
    return legendaryGoal({
      ...now,
      ...afterRankUp(priced(now), (upgrade) => planLegendary(upgrade, formulas)),
    });
  };
  const label =
    toRank >= targetRank
      ? fill(edits.completed, { name: fill(edits.nameAndRanks, { name, from: currentRank, to: targetRank }) })
      : fill(home.today.raised, { name, rank: toRank });
  const gain = numberText(plan.resonanceGain);
  const change: Change = { collection: 'legendaryGoals', id, update };
  const title = fill(goals.reachedGain, { rank: toRank, gain, unit: units.resonance });
  if (localStore.owner() === null) return keepEdit(label, [change], { title, isRestorable: true });
  const { keepPlan, reachRank } = await import('#web/characters/gems/reach-rank.ts');
  const kept = { label, change, title, isCompleted: toRank >= targetRank };
  if (goal.gemId === undefined) return keepPlan(kept);
  return reachRank(
    {
      goal: fill(edits.nameAndRanks, { name, from: currentRank, to: toRank }),
      catalogueId: goal.gemId,
      fromRank: currentRank,
      toRank,
      gain: plan.resonanceGain,
    },
    kept,
  );
}
