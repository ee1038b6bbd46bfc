/**
 * `npm test`: every part of the tests, then a table and the counts. With --full (`npm run proof`) at the sizes
 * of a release; with names of parts (`npm test -- rules server`) only those.
 */
import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { parseArgs } from 'node:util';

import { findBrowser } from './setup/browser.mjs';
import { limitOn, measureOnAverage } from './testing/machine-speed.ts';
import { type Run, stages } from './testing/parts.ts';
import { reportsFolder, root } from './testing/repository.ts';
import { stopRunners } from './testing/runner.ts';
import { type PartResult, summarize } from './testing/summary.ts';

/** On the usual machine: scripts/testing/machine-speed.ts. */
const quickLimitSeconds = 480;

const { values, positionals } = parseArgs({
  options: { full: { type: 'boolean', default: false } },
  allowPositionals: true,
});
const known = stages.flat(2).map((part) => part.name);
const unknown = positionals.filter((name) => !known.includes(name));
if (unknown.length > 0) {
  console.error(`There is no part named ${unknown.join(', ')}. The parts are: ${known.join(', ')}.`);
  process.exit(2);
}
const isChosen = (name: string) =>
  positionals.length === 0 ||
  positionals.includes(name) ||
  (name === 'build' && ['budgets', 'journeys'].some((part) => positionals.includes(part)));

for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const)
  process.on(signal, () => {
    stopRunners();
    process.exit(1);
  });

const look = { node: process.execPath, env: process.env };
const run: Run = {
  isFull: values.full,
  browser: process.env.LOADSTONE_BROWSER ?? findBrowser(root, { ...look, kind: 'headless' }),
  wholeBrowser: findBrowser(root, { ...look, kind: 'whole' }),
  // Only how long a part may stand still.
  limitSeconds: values.full ? Infinity : 2 * quickLimitSeconds,
};
await mkdir(join(root, reportsFolder), { recursive: true });
const results: PartResult[] = [];
const slownesses = [await measureOnAverage()];
let seconds = 0;
for (const lanes of stages) {
  const start = performance.now();
  await Promise.all(
    lanes.map(async (lane) => {
      for (const part of lane.filter(({ name }) => isChosen(name)))
        results.push(await part.run(run, (line) => console.log(`${part.name.padEnd(8)} | ${line}`)));
    }),
  );
  seconds += (performance.now() - start) / 1_000;
  slownesses.push(await measureOnAverage());
}

results.sort((a, b) => known.indexOf(a.name) - known.indexOf(b.name));
const limitSeconds = values.full ? Infinity : limitOn(quickLimitSeconds, slownesses);
const { lines, exitCode } = summarize(results, seconds, limitSeconds);
console.log(
  `The machine took ${slownesses.map((slowness) => slowness.toFixed(2)).join(', ')} times as long as usual before, between and after the stages.`,
);
console.log(lines.join('\n'));
process.exitCode = exitCode;
