import { Compass, Search } from 'lucide-react';
import { useEffect, useEffectEvent, useId, useRef, useState, type ReactNode } from 'react';
import type { LegendaryGoal } from '#contract/records/calculations.ts';
import { isSameContent } from '#contract/records/same-content.ts';
import { upgrades } from '#messages/calculators/upgrades.ts';
import { controls } from '#messages/controls.ts';
import { fill } from '#messages/fill.ts';
import { upgradeBudgetBounds, upgradeGoalBounds } from '#rules/gems/bounds.ts';
import type { FormulaSet } from '#rules/gems/formulas.ts';
import type { GoalsWeighed, UpgradeBudget } from '#engine/upgrades/next-best-upgrade.ts';
import { announce } from '#web/ui/announce.ts';
import { Button } from '#web/ui/Button.tsx';
import { focusProblem, RefusedFields, useRefusedFields } from '#web/ui/form/refused-fields.ts';
import { NumberField } from '#web/ui/form/NumberField.tsx';
import { SelectField } from '#web/ui/form/SelectField.tsx';
import {
  openGoals,
  targetsOf,
  upgradeGoal,
  withTargets,
  type ReachedTarget,
  type UpgradeQuestion,
} from '#engine/upgrades/upgrade-question.ts';
import { foundText, goalNames, objectiveOf, objectiveValue } from './upgrade-words.ts';
import { ByDate, useSavings } from './ByDate.tsx';
import { UpgradePlan } from './UpgradePlan.tsx';
import { useUpgradeSearch } from './use-upgrade-search.ts';

/** So long a slider rests before the plan follows it. */
const FOLLOW_MS = 250;

interface NextBestUpgradeProps {
  goals: readonly LegendaryGoal[];
  formulas: FormulaSet;
  /** Sets the target of each goal to the rank that the plan reaches, as one change that can be undone. */
  onApply: (targets: readonly ReachedTarget[]) => void;
}

/** Finds the rank-ups of the open legendary goals that give most for a budget. */
export default function NextBestUpgrade({ goals, formulas, onApply }: NextBestUpgradeProps) {
  const headingId = useId();
  const open = openGoals(goals);
  const overLimit = open.length - upgradeGoalBounds.max;
  return (
    <section aria-labelledby={headingId} className="card p-4 sm:p-5">
      <h2 id={headingId} className="text-2xl">
        {upgrades.title}
      </h2>
      {open.length === 0 ? (
        <Message title={upgrades.noGoalsTitle}>{upgrades.noGoalsText}</Message>
      ) : overLimit > 0 ? (
        <Message title={upgrades.tooManyTitle}>
          {fill(upgrades.tooManyText, { n: open.length, limit: upgradeGoalBounds.max, over: overLimit })}
        </Message>
      ) : (
        <SearchOver goals={open} formulas={formulas} onApply={onApply} />
      )}
    </section>
  );
}

function Message({ title, children }: { title: string; children: ReactNode }) {
  return (
    <div className="flex flex-col items-center px-4 py-8 text-center">
      <Compass size={36} className="text-quiet" />
      <p className="mt-3 text-lg font-semibold">{title}</p>
      <p className="mt-1 max-w-md text-quiet">{children}</p>
    </div>
  );
}

function SearchOver({ goals, formulas, onApply }: NextBestUpgradeProps) {
  const [budget, setBudget] = useState<UpgradeBudget>({ gemPower: 0, platinum: 0 });
  const [chosenObjective, setChosenObjective] = useState('resonance');
  const savings = useSavings();
  /** Grows with every choice of a date, which the plan follows. */
  const [choices, setChoices] = useState(0);
  const [isFollowing, setIsFollowing] = useState(false);
  const { search, start, follow, cancel } = useUpgradeSearch(({ advice }) => {
    setIsFollowing(false);
    announce(foundText(advice));
  });
  const form = useRef<HTMLFormElement>(null);
  const [refused, report] = useRefusedFields();
  // Buttons that go away when pressed leave the focus where the next search starts.
  const focusFind = () => form.current?.querySelector<HTMLElement>('[type=submit]')?.focus();
  const searchAgain = () => {
    start(question);
    focusFind();
  };
  const nameOf = goalNames(goals);
  const objective = objectiveOf(chosenObjective, goals);
  const gemPower = Math.min(budget.gemPower + savings.saved, upgradeBudgetBounds.max);
  const question: UpgradeQuestion = {
    goals: goals.map(upgradeGoal),
    budget: { ...budget, gemPower },
    objective,
    formulas,
  };
  const followDate = useEffectEvent(() => {
    if (refused === 0) follow(question);
  });
  useEffect(() => {
    if (choices === 0) return undefined;
    const timer = setTimeout(() => followDate(), FOLLOW_MS);
    return () => clearTimeout(timer);
  }, [choices]);
  const options = [
    { value: 'resonance', label: upgrades.resonance },
    { value: 'combatRating', label: upgrades.combatRating },
    ...goals.map(({ id }) => ({
      value: objectiveValue({ firstGoalId: id }),
      label: fill(upgrades.goalFirst, { name: nameOf(id) }),
    })),
  ];

  return (
    <>
      <p className="mt-1 max-w-prose text-quiet">{upgrades.text}</p>
      <form
        ref={form}
        noValidate
        className="mt-4 grid items-start gap-4 @min-[26rem]:grid-cols-2 @min-[52rem]:grid-cols-[1fr_1fr_1.4fr_auto]"
        onSubmit={(event) => {
          event.preventDefault();
          if (refused > 0) focusProblem(form.current);
          else start(question);
        }}
      >
        <RefusedFields value={report}>
          <NumberField
            label={upgrades.gemPowerBudget}
            value={budget.gemPower}
            {...upgradeBudgetBounds}
            jump={100}
            whenEmpty={0}
            complaint={upgrades.budgetComplaint}
            onChange={(gemPower) => setBudget({ ...budget, gemPower })}
          />
          <NumberField
            label={upgrades.platinumBudget}
            value={budget.platinum}
            {...upgradeBudgetBounds}
            jump={10_000}
            whenEmpty={0}
            complaint={upgrades.budgetComplaint}
            onChange={(platinum) => setBudget({ ...budget, platinum })}
          />
        </RefusedFields>
        <SelectField
          label={upgrades.objective}
          value={objectiveValue(objective)}
          options={options}
          onChange={setChosenObjective}
        />
        <Button type="submit" weight="primary" icon={<Search size={18} />} className="min-h-11 sm:mt-6">
          {upgrades.find}
        </Button>
      </form>

      <ByDate
        savings={savings}
        gemPower={gemPower}
        onChoose={(weeks) => {
          savings.choose(weeks);
          setChoices(choices + 1);
          setIsFollowing(true);
        }}
      />

      {search.status === 'searching' && (
        <Progress
          {...search}
          onCancel={() => {
            cancel();
            focusFind();
          }}
        />
      )}
      {search.status === 'failed' && <Failure onRetry={searchAgain} />}
      {search.status === 'found' && (
        <FoundPlan
          search={search}
          isFollowing={isFollowing}
          question={question}
          nameOf={nameOf}
          onApply={onApply}
          onRepeat={searchAgain}
        />
      )}
    </>
  );
}

interface FoundPlanProps {
  search: Extract<ReturnType<typeof useUpgradeSearch>['search'], { status: 'found' }>;
  question: UpgradeQuestion;
  /** A plan for the date that was just chosen is on its way. */
  isFollowing: boolean;
  nameOf: (goalId: string) => string;
  onApply: NextBestUpgradeProps['onApply'];
  onRepeat: () => void;
}

/** The plan, and whether it still answers what is asked now. */
function FoundPlan({ search, question, isFollowing, nameOf, onApply, onRepeat }: FoundPlanProps) {
  const targets = targetsOf(search.question.goals, search.answer.advice);
  const isApplied = targets.length > 0 && isSameContent(question, withTargets(search.question, targets));
  return (
    <UpgradePlan
      answer={search.answer}
      question={search.question}
      nameOf={nameOf}
      state={
        isApplied ? 'applied' : isFollowing || isSameContent(question, search.question) ? 'current' : 'stale'
      }
      canApply={targets.length > 0}
      onApply={() => onApply(targets)}
      onRepeat={onRepeat}
    />
  );
}

function Progress({ goalsDone, goalsInAll, onCancel }: GoalsWeighed & { onCancel: () => void }) {
  const id = useId();
  return (
    <div className="mt-5 flex items-center gap-4">
      <div className="min-w-0 flex-1">
        <label htmlFor={id} className="flex justify-between gap-3 text-sm">
          <span className="font-medium">{upgrades.searching}</span>
          <span className="text-quiet">
            {fill(upgrades.searchingText, { done: goalsDone, all: goalsInAll })}
          </span>
        </label>
        <progress
          id={id}
          value={goalsDone}
          max={goalsInAll}
          className="mt-1.5 block h-2 w-full appearance-none overflow-hidden rounded-full border-0 bg-raised [&::-moz-progress-bar]:bg-primary [&::-webkit-progress-bar]:bg-raised [&::-webkit-progress-value]:bg-primary"
        />
      </div>
      <Button onClick={onCancel}>{controls.cancel}</Button>
    </div>
  );
}

function Failure({ onRetry }: { onRetry: () => void }) {
  return (
    <div role="alert" className="mt-5 rounded-lg border border-bad p-4">
      <p className="font-semibold">{upgrades.failedTitle}</p>
      <p className="mt-1 mb-3 text-quiet">{upgrades.failedText}</p>
      <Button onClick={onRetry}>{upgrades.retry}</Button>
    </div>
  );
}
