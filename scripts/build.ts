/**
 * Builds the site into the folder given by `--out`: the pages' code, the service worker, the prerendered HTML,
 * precompressed assets, and `build.json`, which tells the server what there is.
 */
import { createHash } from 'node:crypto';
import { copyFileSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join, relative, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { brotliCompressSync, constants, gzipSync } from 'node:zlib';
import { build, type Rolldown } from 'vite';
import { isOneOfMany } from '#contract/site/page-addresses.ts';
import type { BuildManifest } from '#contract/site/site.ts';
import { buildWorker } from './build-worker.ts';
import { prerenderPages } from './prerender.ts';

const root = dirname(import.meta.dirname);
const { values } = parseArgs({ options: { out: { type: 'string', default: 'dist' } } });
const out = resolve(root, values.out);
const web = join(out, 'web');
const prerenderBundle = join(out, 'prerender');

// Vite takes an inherited one, such as that of tests, for a wish to build what React is developed with.
process.env.NODE_ENV = 'production';

const built = (await build({
  root,
  logLevel: 'warn',
  build: { outDir: web, emptyOutDir: true },
})) as Rolldown.RolldownOutput;
await build({
  root,
  logLevel: 'warn',
  build: { outDir: prerenderBundle, emptyOutDir: true, ssr: 'src/web/app/prerender-entry.tsx' },
});
// By itself, as the thread that draws pictures needs no page.
await build({
  root,
  logLevel: 'warn',
  build: { outDir: prerenderBundle, emptyOutDir: false, ssr: 'src/web/app/picture-entry.tsx' },
});
await buildWorker({ root, web });

const template = readFileSync(join(web, 'index.html'), 'utf8');
const pages = await prerenderPages({
  template,
  chunks: built.output.filter((file) => file.type === 'chunk'),
  web,
  bundle: join(prerenderBundle, 'prerender-entry.js'),
});
rmSync(join(web, 'index.html'));
// Names with a dot are not served.
const RENDERER = '.renderer/renderer.js';
const PICTURES = '.renderer/pictures.js';
mkdirSync(join(web, dirname(RENDERER)), { recursive: true });
copyFileSync(join(prerenderBundle, 'prerender-entry.js'), join(web, RENDERER));
copyFileSync(join(prerenderBundle, 'picture-entry.js'), join(web, PICTURES));
writeFileSync(join(web, dirname(RENDERER), 'package.json'), '{"type":"module"}');
// The file of each module, for journeys that hold one back or break it: its name has three letters of the module's.
const parts = built.output.flatMap((file) =>
  file.type === 'chunk' ? file.moduleIds.map((id) => [relative(join(root, 'src'), id), file.fileName]) : [],
);
writeFileSync(join(web, dirname(RENDERER), 'parts.json'), JSON.stringify(Object.fromEntries(parts)));
for (const page of pages.files) {
  const file = join(web, page.file);
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, page.html);
  // The server keeps these packed until somebody asks.
  if (page.path !== null && isOneOfMany(page.path)) writeFileSync(`${file}.gz`, gzipSync(page.html));
}

const files = readdirSync(web, { recursive: true, withFileTypes: true })
  .filter((entry) => entry.isFile())
  .map((entry) => join(entry.parentPath, entry.name))
  .sort();
const digest = createHash('sha256');
for (const file of files) digest.update(file.slice(web.length)).update(readFileSync(file));

/** Brotli's slowest setting takes six seconds on the recogniser, for a tenth less of it. */
const LARGE_BYTES = 1_000_000;
const qualityFor = (content: Buffer) => (content.length > LARGE_BYTES ? 9 : 11);

// The server adds to the worker what it keeps, and compresses it then.
const isCompressed = (file: string) =>
  /\.(js|css|svg|json|txt|wasm)$/.test(file) && file !== join(web, 'sw.js') && !file.includes('.renderer');
for (const file of files.filter(isCompressed)) {
  const content = readFileSync(file);
  writeFileSync(
    `${file}.br`,
    brotliCompressSync(content, { params: { [constants.BROTLI_PARAM_QUALITY]: qualityFor(content) } }),
  );
  writeFileSync(`${file}.gz`, gzipSync(content, { level: 9 }));
}

const manifest: BuildManifest = {
  build: digest.digest('hex').slice(0, 12),
  inlineScript: pages.inlineScript,
  pages: Object.fromEntries(pages.files.flatMap(({ path, file }) => (path === null ? [] : [[path, file]]))),
  onRequest: pages.onRequest,
  outlines: pages.outlines,
  renderer: RENDERER,
  pictures: PICTURES,
  shell: 'shell.html',
  notFound: 'not-found.html',
};
writeFileSync(join(web, 'build.json'), JSON.stringify(manifest, null, 2));
