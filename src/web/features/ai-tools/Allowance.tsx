import { planRoutes } from '#contract/planning/plans.ts';
import { fill } from '#messages/fill.ts';
import { numberText, shortDayText } from '#messages/formats.ts';
import { aiToolWords as words } from '#messages/planning/ai-tools.ts';
import { useAnswer } from '#web/data/session/use-answer.ts';
import { Badge } from '#web/ui/Badge.tsx';

/** The AI uses of this month, or of a tool that no plan is asked for; nothing while the account has not said. */
export default function Allowance({ isOfTool = false }) {
  const { answer } = useAnswer(planRoutes.readAllowance, {});
  if (answer === undefined) return null;
  const { isEnforced, isAllowed, used: value, limit: max, resetsAt } = answer;
  if (isOfTool) return isEnforced ? null : <Badge tone="good">{words.freeForNow}</Badge>;
  if (!isAllowed) return words.noneInPlan;
  const text = { n: numberText(value), limit: numberText(max), day: shortDayText(resetsAt) };
  return (
    <span className="flex items-center gap-3 max-sm:flex-col max-sm:items-start max-sm:gap-1.5">
      <span aria-hidden className="h-1.5 w-full max-w-40 overflow-hidden rounded-full bg-raised">
        <span className="block h-full bg-primary-fill" style={{ width: `${(100 * value) / max}%` }} />
      </span>
      {fill(words.used, text)}
    </span>
  );
}
