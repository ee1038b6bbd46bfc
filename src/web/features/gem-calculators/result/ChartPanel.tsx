import type { FormStates } from '#contract/files/form-links.ts';
import type { FormulaSet } from '#rules/gems/formulas.ts';
import { classNames } from '#web/ui/class-names.ts';
import { lazyPart } from '#web/ui/parts/lazy-part.tsx';
import type { CalculatorKind } from '../kinds/calculator-kind.ts';
import type { CalculatorName } from '../kinds/calculator-names.ts';

const RankChart = lazyPart(async () => ({
  default: (await import('#web/ui/charts/RankChart.tsx')).RankChart,
}));

interface ChartPanelProps<Name extends CalculatorName> {
  kind: CalculatorKind<Name>;
  form: FormStates[Name];
  formulas: FormulaSet;
}

/** What every rank takes and gives, with the form's ranks marked. It comes after the answer, into room kept for it. */
export function ChartPanel<Name extends CalculatorName>({ kind, form, formulas }: ChartPanelProps<Name>) {
  return (
    <div
      className={classNames(
        'card p-4 sm:p-5',
        kind.name === 'normal' ? 'min-h-[22.4rem]' : 'min-h-[31.4rem] lg:min-h-[34.4rem]',
      )}
    >
      <RankChart
        {...kind.seriesOf(form, formulas)}
        currentRank={form.currentRank}
        targetRank={form.targetRank}
      />
    </div>
  );
}
