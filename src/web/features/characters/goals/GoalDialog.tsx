import { Plus, X } from 'lucide-react';
import { useId, useState } from 'react';
import { limits } from '#contract/limits.ts';
import { goalPriorities } from '#contract/records/calculations.ts';
import {
  targetBounds,
  type CharacterGoal,
  type GoalTarget,
  type TargetStat,
} from '#contract/records/collections/characters/character-goals.ts';
import { goalWords } from '#messages/characters/goals.ts';
import { fill } from '#messages/fill.ts';
import { numberText } from '#messages/formats.ts';
import { figureKindOf } from '#rules/characters/stat-figures.ts';
import { statNames } from '#rules/characters/stat-ranges.ts';
import { useNow } from '#web/game/events/clock.ts';
import { localStore } from '#web/data/store/local-store.ts';
import { Button } from '#web/ui/Button.tsx';
import { Dialog } from '#web/ui/dialogs/Dialog.tsx';
import { AmountField } from '#web/ui/form/AmountField.tsx';
import { Form } from '#web/ui/form/Form.tsx';
import { fieldsDraft } from '#web/ui/form/fields-draft.ts';
import { SelectField } from '#web/ui/form/SelectField.tsx';
import { TextField } from '#web/ui/form/TextField.tsx';
import { useForm, type Problems } from '#web/ui/form/use-form.ts';
import { IconButton } from '#web/ui/IconButton.tsx';
import { addGoal, changeGoal, type EnteredGoal } from '#web/characters/goals/goal-edits.ts';
import { dayHere } from './goal-states.ts';
import { PlanField } from './PlanField.tsx';
import { statWord } from '#web/characters/stat-words.ts';
import { MINUTE_MS } from '#rules/time-units.ts';

const { dialog: words, problems } = goalWords;

const stats: readonly TargetStat[] = ['level', 'paragonLevel', ...statNames];
const statOptions = () => stats.map((stat) => ({ value: stat, label: statWord(stat) }));
const boundOptions = () => targetBounds.map((bound) => ({ value: bound, label: goalWords.bounds[bound] }));
const priorityOptions = () =>
  goalPriorities.map((priority) => ({
    value: priority,
    label: goalWords.priorities[priority],
  }));

type Field = 'name' | 'description' | 'deadline' | 'targets';

const lengthOf = (text: string) => Array.from(text).length;

/** @param today deadlines before it are over; null where they were entered long ago */
function problemsOf(goal: EnteredGoal, today: string | null): Problems<Field> {
  const name = goal.name.trim();
  const said = goal.targetStats.map(({ stat, bound }) => `${stat} ${bound}`);
  const isWrong = ({ value }: GoalTarget) => !(value >= 0 && value <= limits.targetValue);
  return {
    name:
      name === ''
        ? problems.name
        : lengthOf(name) > limits.characterGoalNameLength
          ? fill(problems.nameLong, { max: limits.characterGoalNameLength })
          : undefined,
    description:
      lengthOf(goal.description) > limits.noteLength
        ? fill(problems.description, { max: limits.noteLength })
        : undefined,
    deadline:
      today !== null && goal.deadline !== undefined && goal.deadline < today ? problems.deadline : undefined,
    targets: goal.targetStats.some(isWrong)
      ? fill(problems.value, { max: numberText(limits.targetValue) })
      : new Set(said).size < said.length
        ? problems.twice
        : undefined,
  };
}

/** Entries of one goal that are not kept yet. */
const useEntered = fieldsDraft<EnteredGoal>();

interface GoalDialogProps {
  /** The character's id. */
  parent: string;
  /** The goal to change; null for a new one. */
  goal: CharacterGoal | null;
  onClose: () => void;
}

/** Adding a goal, or changing one. */
export default function GoalDialog({ parent, goal, onClose }: GoalDialogProps) {
  const start: EnteredGoal = {
    name: goal?.name ?? '',
    description: goal?.description ?? '',
    priority: goal?.priority ?? 'medium',
    deadline: goal?.deadline,
    targetStats: goal?.targetStats ?? [],
    linkedGoal: goal?.linkedGoal,
  };
  const [entered, change, forget] = useEntered(goal?.id ?? parent, start, goal === null);
  const [seen] = useState(() => (goal === null ? undefined : localStore.seen('characterGoals', goal.id)));
  const formId = useId();
  const today = dayHere(new Date(useNow(MINUTE_MS)));
  const isOldDeadline = goal !== null && entered.deadline === goal.deadline;
  const { form, errorOf, isSending } = useForm<Field>({
    problems: problemsOf(entered, isOldDeadline ? null : today),
    async send() {
      const { deadline, linkedGoal, ...others } = entered;
      const whole = {
        ...others,
        name: others.name.trim(),
        ...(deadline === undefined ? {} : { deadline }),
        ...(linkedGoal === undefined ? {} : { linkedGoal }),
      };
      if (!(await (goal === null ? addGoal(parent, whole) : changeGoal(goal, whole, seen)))) return;
      forget();
      onClose();
    },
  });
  return (
    <Dialog
      title={goal === null ? words.addTitle : words.editTitle}
      onClose={onClose}
      actions={
        <Button type="submit" form={formId} weight="primary" disabled={isSending}>
          {words.save}
        </Button>
      }
    >
      <Form form={form} id={formId}>
        <TextField
          label={words.name}
          required
          autoComplete="off"
          value={entered.name}
          error={errorOf('name')}
          onChange={(name) => change({ name })}
        />
        <TextField
          label={words.description}
          rows={3}
          value={entered.description}
          error={errorOf('description')}
          onChange={(description) => change({ description })}
        />
        <div className="grid gap-4 sm:grid-cols-2">
          <SelectField
            label={words.priority}
            value={entered.priority}
            options={priorityOptions()}
            onChange={(priority) => change({ priority })}
          />
          <TextField
            label={words.deadline}
            type="date"
            value={entered.deadline ?? ''}
            error={errorOf('deadline')}
            onChange={(deadline) => change({ deadline: deadline === '' ? undefined : deadline })}
          />
        </div>
        <PlanField value={entered.linkedGoal} onChange={(linkedGoal) => change({ linkedGoal })} />
        <Targets
          targets={entered.targetStats}
          error={errorOf('targets')}
          onChange={(targetStats) => change({ targetStats })}
        />
      </Form>
    </Dialog>
  );
}

interface TargetsProps {
  targets: readonly GoalTarget[];
  error: string | undefined;
  onChange: (targets: readonly GoalTarget[]) => void;
}

function Targets({ targets, error, onChange }: TargetsProps) {
  // A place in the list is all that tells targets apart.
  const rows = targets.map((target, index) => ({ ...target, index, id: `target-${index}` }));
  const changed = (at: number, fields: Partial<GoalTarget>) =>
    onChange(targets.map((target, index) => (index === at ? { ...target, ...fields } : target)));
  return (
    <fieldset className="min-w-0">
      <legend className="text-sm font-medium">{words.targets}</legend>
      <p className="mb-2 text-sm text-quiet">{fill(words.targetsText, { max: limits.targetsPerGoal })}</p>
      <div className="space-y-3">
        {rows.map(({ id, index, stat, bound, value }) => (
          <div
            key={id}
            className="grid grid-cols-[1fr_1fr_auto] items-end gap-2 border-b border-line pb-3 sm:grid-cols-[2fr_1.3fr_1.3fr_auto] sm:border-0 sm:pb-0"
          >
            <div className="max-sm:col-span-3">
              <SelectField
                label={fill(words.stat, { n: index + 1 })}
                value={stat}
                options={statOptions()}
                onChange={(chosen) => changed(index, { stat: chosen })}
              />
            </div>
            <SelectField
              label={fill(words.bound, { n: index + 1 })}
              value={bound}
              options={boundOptions()}
              onChange={(chosen) => changed(index, { bound: chosen })}
            />
            <AmountField
              label={fill(words.value, { n: index + 1 })}
              min={0}
              max={limits.targetValue}
              figure={figureKindOf(stat)}
              whenInvalid={0}
              value={value}
              onChange={(typed) => changed(index, { value: typed })}
            />
            <IconButton
              label={fill(words.removeTarget, { n: index + 1 })}
              icon={<X size={18} />}
              onClick={() => onChange(targets.filter((_, at) => at !== index))}
            />
          </div>
        ))}
      </div>
      {error !== undefined && (
        <p role="alert" className="mt-1 text-sm text-bad">
          {error}
        </p>
      )}
      {targets.length < limits.targetsPerGoal && (
        <Button
          small
          weight="quiet"
          icon={<Plus size={16} />}
          onClick={() => onChange([...targets, { stat: 'resonance', bound: 'atLeast', value: 0 }])}
        >
          {words.addTarget}
        </Button>
      )}
    </fieldset>
  );
}
