import { useEffect, useRef, useState } from 'react';
import type { Plan, PlanLine, PlanRequest } from '#contract/planning/plan.ts';
import type { EquipmentCatalogue } from '#contract/records/loadouts/equipment-catalogue.ts';
import { run } from '#web/workers/run.ts';

/** The shortest that working out is shown: a build that is there at once looks as if nobody had worked it out. */
const SHORTEST_MS = 2000;

export type Planning =
  | { readonly status: 'idle' | 'failed' }
  | {
      readonly status: 'working';
      readonly request: PlanRequest;
      readonly step: number;
      readonly compared: number | null;
    }
  | { readonly status: 'ready'; readonly plan: Plan };

/** Works out plans beside the page; the next one ends the one before it. */
export function usePlanning() {
  const [planning, setPlanning] = useState<Planning>({ status: 'idle' });
  const latest = useRef<AbortController | null>(null);
  useEffect(() => () => latest.current?.abort(), []);

  const start = async (request: PlanRequest, { items, sets, version }: EquipmentCatalogue) => {
    latest.current?.abort();
    const { signal } = (latest.current = new AbortController());
    const show = (step: number, compared: number | null) =>
      setPlanning({ status: 'working', request, step, compared });
    show(0, null);
    try {
      const shown = new Promise((resolve) => setTimeout(resolve, SHORTEST_MS));
      const plan = await run(
        'plan',
        { request, equipment: { items, sets, version } },
        {
          signal,
          onProgress: ({ compared, workedOut }) => show(workedOut === 0 ? 1 : 2, compared),
        },
      );
      check(plan);
      show(4, plan.compared);
      await shown;
      if (!signal.aborted) setPlanning({ status: 'ready', plan });
    } catch (error) {
      if (signal.aborted) return;
      console.error('A plan could not be made', error);
      setPlanning({ status: 'failed' });
    }
  };

  const leave = () => {
    latest.current?.abort();
    setPlanning({ status: 'idle' });
  };

  return {
    planning,
    start: (request: PlanRequest, catalogue: EquipmentCatalogue) => void start(request, catalogue),
    leave,
  };
}

const sum = (lines: readonly PlanLine[]) => lines.reduce((total, { points }) => total + points, 0);

/** @throws {Error} the lines of a pick do not add up to its points, or the picks to the score */
function check({ skills, items, sets, gems, score }: Plan): void {
  const picks = [...skills, ...items, ...sets, ...gems];
  for (const { id, points, lines } of picks)
    if (sum(lines) !== points) throw new Error(`The lines of ${id} do not add up to its points.`);
  const counted = picks.flatMap(({ lines }) => lines.filter(({ why }) => why !== 'owned'));
  if (sum(counted) !== score) throw new Error('The picks do not add up to the score.');
}
