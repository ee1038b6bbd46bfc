import { inGameGemSources } from '#catalogue/gems/in-game-gem-tables.ts';
import { normalGemsSource } from '#catalogue/gems/normal-gems.ts';
import { calculators } from '#messages/calculators/calculators.ts';
import { fill } from '#messages/fill.ts';
import type { FormulaSet } from '#rules/gems/formulas.ts';
import { plannerEdition } from '#rules/gems/legendary-gem-upgrade.ts';
import type { CalculatorName } from './calculator-names.ts';

export interface FormulaSource {
  readonly title: string;
  readonly date: string;
}

const { date, version } = plannerEdition;
const plannerSource = (): FormulaSource => ({
  title: fill(calculators.result.plannerSource, { version }),
  date,
});

/** Where the figures of a calculator come from by one formula set. */
export function sourcesOf(name: CalculatorName, formulas: FormulaSet): readonly FormulaSource[] {
  if (formulas === 'planner-standard') return [plannerSource()];
  return name === 'normal' ? [normalGemsSource] : inGameGemSources;
}

/** Says which formulas an answer used. */
export function usedFormulas(name: CalculatorName, formulas: FormulaSet): string {
  if (formulas === 'planner-standard') return fill(calculators.result.usedPlanner, { version, date });
  const named = sourcesOf(name, formulas).map((source) => `${source.title}, ${source.date}`);
  return fill(calculators.result.usedInGame, { sources: named.join('; ') });
}
