import { execFile } from 'node:child_process';
import { cp, mkdtemp, readFile, readdir, realpath, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';

const root = fileURLToPath(new URL('../..', import.meta.url));
/** What a site is built from, in the repository's folder. */
const isSource = (name: string) =>
  /^(src|public|scripts|index\.html|package\.json|vite\.config\.ts|tsconfig[\w.]*\.json)$/.test(name);

export interface SecondBuild {
  /** The folder of the built site. */
  readonly web: string;
  /** What its footer says instead of `before`. */
  readonly credit: { readonly before: string; readonly after: string };
  remove(): Promise<void>;
}

/** Builds the site a second time, from sources in which one sentence of the frame differs. */
export async function buildAgain(): Promise<SecondBuild> {
  const folder = await mkdtemp(join(tmpdir(), 'loadstone-second-'));
  const sources = (await readdir(root)).filter(isSource);
  await Promise.all(sources.map((name) => cp(join(root, name), join(folder, name), { recursive: true })));
  await symlink(await realpath(join(root, 'node_modules')), join(folder, 'node_modules'), 'junction');
  const credit = { before: 'an oxymoron project', after: 'an oxymoron project, second edition' };
  const messages = join(folder, 'src/messages/shell.ts');
  const text = await readFile(messages, 'utf8');
  if (!text.includes(credit.before)) throw new Error(`${messages} does not say "${credit.before}".`);
  await writeFile(messages, text.replace(credit.before, credit.after));
  await promisify(execFile)(process.execPath, ['scripts/build.ts', '--out', 'dist'], { cwd: folder });
  return {
    web: join(folder, 'dist/web'),
    credit,
    remove: () => rm(folder, { recursive: true, force: true }),
  };
}
