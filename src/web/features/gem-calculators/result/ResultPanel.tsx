import { Link2, ListTree } from 'lucide-react';
import { useState } from 'react';
import { encodeFormLink, type FormStates } from '#contract/files/form-links.ts';
import { calculators, fill } from '#messages';
import type { FormulaSet } from '#rules/gems/formulas.ts';
import { Button } from '#web/ui/Button.tsx';
import { Figure } from '#web/ui/charts/Figure.tsx';
import { GemArt } from '#web/ui/gems/GemArt.tsx';
import { notify } from '#web/ui/toasts/notify.ts';
import type { CalculatorKind } from '../kinds/calculator-kind.ts';
import type { CalculatorName } from '../kinds/calculator-names.ts';
import { sourcesOf, usedFormulas } from '../kinds/formulas.ts';
import { WorkingDialog } from '#web/game/working/working-dialog.ts';

const { result } = calculators;

interface ResultPanelProps<Name extends CalculatorName> {
  kind: CalculatorKind<Name>;
  form: FormStates[Name];
  formulas: FormulaSet;
}

/** The answer to what stands in the form, as one types. */
export function ResultPanel<Name extends CalculatorName>({ kind, form, formulas }: ResultPanelProps<Name>) {
  const [shownWorking, setShownWorking] = useState<{ readonly asked: string | null } | null>(null);
  const figures = kind.figuresOf(form, formulas);
  const [needed, cost, ...others] = figures;
  const note = kind.noteOf(form, formulas);
  const moreOf = (figure: string) => ({
    label: fill(result.steps, { figure }),
    onOpen: () => setShownWorking({ asked: figure }),
  });
  const ranks = fill(result.ranks, { from: form.currentRank, to: form.targetRank });

  return (
    <section aria-labelledby="result" className="card p-4 sm:p-5">
      <div className="flex items-center gap-3">
        <GemArt {...kind.picture(form)} rank={Math.max(form.currentRank, form.targetRank)} size={52} />
        <div>
          <h2 id="result" className="text-xl">
            {result.heading}
          </h2>
          <p className="text-sm text-quiet">{ranks}</p>
        </div>
      </div>
      <div className="mt-4 grid gap-x-6 gap-y-4 sm:grid-cols-2">
        {[needed, cost].map(
          (figure) =>
            figure !== undefined && (
              <Figure
                key={figure.name}
                name={figure.name}
                value={figure.value}
                unit={figure.unit}
                size="large"
                more={moreOf(figure.name)}
              />
            ),
        )}
      </div>
      <div className="mt-4 grid grid-cols-[repeat(auto-fit,minmax(min(100%,6rem),1fr))] gap-x-6 gap-y-3 sm:grid-cols-3">
        {others.map((figure) => (
          <Figure
            key={figure.name}
            name={figure.name}
            value={figure.value}
            unit={figure.unit}
            more={moreOf(figure.name)}
          />
        ))}
      </div>
      {note !== null && <p className="mt-3 text-sm text-quiet">{note}</p>}
      <div className="mt-4 flex flex-wrap items-center gap-2">
        <Button
          small
          icon={<ListTree size={16} aria-hidden />}
          aria-haspopup="dialog"
          onClick={() => setShownWorking({ asked: null })}
        >
          {result.working}
        </Button>
        <Button
          small
          weight="quiet"
          icon={<Link2 size={16} aria-hidden />}
          onClick={() => void copyLink(kind.name, form, formulas)}
        >
          {result.copyLink}
        </Button>
      </div>
      <p className="mt-3 text-xs text-quiet">{usedFormulas(kind.name, formulas)}</p>
      {shownWorking !== null && (
        <WorkingDialog
          figures={figures}
          asked={shownWorking.asked}
          sources={sourcesOf(kind.name, formulas)}
          onClose={() => setShownWorking(null)}
        />
      )}
    </section>
  );
}

/** Copies an address that opens the form as it is; where the clipboard is closed, the address bar has it. */
async function copyLink<Name extends CalculatorName>(
  name: Name,
  form: FormStates[Name],
  formulas: FormulaSet,
): Promise<void> {
  const hash = encodeFormLink(name, form, formulas);
  if (hash === null) {
    notify('error', result.linkTooLong);
    return;
  }
  const address = `${location.origin}${location.pathname}${hash}`;
  try {
    await navigator.clipboard.writeText(address);
    notify('success', result.linkCopied);
  } catch {
    history.replaceState(history.state, '', address);
    notify('warning', result.linkFailed);
  }
}
