import type { BuilderItem } from '#contract/records/loadouts/equipment-catalogue.ts';
import type { LoadoutSlot } from '#rules/equipment/slots.ts';
import { Signal } from '#web/ui/signal.ts';

/** An item that is looked at for a slot, before it is chosen. */
export interface Trial {
  readonly slot: LoadoutSlot;
  readonly item: BuilderItem;
}

/** What is looked at in the picker. Only who shows what it would change hears of it: nothing else of the page is drawn anew. */
export class TriedItem {
  #now: Trial | null = null;
  readonly #changed = new Signal();

  readonly subscribe = this.#changed.subscribe;
  readonly seen = (): Trial | null => this.#now;

  readonly begin = (trial: Trial): void => this.#set(trial);

  readonly end = (): void => {
    if (this.#now !== null) this.#set(null);
  };

  #set(trial: Trial | null): void {
    this.#now = trial;
    this.#changed.tell();
  }
}
