import { useEffect, useRef, useState } from 'react';
import type { BuildWishes, WishesAnswered } from '#engine/optimizer/answer-wishes.ts';
import { optimizerWords as words } from '#messages/equipment/optimizer.ts';
import { announce } from '#web/ui/announce.ts';
import { run } from '#web/workers/run.ts';
import { SearchProgress } from './search-progress.ts';
import type { WishRule } from './wishes.ts';

export interface Asked {
  readonly question: BuildWishes;
  /** The question's rules as their player reads them. */
  readonly rules: readonly WishRule[];
  /** The same for every question that has the same answer. */
  readonly key: string;
}

export type Search =
  | { readonly status: 'idle' | 'failed' }
  | { readonly status: 'searching'; readonly progress: SearchProgress }
  | ({ readonly status: 'found'; readonly answer: WishesAnswered } & Omit<Asked, 'question'>);

/** One search for builds beside the page, the latest: another one ends it, and so does leaving. */
export function useSearch() {
  const [search, setSearch] = useState<Search>({ status: 'idle' });
  const latest = useRef<AbortController | null>(null);
  useEffect(() => () => latest.current?.abort(), []);

  const start = ({ question, rules, key }: Asked) => {
    latest.current?.abort();
    const controller = new AbortController();
    latest.current = controller;
    const { signal } = controller;
    const progress = new SearchProgress();
    setSearch({ status: 'searching', progress });
    const found = (answer: WishesAnswered) => {
      setSearch({ status: 'found', answer, rules, key });
      announce(answer.builds.length === 0 ? words.none : words.results);
    };
    const failed = (error: unknown) => {
      if (signal.aborted) return;
      console.debug('The search for builds failed', error);
      setSearch({ status: 'failed' });
    };
    run('builds', question, { signal, onProgress: progress.hear }).then(found, failed);
  };
  const cancel = () => {
    latest.current?.abort();
    setSearch({ status: 'idle' });
  };
  return { search, start, cancel };
}
