import { legendaryGoal } from '#contract/records/calculations-from-inputs.ts';
import { calculators, fill, goals, home, numberText } from '#messages';
import type { FormulaSet } from '#rules/gems/formulas.ts';
import { afterRankUp, type RankUp } from '#rules/gems/goals/nearest-rank-up.ts';
import { planLegendary, priced } from '#web/game/plans.ts';
import { keepEdit } from '#web/records/keep-edit.ts';
import type { LegendaryGoal } from './open-goals.ts';

const { edits, units } = calculators;

/**
 * Keeps that a goal's next rank is reached: its current rank is one higher and what it owned is spent; at its target it is
 * completed.
 *
 * @returns whether it was kept; when not, the player has been told why
 */
export function markDone(
  { goal, toRank, plan }: RankUp<LegendaryGoal & { readonly price: number }>,
  formulas: FormulaSet,
): Promise<boolean> {
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
  return keepEdit(label, [{ collection: 'legendaryGoals', id, update }], {
    title: fill(goals.reachedGain, { rank: toRank, gain, unit: units.resonance }),
    isRestorable: true,
  });
}
