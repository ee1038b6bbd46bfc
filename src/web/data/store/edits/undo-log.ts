import { limits } from '#contract/limits.ts';
import type { StepNumbers } from './edits.ts';
import type { UndoStep } from '../../storage/record-storage.ts';

export interface UndoView {
  readonly canUndo: boolean;
  readonly canRedo: boolean;
}

export const emptyUndoView: UndoView = { canUndo: false, canRedo: false };

/** A step without the records it holds. */
export type StepEntry = Pick<UndoStep, 'seq' | 'label' | 'made' | 'isUndone'>;

const entryOf = ({ seq, label, made, isUndone }: StepEntry): StepEntry => ({
  seq,
  label,
  ...(made === undefined ? {} : { made }),
  isUndone,
});

/** One tab's steps in order, without the records they hold: first those that are done, then the undone ones. */
export class UndoLog {
  #entries: StepEntry[];
  view: UndoView;

  constructor(steps: readonly StepEntry[]) {
    this.#entries = steps.map(entryOf);
    this.view = this.#look();
  }

  /** The numbers of the next edit's step and of those that it ends. Rising with time, so that two runs of one tab cannot clash. */
  numbersAt(now: number): StepNumbers {
    const done = this.#entries.filter((entry) => !entry.isUndone);
    const ended = this.#entries.filter((entry) => entry.isUndone);
    const tooOld = done.slice(0, Math.max(0, done.length + 1 - limits.undoSteps));
    return {
      next: Math.max(now, (this.#entries.at(-1)?.seq ?? 0) + 1),
      removed: [...tooOld, ...ended].map((entry) => entry.seq),
    };
  }

  add(step: UndoStep, removed: readonly number[]): void {
    this.#entries = this.#entries.filter((entry) => !removed.includes(entry.seq));
    this.#entries.push(entryOf(step));
    this.view = this.#look();
  }

  /** The step that turns next in a direction. */
  top(direction: 'undo' | 'redo'): StepEntry | undefined {
    return direction === 'undo'
      ? this.#entries.findLast((entry) => !entry.isUndone)
      : this.#entries.find((entry) => entry.isUndone);
  }

  /** A certain step, while it is done. */
  done(seq: number): StepEntry | undefined {
    return this.#entries.find((entry) => entry.seq === seq && !entry.isUndone);
  }

  turn(seq: number, isUndone: boolean): void {
    this.#entries = this.#entries.map((entry) => (entry.seq === seq ? { ...entry, isUndone } : entry));
    this.view = this.#look();
  }

  remove(seq: number): void {
    this.#entries = this.#entries.filter((entry) => entry.seq !== seq);
    this.view = this.#look();
  }

  #look(): UndoView {
    return { canUndo: this.top('undo') !== undefined, canRedo: this.top('redo') !== undefined };
  }
}
