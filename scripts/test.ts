/**
 * `npm test`: the tests that a change can break in everyday work, then a table and the counts. `npm run proof` (--full): all of
 * them at the sizes of a release. Names of parts (`npm test -- rules server`) run only those, `--shard 1/4` a piece of one part,
 * `--repeat 10` the parts in a browser so often, to count the runs that are red.
 */
import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { parseArgs } from 'node:util';

import { findBrowser } from './setup/browser.mjs';
import { type Part, type Run, runPart, stages } from './testing/parts.ts';
import { reportsFolder, root } from './testing/repository.ts';
import { stopRunners } from './testing/runner.ts';
import { type PartResult, summarize } from './testing/summary.ts';

const { values, positionals: names } = parseArgs({
  options: {
    full: { type: 'boolean', default: false },
    shard: { type: 'string' },
    repeat: { type: 'string', default: '1' },
  },
  allowPositionals: true,
});
const parts = stages.flat(2);
const unknown = names.filter((name) => !parts.some((part) => part.name === name));
const times = Number(values.repeat);
const complaint =
  unknown.length > 0
    ? `There is no part named ${unknown.join(', ')}. The parts are: ${parts.map(({ name }) => name).join(', ')}.`
    : values.shard !== undefined && (names.length !== 1 || !/^\d+\/\d+$/.test(values.shard))
      ? '--shard takes a piece such as 1/4, of one part that is named.'
      : !Number.isInteger(times) || times < 1
        ? '--repeat takes a whole number from 1.'
        : undefined;
if (complaint !== undefined) {
  console.error(complaint);
  process.exit(2);
}

for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const)
  process.on(signal, () => {
    stopRunners();
    process.exit(1);
  });

const look = { node: process.execPath, env: process.env };
const run: Run = {
  sizes: values.full ? 'full' : 'quick',
  shard: values.shard,
  browser: process.env.LOADSTONE_BROWSER ?? findBrowser(root, { ...look, kind: 'headless' }),
  wholeBrowser: findBrowser(root, { ...look, kind: 'whole' }),
};
await mkdir(join(root, reportsFolder), { recursive: true });

const isWanted = ({ name, isInBrowser = false, isDaily = () => true }: Part): boolean =>
  names.length > 0
    ? names.includes(name) ||
      (name === 'build' && parts.some((part) => part.needsSite === true && names.includes(part.name)))
    : times > 1
      ? isInBrowser || name === 'build'
      : values.full || isDaily();

async function runOnce(wanted: readonly Part[]): Promise<boolean> {
  const results: PartResult[] = [];
  const start = performance.now();
  for (const lanes of stages)
    await Promise.all(
      lanes.map(async (lane) => {
        for (const part of lane.filter((each) => wanted.includes(each)))
          results.push(await runPart(part, run, (line) => console.log(`${part.name.padEnd(10)} | ${line}`)));
      }),
    );
  results.sort((a, b) => place(a) - place(b));
  const { lines, exitCode } = summarize(results, (performance.now() - start) / 1_000);
  console.log(lines.join('\n'));
  return exitCode === 0;
}
const place = ({ name }: PartResult) => parts.findIndex((part) => part.name === name);

const wanted = parts.filter(isWanted);
const left = names.length === 0 && times === 1 ? parts.filter((part) => !wanted.includes(part)) : [];
if (left.length > 0) console.log(`Left to npm run proof: ${left.map(({ name }) => name).join(', ')}`);
let red = 0;
for (let time = 1; time <= times; time++) if (!(await runOnce(wanted))) red += 1;
if (times > 1) console.log(`${red} of ${times} runs were red.`);
process.exitCode = red > 0 ? 1 : 0;
