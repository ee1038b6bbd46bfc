import { planRoutes } from '#contract/planning/plans.ts';
import { fill } from '#messages/fill.ts';
import { numberText, utcDayText } from '#messages/formats.ts';
import { aiToolWords as words } from '#messages/planning/ai-tools.ts';
import { useAnswer } from '#web/data/session/use-answer.ts';

/** The AI uses of this month; nothing while the account has not said. */
export default function Allowance() {
  const { answer } = useAnswer(planRoutes.readAllowance, {});
  if (answer === undefined) return null;
  const { isAllowed, used: value, limit: max, resetsAt } = answer;
  if (!isAllowed) return words.noneInPlan;
  const text = { n: numberText(value), limit: numberText(max), day: utcDayText(resetsAt) };
  return (
    <span className="flex flex-wrap items-center gap-x-3">
      <meter aria-hidden className="w-32" value={value} max={max} />
      {fill(words.used, text)}
    </span>
  );
}
