import { randomBytes } from 'node:crypto';
import { classSkills } from '#catalogue/classes/class-skills.ts';
import { taggedItem, taggedSet } from '#contract/help/equipment/catalogue-words.ts';
import type { StoredCatalogue } from '#contract/help/equipment/equipment.schema.ts';
import type { Plan, PlanRequest } from '#contract/planning/plan.ts';
import { plannerRoutes, type PlanQuestion } from '#contract/planning/planner-routes.ts';
import { wordPlan } from '#contract/planning/word-plan.ts';
import { catalogueOf } from '#contract/records/loadouts/equipment-catalogue.ts';
import type { Area, Permission } from '#server/http/area.ts';
import { contractRoute } from '#server/http/contract-route.ts';
import { JsonText } from '#server/http/json-text.ts';
import { Problem } from '#server/http/problem.ts';
import { run } from '#server/workers/run.ts';
import type { Planner } from './planner.ts';

interface RecommendationParts {
  readonly player: Permission<{ readonly id: string; readonly sessionId: string }>;
  readonly withUse: Planner['withUse'];
  readonly catalogue: () => Promise<StoredCatalogue>;
  /** Says whether the planner is among the open tools. */
  readonly isOpen: boolean;
  readonly onError: (error: unknown) => void;
  readonly now?: () => number;
}

/** The call that makes a plan, in a thread of its own, and counts it. */
export const recommendations = ({
  player,
  withUse,
  catalogue,
  isOpen,
  onError,
  now = Date.now,
}: RecommendationParts): Area => ({
  routes: [
    contractRoute(player, plannerRoutes.recommend, async ({ body, caller, context }) => {
      if (!isOpen) throw new Problem('NOT_FOUND', 404);
      const { equipment, equipment_sets: sets, version } = await catalogue();
      const known = catalogueOf(equipment.map(taggedItem), sets.map(taggedSet), version, classSkills);
      const make = async () => {
        const plan = await run(
          'plan',
          { request: requestOf(body), equipment: { items: known.items, sets: known.sets, version } },
          { player: caller.id },
        ).catch((error: unknown): Plan => {
          onError(error);
          throw new Problem('PLANNER_FAILED', 503);
        });
        if (plan === null) throw new Problem('TOO_MANY_PLANS', 429, { 'retry-after': '5' });
        return plan;
      };
      const { request: _asked, ...plan } = await withUse(
        { player: caller, signal: context.req.raw.signal },
        make,
      );
      const recommendation = wordPlan({ ...plan, request: requestOf(body) }, known, newId());
      return new JsonText(JSON.stringify({ recommendation: { ...recommendation, createdAt: now() }, plan }));
    }),
  ],
});

/** An id as records have them: 128 random bits. */
const newId = (): string => randomBytes(16).toString('hex');

const requestOf = ({
  characterClass,
  buildType,
  buildFocus,
  currentParagonLevel,
  preferredWeapons,
  preferredPlaystyle,
  additionalInfo,
  ...others
}: PlanQuestion): PlanRequest => ({
  classId: characterClass,
  mode: buildType,
  focus: buildFocus,
  paragonLevel: currentParagonLevel,
  weapons: preferredWeapons,
  playstyle: preferredPlaystyle,
  info: additionalInfo,
  ...others,
});
