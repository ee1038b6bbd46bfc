import { createHash } from 'node:crypto';
import { cp, mkdtemp, readFile, readdir, rename, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { brotliCompressSync, constants, gzipSync } from 'node:zlib';

const firstBuild = fileURLToPath(new URL('../../dist/web', import.meta.url));
// The bundler gives some scripts longer hashes than others, and none a shorter one.
const HASH = /(?<=^assets\/.*)[\w-]{7}\.js$/;
const quickly = { params: { [constants.BROTLI_PARAM_QUALITY]: 4 } };

export interface SecondBuild {
  /** The folder of the built site. */
  readonly web: string;
  /** What its footer says instead of `before`. */
  readonly credit: { readonly before: string; readonly after: string };
  remove(): Promise<void>;
}

/**
 * A second build, made out of the first, in which one sentence of the frame differs. As in any build, what differs has
 * another name, and so has whatever names it; everything else is the same in both.
 */
export async function buildAgain(): Promise<SecondBuild> {
  const web = await mkdtemp(join(tmpdir(), 'loadstone-second-'));
  await cp(firstBuild, web, { recursive: true });
  const names = await readdir(web, { recursive: true });
  const texts = new Map<string, string>();
  for (const name of names.filter((each) => /\.(js|html)$/.test(each)))
    texts.set(name, await readFile(join(web, name), 'utf8'));

  const credit = { before: 'an oxymoron project', after: 'an oxymoron project, second edition' };
  const files = [...texts.keys()];
  const changed = new Set(files.filter((name) => texts.get(name)?.includes(credit.before)));
  const scriptsIn = (all: Iterable<string>) => [...all].filter((name) => HASH.test(name));
  /** A list of what to load beforehand names scripts without folder and ending. */
  const plainName = (name: string) => name.slice(name.lastIndexOf('/') + 1, -'.js'.length);
  for (let count = 0; count < changed.size;) {
    count = changed.size;
    const spoken = scriptsIn(changed).map(plainName);
    for (const name of files)
      if (spoken.some((script) => texts.get(name)?.includes(script))) changed.add(name);
  }
  if (scriptsIn(changed).length === 0) throw new Error(`No script of the build says "${credit.before}".`);

  const newNames = scriptsIn(changed).map((name) => {
    const hash = createHash('sha256').update(`second ${name}`).digest('base64url').slice(0, 7);
    return [plainName(name), plainName(name.replace(HASH, `${hash}.js`))] as const;
  });
  const anew = (text: string) =>
    newNames.reduce(
      (result, [before, after]) => result.replaceAll(before, after),
      text.replaceAll(credit.before, credit.after),
    );
  for (const name of changed) {
    const content = anew(texts.get(name) ?? '');
    const [file, newFile] = [join(web, name), join(web, anew(name))];
    await rename(file, newFile);
    await writeFile(newFile, content);
    if (!HASH.test(name)) continue;
    // Scripts have compressed twins; without them the server would compress each at its start.
    for (const twin of ['br', 'gz']) await rm(`${file}.${twin}`);
    await writeFile(`${newFile}.br`, brotliCompressSync(content, quickly));
    await writeFile(`${newFile}.gz`, gzipSync(content, { level: 1 }));
  }
  const manifest = join(web, 'build.json');
  const description = JSON.parse(await readFile(manifest, 'utf8')) as object;
  const build = createHash('sha256').update(newNames.join()).digest('hex').slice(0, 12);
  await writeFile(manifest, JSON.stringify({ ...description, build }));
  return { web, credit, remove: () => rm(web, { recursive: true, force: true }) };
}
