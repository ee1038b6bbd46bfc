import { awakeningFacts } from '#catalogue/awakening/awakening-facts.ts';
import { chance, randomSetup } from '#catalogue/awakening/setups-for-tests.ts';
import { problemOf } from '#rules/awakening/problem-of.ts';
import type { SearchProblem, SearchProgress } from '#rules/awakening/search/problem.ts';
import { search } from '#rules/awakening/search/search.ts';
import { aimOrders, type AwakeningSetup } from '#rules/awakening/setup.ts';
import { type Figure, median } from '../figures.ts';

/** Processor time that a search has, so that what else runs on the machine does not count. */
const LIMIT_MS = 5_000;
const PROVED_OF = 190 / 200;
const WITHIN = 0.02;
/** Of how many gems of each number of stars the copies are: of all of them, or of few, which raise each other. */
const gemsOf = [undefined, 8, 3] as const;

/** Setups of 60 copies with raising: how many are proved in their time, and how far the bound of the others is. */
export function measureRaising({ setups }: { readonly setups: number }): Figure[] {
  const times: number[] = [];
  const gaps: number[] = [];
  for (let seed = 1; seed <= setups; seed++) {
    const gems = gemsOf[seed % gemsOf.length];
    const size = { mains: 8, copies: 60, withWings: seed % 2 === 0, ...(gems !== undefined && { gems }) };
    const setup: AwakeningSetup = {
      ...randomSetup(chance(seed), size),
      aims: aimOrders[Math.floor(seed / 2) % aimOrders.length]!,
      raise: true,
    };
    const start = processorMs();
    const problem = problemOf(setup, awakeningFacts);
    const { isProved, last } = searched(problem, start);
    times.push(processorMs() - start);
    if (isProved) continue;
    const { aim, bound } = last.proving;
    const gap = (bound - last.plan.totals[aim]) / wholeOf(aim, problem, last);
    console.log(`  setup ${seed}, ${setup.aims.join(', ')}: ${aim} at most ${(gap * 100).toFixed(2)} % more`);
    gaps.push(gap);
  }
  const name = (what: string) => `awakening, raising, ${setups} setups of 60 copies: ${what}`;
  const proved = (setups - gaps.length) / setups;
  return [
    {
      name: name('proved'),
      measured: proved * 100,
      unit: '%',
      digits: 1,
      limit: { atLeast: PROVED_OF * 100 },
    },
    {
      name: name('most that another plan could have more'),
      measured: Math.max(0, ...gaps) * 100,
      unit: '%',
      digits: 2,
      limit: { atMost: WITHIN * 100 },
    },
    { name: name('median'), measured: median(times), unit: 'ms', digits: 0 },
    { name: name('slowest'), measured: Math.max(...times), unit: 'ms', digits: 0 },
  ];
}

function searched(problem: SearchProblem, start: number): { isProved: boolean; last: SearchProgress } {
  const run = search(problem);
  for (;;) {
    const { done, value } = run.next();
    if (done === true || processorMs() - start > LIMIT_MS)
      return { isProved: done === true && value.isProved, last: value };
  }
}

/** Gem power is measured by what the mains need, the other aims by what the plan has of them. */
function wholeOf(
  aim: SearchProgress['proving']['aim'],
  { mains }: SearchProblem,
  { plan }: SearchProgress,
): number {
  const needed = mains.reduce((sum, { relief }) => sum + relief, 0);
  return Math.max(1, aim === 'power' ? needed : plan.totals[aim]);
}

function processorMs(): number {
  const { user, system } = process.cpuUsage();
  return (user + system) / 1_000;
}
