import type { SearchProgress } from '#rules/awakening/search/problem.ts';
import { search } from '#rules/awakening/search/search.ts';
import { answerWith } from '../beside.ts';

answerWith<'awakening'>((problem, tell) => {
  const steps = search(problem);
  let told: SearchProgress | null = null;
  for (;;) {
    const { done, value } = steps.next();
    if (done === true) return value;
    // Thousands of steps a second that bring nothing would keep the page busy.
    if (value.plan === told?.plan && value.proving.bound === told.proving.bound) continue;
    told = value;
    tell(value);
  }
});
