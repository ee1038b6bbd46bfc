import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';

const web = fileURLToPath(new URL('../../dist/web/', import.meta.url));

/**
 * The built file that a module is in, with its place in the site and its address as a pattern for routes.
 *
 * @param module from `src`, such as `web/app/offline/OfflineLayer.tsx`
 * @throws {Error} the build has no such module
 */
export async function builtPart(
  module: string,
): Promise<{ readonly file: string; readonly url: string; readonly text: string }> {
  const parts = JSON.parse(await readFile(`${web}.renderer/parts.json`, 'utf8')) as Record<string, string>;
  const file = parts[module];
  if (file === undefined) throw new Error(`The build has no file for ${module}.`);
  return { file, url: `**/${file}`, text: await readFile(`${web}${file}`, 'utf8') };
}
