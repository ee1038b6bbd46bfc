import { Link2, ListTree, Share2 } from 'lucide-react';
import { useState, type ComponentType, useDeferredValue } from 'react';
import type { FormStates } from '#contract/files/form-links.ts';
import { calculators } from '#messages/calculators/calculators.ts';
import { gemWords } from '#messages/calculators/gem-words.ts';
import { fill } from '#messages/fill.ts';
import { formulaSets, type FormulaSet } from '#rules/gems/formulas.ts';
import { otherFormulas } from '#web/game/GemFormulas.tsx';
import { Button } from '#web/ui/Button.tsx';
import { Figure } from '#web/ui/charts/Figure.tsx';
import { ChoiceField } from '#web/ui/form/ChoiceField.tsx';
import { lazyPart } from '#web/ui/parts/lazy-part.tsx';
import { notify } from '#web/ui/toasts/notify.ts';
import { briefFigures } from '../kinds/brief-figures.ts';
import type { CalculatorKind } from '../kinds/calculator-kind.ts';
import { recordName } from '../kinds/record-name.ts';
import { formAddress } from '../share/form-address.ts';
import type ShareAnswerType from '../share/ShareAnswer.tsx';
import type { CalculatorName } from '#web/game/calculator-names.ts';
import { sourcesOf } from '#web/game/formulas.ts';
import { FormulaComparison } from './formula-comparison.ts';
import { ToInventory } from './ToInventory.tsx';
import { colourOf, stoneOf } from '#web/ui/gems/gem-picture.ts';
import { useGemPicture } from '#web/game/gem-faces/use-gem-picture.ts';
import type { ShownFigure } from '#web/game/working/shown-figure.ts';
import { WorkingDialog } from '#web/game/working/working-dialog.ts';

// The type parameter that ties kind and form together does not survive being handed on.
const ShareAnswer = lazyPart<object>(
  () => import('../share/ShareAnswer.tsx') as unknown as Promise<{ default: ComponentType<object> }>,
) as unknown as typeof ShareAnswerType;

const GemEffect = lazyPart(() => import('./GemEffect.tsx'));
const { result } = calculators;

interface ResultPanelProps<Name extends CalculatorName> {
  kind: CalculatorKind<Name>;
  form: FormStates[Name];
  formulas: FormulaSet;
  onFormulas: (formulas: FormulaSet) => void;
}

/** The answer to what stands in the form, as one types. */
export function ResultPanel<Name extends CalculatorName>({
  kind,
  form,
  formulas,
  onFormulas,
}: ResultPanelProps<Name>) {
  const [shownWorking, setShownWorking] = useState<{ readonly asked: string | null } | null>(null);
  const [isSharing, setIsSharing] = useState(false);
  const figures = kind.figuresOf(form, formulas);
  const [needed, cost, ...others] = figures;
  const note = kind.noteOf(form, formulas);
  const subject = kind.subject(form);
  const picture = useGemPicture(subject);
  const gemId = subject.gemId ?? null;
  const moreOf = (figure: string) => ({
    label: fill(result.steps, { figure }),
    onOpen: () => setShownWorking({ asked: figure }),
  });
  return (
    <section
      aria-labelledby="result"
      className="card p-3 sm:px-5 sm:py-4"
      style={{ backgroundImage: glowOf(stoneOf(picture)) }}
    >
      <div className="flex flex-wrap items-center gap-x-4 gap-y-1">
        <h2 id="result" className="text-xl max-md:sr-only">
          {result.heading}
        </h2>
        <ChoiceField
          label={calculators.fields.formulas}
          value={formulas}
          options={formulaSets.map((value) => ({ value, label: gemWords.formulas[value] }))}
          onChange={onFormulas}
          isBrief
        />
      </div>
      {/* Paper has no form that says it. */}
      <p className="hidden font-semibold print:block">{recordName(kind.askedOf(form), form)}</p>
      <div className="mt-1 flex flex-wrap justify-between gap-x-4 sm:mt-2 sm:justify-start sm:gap-x-8">
        {[needed, cost].map(
          (figure) =>
            figure !== undefined && (
              <Figure
                key={figure.name}
                name={figure.name}
                value={figure.value}
                {...unitOf(figure)}
                size="large"
                more={moreOf(figure.name)}
              />
            ),
        )}
      </div>
      <div className="mt-1 min-h-10">
        <OtherFormulas kind={kind} form={form} formulas={formulas} onFormulas={onFormulas} />
      </div>
      <hr className="hairline my-1.5 sm:my-2" />
      <div className="grid grid-cols-[repeat(auto-fit,minmax(min(100%,4.25rem),1fr))] items-end gap-x-3 gap-y-2 sm:grid-cols-[repeat(auto-fit,minmax(5.1rem,1fr))]">
        {others.map((figure) => (
          <Figure
            key={figure.name}
            name={figure.name}
            value={figure.value}
            {...unitOf(figure)}
            unitClassName="max-sm:sr-only @min-[80rem]:sr-only"
            size="middling"
            more={moreOf(figure.name)}
          />
        ))}
      </div>
      {gemId !== null && (
        <div className="mt-2 min-h-9">
          <GemEffect gemId={gemId} about="ranks" />
        </div>
      )}
      {note !== null && <p className="mt-3 text-sm text-quiet">{note}</p>}
      <div className="flex flex-wrap items-center gap-x-2 @min-[80rem]/page:-mx-1.5 @min-[80rem]/page:gap-x-0 @min-[80rem]/page:[&_button]:gap-1 @min-[80rem]/page:[&_button]:px-1.5 @min-[80rem]/page:[&_button]:text-[0.8125rem]">
        {/* A phone has room for two beside the formulas, and no line to spare for them below the answer. */}
        <div className="contents @min-[22rem]/page:@max-[40rem]/page:absolute @min-[22rem]/page:@max-[40rem]/page:top-2.5 @min-[22rem]/page:@max-[40rem]/page:right-2 @min-[22rem]/page:@max-[40rem]/page:flex">
          <Button
            small
            weight="quiet"
            icon={<ListTree size={18} />}
            aria-haspopup="dialog"
            onClick={() => setShownWorking({ asked: null })}
          >
            <span className="@min-[22rem]/page:@max-[40rem]/page:sr-only">{result.working}</span>
          </Button>
          {/* On a phone there is no room for it; the dialog behind Share has it too. */}
          <Button
            small
            weight="quiet"
            className="@min-[22rem]/page:@max-[40rem]/page:hidden"
            icon={<Link2 size={18} />}
            onClick={() => void copyLink(formAddress(kind.name, form, formulas))}
          >
            {result.copyLink}
          </Button>
          <Button
            small
            weight="quiet"
            icon={<Share2 size={18} />}
            aria-haspopup="dialog"
            onClick={() => setIsSharing(true)}
          >
            <span className="@min-[22rem]/page:@max-[40rem]/page:sr-only">{result.share}</span>
          </Button>
        </div>
        <ToInventory isBrief form={form} />
      </div>
      {isSharing && (
        <ShareAnswer kind={kind} form={form} formulas={formulas} onClose={() => setIsSharing(false)} />
      )}
      {shownWorking !== null && (
        <WorkingDialog
          figures={figures}
          asked={shownWorking.asked}
          sources={sourcesOf(kind.name, formulas)}
          comparison={<FormulaComparison kind={kind} form={form} />}
          onClose={() => setShownWorking(null)}
        />
      )}
    </section>
  );
}

const glowOf = (stone: ReturnType<typeof stoneOf>): string =>
  `radial-gradient(90% 120% at 0 0, ${colourOf(stone, 0, 0.13)}, transparent 70%)`;

/** A unit stands only where the figure's name does not say it. */
const unitOf = ({ name, unit }: ShownFigure) => (name.toLowerCase().includes(unit) ? {} : { unit });

/** Copies an address that opens the form as it is; where the clipboard is closed, the address bar has it. */
async function copyLink(address: string | null): Promise<void> {
  if (address === null) {
    notify('error', result.linkTooLong);
    return;
  }
  try {
    await navigator.clipboard.writeText(address);
    notify('success', result.linkCopied);
  } catch {
    history.replaceState(history.state, '', address);
    notify('warning', result.linkFailed);
  }
}

interface OtherFormulasProps<Name extends CalculatorName> {
  kind: CalculatorKind<Name>;
  form: FormStates[Name];
  formulas: FormulaSet;
  onFormulas: (formulas: FormulaSet) => void;
}

/**
 * What the other set of formulas says, in one line that switches to it. The page's HTML has it, as its widest text: coming later it
 * would be what the page is seen to wait for. As one types it is worked out after the answer is on the screen.
 */
function OtherFormulas<Name extends CalculatorName>({
  kind,
  form,
  formulas,
  onFormulas,
}: OtherFormulasProps<Name>) {
  const laterForm = useDeferredValue(form);
  const other = otherFormulas(formulas);
  return (
    <button
      type="button"
      className="touch-target -my-1 text-left text-sm text-quiet underline-offset-4 hover:underline"
      onClick={() => onFormulas(other)}
    >
      {fill(result.otherSays, {
        formulas: gemWords.formulas[other],
        figures: briefFigures(kind.figuresOf(laterForm, other)),
      })}
    </button>
  );
}
