import { gemPowerGoal } from '#contract/records/calculations-from-inputs.ts';
import { keepEdit } from './keep-edit.ts';

/** Typing a number is one change, not one for each digit. */
const TYPING_PAUSE_MS = 500;

/** Gem power typed into a goal: kept after a pause, and at the latest when the field or the page is left. */
export class TypedGemPower {
  readonly #goalId: string;
  #typed: number | null = null;
  #timer: ReturnType<typeof setTimeout> | undefined;

  constructor(goalId: string) {
    this.#goalId = goalId;
  }

  type(gemPowerOwned: number, label: string): void {
    this.#typed = gemPowerOwned;
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => void this.keepNow(label), TYPING_PAUSE_MS);
  }

  async keepNow(label: string): Promise<void> {
    clearTimeout(this.#timer);
    const gemPowerOwned = this.#typed;
    if (gemPowerOwned === null) return;
    this.#typed = null;
    await keepEdit(
      label,
      [
        {
          collection: 'gemPowerGoals',
          id: this.#goalId,
          update: (goal) => gemPowerGoal({ ...goal, gemPowerOwned }),
        },
      ],
      null,
    );
  }
}
