import type { OpenableAiTool } from '#rules/planning/ai-tools.ts';
import type { PlanLevel } from '#rules/planning/plan-levels.ts';

/** The tools of /ai-tools, in the order of their cards, each with the plan that its card names. Nobody is refused by that name. */
export const aiTools = {
  planner: 'basic',
  clan: 'premium',
  gear: 'basic',
  farming: 'premium',
  meta: 'pro',
} as const satisfies Readonly<Record<OpenableAiTool, PlanLevel>>;

export type AiToolId = keyof typeof aiTools;

export const aiToolIds = Object.keys(aiTools) as readonly AiToolId[];
