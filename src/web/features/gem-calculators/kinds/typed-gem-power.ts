import { localStore } from '#web/data/store/local-store.ts';
import type { SeenState } from '#web/data/storage/record-storage.ts';
import { gemPowerGoal } from '#contract/records/calculations-from-inputs.ts';
import { keepEdit } from '#web/records/keep-edit.ts';

/** Typing a number is one change, not one for each digit. */
const TYPING_PAUSE_MS = 500;

interface Typed {
  readonly gemPowerOwned: number;
  /** The goal as it was shown when typing began. */
  readonly seen: SeenState | undefined;
}

/** Gem power typed into a goal: kept after a pause, and at the latest when the field or the page is left. */
export class TypedGemPower {
  readonly #goalId: string;
  readonly #onKept: () => void;
  #typed: Typed | null = null;
  #timer: ReturnType<typeof setTimeout> | undefined;

  /** @param onKept called once nothing is typed any more that the goal does not say */
  constructor(goalId: string, onKept: () => void) {
    this.#goalId = goalId;
    this.#onKept = onKept;
  }

  type(gemPowerOwned: number, label: string): void {
    const seen = this.#typed === null ? localStore.seen('gemPowerGoals', this.#goalId) : this.#typed.seen;
    this.#typed = { gemPowerOwned, seen };
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => void this.keepNow(label), TYPING_PAUSE_MS);
  }

  async keepNow(label: string): Promise<void> {
    clearTimeout(this.#timer);
    if (this.#typed === null) return;
    const { gemPowerOwned, seen } = this.#typed;
    this.#typed = null;
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
    if (this.#typed === null) this.#onKept();
  }
}
