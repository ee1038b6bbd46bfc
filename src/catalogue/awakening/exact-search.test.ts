import { expect, test } from 'vitest';
import type { AwakeningFacts } from '#rules/awakening/facts.ts';
import { problemOf } from '#rules/awakening/problem-of.ts';
import { search } from '#rules/awakening/search/search.ts';
import { aimOrders, type AwakeningSetup } from '#rules/awakening/setup.ts';
import { awakeningFacts } from './awakening-facts.ts';
import { bestOfEveryPlan, isBetter } from './every-plan-for-tests.ts';
import { chance, randomSetup } from './setups-for-tests.ts';

const isFull = process.env['LOADSTONE_TEST_SIZES'] === 'full';

/** A game in which small setups have wings and additional resonance too. */
const lowFacts: AwakeningFacts = {
  ...awakeningFacts,
  wings: {
    maxPerPlace: 100,
    tiers: [
      { resonance: 500, places: 1, maxAdditional: 34 },
      { resonance: 800, places: 2, maxAdditional: 68 },
      { resonance: 1_300, places: 3, maxAdditional: 100 },
    ],
  },
  additional: { ...awakeningFacts.additional, atRank: 6 },
};

function answerOf(setup: AwakeningSetup, facts: AwakeningFacts) {
  const run = search(problemOf(setup, facts));
  let step = run.next();
  while (step.done !== true) step = run.next();
  return step.value;
}

test('it finds the same as trying every plan of small setups, by all orders of the aims', () => {
  const rounds = isFull ? 10_000 : 400;
  for (let seed = 1; seed <= rounds; seed++) {
    const below = chance(seed);
    const setup = randomSetup(below, { mains: 1 + below(3), copies: below(9), withWings: seed % 2 === 0 });
    const facts = seed % 4 < 2 ? lowFacts : awakeningFacts;
    const best = bestOfEveryPlan(setup, facts);
    for (const aims of aimOrders) {
      const answer = answerOf({ ...setup, aims }, facts);
      if (!answer.isProved) throw new Error(`seed ${seed}: not proved`);
      const expected = best.get(aims)!;
      const { totals } = answer.plan;
      if (isBetter(expected, totals, aims) || isBetter(totals, expected, aims))
        expect({ seed, aims, totals }).toEqual({ seed, aims, totals: expected });
    }
  }
});
