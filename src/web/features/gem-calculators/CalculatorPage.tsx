import {
  Suspense,
  useDeferredValue,
  useEffect,
  useId,
  useRef,
  useState,
  type ComponentType,
  type ReactNode,
} from 'react';
import type { FormStates } from '#contract/files/form-links.ts';
import { pages } from '#contract/site/pages.ts';
import { calculators } from '#messages/calculators/calculators.ts';
import { gemWords } from '#messages/calculators/gem-words.ts';
import { fill } from '#messages/fill.ts';
import type { FormulaSet } from '#rules/gems/formulas.ts';
import { usePutAway } from '#web/data/storage/put-away.ts';
import type { SeenState } from '#web/data/storage/record-storage.ts';
import { usePreference } from '#web/data/preferences/preferences.ts';
import { AdOutlet } from '#web/ui/AdOutlet.tsx';
import { announce } from '#web/ui/announce.ts';
import { Button } from '#web/ui/Button.tsx';
import { CloseHint } from '#web/ui/CloseHint.tsx';
import { RefusedFields, useRefusedFields } from '#web/ui/form/refused-fields.ts';
import { ErrorBoundary } from '#web/ui/crash/ErrorBoundary.tsx';
import { lazyPart } from '#web/ui/parts/lazy-part.tsx';
import { Link } from '#web/ui/Link.tsx';
import { notify } from '#web/ui/toasts/notify.ts';
import { SectionBoundary } from '#web/ui/crash/SectionBoundary.tsx';
import { useAfterHydration } from '#web/ui/use-after-hydration.ts';
import { useSteady } from '#web/ui/use-steady.ts';
import type { CalculatorKind } from './kinds/calculator-kind.ts';
import type { CalculatorName, RecordOf } from '#web/game/calculator-names.ts';
import { ChartPanel } from './result/ChartPanel.tsx';
import type DraftOfferType from './drafts/DraftOffer.tsx';
import type { FormState } from './kinds/form-drafts.ts';
import { usedFormulas } from '#web/game/formulas.ts';
import { keepForm } from './form/keep-form.ts';
import { ResultPanel } from './result/ResultPanel.tsx';
import { ListSkeleton } from '#web/records/ListSkeleton.tsx';
import type SavedSectionType from './saved/SavedSection.tsx';
import { useCalculatorForm } from './form/use-calculator-form.ts';
import { unitText } from '#web/game/working/unit-text.ts';

// The type parameter that ties kind and records together does not survive being handed on.
const SavedSection = lazyPart<object>(
  () => import('./saved/SavedSection.tsx') as unknown as Promise<{ default: ComponentType<object> }>,
  <SavedSkeleton />,
) as unknown as typeof SavedSectionType;

const DraftOffer = lazyPart<object>(
  () => import('./drafts/DraftOffer.tsx') as unknown as Promise<{ default: ComponentType<object> }>,
) as unknown as typeof DraftOfferType;

const { list, result } = calculators;
const nothing = () => null;
const adSlotOf: Readonly<Record<CalculatorName, string>> = {
  normal: 'normal-calculator-top',
  legendary: 'legendary-calculator-top',
  power: 'gem-power-calculator-top',
};
const ANNOUNCE_DELAY_MS = 900;
const DOUBLE_PRESS_MS = 600;

export interface FieldsProps<Name extends CalculatorName> {
  form: FormStates[Name];
  onChange: (fields: Partial<FormStates[Name]>) => void;
}

interface CalculatorPageProps<Name extends CalculatorName> {
  kind: CalculatorKind<Name>;
  Fields: ComponentType<FieldsProps<Name>>;
  afterList?: ReactNode;
}

/** What the three calculators share: form on the left, answer on the right as one types, what was kept below. */
export function CalculatorPage<Name extends CalculatorName>({
  kind,
  Fields,
  afterList,
}: CalculatorPageProps<Name>) {
  const { form, editing, change, edit, stopEditing, forgetEdited, follow } = useCalculatorForm(kind);
  const [notice, setNotice] = useState<string | null>(null);
  const lastAdded = useRef<{ form: FormStates[Name]; at: number } | null>(null);
  const [formulas, setFormulas] = usePreference('formulas');
  const [autoSave] = usePreference('autoSave');
  const [isKeeping, setIsKeeping] = useState(false);
  const isKeepingNow = useRef(false);
  const isNextWanted = useRef(false);
  const [kept, setKept] = useState<FormStates[Name] | null>(null);
  const formSection = useRef<HTMLFormElement>(null);
  const [refused, report] = useRefusedFields();
  const headingId = useId();
  const [isPutAway, putAway] = usePutAway(kind.name);
  // The list is drawn from what this browser holds, which the built page cannot know.
  const isAwake = useAfterHydration();
  // Typing and choosing answer first; the chart and the lists follow.
  const chartedForm = useDeferredValue(form);
  const laterFormulas = useDeferredValue(formulas);
  const reason = kind.reasonNotToKeep(form);
  const reasonId = useId();
  useSpokenAnswer(kind, form, formulas);

  useEffect(
    () =>
      kind.draft.onArrival(({ isBroken, formulas: wanted }) => {
        setNotice(isBroken ? result.linkBroken : null);
        if (isBroken || wanted === null || wanted === formulas) return;
        setFormulas(wanted);
        notify('info', fill(result.linkFormulas, { formulas: gemWords.formulas[wanted] }), {
          action: { label: result.switchBack, onClick: () => setFormulas(formulas) },
        });
      }),
    [kind, formulas, setFormulas],
  );

  const keep = async () => {
    const kept = kind.draft.state();
    if (refused > 0 || kind.reasonNotToKeep(kept.form) !== null) return;
    if (isSecondPress(lastAdded.current, kept.form)) return;
    if (kept.editing === null) lastAdded.current = addedNow(kept.form);
    isKeepingNow.current = true;
    setIsKeeping(true);
    const isKept = await keepForm(kind, kept);
    isKeepingNow.current = false;
    setIsKeeping(false);
    if (isKept) showKept(kept);
    else lastAdded.current = null;
  };
  const submit = async () => {
    if (isKeepingNow.current) {
      const { form: next, editing: nextEdited } = kind.draft.state();
      // A double press adds once, however long that takes.
      isNextWanted.current ||= nextEdited === null && next !== lastAdded.current?.form;
      return;
    }
    do {
      isNextWanted.current = false;
      await keep();
      // What was changed and added while that was under way.
    } while (isNextWanted.current && kind.draft.state().editing === null);
  };
  const showKept = ({ form: keptForm, editing: keptRecord }: FormState<Name>) => {
    setNotice(null);
    const isAsKept = kind.draft.state().form === keptForm;
    if (keptRecord !== null) stopEditing();
    else if (kind.forNext !== undefined && isAsKept) change(kind.forNext);
    const next = kind.draft.state().form;
    setKept(keptRecord === null ? next : keptForm);
    if (lastAdded.current !== null && isAsKept) lastAdded.current.form = next;
  };

  const loseEdited = () => {
    if (editing !== null) setNotice(fill(list.editedGone, { name: kind.titleOf(editing) }));
    forgetEdited();
  };
  const seeEdited = (record: RecordOf<Name>) => {
    if (follow(record)) setNotice(fill(list.editedElsewhere, { name: kind.titleOf(record) }));
  };
  const startEditing = (record: RecordOf<Name>, shown: SeenState | undefined) => {
    setNotice(null);
    edit(record, shown);
    formSection.current?.scrollIntoView({ block: 'start' });
    formSection.current?.querySelector<HTMLElement>('select, input')?.focus({ preventScroll: true });
  };

  // A list of hundreds does not render with every keystroke in the form.
  const onEdit = useSteady(startEditing);
  const onEditedGone = useSteady(loseEdited);
  const onEditedSeen = useSteady(seeEdited);

  return (
    <div className="@container/page max-md:-mt-4">
      {/* Question, answer, and where there is room what is kept, side by side. */}
      <div className="grid grid-cols-1 items-start gap-2 sm:gap-4 @min-[56rem]:grid-cols-[minmax(0,5fr)_minmax(0,7fr)] @min-[80rem]:grid-cols-[22rem_minmax(0,1fr)_32.5rem]">
        <h1
          id={headingId}
          className="text-[1.75rem] max-md:text-[1.375rem] @min-[56rem]:whitespace-nowrap @min-[80rem]:col-span-1"
        >
          {kind.texts.title}
        </h1>
        {/* On a phone it is below what comes after it in the document: until all of that is there it would jump. */}
        <p className="text-quiet max-md:order-1 max-md:text-sm max-md:[&:not(:has(~p))]:invisible @min-[56rem]:self-end @min-[80rem]:col-span-2">
          {kind.texts.subtitle}
        </p>
        <div className="contents *:col-span-full">
          <AdOutlet slot={adSlotOf[kind.name]} />
        </div>
        <form
          ref={formSection}
          aria-labelledby={headingId}
          // The fields complain in their own words.
          noValidate
          className="card flex scroll-mt-20 flex-col justify-between"
          onSubmit={(event) => {
            event.preventDefault();
            void submit();
          }}
        >
          <div className="space-y-2 p-3 pb-0 sm:space-y-3 sm:p-5">
            {isAwake && autoSave === 'off' && (
              <ErrorBoundary fallback={nothing}>
                <DraftOffer kind={kind} kept={kept} />
              </ErrorBoundary>
            )}
            {editing !== null && (
              <p className="rounded-lg bg-primary-wash px-3 py-2 text-sm font-medium wrap-anywhere text-primary-text">
                {fill(list.editing, { name: kind.titleOf(editing) })}
              </p>
            )}
            {notice !== null && (
              <p role="status" className="rounded-lg border border-warn px-3 py-2 text-sm wrap-anywhere">
                {notice}
              </p>
            )}
            <RefusedFields value={report}>
              <Fields key={editing?.id ?? null} form={form} onChange={change} />
            </RefusedFields>
          </div>
          {/* With large text on a phone it would take the screen from what it is about. */}
          <div
            data-add-bar
            className="keeps-clear sticky bottom-[max(var(--bar),var(--raised-above))] z-10 lg:bottom-0 @max-[18rem]/page:static [@media(height<480px)]:static flex flex-wrap items-center gap-3 rounded-b-xl border-t border-line bg-surface px-3 py-1.5 sm:px-5 sm:py-3 lg:pb-[max(0.75rem,env(safe-area-inset-bottom))]"
          >
            <Button
              type="submit"
              weight="primary"
              disabled={reason !== null || refused > 0}
              aria-busy={isKeeping}
              {...(reason === null ? {} : { 'aria-describedby': reasonId })}
              className="max-sm:px-3"
            >
              {editing === null ? kind.texts.add : list.saveChanges}
            </Button>
            {editing !== null && (
              <Button
                weight="quiet"
                onClick={() => {
                  setNotice(null);
                  stopEditing();
                }}
              >
                {list.cancelEdit}
              </Button>
            )}
            {editing === null && <BriefAnswer kind={kind} form={form} formulas={formulas} />}
            {reason !== null && (
              <p id={reasonId} className="text-sm basis-full text-quiet low:basis-auto">
                {reason}
              </p>
            )}
          </div>
        </form>
        {/* Boundaries let the page wake up piece by piece instead of in one long breath. */}
        <div className="min-w-0 space-y-3 sm:space-y-4">
          <Suspense>
            <SectionBoundary>
              <ResultPanel kind={kind} form={form} formulas={formulas} onFormulas={setFormulas} />
            </SectionBoundary>
          </Suspense>
          <Suspense>
            <SectionBoundary>
              <ChartPanel kind={kind} form={chartedForm} formulas={laterFormulas} />
            </SectionBoundary>
          </Suspense>
        </div>
        <div className="min-w-0 max-md:order-1 @min-[56rem]:col-span-2 @min-[80rem]:col-span-1">
          {isAwake ? (
            <>
              <SectionBoundary>
                <SavedSection
                  kind={kind}
                  formulas={laterFormulas}
                  onEdit={onEdit}
                  editedId={editing?.id ?? null}
                  onEditedGone={onEditedGone}
                  onEditedSeen={onEditedSeen}
                />
              </SectionBoundary>
              <SectionBoundary>{afterList}</SectionBoundary>
            </>
          ) : (
            <SavedSkeleton />
          )}
        </div>
        <p className="col-span-full text-xs text-quiet max-md:order-1">
          {usedFormulas(kind.name, laterFormulas)}
        </p>
      </div>

      {!isPutAway && (
        <aside
          data-promotion={kind.name}
          className="mt-10 flex items-start justify-between gap-3 border-t border-line pt-4 text-quiet"
        >
          <p>
            {kind.texts.promotion}{' '}
            <Link
              to={pages[kind.promotedPage].path}
              className="text-primary-text underline underline-offset-4"
            >
              {kind.texts.promotionLink}
            </Link>
          </p>
          <CloseHint onPut={putAway} />
        </aside>
      )}
    </div>
  );
}

const addedNow = <Form,>(form: Form) => ({ form, at: performance.now() });

/** Says whether Add was pressed a second time by one double press: what was added a moment ago still stands in the form. */
const isSecondPress = (last: { form: unknown; at: number } | null, form: unknown): boolean =>
  last !== null && last.form === form && performance.now() - last.at < DOUBLE_PRESS_MS;

interface AnswerProps<Name extends CalculatorName> {
  kind: CalculatorKind<Name>;
  form: FormStates[Name];
  formulas: FormulaSet;
}

/** On a phone the answer stays beside the thumb while the form is on the screen; the result below has it in full. */
function BriefAnswer<Name extends CalculatorName>({ kind, form, formulas }: AnswerProps<Name>) {
  const [needed, cost, beside] = kind.figuresOf(form, formulas);
  const copies = beside !== undefined && beside.unit === calculators.units.copies ? beside : undefined;
  return (
    <div aria-hidden className="ml-auto min-w-0 text-right leading-tight low:order-1 lg:hidden">
      <div className="text-lg font-semibold">
        {needed?.value} <span className="text-xs font-normal text-quiet">{needed && unitText(needed)}</span>
      </div>
      <div className="text-xs text-quiet">
        {copies !== undefined && `+ ${copies.value} ${unitText(copies)} · `}
        {cost?.value} {cost?.unit}
      </div>
    </div>
  );
}

/** Says the answer once typing pauses, to those who listen. */
function useSpokenAnswer<Name extends CalculatorName>(
  kind: CalculatorKind<Name>,
  form: FormStates[Name],
  formulas: FormulaSet,
): void {
  const sentence = kind
    .figuresOf(form, formulas)
    .slice(0, 2)
    .map((figure) => fill(result.answer, { figure: figure.name, value: figure.value }))
    .join('. ');
  const spoken = useRef<string | null>(null);
  useEffect(() => {
    if (spoken.current === null || spoken.current === sentence) {
      spoken.current = sentence;
      return;
    }
    const timer = setTimeout(() => {
      spoken.current = sentence;
      announce(sentence);
    }, ANNOUNCE_DELAY_MS);
    return () => clearTimeout(timer);
  }, [sentence]);
}

/** The outline of the list and its heading while they are on their way. */
function SavedSkeleton() {
  return (
    <div className="min-h-72">
      <div className="skeleton h-8 w-48 max-w-full" />
      <ListSkeleton />
    </div>
  );
}
