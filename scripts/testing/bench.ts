/**
 * What `npm run bench` starts: it tells bench/run.ts how slow this machine is, as long as nothing of what is measured runs yet,
 * and leaves everything else to it.
 */
import { join } from 'node:path';
import { codeOf, startNode } from '../setup/child.mjs';
import { measureSteadily } from './machine-speed.ts';
import { root } from './repository.ts';

const slowness = await measureSteadily();
const child = startNode(process.execPath, [join(root, 'bench/run.ts'), ...process.argv.slice(2)], {
  cwd: root,
  env: { ...process.env, LOADSTONE_SLOWNESS: String(slowness) },
  output: 'inherit',
});
for (const signal of ['SIGTERM', 'SIGHUP'] as const) process.on(signal, () => child.kill(signal));
// A terminal sends Ctrl+C to the measurement as well; twice would mean "at once".
process.on('SIGINT', () => process.stdin.isTTY || child.kill('SIGINT'));
child.on('error', (error) => {
  throw error;
});
child.on('exit', (code, signal) => {
  process.exitCode = codeOf(code, signal);
});
