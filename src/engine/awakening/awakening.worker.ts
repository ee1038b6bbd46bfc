import type { SearchProgress } from '#rules/awakening/search/problem.ts';
import { search } from '#rules/awakening/search/search.ts';
import { answerWith } from '../beside.ts';

/** Lower bounds alone are passed on at most once in so many ms. */
const BOUND_MS = 500;

answerWith<'awakening'>((problem, tell) => {
  const steps = search(problem);
  let told: SearchProgress | null = null;
  let toldAt = 0;
  for (;;) {
    const { done, value } = steps.next();
    if (done === true) return value;
    // Thousands of steps a second that bring nothing, or no more than a lower bound, would keep the page busy.
    const isSame = value.plan === told?.plan;
    if (isSame && (value.proving.bound === told?.proving.bound || Date.now() - toldAt < BOUND_MS)) continue;
    told = value;
    toldAt = Date.now();
    tell(value);
  }
});
