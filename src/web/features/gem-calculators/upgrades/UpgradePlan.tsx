import { CheckCheck, RefreshCw } from 'lucide-react';
import { fill, upgrades } from '#messages';
import type { UpgradeAdvice } from '#rules/gems/next-best-upgrade.ts';
import { Badge } from '#web/ui/Badge.tsx';
import { Button } from '#web/ui/Button.tsx';
import { Figure } from '#web/ui/Figure.tsx';
import { numberText } from '#web/ui/number-text.ts';
import { usedFormulas } from '../formulas.ts';
import type { UpgradeAnswer } from './answer-question.ts';
import type { NextStep } from './next-step.ts';
import type { UpgradeQuestion } from './upgrade-question.ts';
import { paymentText, rankUpsText, reasonText } from './upgrade-words.ts';

interface UpgradePlanProps {
  answer: UpgradeAnswer;
  /** What was asked when the plan was found. */
  question: UpgradeQuestion;
  nameOf: (goalId: string) => string;
  /** `stale`: something has changed since. `applied`: the goals end where the plan ends. */
  state: 'current' | 'applied' | 'stale';
  /** Whether applying would change a goal. */
  canApply: boolean;
  onApply: () => void;
  onRepeat: () => void;
}

/** The plan that was found: what it gives and takes, its steps in order, and why it is the best. */
export function UpgradePlan(props: UpgradePlanProps) {
  const { answer, question, nameOf, state } = props;
  const { advice, nextStep } = answer;
  return (
    <div className="mt-6 border-t border-line pt-5">
      {state === 'stale' && <Stale onRepeat={props.onRepeat} />}
      {/* What is out of date stays readable; the badge above says what it is. */}
      {nextStep === null ? (
        <>
          <PlanFigures advice={advice} />
          <p className="mt-4 max-w-prose">{reasonText(question.objective, nameOf)}</p>
          <Steps advice={advice} nameOf={nameOf} />
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
      <Button small icon={<RefreshCw size={16} aria-hidden />} onClick={onRepeat}>
        {upgrades.findAgain}
      </Button>
    </div>
  );
}

function PlanFigures({ advice: { totals, left } }: { advice: UpgradeAdvice }) {
  return (
    <>
      <div className="grid grid-cols-2 gap-x-6 gap-y-4 md:grid-cols-4">
        <Figure name={upgrades.resonanceGained} value={`+${numberText(totals.resonanceGain)}`} size="large" />
        <Figure
          name={upgrades.combatRatingGained}
          value={`+${numberText(totals.combatRatingGain)}`}
          size="large"
        />
        <Figure
          name={upgrades.poolUsed}
          value={numberText(totals.gemPower)}
          unit={upgrades.gemPowerUnit}
          className="self-end"
        />
        <Figure
          name={upgrades.platinumUsed}
          value={numberText(totals.platinum)}
          unit={upgrades.platinumUnit}
          className="self-end"
        />
      </div>
      <p className="mt-2 text-sm text-quiet">
        {fill(upgrades.left, { gemPower: numberText(left.gemPower), platinum: numberText(left.platinum) })}
      </p>
    </>
  );
}

function Steps({ advice: { steps }, nameOf }: { advice: UpgradeAdvice; nameOf: (goalId: string) => string }) {
  return (
    <div className="mt-5">
      <h3 className="text-lg">
        {upgrades.steps}{' '}
        <span className="font-sans text-sm font-normal text-quiet">{rankUpsText(steps.length)}</span>
      </h3>
      <p className="text-sm text-quiet">{upgrades.order}</p>
      <ol className="mt-2">
        {steps.map((step, index) => (
          <li
            key={`${step.goalId} ${step.toRank}`}
            className="grid grid-cols-[2rem_1fr] gap-x-3 border-t border-line py-2.5 sm:grid-cols-[2rem_1fr_auto]"
          >
            <span
              aria-hidden
              className="row-span-3 flex size-8 items-center justify-center rounded-full bg-primary-wash text-sm font-semibold text-primary-text"
            >
              {index + 1}
            </span>
            <span>
              <span className="font-semibold">{nameOf(step.goalId)}</span>{' '}
              <span className="whitespace-nowrap">
                {fill(upgrades.stepRanks, { from: step.fromRank, to: step.toRank })}
              </span>
            </span>
            <span className="font-medium max-sm:col-start-2 sm:text-right">
              {fill(upgrades.gain, {
                resonance: numberText(step.resonanceGain),
                combatRating: numberText(step.combatRatingGain),
              })}
            </span>
            <span className="col-start-2 sm:col-span-2">{paymentText(step)}</span>
            <span className="col-start-2 text-sm text-quiet sm:col-span-2">
              {fill(upgrades.running, {
                gemPower: numberText(step.running.gemPower),
                platinum: numberText(step.running.platinum),
                resonance: numberText(step.running.resonanceGain),
                combatRating: numberText(step.running.combatRatingGain),
              })}
            </span>
          </li>
        ))}
      </ol>
    </div>
  );
}

function Apply({ state, canApply, onApply }: UpgradePlanProps) {
  if (state === 'applied')
    return (
      <p className="mt-4 flex items-center gap-2 font-medium text-good">
        <CheckCheck size={20} aria-hidden /> {upgrades.applied}
      </p>
    );
  return (
    <div className="mt-4 flex flex-wrap items-center gap-x-4 gap-y-2 border-t border-line pt-4">
      <Button weight="primary" disabled={state === 'stale' || !canApply} onClick={onApply}>
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
