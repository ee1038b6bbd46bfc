import { useEffect, useLayoutEffect, useMemo, useRef, useState } from 'react';
import { gemPowerGoal } from '#contract/records/calculations-from-inputs.ts';
import { goalPriorities, type GemPowerGoal, type GoalPriority } from '#contract/records/calculations.ts';
import { calculators } from '#messages/calculators/calculators.ts';
import { keptText, type KeptText } from '#messages/fill.ts';
import type { SeenState } from '#web/data/storage/record-storage.ts';
import { useLeftEdit, type LeftEdit } from '#web/data/store/edits/left-edits.ts';
import { localStore } from '#web/data/store/local-store.ts';
import { SelectField } from '#web/ui/form/SelectField.tsx';
import { GemPowerOwnedField } from './GemPowerOwnedField.tsx';
import { keepEdit } from '#web/records/keep-edit.ts';
import { keptName } from './record-name.ts';

const { fields, edits, priorities } = calculators;

/** Typing a number is one change, not one for each digit. */
const TYPING_PAUSE_MS = 500;

interface Typed {
  readonly gemPowerOwned: number;
  readonly seen: SeenState | undefined;
}

/** Gem power typed into a goal: kept after a pause, and at the latest when the field or the page is left. */
class TypedGemPower {
  readonly #goalId: string;
  readonly #onKept: () => void;
  #typed: Typed | null = null;
  /** The latest that was handed over to be kept. */
  #keeping: Typed | null = null;
  #timer: ReturnType<typeof setTimeout> | undefined;

  /** @param onKept called once nothing is typed any more that the goal does not say */
  constructor(goalId: string, onKept: () => void) {
    this.#goalId = goalId;
    this.#onKept = onKept;
  }

  type(gemPowerOwned: number, label: KeptText): void {
    const seen = this.#typed === null ? localStore.seen('gemPowerGoals', this.#goalId) : this.#typed.seen;
    this.#typed = { gemPowerOwned, seen };
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => void this.keepNow(label), TYPING_PAUSE_MS);
  }

  async keepNow(label: KeptText): Promise<void> {
    clearTimeout(this.#timer);
    const typed = this.#typed;
    if (typed === null || typed === this.#keeping) return;
    this.#keeping = typed;
    const { gemPowerOwned, seen } = typed;
    await keepEdit(
      label,
      [
        {
          collection: 'gemPowerGoals',
          id: this.#goalId,
          update: (goal) => gemPowerGoal({ ...goal, gemPowerOwned }),
          seen,
        },
      ],
      null,
    );
    if (this.#typed !== typed) return;
    this.#typed = null;
    this.#onKept();
  }

  /** The change that is not kept yet; null where there is none. */
  unkept(called: KeptText, goal: GemPowerGoal): LeftEdit | null {
    if (this.#typed === null) return null;
    const fields = gemPowerGoal({ ...goal, gemPowerOwned: this.#typed.gemPowerOwned });
    return { called, collection: 'gemPowerGoals', id: this.#goalId, fields, isNew: false };
  }
}

const priorityOptions = () => goalPriorities.map((value) => ({ value, label: priorities[value] }));

/** A goal's priority and the gem power owned for it, which recomputes what it needs and costs. */
export default function GemPowerItemExtras({ record }: { record: GemPowerGoal }) {
  /** What is typed and not kept yet: changes from elsewhere wait for it, else they show at once. */
  const [typed, setTyped] = useState<number | null>(null);
  const [pending] = useState(() => new TypedGemPower(record.id, () => setTyped(null)));
  const { gemName, name = gemName, currentRank, targetRank } = record;
  const label = useMemo(
    () => keptText(edits.changed, { name: keptName(name, { currentRank, targetRank }) }),
    [name, currentRank, targetRank],
  );
  const row = useRef<HTMLDivElement>(null);
  const chosen = useRef<GoalPriority | null>(null);

  // Its priority moves a goal within the list, and the browser takes the focus from what moves.
  useLayoutEffect(() => {
    if (chosen.current !== record.priority) return;
    chosen.current = null;
    row.current?.querySelector('select')?.focus();
  });

  useLeftEdit(() => pending.unkept(label, record));
  useEffect(() => {
    const keepNow = () => void pending.keepNow(label);
    addEventListener('pagehide', keepNow);
    return () => {
      removeEventListener('pagehide', keepNow);
      keepNow();
    };
  }, [pending, label]);

  return (
    <div
      ref={row}
      // Above the rows of a wider screen the names stand once, and keys do what the two buttons do.
      className="mt-3 grid grid-cols-[repeat(auto-fit,minmax(min(100%,9.5rem),1fr))] gap-3 md:mt-0 md:grid-cols-[6.75rem_4.5rem] md:gap-1.5 md:[&_button]:hidden md:[&_div:has(>label)]:sr-only md:[&_select]:px-1.5"
    >
      <SelectField
        label={fields.priority}
        value={record.priority}
        options={priorityOptions()}
        onChange={(priority) => {
          chosen.current = priority;
          void keepEdit(
            label,
            [{ collection: 'gemPowerGoals', id: record.id, update: (goal) => ({ ...goal, priority }) }],
            null,
          );
        }}
      />
      <div onBlur={() => void pending.keepNow(label)}>
        <GemPowerOwnedField
          gemPowerOwned={typed ?? record.gemPowerOwned}
          onChange={(gemPower) => {
            setTyped(gemPower);
            pending.type(gemPower, label);
          }}
        />
      </div>
    </div>
  );
}
