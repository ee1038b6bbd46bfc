import { Link2, ListTree, Share2 } from 'lucide-react';
import { useDeferredValue, useId, useState, type ComponentType } from 'react';
import type { FormStates } from '#contract/files/form-links.ts';
import { calculators } from '#messages/calculators/calculators.ts';
import { gemWords } from '#messages/calculators/gem-words.ts';
import { fill } from '#messages/fill.ts';
import { formulaSets, type FormulaSet } from '#rules/gems/formulas.ts';
import { otherFormulas } from '#web/game/GemFormulas.tsx';
import { Button } from '#web/ui/Button.tsx';
import { Figure } from '#web/ui/charts/Figure.tsx';
import { classNames } from '#web/ui/class-names.ts';
import { lazyPart } from '#web/ui/parts/lazy-part.tsx';
import { notify } from '#web/ui/toasts/notify.ts';
import { besideOf } from '../kinds/brief-figures.ts';
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
import { unitText } from '#web/game/working/unit-text.ts';
import { WorkingDialog } from '#web/game/working/working-dialog.ts';

// The type parameter that ties kind and form together does not survive being handed on.
const ShareAnswer = lazyPart<object>(
  () => import('../share/ShareAnswer.tsx') as unknown as Promise<{ default: ComponentType<object> }>,
) as unknown as typeof ShareAnswerType;

const GemEffect = lazyPart(() => import('./GemEffect.tsx'));
const ReachedOn = lazyPart(() => import('#web/game/income/ReachedOn.tsx'));
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
  const others = figures.slice(2);
  // As one types it is worked out after the answer is on the screen.
  const laterForm = useDeferredValue(form);
  const otherFigures = kind.figuresOf(laterForm, otherFormulas(formulas));
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
      <h2 id="result" className="sr-only">
        {result.heading}
      </h2>
      {/* Paper has no form that says it. */}
      <p className="hidden font-semibold print:block">{recordName(kind.askedOf(form), form)}</p>
      <fieldset className="grid min-w-0 grid-cols-[repeat(auto-fit,minmax(min(100%,9.5rem),1fr))] gap-2">
        <legend className="sr-only">{calculators.fields.formulas}</legend>
        {formulaSets.map((set) => (
          <NamedAnswer
            key={set}
            formulas={set}
            leads={set === formulas}
            figures={set === formulas ? figures : otherFigures}
            moreOf={moreOf}
            onLead={() => onFormulas(set)}
          />
        ))}
      </fieldset>
      <div className="flex flex-wrap items-center gap-x-2 @min-[80rem]/page:-mx-1.5 @min-[80rem]/page:gap-x-0 @min-[80rem]/page:[&_button]:gap-1 @min-[80rem]/page:[&_button]:px-1.5 @min-[80rem]/page:[&_button]:text-[0.8125rem]">
        {kind.lackingOf !== undefined && (
          <p className="flex min-h-9 min-w-0 flex-1 basis-40 items-center text-sm pointer-coarse:min-h-11 @min-[40rem]/page:basis-full">
            <ReachedOn {...kind.lackingOf(laterForm, formulas)} className="touch-target" />
          </p>
        )}
        {/* A phone has room for two in a line, without their words. */}
        <div className="ml-auto flex flex-wrap items-center gap-x-2 @min-[40rem]/page:contents">
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
      <hr className="hairline my-1 sm:my-2" />
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
        <div className="mt-2 min-h-9 max-md:min-h-13.5">
          <GemEffect gemId={gemId} about="ranks" />
        </div>
      )}
      {note !== null && <p className="mt-3 text-sm text-quiet">{note}</p>}
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
const unitOf = (figure: ShownFigure) =>
  figure.name.toLowerCase().includes(figure.unit) ? {} : { unit: unitText(figure) };

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

interface NamedAnswerProps {
  formulas: FormulaSet;
  leads: boolean;
  figures: readonly ShownFigure[];
  moreOf: (figure: string) => { readonly label: string; readonly onOpen: () => void };
  onLead: () => void;
}

/**
 * The answer of one set of formulas, under its name and as large as what the other one does. Pressed, it leads on every page from
 * then on: its figures are those with a name, whose steps can be read.
 */
function NamedAnswer({ formulas, leads, figures, moreOf, onLead }: NamedAnswerProps) {
  const id = useId();
  const [needed, cost] = figures;
  if (needed === undefined || cost === undefined) throw new Error('An answer lacks its first figures');
  const { copies, gain } = besideOf(figures);
  const shownAs = (figure: ShownFigure) => ({
    name: figure.name,
    value: figure.value,
    ...(leads ? { more: moreOf(figure.name) } : { isPlain: true }),
  });
  return (
    <div
      className={classNames(
        'relative min-w-0 rounded-lg border px-2 pt-0.5 pb-1 sm:px-3 sm:pb-2 has-focus-visible:outline-2 has-focus-visible:outline-primary',
        leads ? 'border-primary bg-primary-wash' : 'border-line hover:bg-raised',
      )}
    >
      <input
        type="radio"
        id={id}
        name="formulas"
        checked={leads}
        aria-describedby={leads ? undefined : `${id}-figures`}
        onChange={onLead}
        className="absolute inset-0 size-full cursor-pointer opacity-0"
      />
      <label htmlFor={id} className={classNames('text-sm font-medium', leads && 'text-primary-text')}>
        {gemWords.formulas[formulas]}
      </label>
      <div id={`${id}-figures`}>
        <Figure
          {...shownAs(needed)}
          unit={copies === null ? unitText(needed) : `${unitText(needed)} ${copies}`}
          unitClassName="max-sm:text-xs"
          size="large"
          isNameSpoken
        />
        <Figure {...shownAs(cost)} unit={cost.unit} size="brief" isNameSpoken />
        <p className="min-h-5 text-sm leading-5 text-quiet">{gain}</p>
      </div>
    </div>
  );
}
