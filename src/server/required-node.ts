/**
 * Imported first by every program of the server: a Node that is too old says so in one line, before anything fails for a
 * reason that nobody can read.
 */
import { readFileSync } from 'node:fs';

const { engines } = JSON.parse(readFileSync(new URL('../../package.json', import.meta.url), 'utf8')) as {
  engines: { node: string };
};
const numbersOf = (version: string) => version.replace('>=', '').split('.').map(Number);
const [leastMajor = 0, leastMinor = 0] = numbersOf(engines.node);
const [major = 0, minor = 0] = numbersOf(process.versions.node);

if (major < leastMajor || (major === leastMajor && minor < leastMinor)) {
  process.stderr.write(
    `Loadstone needs Node ${leastMajor}.${leastMinor} or newer, and this is ${process.versions.node}. "npm run serve" puts one in place by itself.\n`,
  );
  process.exit(1);
}
