import { answerWith } from '../beside.ts';
import { analyzeGear } from './analyze-gear.ts';
import { makePlan } from './make-plan.ts';

// One script for both, as they share nearly everything.
answerWith<'plan' | 'gear'>((input, tell) =>
  'loadout' in input
    ? analyzeGear(input.request, input.loadout, input.equipment)
    : makePlan(input.request, input.equipment, tell),
);
