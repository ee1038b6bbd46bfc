import { useEffect, useEffectEvent, useState } from 'react';
import { gemPowerGoal } from '#contract/calculations-from-inputs.ts';
import { goalPriorities, type GemPowerGoal } from '#contract/calculations.ts';
import { calculators, fill } from '#messages';
import { SelectField } from '#web/ui/SelectField.tsx';
import { GemPowerOwnedField } from './GemPowerOwnedField.tsx';
import { keepEdit } from './keep-edit.ts';
import { recordName } from './record-name.ts';

const { fields, edits, priorities } = calculators;
const priorityOptions = goalPriorities.map((value) => ({ value, label: priorities[value] }));
/** Typing a number is one change, not one for each digit. */
const TYPING_PAUSE_MS = 500;

/** A goal's priority and the gem power owned for it, which recomputes what it needs and costs. */
export default function GemPowerItemExtras({ record }: { record: GemPowerGoal }) {
  const [typed, setTyped] = useState<number | null>(null);

  const update = (change: (goal: GemPowerGoal) => GemPowerGoal) =>
    keepEdit(
      fill(edits.changed, { name: recordName(record.gemName, record) }),
      [{ collection: 'gemPowerGoals', id: record.id, update: change }],
      null,
    );
  const keepTyped = async () => {
    if (typed === null) return;
    await update((goal) => gemPowerGoal({ ...goal, gemPowerOwned: typed }));
    setTyped((now) => (now === typed ? null : now));
  };
  const keepAfterPause = useEffectEvent(keepTyped);
  useEffect(() => {
    if (typed === null) return undefined;
    const timer = setTimeout(() => void keepAfterPause(), TYPING_PAUSE_MS);
    return () => clearTimeout(timer);
  }, [typed]);

  return (
    <div className="mt-3 grid gap-3 sm:grid-cols-2">
      <SelectField
        label={fields.priority}
        value={record.priority}
        options={priorityOptions}
        onChange={(priority) => void update((goal) => ({ ...goal, priority }))}
      />
      <div onBlur={() => void keepTyped()}>
        <GemPowerOwnedField
          gemPowerOwned={typed ?? record.gemPowerOwned}
          readsInvalidAsZero
          onChange={setTyped}
        />
      </div>
    </div>
  );
}
