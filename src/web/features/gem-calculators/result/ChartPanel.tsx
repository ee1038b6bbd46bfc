import type { FormStates } from '#contract/files/form-links.ts';
import type { FormulaSet } from '#rules/gems/formulas.ts';
import { RankChart } from '#web/ui/charts/RankChart.tsx';
import type { CalculatorKind } from '../kinds/calculator-kind.ts';
import type { CalculatorName } from '../kinds/calculator-names.ts';

interface ChartPanelProps<Name extends CalculatorName> {
  kind: CalculatorKind<Name>;
  form: FormStates[Name];
  formulas: FormulaSet;
}

/** What every rank takes and gives, with the form's ranks marked. */
export function ChartPanel<Name extends CalculatorName>({ kind, form, formulas }: ChartPanelProps<Name>) {
  return (
    <div className="card mt-5 p-4 sm:p-5">
      <RankChart
        {...kind.seriesOf(form, formulas)}
        currentRank={form.currentRank}
        targetRank={form.targetRank}
      />
    </div>
  );
}
