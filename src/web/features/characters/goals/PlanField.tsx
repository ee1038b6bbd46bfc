import { goalWords } from '#messages/characters/goals.ts';
import { recordTitle } from '#web/data/store/views/record-words.ts';
import { useCollection } from '#web/data/store/views/use-collection.ts';
import { SelectField } from '#web/ui/form/SelectField.tsx';
import type { LinkedPlan } from '#contract/records/characters/linked-goals.ts';
import { planCollections } from '#web/characters/goals/linked-goals.ts';

const { dialog: words } = goalWords;

interface PlanFieldProps {
  value: LinkedPlan | undefined;
  onChange: (plan: LinkedPlan | undefined) => void;
}

/** Chooses the plan of a calculator whose completion completes a goal. */
export function PlanField({ value, onChange }: PlanFieldProps) {
  const plans = usePlans();
  const chosen = value === undefined ? '' : keyOf(value);
  const isGone = value !== undefined && !plans.some((plan) => keyOf(plan) === chosen);
  const offered = plans.filter((plan) => !plan.completed || keyOf(plan) === chosen);
  if (offered.length === 0 && value === undefined) return null;
  return (
    <SelectField
      label={words.plan}
      hint={words.planHint}
      value={chosen}
      options={[
        { value: '', label: words.noPlan },
        ...(isGone ? [{ value: chosen, label: words.planGone }] : []),
        ...offered.map((plan) => ({ value: keyOf(plan), label: plan.title })),
      ]}
      onChange={(key) => {
        const plan = offered.find((each) => keyOf(each) === key);
        if (key !== chosen) onChange(plan && { collection: plan.collection, id: plan.id });
      }}
    />
  );
}

const keyOf = ({ collection, id }: LinkedPlan): string => `${collection} ${id}`;

function usePlans() {
  const legendary = useCollection('legendaryGoals').records;
  const power = useCollection('gemPowerGoals').records;
  const normal = useCollection('normalCalculations').records;
  const [ofLegendary, ofPower, ofNormal] = planCollections;
  const plansOf = (
    collection: (typeof planCollections)[number],
    records: readonly { readonly id: string; readonly completed: boolean }[],
  ) =>
    records.map((record) => ({
      collection,
      id: record.id,
      completed: record.completed,
      title: recordTitle(collection, record),
    }));
  return [...plansOf(ofLegendary, legendary), ...plansOf(ofPower, power), ...plansOf(ofNormal, normal)];
}

/** Says which plan a goal is completed with. */
export function LinkedTo({ plan }: { plan: LinkedPlan }) {
  const found = usePlans().find((each) => keyOf(each) === keyOf(plan));
  return found === undefined ? words.planGone : found.title;
}
