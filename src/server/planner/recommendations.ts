import { randomBytes } from 'node:crypto';
import { isDeepStrictEqual } from 'node:util';
import { classSkills } from '#catalogue/classes/class-skills.ts';
import { taggedItem, taggedSet } from '#contract/help/equipment/catalogue-words.ts';
import type { StoredCatalogue } from '#contract/help/equipment/equipment.schema.ts';
import type { Plan, PlanRequest } from '#contract/planning/plan.ts';
import { plannerRoutes, type PlanQuestion } from '#contract/planning/planner-routes.ts';
import { picksOf, wordPlan } from '#contract/planning/word-plan.ts';
import { catalogueOf, type EquipmentCatalogue } from '#contract/records/loadouts/equipment-catalogue.ts';
import { checkWords } from '#rules/planning/words-check.ts';
import type { Area, Permission } from '#server/http/area.ts';
import { contractRoute } from '#server/http/contract-route.ts';
import { JsonText } from '#server/http/json-text.ts';
import { Problem } from '#server/http/problem.ts';
import { run } from '#server/workers/run.ts';
import { MOST_ANSWER_TOKENS, ModelError, type LanguageModel, type Prompt } from './model.ts';
import type { Planner } from './planner.ts';
import { promptOf } from './prompt.ts';

interface RecommendationParts {
  readonly player: Permission<{ readonly id: string; readonly sessionId: string }>;
  readonly withUse: Planner['withUse'];
  readonly withWording: Planner['withWording'];
  /** Asks the language model, with the name of it; null where there is none. */
  readonly model: { readonly name: string; readonly word: LanguageModel } | null;
  readonly catalogue: () => Promise<StoredCatalogue>;
  /** Says whether the planner is among the open tools. */
  readonly isOpen: boolean;
  readonly onError: (error: unknown) => void;
  /** Hears why a model gave no words. */
  readonly onSilence: (error: unknown) => void;
  readonly now?: () => number;
}

/** The calls that make a plan, in a thread of its own, and have it worded. */
export function recommendations({
  player,
  withUse,
  withWording,
  model,
  catalogue,
  isOpen,
  onError,
  onSilence,
  now = Date.now,
}: RecommendationParts): Area {
  async function readCatalogue() {
    const { equipment, equipment_sets: sets, version } = await catalogue();
    return catalogueOf(equipment.map(taggedItem), sets.map(taggedSet), version, classSkills);
  }
  /** @throws {Problem} PLANNER_FAILED 503, TOO_MANY_PLANS 429 */
  async function make(
    request: PlanRequest,
    { items, sets, version }: EquipmentCatalogue,
    userId: string,
  ): Promise<Plan> {
    if (version === null) throw new Error('Only some of the catalogue came along.');
    const plan = await run(
      'plan',
      { request, equipment: { items, sets, version } },
      { player: userId },
    ).catch((error: unknown): Plan => {
      onError(error);
      throw new Problem('PLANNER_FAILED', 503);
    });
    if (plan === null) throw new Problem('TOO_MANY_PLANS', 429, { 'retry-after': '5' });
    return plan;
  }

  return {
    routes: [
      contractRoute(player, plannerRoutes.recommend, async ({ body, caller, context }) => {
        if (!isOpen) throw new Problem('NOT_FOUND', 404);
        const known = await readCatalogue();
        const { signal } = context.req.raw;
        const { request: _asked, ...plan } = await withUse({ player: caller, signal }, async () =>
          make(requestOf(body), known, caller.id),
        );
        const recommendation = wordPlan({ ...plan, request: requestOf(body) }, known, newId());
        return new JsonText(
          JSON.stringify({ recommendation: { ...recommendation, createdAt: now() }, plan }),
        );
      }),
      contractRoute(player, plannerRoutes.words, async ({ body, caller, context }) => {
        if (!isOpen || model === null) throw new Problem('NOT_FOUND', 404);
        const known = await readCatalogue();
        const { signal } = context.req.raw;
        const worded = await withWording({ player: caller, tokens: MOST_TOKENS }, async () => {
          // Beside a plan that the player asks for meanwhile, which never waits for words.
          const plan = await make(requestOf(body.request), known, `words ${caller.id}`);
          // Words are for this search's own result alone, so that nobody has a model word what they send.
          if (!isDeepStrictEqual(picksOf(plan), body.picks)) throw new Problem('PLAN_CHANGED', 409);
          const { prompt, goBy } = promptOf(plan, known);
          const { words, tokens = mostTokensOf(prompt) } = await model.word(prompt, signal);
          return { plan, checked: checkWords(words, goBy), tokens };
        }).catch((error: unknown) => {
          if (!(error instanceof ModelError)) throw error;
          onSilence(error);
          throw new Problem('MODEL_FAILED', 503);
        });
        const rules = wordPlan(worded.plan, known, newId());
        const { name, description, tips, leftOut } = worded.checked;
        const isOfModel = name !== null || description !== null || tips.length > 0;
        // The rules' own tips are never lost.
        const room = MOST_TIPS - rules.playstyleTips.length;
        return {
          name: name ?? rules.buildName,
          description: description ?? rules.description,
          tips: [...new Set([...tips.slice(0, room), ...rules.playstyleTips])],
          wordedBy: isOfModel ? model.name : null,
          leftOut,
        };
      }),
    ],
  };
}

/** As many tips as a plan that is kept may have. */
const MOST_TIPS = 8;

/** Kept for a wording until its question is known: names and effects of a build, and the answer. */
const MOST_TOKENS = 6_000;

/** A token is about three characters of what is asked, which is English but for the player's own words. */
const mostTokensOf = ({ task, facts }: Prompt): number =>
  Math.ceil((task.length + facts.length) / 3) + MOST_ANSWER_TOKENS;

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
