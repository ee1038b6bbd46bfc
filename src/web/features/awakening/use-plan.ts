import { useEffect, useRef, useState } from 'react';
import { awakeningFacts } from '#catalogue/awakening/awakening-facts.ts';
import { planOf, presentPlan } from '#rules/awakening/plan-of.ts';
import type { AwakeningPlan, FoundPlan } from '#rules/awakening/plan.ts';
import { problemOf } from '#rules/awakening/problem-of.ts';
import type { SearchProgress } from '#rules/awakening/search/problem.ts';
import type { AwakeningSetup } from '#rules/awakening/setup.ts';
import { run } from '#web/workers/run.ts';

/** The search, and the plan that is shown meanwhile: the best so far, or that of the setup before. */
interface PlanSearch {
  readonly status: 'nothing' | 'searching' | 'done' | 'stopped' | 'failed';
  readonly plan: AwakeningPlan;
  /** How sure the plan is; null where there is nothing to choose. */
  readonly found: Pick<FoundPlan, 'isProved' | 'bound'> | null;
  /** The setup that the plan is of. */
  readonly of: AwakeningSetup;
}

/** A pause in typing and tapping before the search begins anew. */
const PAUSE_MS = 120;
/** Drawings of the best so far, at most one in so many ms. */
const DRAW_MS = 150;

const isEmpty = ({ mains }: AwakeningSetup): boolean => Object.keys(mains).length === 0;

const nothingIn = (setup: AwakeningSetup): PlanSearch => ({
  status: 'nothing',
  plan: presentPlan(setup, awakeningFacts),
  found: null,
  of: setup,
});

/** Searches for the best plan beside the page, which never waits; a change of the setup ends the search before it. */
export function usePlan(asked: AwakeningSetup) {
  const [setup, setSetup] = useState(asked);
  // Another object with the same content is no other question.
  if (JSON.stringify(setup) !== JSON.stringify(asked)) setSetup(asked);
  const [again, setAgain] = useState(0);
  const [search, setSearch] = useState<PlanSearch>(() => nothingIn(asked));
  const latest = useRef<AbortController | null>(null);

  useEffect(() => {
    if (isEmpty(setup)) {
      setSearch(nothingIn(setup));
      return undefined;
    }
    const { signal } = (latest.current = new AbortController());
    setSearch((before) => ({ ...before, status: 'searching' }));
    let drawnAt = 0;
    const show = (answer: SearchProgress, status: 'searching' | 'done', isProved: boolean) => {
      const plan = planOf(setup, awakeningFacts, { ...answer, isProved });
      setSearch({ status, plan, found: plan, of: setup });
    };
    const begin = async () => {
      try {
        const answer = await run('awakening', problemOf(setup, awakeningFacts), {
          signal,
          onProgress(best) {
            const now = performance.now();
            if (now - drawnAt < DRAW_MS) return;
            drawnAt = now;
            show(best, 'searching', false);
          },
        });
        show(answer, 'done', answer.isProved);
      } catch (error) {
        if (signal.aborted) return;
        console.debug('The search for a plan failed', error);
        setSearch((before) => ({ ...before, status: 'failed' }));
      }
    };
    const timer = setTimeout(() => void begin(), PAUSE_MS);
    const end = latest.current;
    return () => {
      clearTimeout(timer);
      end.abort();
    };
  }, [setup, again]);

  return {
    ...search,
    /** True while the plan is of the setup before. */
    isOld: search.of !== setup,
    cancel() {
      latest.current?.abort();
      setSearch((before) => ({ ...before, status: 'stopped' }));
    },
    searchAgain: () => setAgain(again + 1),
  };
}

export type PlanHandle = ReturnType<typeof usePlan>;
