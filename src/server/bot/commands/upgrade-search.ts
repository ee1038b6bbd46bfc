import { once } from 'node:events';
import { Worker } from 'node:worker_threads';
import type { UpgradeQuestion } from '#contract/records/plans/upgrade-question.ts';
import type { UpgradeAdvice } from '#rules/gems/goals/next-best-upgrade.ts';

/** Searches at a time: each takes a core for a second or two. */
const AT_ONCE = 2;
const LONGEST_MS = 30_000;
let underWay = 0;

/** Answers a question beside the server's other work; null where too many ask at once. */
export async function searchUpgrades(question: UpgradeQuestion): Promise<UpgradeAdvice | null> {
  if (underWay >= AT_ONCE) return null;
  underWay += 1;
  const worker = new Worker(new URL('upgrade.worker.ts', import.meta.url), { workerData: question });
  try {
    const [advice] = (await once(worker, 'message', { signal: AbortSignal.timeout(LONGEST_MS) })) as [
      UpgradeAdvice,
    ];
    return advice;
  } finally {
    underWay -= 1;
    await worker.terminate();
  }
}
