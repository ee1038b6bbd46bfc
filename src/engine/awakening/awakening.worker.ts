import { search } from '#rules/awakening/search/search.ts';
import { answerWith } from '../beside.ts';

answerWith<'awakening'>((problem, tell) => {
  const steps = search(problem);
  for (;;) {
    const { done, value } = steps.next();
    if (done === true) return value;
    tell(value);
  }
});
