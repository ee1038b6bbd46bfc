import { ListTree } from 'lucide-react';
import { useState } from 'react';
import { calculators, fill } from '#messages';
import type { FormulaSet } from '#rules/gems/formulas.ts';
import { Button } from '#web/ui/Button.tsx';
import { Figure } from '#web/ui/charts/Figure.tsx';
import type { CalculatorKind } from '../kinds/calculator-kind.ts';
import type { CalculatorName, RecordOf } from '../kinds/calculator-names.ts';
import { sourcesOf } from '../kinds/formulas.ts';
import { WorkingDialog } from '#web/game/working/working-dialog.ts';

const { list, result } = calculators;

interface TotalsProps<Name extends CalculatorName> {
  kind: CalculatorKind<Name>;
  open: readonly RecordOf<Name>[];
  formulas: FormulaSet;
}

/** The sums over everything that is not completed, whatever the filter shows. */
export function Totals<Name extends CalculatorName>({ kind, open, formulas }: TotalsProps<Name>) {
  const [shownWorking, setShownWorking] = useState<{ readonly asked: string | null } | null>(null);
  const totals = kind.totalsOf(open, formulas);
  return (
    <section
      aria-label={list.summary}
      className="card z-10 mt-4 flex flex-col gap-x-8 gap-y-3 bg-surface p-4 md:sticky md:top-16 md:flex-row md:items-center md:justify-between"
    >
      <div className="grid grid-cols-[repeat(auto-fit,minmax(min(100%,6rem),1fr))] gap-x-6 gap-y-3 sm:flex sm:flex-wrap sm:gap-x-10">
        {totals.map((figure) => (
          <Figure
            key={figure.name}
            name={figure.name}
            value={figure.value}
            unit={figure.unit}
            more={{
              label: fill(result.steps, { figure: figure.name }),
              onOpen: () => setShownWorking({ asked: figure.name }),
            }}
          />
        ))}
      </div>
      <Button
        small
        weight="quiet"
        icon={<ListTree size={16} aria-hidden />}
        onClick={() => setShownWorking({ asked: null })}
      >
        {result.working}
      </Button>
      {shownWorking !== null && (
        <WorkingDialog
          figures={totals}
          asked={shownWorking.asked}
          sources={sourcesOf(kind.name, formulas)}
          onClose={() => setShownWorking(null)}
        />
      )}
    </section>
  );
}
