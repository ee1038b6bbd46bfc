import type { RecordOwner } from '../../storage/store-terms.ts';

/**
 * Whose records are shown, and with whose the store works at this moment: the second follows the first once what was asked
 * for before is done.
 */
export class OwnerChange {
  readonly #first: () => RecordOwner;
  /** Undefined before the first use. */
  #shown: RecordOwner | undefined;
  #present: RecordOwner | undefined;
  #underWay = 0;

  /** @param first whose records are to be shown first */
  constructor(first: () => RecordOwner) {
    this.#first = first;
  }

  get shown(): RecordOwner {
    if (this.#shown === undefined) this.#shown = this.#first();
    return this.#shown;
  }

  get present(): RecordOwner {
    if (this.#present === undefined) this.#present = this.shown;
    return this.#present;
  }

  /** True where those with whose records the store works are shown; else nothing is. */
  get isThrough(): boolean {
    return this.#underWay === 0;
  }

  /** From now on another owner's records are to be shown. */
  begin(owner: RecordOwner): void {
    // Whoever was shown until now is the one to work with until then.
    void this.present;
    this.#shown = owner;
    this.#underWay += 1;
  }

  /** What was asked for before is done. */
  arrive(owner: RecordOwner): void {
    this.#underWay -= 1;
    this.#present = owner;
  }
}
