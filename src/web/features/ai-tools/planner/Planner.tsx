import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { classes } from '#catalogue/classes/classes.ts';
import type { AiRecommendation } from '#contract/records/collections/planning/ai-recommendations.ts';
import type { Plan, PlanRequest } from '#contract/planning/plan.ts';
import { planRoutes } from '#contract/planning/plans.ts';
import { picksOf, wordPlan } from '#contract/planning/word-plan.ts';
import type { EquipmentCatalogue } from '#contract/records/loadouts/equipment-catalogue.ts';
import { isSameContent } from '#contract/records/same-content.ts';
import { fill, fillCount } from '#messages/fill.ts';
import { numberText } from '#messages/formats.ts';
import { aiToolWords as toolWords } from '#messages/planning/ai-tools.ts';
import { plannerWords as words } from '#messages/planning/planner.ts';
import { useGemPlaces } from '#web/characters/gems/gem-places.ts';
import { useCharacters } from '#web/characters/use-characters.ts';
import { usePreference } from '#web/data/preferences/preferences.ts';
import { useAnswer } from '#web/data/session/use-answer.ts';
import { newRecordId } from '#web/data/storage/record-ids.ts';
import { useChildren } from '#web/data/store/views/use-children.ts';
import { useCatalogue } from '#web/game/equipment/use-catalogue.ts';
import { Button } from '#web/ui/Button.tsx';
import { CheckField } from '#web/ui/form/CheckField.tsx';
import { announce } from '#web/ui/announce.ts';
import PlanResult from './PlanResult.tsx';
import { PlanForm } from './PlanForm.tsx';
import { keepValues, kitOf, readValues, requestOf, usualValues, type PlanValues } from './plan-values.ts';
import { SavedPlans } from './SavedPlans.tsx';
import { usePlanning, workOut, type Planning, type Wording } from './use-planning.ts';

/** Asks for a build, works it out, shows it with why, and keeps it. */
export default function Planner() {
  const { characters, active, status } = useCharacters();
  const { catalogue } = useCatalogue();
  const [formulas] = usePreference('formulas');
  const secondWeapons = useGemPlaces().length > 6;
  const [typed, setTyped] = useState<PlanValues | null>(readValues);
  const values = typed ?? usualValues(status === 'ready' ? active : null);
  const { characterId } = values;
  const gems = useChildren('gems', characterId).records;
  const items = useChildren('items', characterId).records;
  const kit = characters.some(({ id }) => id === characterId) ? kitOf(gems, items) : null;
  const { planning, start, leave, settle } = usePlanning();
  const [chosenModel, setChosenModel] = usePreference('planModel');
  const { answer: allowance } = useAnswer(planRoutes.readAllowance, {});
  const model = allowance?.model ?? null;
  // One server that a player lets word plans is not another one that comes in its place.
  const mayWord = model !== null && (model.isNear ? chosenModel === 'on' : values.modelHost === model.host);
  /** A kept plan that is looked at, or was worked out again. */
  const [opened, setOpened] = useState<AiRecommendation | null>(null);
  const change = (patch: Partial<PlanValues>) => {
    const next = { ...values, ...patch };
    setTyped(next);
    keepValues(next);
  };
  const top = useRef<HTMLDivElement>(null);
  const view =
    planning.status === 'working'
      ? 'working'
      : planning.status === 'ready' || opened !== null
        ? 'result'
        : 'form';
  const viewBefore = useRef(view);
  useEffect(() => {
    // The form is longer than the screen, and what comes in its place begins at the top.
    if (viewBefore.current !== view) top.current?.scrollIntoView({ block: 'start' });
    viewBefore.current = view;
  }, [view]);
  // One plan keeps its id, so that it is saved once.
  const [planId, setPlanId] = useState(newRecordId);
  const begin = (asked: PlanValues) => {
    if (catalogue === null) return;
    setPlanId(newRecordId());
    start(requestOf(asked, kit, formulas, secondWeapons), catalogue, mayWord ? model.name : null);
  };
  const [isBack, setBack] = useState(false);
  const startNew = () => {
    leave();
    setOpened(null);
    setBack(true);
  };
  const ready =
    planning.status === 'ready' && catalogue !== null
      ? {
          plan: planning.plan,
          recommendation: worded(wordPlan(planning.plan, catalogue, planId), planning.wording),
        }
      : null;
  const readyName = ready?.recommendation.buildName;
  useEffect(() => {
    if (readyName !== undefined) announce(fill(words.ready, { name: readyName }));
  }, [readyName]);

  const reworked = useReworked(planning.status === 'idle' ? opened : null, (saved) =>
    catalogue === null
      ? null
      : [requestOf({ ...values, ...inputOf(saved) }, kit, formulas, secondWeapons), catalogue],
  );
  const shown = ready?.recommendation ?? (planning.status === 'failed' ? null : opened);
  return (
    <div ref={top} className="scroll-mt-20">
      {planning.status === 'working' ? (
        <Working planning={planning} onCancel={startNew} />
      ) : catalogue !== null && shown !== null ? (
        <PlanResult
          key={shown.id}
          plan={ready?.plan ?? reworked}
          isKept={ready === null}
          isMadeHere={planning.status === 'ready' && planning.isMadeHere}
          wording={planning.status === 'ready' ? planning.wording : null}
          recommendation={shown}
          before={ready === null ? null : opened}
          catalogue={catalogue}
          owned={kit === null ? [] : gems}
          onSave={settle}
          onNew={startNew}
        />
      ) : (
        <>
          <p className="mt-2 max-w-prose text-quiet">{words.intro}</p>
          {planning.status === 'failed' && (
            <p role="alert" className="mt-3 rounded-lg border border-warn px-3 py-2">
              {planning.text}
            </p>
          )}
          <PlanForm
            values={values}
            characters={characters}
            kit={kit}
            catalogue={catalogue}
            isBack={isBack}
            onChange={change}
            onGenerate={() => begin(values)}
          >
            {model !== null && (
              <div>
                <CheckField
                  label={fill(toolWords.model, { host: model.host })}
                  isChecked={mayWord}
                  onChange={(isOn) =>
                    model.isNear
                      ? void setChosenModel(isOn ? 'on' : 'off')
                      : change({ modelHost: isOn ? model.host : '' })
                  }
                />
                <p className="text-sm text-quiet">{fill(toolWords.modelText, { model: model.name })}</p>
              </div>
            )}
          </PlanForm>
          <SavedPlans
            onOpen={setOpened}
            onRunAgain={(saved) => {
              const next = { ...values, ...inputOf(saved) };
              change(next);
              setOpened(saved);
              begin(next);
            }}
          />
        </>
      )}
    </div>
  );
}

/** The values of the form that a kept plan was made with, as far as it holds them. */
function inputOf({ characterInput: input }: AiRecommendation) {
  const classId = classes.find(({ snakeCaseId }) => snakeCaseId === input.characterClass)?.id;
  return {
    ...(classId !== undefined && { classId }),
    mode: input.buildType,
    focus: input.buildFocus,
    level: input.level,
    paragonLevel: input.currentParagonLevel,
    weapons: input.preferredWeapons,
    playstyle: input.preferredPlaystyle,
    info: input.additionalInfo,
    activity: input.activity ?? 'any',
  } satisfies Partial<PlanValues>;
}

/**
 * A kept plan with its reasons, worked out again beside the page; null until it is, and where it comes to something else by now: by another
 * catalogue, with other gems, or by another choice of what counts.
 *
 * @param asked what it is worked out from; null where that is not there yet
 */
function useReworked(
  saved: AiRecommendation | null,
  asked: (saved: AiRecommendation) => readonly [PlanRequest, EquipmentCatalogue] | null,
): Plan | null {
  const [found, setFound] = useState<{ readonly of: AiRecommendation; readonly plan: Plan } | null>(null);
  const question = saved === null ? null : asked(saved);
  const isAsked = question !== null;
  const work = useEffectEvent(async (of: AiRecommendation, signal: AbortSignal): Promise<Plan | null> => {
    if (question === null) return null;
    try {
      const plan = await workOut(...question, signal);
      const { engineVersion, catalogueVersion, fit, picks } = of.engine;
      const isSame = isSameContent(
        { ...plan, picks: picksOf(plan) },
        { ...plan, engineVersion, catalogueVersion, fit, picks },
      );
      return isSame ? plan : null;
    } catch (error) {
      // The words that are kept are there all the same.
      if (!signal.aborted) console.debug('A kept plan could not be worked out again', error);
      return null;
    }
  });
  useEffect(() => {
    if (saved === null || !isAsked) return undefined;
    const control = new AbortController();
    const look = async () => {
      const plan = await work(saved, control.signal);
      if (plan !== null && !control.signal.aborted) setFound({ of: saved, plan });
    };
    void look();
    return () => control.abort();
  }, [saved, isAsked]);
  return found !== null && found.of === saved ? found.plan : null;
}

/** A plan in the words of a language model, as far as there are any. */
function worded(plan: AiRecommendation, wording: Wording | null): AiRecommendation {
  if (wording?.status !== 'ready' || wording.words.wordedBy === null) return plan;
  const { name, description, tips, wordedBy } = wording.words;
  return {
    ...plan,
    buildName: name,
    description,
    playstyleTips: tips,
    engine: { ...plan.engine, wordedBy },
  };
}

interface WorkingProps {
  planning: Extract<Planning, { status: 'working' }>;
  onCancel: () => void;
}

function Working({ planning: { request, step, compared }, onCancel }: WorkingProps) {
  const { reading, comparing, choosing, checking } = words.steps;
  const className = classes.find(({ id }) => id === request.classId)?.name ?? request.classId;
  const steps = [
    fill(reading, { class: className }),
    compared === null
      ? fill(comparing.other, { count: '…' })
      : fill(fillCount(comparing, compared), { count: numberText(compared) }),
    choosing,
    checking,
  ];
  return (
    <div className="card mt-4 p-5">
      <h2 className="text-2xl">{words.generating}</h2>
      <div role="status">
        <ol className="mt-3 space-y-2">
          {steps.map((text, index) => (
            <li key={text} className={index < step ? 'text-good' : index === step ? '' : 'text-quiet'}>
              <span aria-hidden>{index < step ? '✓' : index === step ? '…' : '·'}</span> {text}
            </li>
          ))}
        </ol>
      </div>
      <Button className="mt-4" onClick={onCancel}>
        {words.cancel}
      </Button>
    </div>
  );
}
