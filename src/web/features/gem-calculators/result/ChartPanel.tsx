import { memo } from 'react';
import type { FormStates } from '#contract/files/form-links.ts';
import type { FormulaSet } from '#rules/gems/formulas.ts';
import { classNames } from '#web/ui/class-names.ts';
import { lazyPart } from '#web/ui/parts/lazy-part.tsx';
import type { CalculatorKind } from '../kinds/calculator-kind.ts';
import type { CalculatorName } from '#web/game/calculator-names.ts';

const RankChart = lazyPart(async () => ({
  default: (await import('#web/ui/charts/RankChart.tsx')).RankChart,
}));

interface ChartPanelProps<Name extends CalculatorName> {
  kind: CalculatorKind<Name>;
  form: FormStates[Name];
  formulas: FormulaSet;
}

function Panel<Name extends CalculatorName>({ kind, form, formulas }: ChartPanelProps<Name>) {
  return (
    <div
      className={classNames(
        'card p-4 sm:p-5 @min-[80rem]/page:py-3 @min-[80rem]/page:[--plot:3.75rem]',
        kind.name === 'normal'
          ? 'min-h-[20.9rem] sm:min-h-[17.6rem] @min-[80rem]/page:min-h-[13.4rem]'
          : 'min-h-[29.4rem] sm:min-h-[27.1rem] lg:min-h-[30.1rem] @min-[80rem]/page:min-h-[20.6rem]',
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

/**
 * What every rank takes and gives, with the form's ranks marked. It comes after the answer, into room kept for it, and is not
 * drawn anew while only the answer is.
 */
export const ChartPanel = memo(Panel) as typeof Panel;
