import type { Visits } from '#engine/optimizer/world.ts';
import { Signal } from '#web/ui/signal.ts';

/** So far is a search. Only who shows it hears of it: nothing else of the page is drawn anew while it runs. */
export class SearchProgress {
  #visited = 0;
  readonly #changed = new Signal();

  readonly subscribe = this.#changed.subscribe;
  /** The choices that were looked at. */
  readonly visited = (): number => this.#visited;

  readonly hear = ({ visited }: Visits): void => {
    this.#visited = visited;
    this.#changed.tell();
  };
}
