import { useEffect, useRef, useState } from 'react';
import type { UpgradeAnswer } from './answer-question.ts';
import type { UpgradeReport } from './next-best-upgrade.worker.ts';
import type { UpgradeQuestion } from '#contract/records/plans/upgrade-question.ts';

type UpgradeSearch =
  | { readonly status: 'idle' }
  | { readonly status: 'searching'; readonly goalsDone: number; readonly goalsInAll: number }
  | { readonly status: 'failed'; readonly question: UpgradeQuestion }
  | { readonly status: 'found'; readonly question: UpgradeQuestion; readonly answer: UpgradeAnswer };

/** Searches in a worker, so that the page never waits; ending the worker ends the search. */
export function useUpgradeSearch(onFound: (answer: UpgradeAnswer) => void) {
  const [search, setSearch] = useState<UpgradeSearch>({ status: 'idle' });
  const worker = useRef<Worker | null>(null);

  const stop = () => {
    worker.current?.terminate();
    worker.current = null;
  };
  useEffect(
    () => () => {
      worker.current?.terminate();
      worker.current = null;
    },
    [],
  );

  const start = (question: UpgradeQuestion) => {
    stop();
    setSearch({ status: 'searching', goalsDone: 0, goalsInAll: question.goals.length });
    const fail = () => {
      stop();
      setSearch({ status: 'failed', question });
    };
    try {
      const started = new Worker(new URL('./next-best-upgrade.worker.ts', import.meta.url), {
        type: 'module',
      });
      worker.current = started;
      started.addEventListener('message', ({ data }: MessageEvent<UpgradeReport>) => {
        if (data.kind === 'progress') {
          setSearch({ status: 'searching', goalsDone: data.goalsDone, goalsInAll: data.goalsInAll });
          return;
        }
        stop();
        setSearch({ status: 'found', question, answer: data.answer });
        onFound(data.answer);
      });
      started.addEventListener('error', fail);
      started.addEventListener('messageerror', fail);
      started.postMessage(question, []);
    } catch {
      fail();
    }
  };

  const cancel = () => {
    stop();
    setSearch({ status: 'idle' });
  };

  return { search, start, cancel };
}
