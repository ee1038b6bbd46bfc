import type { WishesProgress } from '#engine/optimizer/answer-wishes.ts';
import { Signal } from '#web/ui/signal.ts';

/** So far is a search. Only who shows it hears of it: nothing else of the page is drawn anew while it runs. */
export class SearchProgress {
  #latest: WishesProgress = { visited: 0, pruned: 0, tried: 0 };
  readonly #changed = new Signal();

  readonly subscribe = this.#changed.subscribe;
  readonly latest = (): WishesProgress => this.#latest;

  readonly hear = (progress: WishesProgress): void => {
    this.#latest = progress;
    this.#changed.tell();
  };
}
