/**
 * What the built site weighs, by page, with budgets. As a program (`node bench/size-budget.ts`) it prints the figures and
 * ends with 1 when a budget is exceeded.
 */
import { readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { brotliCompressSync } from 'node:zlib';
import { legendaryGemEffects } from '#catalogue/gems/legendary-gem-effects.ts';
import { legendaryGemFigures } from '#catalogue/gems/legendary-gem-figures.ts';
import { pageAt, pageList, pages } from '#contract/site/pages.ts';
import type { BuildManifest } from '#contract/site/site.ts';
import { type Figure, figureLines, isWithin, kilobytes } from './figures.ts';
import { firstVisitOf, firstVisitOfDrawn, importCircles, importsOf } from './loaded-scripts.ts';

const budgets = {
  /** Scripts before the page answers. The aim is `aimedScriptBytes`. */
  scriptBytes: 114_000,
  aimedScriptBytes: 90_000,
  /** The same of a page for players alone, which draws what they keep. */
  playersScriptBytes: 125_000,
  /** The same of a page that the server draws: it is read before any script. */
  onRequestScriptBytes: 95_000,
  /** What every page starts with, as a page without code of its own loads it. */
  startScriptBytes: 83_000,
  /**
   * Scripts that a page asks for at once. A browser asks a host without HTTP/2 for six files at a time, and one of them is
   * the display face: what comes seventh waits for a round trip.
   */
  scripts: 5,
  /** The same of a page for players alone, which shows more and is opened to stay. */
  playersScripts: 20,
  /** What the main button of the list of characters opens, beside the list's own. Each file is a part of a round trip. */
  formScriptBytes: 16_000,
  formScripts: 4,
  /** The document with its style sheet inside. */
  htmlBytes: 15_000,
  /** The sheet of all pages, which the empty shell asks for beside its scripts: they are six times as much. */
  sheetBytes: 16_000,
  /** The effects of all legendary gems, which the gem book loads at once and every other page on demand. */
  gemEffectBytes: 9_000,
  /** All fonts together. */
  fontBytes: 25_000,
};
const builtSite = fileURLToPath(new URL('../dist/web', import.meta.url));

/** Weighs as the server sends: in brotli at its slowest setting. Remembers what it weighed. */
function scaleFor(web: string): (file: string) => number {
  const known = new Map<string, number>();
  return (file) => {
    const bytes = known.get(file) ?? brotliCompressSync(readFileSync(join(web, file))).length;
    known.set(file, bytes);
    return bytes;
  };
}

/** Of pages that are many by one pattern, the one with most in it stands for all. */
function tellingPages(web: string, pages: BuildManifest['pages']): [path: string, file: string][] {
  const heaviest = new Map<string, { path: string; file: string; bytes: number }>();
  for (const [path, file] of Object.entries(pages)) {
    const pattern = pageAt(path)?.path ?? path;
    const bytes = statSync(join(web, file)).size;
    if (bytes > (heaviest.get(pattern)?.bytes ?? 0)) heaviest.set(pattern, { path, file, bytes });
  }
  return [...heaviest.values()].map(({ path, file }) => [path, file]);
}

/** The scripts of pages with a table of the catalogue, by a text of its first row; a worker's own copy is no page's. */
function scriptsWith(web: string, text: string | undefined): readonly string[] {
  const files = readdirSync(join(web, 'assets')).map((name) => `assets/${name}`);
  if (text === undefined) throw new Error('The catalogue has no such table.');
  return files.filter(
    (file) => /(?<!\.worker-[\w-]+)\.js$/.test(file) && readFileSync(join(web, file), 'utf8').includes(text),
  );
}

const firstEffect = Object.values(legendaryGemEffects)[0]?.effect;
const firstFigure = Object.values(legendaryGemFigures)[0]?.figures[0]?.name;

/** The pages that are built and that the build does not draw: the browser draws them into their outline, and again where the server drew them. */
const drawnPages = pageList.filter((page) => page.exists && page.drawn !== 'at-build');

/** The sizes of every page of a built site. @throws {Error} a page's scripts cannot be told */
export function measureSizes(web = builtSite): Figure[] {
  const manifest = JSON.parse(readFileSync(join(web, 'build.json'), 'utf8')) as BuildManifest;
  const weighed = [
    ...tellingPages(web, manifest.pages).map(([path, file]) => ({ name: path, file, hasOwnCode: true })),
    { name: 'Page Not Found', file: manifest.notFound, hasOwnCode: false },
    { name: 'empty shell', file: manifest.shell, hasOwnCode: false },
  ];
  const weigh = scaleFor(web);
  const size = { unit: 'KB', digits: 1 } as const;
  const figures: Figure[] = [];
  const aboveAim: string[] = [];
  const effects = scriptsWith(web, firstEffect);
  const figuresByRank = scriptsWith(web, firstFigure);
  const loadEffects: string[] = [];
  const loadFigures: string[] = [];
  const noteEffects = (name: string, scripts: readonly string[]) => {
    const isOfBook = name === pages.gems.path || pageAt(name)?.path === pages.gem.path;
    if (!isOfBook && effects.some((file) => scripts.includes(file))) loadEffects.push(name);
    if (figuresByRank.some((file) => scripts.includes(file))) loadFigures.push(name);
  };
  for (const { name, file, hasOwnCode } of weighed) {
    const html = readFileSync(join(web, file), 'utf8');
    const { scripts, named } = firstVisitOf(web, html, hasOwnCode);
    noteEffects(name, scripts);
    const bytes = scripts.reduce((sum, script) => sum + weigh(script), 0);
    if (bytes > budgets.aimedScriptBytes) aboveAim.push(name);
    figures.push(
      {
        ...size,
        name: `${name}: JavaScript to answer`,
        measured: kilobytes(bytes),
        limit: { atMost: kilobytes(hasOwnCode ? budgets.scriptBytes : budgets.startScriptBytes) },
      },
      {
        ...size,
        name: `${name}: HTML with styles`,
        measured: kilobytes(weigh(file)),
        limit: { atMost: kilobytes(budgets.htmlBytes) },
      },
      {
        // Each of these waits for another round trip.
        name: `${name}: scripts that the HTML does not name`,
        measured: scripts.length - named.length,
        unit: `of ${scripts.length}`,
        digits: 0,
        limit: { atMost: 0 },
      },
    );
    if (pageAt(name)?.answersAtOnce === true)
      figures.push({
        name: `${name}: scripts`,
        measured: scripts.length,
        unit: '',
        digits: 0,
        limit: { atMost: budgets.scripts },
      });
  }
  const scriptsOf = new Map<string, readonly string[]>();
  for (const { id, path } of drawnPages) {
    const own = manifest.outlines[id];
    const shell = readFileSync(join(web, own ?? manifest.shell), 'utf8');
    const { scripts, named } = firstVisitOfDrawn(web, shell, id);
    scriptsOf.set(id, scripts);
    noteEffects(path, scripts);
    const bytes = scripts.reduce((sum, script) => sum + weigh(script), 0);
    if (own !== undefined)
      figures.push(
        {
          name: `${path}: scripts`,
          measured: scripts.length,
          unit: '',
          digits: 0,
          limit: { atMost: budgets.playersScripts },
        },
        {
          name: `${path}: scripts that the HTML does not name`,
          measured: scripts.length - named.length,
          unit: `of ${scripts.length}`,
          digits: 0,
          limit: { atMost: 0 },
        },
        {
          ...size,
          name: `${path}: HTML with styles`,
          measured: kilobytes(weigh(own)),
          limit: { atMost: kilobytes(budgets.htmlBytes) },
        },
      );
    if (bytes > budgets.aimedScriptBytes) aboveAim.push(path);
    figures.push({
      ...size,
      name: `${path}: JavaScript to answer`,
      measured: kilobytes(bytes),
      limit: {
        atMost: kilobytes(
          id in manifest.onRequest ? budgets.onRequestScriptBytes : budgets.playersScriptBytes,
        ),
      },
    });
  }
  const [ofForm = [], ofList = []] = ['characterBuilder', 'characters'].map((id) => scriptsOf.get(id));
  const beside = ofForm.filter((script) => !ofList.includes(script));
  // What draws pages on the server has no address.
  const files = readdirSync(web, { recursive: true, encoding: 'utf8' }).filter(
    (file) => !file.startsWith('.'),
  );
  const all = (extension: RegExp) => files.filter((file) => extension.test(file));
  const fontBytes = all(/\.woff2$/).reduce((sum, file) => sum + readFileSync(join(web, file)).length, 0);
  const scriptBytes = all(/\.js$/).reduce((sum, file) => sum + weigh(file), 0);
  const imports = new Map(
    all(/^assets\/.*\.js$/).map((file) => [file, importsOf(file, readFileSync(join(web, file), 'utf8'))]),
  );
  return [
    ...figures,
    {
      name: `${pages.characters.path}: scripts of the form that its main button opens`,
      measured: beside.length,
      unit: '',
      digits: 0,
      limit: { atMost: budgets.formScripts },
    },
    {
      ...size,
      name: `${pages.characters.path}: JavaScript of that form`,
      measured: kilobytes(beside.reduce((sum, file) => sum + weigh(file), 0)),
      limit: { atMost: kilobytes(budgets.formScriptBytes) },
    },
    {
      name: 'whole site: scripts that import one another in a circle',
      measured: importCircles(imports).length,
      unit: '',
      digits: 0,
      limit: { atMost: 0 },
    },
    {
      ...size,
      name: 'sheet of all pages',
      measured: kilobytes(all(/^assets\/screen-.*\.css$/).reduce((sum, file) => sum + weigh(file), 0)),
      limit: { atMost: kilobytes(budgets.sheetBytes) },
    },
    {
      ...size,
      name: 'effects of legendary gems: JavaScript',
      // None at all is no good measure either.
      measured:
        effects.length === 0 ? Number.NaN : kilobytes(effects.reduce((sum, file) => sum + weigh(file), 0)),
      limit: { atMost: kilobytes(budgets.gemEffectBytes) },
    },
    {
      name: 'pages beside the gem book that load them unasked',
      measured: loadEffects.length,
      unit: '',
      digits: 0,
      limit: { atMost: 0 },
    },
    {
      name: 'pages that load figures of gems by rank to answer',
      measured: figuresByRank.length === 0 ? Number.NaN : loadFigures.length,
      unit: '',
      digits: 0,
      limit: { atMost: 0 },
    },
    {
      ...size,
      name: 'whole site: fonts',
      measured: kilobytes(fontBytes),
      limit: { atMost: kilobytes(budgets.fontBytes) },
    },
    {
      name: `pages above the aim of ${kilobytes(budgets.aimedScriptBytes)} KB JavaScript to answer`,
      measured: aboveAim.length,
      unit: `of ${weighed.length + drawnPages.length}`,
      digits: 0,
    },
    { ...size, name: 'whole site: JavaScript', measured: kilobytes(scriptBytes) },
  ];
}

if (import.meta.main) {
  const figures = measureSizes();
  console.log(figureLines(figures).join('\n'));
  const limited = figures.filter(({ limit }) => limit !== undefined);
  if (!limited.every(isWithin)) process.exitCode = 1;
}
