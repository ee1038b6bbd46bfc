import { parentPort, workerData } from 'node:worker_threads';
import type { UpgradeQuestion } from '#contract/records/upgrade-question.ts';
import { nextBestUpgrades } from '#rules/gems/goals/next-best-upgrade.ts';
import { planLegendary } from './gem-cost.ts';

const { goals, budget, objective, formulas } = workerData as UpgradeQuestion;
parentPort?.postMessage(
  nextBestUpgrades(goals, budget, objective, (upgrade) => planLegendary(upgrade, formulas)),
);
