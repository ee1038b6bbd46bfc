import highs from 'highs';
import { awakeningFacts } from '#catalogue/awakening/awakening-facts.ts';
import { bestByMilp } from '#catalogue/awakening/milp-for-tests.ts';
import { chance, randomSetup } from '#catalogue/awakening/setups-for-tests.ts';
import { problemOf } from '#rules/awakening/problem-of.ts';
import type { SearchProblem } from '#rules/awakening/search/problem.ts';
import { search } from '#rules/awakening/search/search.ts';
import { totalsOf } from '#rules/awakening/search/totals.ts';
import { aimOrders, type AwakeningSetup } from '#rules/awakening/setup.ts';
import { type Figure, median } from '../figures.ts';

// The package's types are those of its CommonJS build; as a module its default is the function itself.
const loadHighs = highs as unknown as typeof highs.default;

/** Parts of the plans that a search looks at before it gives up proving. */
const VISITS = 5_000;
/** A solver that has not found the best by then is counted with that time. */
const SOLVER_SECONDS = 60;
const MAINS = 8;

/**
 * The search beside a solver of mixed-integer programs, from setup to proved answer.
 *
 * @param setups of 60 copies; a fifth as many have 200
 */
export async function measureAwakening({ setups }: { readonly setups: number }): Promise<Figure[]> {
  const milp = await loadHighs();
  const figures: Figure[] = [];
  for (const { copies, count, most } of [
    { copies: 60, count: setups, most: 0.05 },
    { copies: 200, count: Math.ceil(setups / 5), most: 0.25 },
  ]) {
    const ours: number[] = [];
    const solver: number[] = [];
    const greedy: { readonly ms: number; readonly unused: number }[] = [];
    let [unequal, unproved, undecided] = [0, 0, 0];
    for (let seed = 1; seed <= count; seed++) {
      const setup: AwakeningSetup = {
        ...randomSetup(chance(seed), { mains: MAINS, copies, withWings: seed % 2 === 0 }),
        // Each order with and without wings.
        aims: aimOrders[Math.floor(seed / 2) % aimOrders.length]!,
      };
      // In turn, so that what slows the machine slows both.
      const [found, oursMs] = timed(() => {
        const question = problemOf(setup, awakeningFacts);
        return { question, answer: answerOf(question) };
      });
      const { question, answer } = found;
      const [best, solverMs] = timed(() => {
        try {
          return bestByMilp(problemOf(setup, awakeningFacts), (text) =>
            milp.solve(text, { mip_rel_gap: 0, output_flag: false, time_limit: SOLVER_SECONDS }),
          );
        } catch {
          return null;
        }
      });
      ours.push(oursMs);
      solver.push(solverMs);
      if (!answer.isProved) unproved++;
      if (best === null) undecided++;
      else if (question.aims.some((aim) => best[aim] !== answer.plan.totals[aim])) unequal++;
      const [power, greedyMs] = timed(() => greedyPower(question));
      if (setup.aims[0] === 'power') greedy.push({ ms: greedyMs, unused: answer.plan.totals.power - power });
    }
    const name = (what: string) => `awakening, ${count} setups of ${copies} copies: ${what}`;
    const ms = (what: string, measured: number): Figure => ({
      name: name(what),
      measured,
      unit: 'ms',
      digits: 1,
    });
    const none = (what: string, measured: number): Figure => ({
      name: name(what),
      measured,
      unit: '',
      digits: 0,
      limit: { atMost: 0 },
    });
    const ratio = (what: string, measured: number, atMost: number): Figure => ({
      name: name(what),
      measured,
      unit: '',
      digits: 3,
      limit: { atMost },
    });
    figures.push(
      ms('median', median(ours)),
      ms('median of the solver', median(solver)),
      ratio("median, as a part of the solver's", median(ours) / median(solver), most),
      { ...ms('slowest', Math.max(...ours)), limit: { atMost: 1_000 } },
      ms('slowest of the solver', Math.max(...solver)),
      ratio("slowest, as a part of the solver's", Math.max(...ours) / Math.max(...solver), 0.5),
      none('other than the solver', unequal),
      none('not proved', unproved),
      { name: name('not decided by the solver in its time'), measured: undecided, unit: '', digits: 0 },
      ms('median of a plain greedy', median(greedy.map((each) => each.ms))),
      {
        name: name('gem power that it leaves unused, mean'),
        measured: greedy.reduce((sum, { unused }) => sum + unused, 0) / greedy.length,
        unit: '',
        digits: 0,
      },
    );
  }
  return figures;
}

function timed<T>(work: () => T): [T, number] {
  const start = performance.now();
  const result = work();
  return [result, performance.now() - start];
}

function answerOf(problem: SearchProblem) {
  const run = search(problem, { visits: VISITS });
  let step = run.next();
  while (step.done !== true) step = run.next();
  return step.value;
}

/** Gem power left when each relieved main, the neediest first, takes the copies that relieve it most for what they cost. */
function greedyPower(problem: SearchProblem): number {
  const left = problem.kinds.map(({ count }) => count);
  const inside: number[][] = problem.mains.map(() => []);
  const byNeed = [...problem.mains.keys()].sort(
    (a, b) => problem.mains[b]!.relief - problem.mains[a]!.relief,
  );
  for (const main of byNeed) {
    let { relief } = problem.mains[main]!;
    for (const { stars } of problem.mains[main]!.sockets) {
      const gain = (number: number) =>
        Math.min(relief, problem.kinds[number]!.contribution) - problem.kinds[number]!.cost;
      const best = problem.kinds
        .flatMap((kind, number) => (kind.stars === stars && left[number]! > 0 ? [number] : []))
        .reduce((a, b) => (a < 0 || gain(b) > gain(a) ? b : a), -1);
      if (best < 0 || gain(best) <= 0) continue;
      left[best]!--;
      inside[main]!.push(best);
      relief = Math.max(0, relief - problem.kinds[best]!.contribution);
    }
  }
  return totalsOf(
    problem,
    inside,
    problem.kinds.map(() => 0),
  )!.power;
}
