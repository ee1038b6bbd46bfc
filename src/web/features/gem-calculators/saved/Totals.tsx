import { ListTree, Share2 } from 'lucide-react';
import { useDeferredValue, useState, type ComponentType } from 'react';
import { calculators } from '#messages/calculators/calculators.ts';
import { gemWords } from '#messages/calculators/gem-words.ts';
import { fill } from '#messages/fill.ts';
import type { FormulaSet } from '#rules/gems/formulas.ts';
import { usePreference } from '#web/data/preferences/preferences.ts';
import { otherFormulas } from '#web/game/GemFormulas.tsx';
import ReachedOn from '#web/game/income/ReachedOn.tsx';
import { Figure } from '#web/ui/charts/Figure.tsx';
import { IconButton } from '#web/ui/IconButton.tsx';
import { lazyPart } from '#web/ui/parts/lazy-part.tsx';
import type { CalculatorKind } from '../kinds/calculator-kind.ts';
import type { CalculatorName, RecordOf } from '#web/game/calculator-names.ts';
import { sourcesOf } from '#web/game/formulas.ts';
import { briefFigures } from '../kinds/brief-figures.ts';
import type ShareGoalsType from '../share/ShareGoals.tsx';
import { WorkingDialog } from '#web/game/working/working-dialog.ts';

// The type parameter that ties kind and records together does not survive being handed on.
const ShareGoals = lazyPart<object>(
  () => import('../share/ShareGoals.tsx') as unknown as Promise<{ default: ComponentType<object> }>,
) as unknown as typeof ShareGoalsType;
const { list, result, units } = calculators;

interface TotalsProps<Name extends CalculatorName> {
  kind: CalculatorKind<Name>;
  open: readonly RecordOf<Name>[];
  formulas: FormulaSet;
}

/** The sums over everything that is not completed, whatever the filter shows. */
export function Totals<Name extends CalculatorName>({ kind, open, formulas }: TotalsProps<Name>) {
  const [shownWorking, setShownWorking] = useState<{ readonly asked: string | null } | null>(null);
  const [isSharing, setIsSharing] = useState(false);
  const totals = kind.totalsOf(open, formulas);
  return (
    <section aria-label={list.summary} className="card z-10 mt-2 bg-surface px-3 pt-2 md:sticky md:top-16">
      <div className="flex items-start gap-x-2">
        <div className="grid min-w-0 grow grid-cols-2 gap-x-4 gap-y-2 sm:gap-x-2 sm:grid-cols-[repeat(auto-fit,minmax(5rem,1fr))]">
          {totals.map((figure) => (
            <Figure
              key={figure.name}
              name={figure.name}
              value={figure.value}
              {...(figure.unit === units.platinum ? { unit: figure.unit } : {})}
              size="small"
              more={{
                label: fill(result.steps, { figure: figure.name }),
                onOpen: () => setShownWorking({ asked: figure.name }),
              }}
            />
          ))}
        </div>
        <div className="-mr-2 flex max-sm:flex-col">
          <IconButton
            label={result.working}
            aria-haspopup="dialog"
            icon={<ListTree size={18} />}
            onClick={() => setShownWorking({ asked: null })}
          />
          {open.length > 0 && (
            <IconButton
              label={result.share}
              aria-haspopup="dialog"
              icon={<Share2 size={18} />}
              onClick={() => setIsSharing(true)}
            />
          )}
        </div>
      </div>
      <OtherTotals kind={kind} open={open} formulas={formulas} />
      <AllReached kind={kind} open={open} formulas={formulas} />
      {isSharing && (
        <ShareGoals kind={kind} open={open} formulas={formulas} onClose={() => setIsSharing(false)} />
      )}
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

/** What the other set of formulas says of the sums, in one line that switches to it; worked out after the sums are there. */
function OtherTotals<Name extends CalculatorName>({ kind, open, formulas }: TotalsProps<Name>) {
  const [, setFormulas] = usePreference('formulas');
  const laterOpen = useDeferredValue<readonly RecordOf<Name>[] | null>(open, null);
  const other = otherFormulas(formulas);
  return (
    <div className="min-h-8 pointer-coarse:min-h-11">
      {laterOpen !== null && (
        <button
          type="button"
          className="text-left text-xs pointer-coarse:min-h-11 text-quiet underline-offset-4 hover:underline"
          onClick={() => setFormulas(other)}
        >
          {fill(result.otherSays, {
            formulas: gemWords.formulas[other],
            figures: briefFigures(kind.totalsOf(laterOpen, other)),
          })}
        </button>
      )}
    </div>
  );
}

/** The day at which all of it is reached, one after the other. */
function AllReached<Name extends CalculatorName>({ kind, open, formulas }: TotalsProps<Name>) {
  if (kind.lackingOf === undefined || open.length === 0) return null;
  let [gemPower, copies] = [0, 0];
  for (const record of open) {
    const lacking = kind.lackingOf(kind.formOf(record), formulas);
    gemPower += lacking.gemPower;
    copies += lacking.copies;
  }
  return (
    <p className="pb-1 text-xs text-quiet">
      <ReachedOn gemPower={gemPower} copies={copies} ofAll className="pointer-coarse:min-h-11" />
    </p>
  );
}
