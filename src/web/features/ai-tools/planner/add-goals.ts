import { gemTypeOf, legendaryGems } from '#catalogue/gems/legendary-gems.ts';
import { legendaryGoal } from '#contract/records/calculations-from-inputs.ts';
import type { LegendaryGoal } from '#contract/records/calculations.ts';
import { fill, fillCount, keptText } from '#messages/fill.ts';
import { plannerWords } from '#messages/planning/planner.ts';
import { newRecordId } from '#web/data/storage/record-ids.ts';
import { keepEdit } from '#web/records/keep-edit-later.ts';
import type { MissingGem } from './missing-gems.ts';

const { goals: words } = plannerWords;

/** The price with which the calculator begins, for one gem power. */
const USUAL_PRICE = 100;

/** Makes goals of gems, in one step that can be undone, and says which. @returns whether they were made; if not, nothing was */
export function addGoals(missing: readonly MissingGem[], buildName: string): Promise<boolean> {
  return keepEdit(
    keptText(words.step, { name: buildName }),
    missing.map(({ gemId, name, from, to, stars, goalId }) => {
      const gem = legendaryGems.find(({ id }) => id === gemId)!;
      const id = goalId ?? newRecordId();
      return goalId === null
        ? {
            collection: 'legendaryGoals' as const,
            id,
            data: legendaryGoal({
              id,
              gemId,
              name,
              gemType: gemTypeOf(gem),
              gemQuality: `${stars}/5`,
              currentRank: from,
              targetRank: to,
              ownedDuplicates: [],
              gemPowerOwned: 0,
              marketValue: USUAL_PRICE,
            }),
          }
        : {
            collection: 'legendaryGoals' as const,
            id,
            update: (goal: LegendaryGoal) => legendaryGoal({ ...goal, targetRank: to }),
          };
    }),
    {
      title: fillCount(words.added, missing.length),
      description: missing.map(({ name, to }) => fill(words.toRank, { gem: name, n: to })).join(', '),
      failedTitle: words.refused,
      isOneAct: true,
    },
  );
}
