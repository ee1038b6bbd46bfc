import {
  startTransition,
  useEffect,
  useMemo,
  useRef,
  useState,
  type Dispatch,
  type SetStateAction,
} from 'react';
import { awakeningFacts } from '#catalogue/awakening/awakening-facts.ts';
import { planner, presentPlan } from '#rules/awakening/plan-of.ts';
import type { AwakeningPlan, FoundPlan } from '#rules/awakening/plan.ts';
import type { SearchProgress } from '#rules/awakening/search/problem.ts';
import type { AwakeningSetup } from '#rules/awakening/setup.ts';
import { run } from '#web/workers/run.ts';

/** A setup that is searched; another object asks anew. */
interface Question {
  readonly setup: AwakeningSetup;
  /** So often the player asked for it again. */
  readonly asks: number;
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
  const [asks, setAsks] = useState(0);
  // Another object with the same content is no other question.
  const content = JSON.stringify(asked);
  const question = useMemo<Question>(
    () => ({ setup: JSON.parse(content) as AwakeningSetup, asks }),
    [content, asks],
  );
  const [answer, setAnswer] = useState<Answer | null>(null);
  const latest = useRef<AbortController | null>(null);
  const cancelled = useRef<Question | null>(null);

  useEffect(() => {
    // Its button is on the screen a moment before the search begins.
    if (isEmpty(question) || cancelled.current === question) return undefined;
    const ending = new AbortController();
    latest.current = ending;
    const timer = setTimeout(() => void answerBeside(question, ending.signal, setAnswer), PAUSE_MS);
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
    searchAgain: () => setAsks(asks + 1),
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

/** Searches, and draws the best so far from time to time. */
async function answerBeside(
  question: Question,
  signal: AbortSignal,
  setAnswer: Dispatch<SetStateAction<Answer | null>>,
): Promise<void> {
  let drawing: ReturnType<typeof setTimeout> | undefined;
  let drawnAt = -Infinity;
  let newest: SearchProgress | null = null;
  let drawn: { readonly totals: string; readonly plan: FoundPlan } | null = null;
  try {
    const { problem, planOf } = planner(question.setup, awakeningFacts);
    const show = (found: SearchProgress, isProved: boolean, status: Answer['status']) => {
      // It may have been on its way when the search was ended.
      if (signal.aborted) return;
      const totals = JSON.stringify(found.plan.totals);
      const { aim, bound } = found.proving;
      // Another plan has other totals: where they are the same its rows are not drawn anew.
      const plan =
        drawn?.totals === totals
          ? { ...drawn.plan, isProved, bound: { aim, value: bound } }
          : planOf({ ...found, isProved });
      drawn = { totals, plan };
      drawnAt = performance.now();
      // Inputs come before it is drawn.
      startTransition(() => setAnswer({ to: question, status, best: { plan, of: question } }));
    };
    const showNewest = () => {
      drawing = undefined;
      if (newest !== null) show(newest, false, 'searching');
    };
    const found = await run('awakening', problem, {
      signal,
      onProgress(best) {
        newest = best;
        drawing ??= setTimeout(showNewest, drawnAt + DRAW_MS - performance.now());
      },
    });
    show(found, found.isProved, 'done');
  } catch (error) {
    if (signal.aborted) return;
    console.debug('The search for a plan failed', error);
    setAnswer((before) => ({ to: question, status: 'failed', best: before?.best ?? null }));
  } finally {
    clearTimeout(drawing);
  }
}
