import { inGameGemSources } from '#catalogue/in-game-gem-tables.ts';
import { normalGemsSource } from '#catalogue/normal-gems.ts';
import { calculators, fill } from '#messages';
import type { FormulaSet } from '#rules/gems/formulas.ts';
import type { CalculatorName } from './calculator-kind.ts';

export interface FormulaSource {
  readonly title: string;
  /** Null for the planner's own formulas. */
  readonly date: string | null;
}

/** Where the figures of a calculator come from by one formula set. */
export function sourcesOf(name: CalculatorName, formulas: FormulaSet): readonly FormulaSource[] {
  if (formulas === 'planner-standard') return [{ title: calculators.result.plannerSource, date: null }];
  return name === 'normal' ? [normalGemsSource] : inGameGemSources;
}

/** Says which formulas an answer used. */
export function usedFormulas(name: CalculatorName, formulas: FormulaSet): string {
  const named = sourcesOf(name, formulas)
    .filter((source) => source.date !== null)
    .map(({ title, date }) => `${title}, ${date}`);
  return named.length === 0
    ? calculators.result.usedPlanner
    : fill(calculators.result.usedInGame, { sources: named.join('; ') });
}
