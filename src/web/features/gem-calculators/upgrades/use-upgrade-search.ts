import { useEffect, useRef, useState } from 'react';
import type { GoalsWeighed } from '#engine/upgrades/next-best-upgrade.ts';
import type { UpgradeAnswer } from '#engine/upgrades/upgrade-answer.ts';
import type { UpgradeQuestion } from '#engine/upgrades/upgrade-question.ts';
import { run } from '#web/workers/run.ts';

type UpgradeSearch =
  | { readonly status: 'idle' }
  | ({ readonly status: 'searching' } & GoalsWeighed)
  | { readonly status: 'failed'; readonly question: UpgradeQuestion }
  | { readonly status: 'found'; readonly question: UpgradeQuestion; readonly answer: UpgradeAnswer };

/** Searches beside the page, which never waits; the next question ends the search before it. */
export function useUpgradeSearch(onFound: (answer: UpgradeAnswer) => void) {
  const [search, setSearch] = useState<UpgradeSearch>({ status: 'idle' });
  const latest = useRef<AbortController | null>(null);
  useEffect(() => () => latest.current?.abort(), []);

  const start = async (question: UpgradeQuestion, keepsPlan: boolean) => {
    latest.current?.abort();
    const { signal } = (latest.current = new AbortController());
    const onProgress = (weighed: GoalsWeighed) =>
      setSearch((before) =>
        keepsPlan && before.status === 'found' ? before : { status: 'searching', ...weighed },
      );
    onProgress({ goalsDone: 0, goalsInAll: question.goals.length });
    try {
      const answer = await run('upgrades', question, { signal, onProgress });
      setSearch({ status: 'found', question, answer });
      onFound(answer);
    } catch (error) {
      if (signal.aborted) return;
      console.debug('The search for upgrades failed', error);
      setSearch({ status: 'failed', question });
    }
  };

  const cancel = () => {
    latest.current?.abort();
    setSearch({ status: 'idle' });
  };

  return {
    search,
    start: (question: UpgradeQuestion) => void start(question, false),
    /** The same, and the plan before it is shown until its own is found. */
    follow: (question: UpgradeQuestion) => void start(question, true),
    cancel,
  };
}
