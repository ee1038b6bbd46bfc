/**
 * `npm run check`: types, lint, format, unused code, the figures of the house. Every check runs, and those that failed show
 * their output.
 */
import { programs } from './testing/programs.ts';
import { runLines, stopRunners } from './testing/runner.ts';

/** What a check found in files that have not changed since: the next run on this copy asks only about the others. */
const memory = 'node_modules/.cache/check';
const types = (name: string): [string, string[]] => [
  `types (${name})`,
  [
    programs.tsc,
    '-p',
    `tsconfig.${name}.json`,
    '--incremental',
    '--tsBuildInfoFile',
    `${memory}/types-${name}.json`,
  ],
];
/** Two lanes for two cores; the checks of one lane follow each other. */
const lanes: [string, string[]][][] = [
  ['pure', 'node', 'web', 'offline', 'journeys'].map(types),
  [
    ['format', [programs.oxfmt, '--check', '.']],
    ['unused code', [programs.knip, '--no-progress']],
    // What only tests use is not used: the product is counted without them.
    [
      'unused code of the product',
      [
        programs.knip,
        '--config=knip.product.json',
        '--production',
        '--include=files,exports',
        '--no-progress',
      ],
    ],
    ['house figures', ['scripts/house-figures.ts']],
    ['lint', [programs.oxlint, '--quiet']],
  ],
];

const failed: string[] = [];

async function runCheck(name: string, args: string[]): Promise<void> {
  const start = performance.now();
  const output: string[] = [];
  const code = await runLines(args, (line) => output.push(line));
  const seconds = (performance.now() - start) / 1_000;
  if (code !== 0) failed.push(name);
  console.log(`${code === 0 ? '✓' : '✗'} ${name} (${seconds.toFixed(1)} s)`);
  if (code !== 0 || name === 'house figures') console.log(output.join('\n'));
}

for (const signal of ['SIGINT', 'SIGTERM'] as const)
  process.on(signal, () => {
    stopRunners();
    process.exit(1);
  });

await Promise.all(
  lanes.map(async (lane) => {
    for (const [name, args] of lane) await runCheck(name, args);
  }),
);

if (failed.length > 0) {
  console.log(`Failed: ${failed.join(', ')}`);
  process.exitCode = 1;
}
