import { CheckCheck, RefreshCw } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { upgrades } from '#messages/calculators/upgrades.ts';
import { fill } from '#messages/fill.ts';
import { numberText } from '#messages/formats.ts';
import type { UpgradeAdvice } from '#engine/upgrades/next-best-upgrade.ts';
import { Badge } from '#web/ui/Badge.tsx';
import { Button } from '#web/ui/Button.tsx';
import { Figure } from '#web/ui/charts/Figure.tsx';
import { usedFormulas } from '#web/game/formulas.ts';
import type { NextStep, UpgradeAnswer } from '#engine/upgrades/upgrade-answer.ts';
import type { GainMeasure } from '#engine/upgrades/upgrade-ladder.ts';
import type { UpgradeQuestion } from '#engine/upgrades/upgrade-question.ts';
import { paymentText, rankUpsText, reasonText } from './upgrade-words.ts';

/** A plan may have hundreds of steps; the first ones are what a player does next. */
const stepsAtFirst = 10;

interface UpgradePlanProps {
  answer: UpgradeAnswer;
  /** What was asked when the plan was found. */
  question: UpgradeQuestion;
  nameOf: (goalId: string) => string;
  /** `stale`: something has changed since. `applied`: the goals end where the plan ends. */
  state: 'current' | 'applied' | 'stale';
  /** Says whether applying would change a goal. */
  canApply: boolean;
  onApply: () => void;
  onRepeat: () => void;
}

/** The plan that was found: what it gives and takes, its steps in order, and why it is the best. */
export function UpgradePlan(props: UpgradePlanProps) {
  const { answer, question, nameOf, state } = props;
  const { advice, nextStep } = answer;
  const measure = question.objective === 'combatRating' ? 'combatRatingGain' : 'resonanceGain';
  return (
    <div className="mt-6 border-t border-line pt-5">
      {state === 'stale' && <Stale onRepeat={props.onRepeat} />}
      {nextStep === null ? (
        <>
          <PlanFigures advice={advice} />
          <p className="mt-4 max-w-prose">{reasonText(question.objective, nameOf)}</p>
          <Steps advice={advice} measure={measure} nameOf={nameOf} />
          <Apply {...props} />
        </>
      ) : (
        <NothingAffordable step={nextStep} name={nameOf(nextStep.goalId)} />
      )}
      <p className="mt-4 text-xs text-quiet">{usedFormulas('legendary', question.formulas)}</p>
    </div>
  );
}

function Stale({ onRepeat }: { onRepeat: () => void }) {
  return (
    <div className="mb-5 flex flex-wrap items-center gap-x-3 gap-y-2 rounded-lg border border-warn px-3 py-2">
      <Badge tone="warn">{upgrades.staleBadge}</Badge>
      <span className="min-w-0 flex-1 basis-52 text-sm">{upgrades.staleText}</span>
      <Button small icon={<RefreshCw size={16} />} onClick={onRepeat}>
        {upgrades.findAgain}
      </Button>
    </div>
  );
}

function PlanFigures({ advice: { totals, left } }: { advice: UpgradeAdvice }) {
  return (
    <>
      <div className="grid grid-cols-2 items-end gap-x-6 gap-y-4 @min-[40rem]:grid-cols-4 @min-[40rem]:items-start">
        <Figure name={upgrades.resonanceGained} value={`+${numberText(totals.resonanceGain)}`} size="large" />
        <Figure
          name={upgrades.combatRatingGained}
          value={`+${numberText(totals.combatRatingGain)}`}
          size="large"
        />
        <Figure name={upgrades.poolUsed} value={numberText(totals.gemPower)} unit={upgrades.gemPowerUnit} />
        <Figure
          name={upgrades.platinumUsed}
          value={numberText(totals.platinum)}
          unit={upgrades.platinumUnit}
        />
      </div>
      <p className="mt-2 text-sm text-quiet">
        {fill(upgrades.left, { gemPower: numberText(left.gemPower), platinum: numberText(left.platinum) })}
      </p>
    </>
  );
}

type StepsProps = Pick<UpgradePlanProps, 'nameOf'> & { advice: UpgradeAdvice; measure: GainMeasure };

function Steps({ advice: { steps }, measure, nameOf }: StepsProps) {
  const [showsAll, setShowsAll] = useState(false);
  const shown = showsAll ? steps : steps.slice(0, stepsAtFirst);
  return (
    <div className="mt-5">
      <h3 className="text-lg">
        {upgrades.steps}{' '}
        <span className="font-sans text-sm font-normal text-quiet">{rankUpsText(steps.length)}</span>
      </h3>
      <p className="text-sm text-quiet">{upgrades.order}</p>
      <ol className="mt-2">
        {shown.map((step, index) => (
          <li
            key={`${step.goalId} ${step.toRank}`}
            className="grid grid-cols-[2rem_1fr] gap-x-3 border-t border-line py-2.5 sm:grid-cols-[2rem_1fr_auto]"
          >
            <span
              aria-hidden
              className="row-span-4 flex size-8 items-center justify-center rounded-full bg-primary-wash text-sm font-semibold text-primary-text sm:row-span-2"
            >
              {index + 1}
            </span>
            <span>
              <span className="font-semibold">{nameOf(step.goalId)}</span>{' '}
              <span className="whitespace-nowrap text-quiet">
                {fill(upgrades.stepRanks, { from: step.fromRank, to: step.toRank })}
              </span>
            </span>
            <span className="font-medium max-sm:col-start-2 max-sm:text-sm sm:text-right">
              {fill(upgrades.gain, {
                resonance: numberText(step.resonanceGain),
                combatRating: numberText(step.combatRatingGain),
              })}
            </span>
            <span className="col-start-2 text-sm">{paymentText(step, upgrades.payNothing)}</span>
            <span className="text-sm text-quiet max-sm:col-start-2 sm:text-right">
              {fill(measure === 'resonanceGain' ? upgrades.runningResonance : upgrades.runningCombatRating, {
                payment: paymentText({ ...step.running, copies: 0 }, upgrades.nothingSpent),
                gain: numberText(step.running[measure]),
              })}
            </span>
          </li>
        ))}
      </ol>
      {steps.length > stepsAtFirst && (
        <Button weight="quiet" aria-expanded={showsAll} onClick={() => setShowsAll(!showsAll)}>
          {showsAll
            ? fill(upgrades.showFirst, { n: stepsAtFirst })
            : fill(upgrades.showAll, { n: numberText(steps.length) })}
        </Button>
      )}
    </div>
  );
}

function Apply({ state, canApply, onApply }: UpgradePlanProps) {
  const applied = useRef<HTMLParagraphElement>(null);
  const pressed = useRef(false);
  useEffect(() => {
    // The button that was pressed is gone: what it did takes the focus.
    if (state === 'applied' && pressed.current) applied.current?.focus();
    pressed.current = false;
  }, [state]);
  if (state === 'applied')
    return (
      <p ref={applied} tabIndex={-1} className="mt-4 flex items-center gap-2 font-medium text-good">
        <CheckCheck size={20} /> {upgrades.applied}
      </p>
    );
  return (
    <div className="mt-4 flex flex-wrap items-center gap-x-4 gap-y-2 border-t border-line pt-4">
      <Button
        weight="primary"
        disabled={state === 'stale' || !canApply}
        onClick={() => {
          pressed.current = true;
          onApply();
        }}
      >
        {upgrades.apply}
      </Button>
      <span className="min-w-0 flex-1 basis-60 text-sm text-quiet">
        {canApply ? upgrades.applyText : upgrades.applyNothing}
      </span>
    </div>
  );
}

function NothingAffordable({ step, name }: { step: NextStep; name: string }) {
  return (
    <div>
      <p className="text-lg font-semibold">{upgrades.nothingTitle}</p>
      <p className="mt-1 max-w-prose">
        {fill(upgrades.nothingStep, {
          name,
          from: step.fromRank,
          to: step.toRank,
          power: numberText(step.power),
          price: numberText(step.price),
        })}
      </p>
      <p className="mt-1 font-medium text-warn">
        {fill(upgrades.nothingLacks, {
          power: numberText(step.lacksPower),
          platinum: numberText(step.lacksPlatinum),
        })}
      </p>
    </div>
  );
}
