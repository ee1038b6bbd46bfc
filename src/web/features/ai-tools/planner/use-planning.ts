import { useEffect, useRef, useState } from 'react';
import type { Plan, PlanLine, PlanRequest } from '#contract/planning/plan.ts';
import type { EquipmentCatalogue } from '#contract/records/loadouts/equipment-catalogue.ts';
import { plannerRoutes } from '#contract/planning/planner-routes.ts';
import { planRoutes } from '#contract/planning/plans.ts';
import { picksOf } from '#contract/planning/word-plan.ts';
import type { AnswerOf } from '#contract/route-contract.ts';
import { plannerWords as words } from '#messages/planning/planner.ts';
import { call } from '#web/data/session/call.ts';
import { CallFailed } from '#web/data/session/call-failed.ts';
import { invalidate } from '#web/data/session/use-answer.ts';
import { run } from '#web/workers/run.ts';

/** Works a plan out by what this device has, beside the page, without asking the account: it counts as no use. */
export async function workOut(
  request: PlanRequest,
  catalogue: EquipmentCatalogue,
  signal: AbortSignal,
): Promise<Plan> {
  const plan = await makeHere(request, catalogue, signal, () => {});
  check(plan);
  return plan;
}

/** The shortest that working out is shown: a build that is there at once looks as if nobody had worked it out. */
const SHORTEST_MS = 2000;

export type Planning =
  | { readonly status: 'idle' }
  | { readonly status: 'failed'; readonly text: string }
  | {
      readonly status: 'working';
      readonly request: PlanRequest;
      readonly step: number;
      readonly compared: number | null;
    }
  | {
      readonly status: 'ready';
      readonly plan: Plan;
      readonly isMadeHere: boolean;
      readonly wording: Wording | null;
    };

/** The words of a language model for a plan; null where none is asked, or its answer is not waited for any more. */
export type Wording =
  | { readonly status: 'asking'; readonly model: string }
  | { readonly status: 'failed'; readonly text: string }
  | { readonly status: 'ready'; readonly words: AnswerOf<typeof plannerRoutes.words> };

/**
 * Makes plans beside the page. Where the account can be reached, its answer is what counts, and it may refuse; elsewhere this device's is.
 * The next one ends the one before it.
 */
export function usePlanning() {
  const [planning, setPlanning] = useState<Planning>({ status: 'idle' });
  const latest = useRef<AbortController | null>(null);
  useEffect(() => () => latest.current?.abort(), []);

  const start = async (request: PlanRequest, catalogue: EquipmentCatalogue, model: string | null) => {
    latest.current?.abort();
    const { signal } = (latest.current = new AbortController());
    const show = (step: number, compared: number | null) =>
      setPlanning({ status: 'working', request, step, compared });
    show(0, null);
    try {
      const shown = new Promise((resolve) => setTimeout(resolve, SHORTEST_MS));
      const made = await makeHere(request, catalogue, signal, show);
      check(made);
      show(3, made.compared);
      await shown;
      if (signal.aborted) return;
      // The account counts the use, so it is asked last: who cancels before has used nothing.
      const counted = await ask({ ...request, catalogueVersion: made.catalogueVersion }, signal);
      if (counted !== null) check(counted);
      if (signal.aborted) return;
      const isMadeHere = counted === null;
      const ready = { status: 'ready', plan: counted ?? made, isMadeHere } as const;
      const isWorded = model !== null && !isMadeHere;
      setPlanning({ ...ready, wording: isWorded ? { status: 'asking', model } : null });
      invalidate(planRoutes.readAllowance);
      if (!isWorded) return;
      const wording = await askForWords(ready.plan, signal);
      if (!signal.aborted) setPlanning({ ...ready, wording });
    } catch (error) {
      if (signal.aborted) return;
      if (!(error instanceof CallFailed)) console.error('A plan could not be made', error);
      setPlanning({ status: 'failed', text: error instanceof CallFailed ? error.message : words.failed });
    }
  };

  const leave = () => {
    latest.current?.abort();
    setPlanning({ status: 'idle' });
  };

  return {
    planning,
    start: (...asked: Parameters<typeof start>) => void start(...asked),
    leave,
    /** Leaves a plan as it is shown, also where words for it are on their way. */
    settle: () => {
      latest.current?.abort();
      if (planning.status === 'ready' && planning.wording?.status === 'asking')
        setPlanning({ ...planning, wording: null });
    },
  };
}

/** Asks the account for a plan; null where it cannot be reached. @throws {CallFailed} it refuses */
async function ask(request: PlanRequest, signal: AbortSignal): Promise<Plan | null> {
  if (!navigator.onLine) return null;
  try {
    const { plan } = await call(plannerRoutes.recommend, { body: questionOf(request) }, undefined, signal);
    return { ...plan, request };
  } catch (error) {
    // Whatever comes to no answer of the server, this device can do by itself.
    if (error instanceof CallFailed && error.status === 0) return null;
    throw error;
  }
}

/** Longer than the server waits for its model at most. */
const WORDS_LIMIT_MS = 130_000;

/** Has the account's language model word a plan that the account has made. */
async function askForWords(plan: Plan, signal: AbortSignal): Promise<Wording> {
  try {
    const body = { request: questionOf(plan.request), picks: picksOf(plan) };
    return { status: 'ready', words: await call(plannerRoutes.words, { body }, WORDS_LIMIT_MS, signal) };
  } catch (error) {
    if (!(error instanceof CallFailed)) throw error;
    return { status: 'failed', text: error.message };
  }
}

/** A request as the calls take it. */
const questionOf = ({
  classId,
  mode,
  focus,
  paragonLevel,
  weapons,
  playstyle,
  info,
  kit,
  ...others
}: PlanRequest) => ({
  characterClass: classId,
  buildType: mode,
  buildFocus: focus,
  currentParagonLevel: paragonLevel,
  preferredWeapons: [...weapons],
  preferredPlaystyle: playstyle,
  additionalInfo: info,
  kit: kit && { gems: [...kit.gems], items: [...kit.items] },
  ...others,
});

const makeHere = async (
  request: PlanRequest,
  { items, sets, version }: EquipmentCatalogue,
  signal: AbortSignal,
  show: (step: number, compared: number) => void,
): Promise<Plan> =>
  run(
    'plan',
    { request, equipment: { items, sets, version } },
    { signal, onProgress: ({ compared, workedOut }) => show(workedOut === 0 ? 1 : 2, compared) },
  );

const sum = (lines: readonly PlanLine[]) => lines.reduce((total, { points }) => total + points, 0);

/** @throws {Error} the lines of a pick do not add up to its points, or the picks to the score */
function check({ skills, items, sets, gems, score }: Plan): void {
  const picks = [...skills, ...items, ...sets, ...gems];
  for (const { id, points, lines } of picks)
    if (sum(lines) !== points) throw new Error(`The lines of ${id} do not add up to its points.`);
  const counted = picks.flatMap(({ lines }) => lines.filter(({ why }) => why !== 'owned'));
  if (sum(counted) !== score) throw new Error('The picks do not add up to the score.');
}
