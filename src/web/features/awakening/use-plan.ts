import { startTransition, useEffect, useRef, useState } from 'react';
import { awakeningFacts } from '#catalogue/awakening/awakening-facts.ts';
import { planOf, presentPlan } from '#rules/awakening/plan-of.ts';
import type { AwakeningPlan, FoundPlan } from '#rules/awakening/plan.ts';
import { problemOf } from '#rules/awakening/problem-of.ts';
import type { SearchProgress } from '#rules/awakening/search/problem.ts';
import type { AwakeningSetup } from '#rules/awakening/setup.ts';
import { run } from '#web/workers/run.ts';

/** A setup that is searched; another object asks anew. */
interface Question {
  readonly setup: AwakeningSetup;
}

/** The state of a question, with the best plan so far: its own, or that of a question before. */
interface Answer {
  readonly to: Question;
  readonly status: 'searching' | 'done' | 'stopped' | 'failed';
  readonly best: { readonly plan: FoundPlan; readonly of: Question } | null;
}

/** A pause in typing and tapping before the search begins anew. */
const PAUSE_MS = 120;
/** Drawings of the best so far, at most one in so many ms. */
const DRAW_MS = 150;

const isEmpty = ({ setup: { mains } }: Question): boolean => Object.keys(mains).length === 0;

export interface PlanView {
  /** `nothing`: there is no socket to fill. */
  readonly status: 'nothing' | Answer['status'];
  /** Null until one is found. */
  readonly plan: AwakeningPlan | null;
  /** The same with its proof; null of one without sockets. */
  readonly found: FoundPlan | null;
  /** True while the plan is of the setup before. */
  readonly isOld: boolean;
  readonly cancel: () => void;
  readonly searchAgain: () => void;
}

/** Searches for the best plan beside the page, which never waits; a change of the setup ends the search before it. */
export function usePlan(asked: AwakeningSetup): PlanView {
  const [question, setQuestion] = useState<Question>(() => ({ setup: asked }));
  // Another object with the same content is no other question.
  if (JSON.stringify(question.setup) !== JSON.stringify(asked)) setQuestion({ setup: asked });
  const [answer, setAnswer] = useState<Answer | null>(null);
  const latest = useRef<AbortController | null>(null);
  const cancelled = useRef<Question | null>(null);

  useEffect(() => {
    // Its button is on the screen a moment before the search begins.
    if (isEmpty(question) || cancelled.current === question) return undefined;
    const { setup } = question;
    const ending = new AbortController();
    const { signal } = ending;
    latest.current = ending;
    let drawnAt = 0;
    const show = (found: SearchProgress, status: Answer['status'], isProved: boolean) => {
      // It may have been on its way when the search was ended.
      if (signal.aborted) return;
      const plan = planOf(setup, awakeningFacts, { ...found, isProved });
      // Inputs come before it is drawn.
      startTransition(() => setAnswer({ to: question, status, best: { plan, of: question } }));
    };
    const begin = async () => {
      try {
        const found = await run('awakening', problemOf(setup, awakeningFacts), {
          signal,
          onProgress(best) {
            const now = performance.now();
            if (now - drawnAt < DRAW_MS) return;
            drawnAt = now;
            show(best, 'searching', false);
          },
        });
        show(found, 'done', found.isProved);
      } catch (error) {
        if (signal.aborted) return;
        console.debug('The search for a plan failed', error);
        setAnswer((before) => ({ to: question, status: 'failed', best: before?.best ?? null }));
      }
    };
    const timer = setTimeout(() => void begin(), PAUSE_MS);
    return () => {
      clearTimeout(timer);
      ending.abort();
    };
  }, [question]);

  const actions = {
    cancel: () => {
      cancelled.current = question;
      latest.current?.abort();
      setAnswer({ to: question, status: 'stopped', best: answer?.best ?? null });
    },
    searchAgain: () => setQuestion({ setup: asked }),
  };
  if (isEmpty(question))
    return {
      status: 'nothing',
      plan: presentPlan(question.setup, awakeningFacts),
      found: null,
      isOld: false,
      ...actions,
    };
  const best = answer?.best ?? null;
  return {
    status: answer?.to === question ? answer.status : 'searching',
    plan: best?.plan ?? null,
    found: best?.plan ?? null,
    isOld: best !== null && best.of !== question,
    ...actions,
  };
}
