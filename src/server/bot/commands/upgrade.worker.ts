import { parentPort, workerData } from 'node:worker_threads';
import { adviseOn } from '#contract/records/plans/upgrade-advice.ts';
import type { UpgradeQuestion } from '#contract/records/plans/upgrade-question.ts';

parentPort?.postMessage(adviseOn(workerData as UpgradeQuestion));
