/** Turns the built app into HTML files: one for each prerendered page, the empty shell, and Page Not Found. */
import { createHash } from 'node:crypto';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { minifySync, type Rolldown } from 'vite';
import { pageList, type PageId } from '#contract/site/pages.ts';
import { ORIGIN_MARKER } from '#contract/site/site.ts';
import { pageDescriptions, shell } from '#messages';
import { structuredData } from './structured-data.ts';

/** A script of the built site. */
type Chunk = Pick<Rolldown.OutputChunk, 'fileName' | 'isEntry' | 'imports' | 'moduleIds' | 'facadeModuleId'>;

interface PrerenderModule {
  readonly renderPage: (path: string) => Promise<{ html: string; title: string }>;
  readonly pageSources: Readonly<Record<string, string>>;
}

interface PrerenderedFile {
  /** The page's primary address; null for the shell and Page Not Found. */
  readonly path: string | null;
  readonly file: string;
  readonly html: string;
}

interface PrerenderOptions {
  template: string;
  chunks: readonly Chunk[];
  /** Folder of the built site. */
  web: string;
  /** The built prerendering bundle. */
  bundle: string;
}

const escapeHtml = (text: string) =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;');

/** Renders every page that is prerendered; the inline script's hash goes into the content security policy. */
export async function prerenderPages({ template, chunks, web, bundle }: PrerenderOptions): Promise<{
  files: PrerenderedFile[];
  inlineScript: string;
}> {
  const { renderPage, pageSources } = (await import(pathToFileURL(bundle).href)) as PrerenderModule;
  const lean = minifyScript(inlineStyles(template, web));

  const files: PrerenderedFile[] = [];
  for (const page of pageList.filter(({ exists, prerendered }) => exists && prerendered)) {
    const { html: whole, title } = await renderPage(page.path);
    const html = withoutUnusedMarks(whole);
    const preloads = chunkFiles(chunks, pageSources[page.id] ?? '')
      .map((file) => `<link rel="modulepreload" crossorigin href="/${file}">`)
      .join('');
    files.push({
      path: page.path,
      file: page.path === '/' ? 'index.html' : `${page.path.slice(1)}.html`,
      html: assemble(
        lean,
        html,
        `${page.addressIsSecret === true ? '<meta name="referrer" content="no-referrer">' : ''}${head(title, descriptionOf(page.id), page.path, page.listed)}${structuredData(page.id)}${preloads}`,
      ),
    });
  }

  const missing = await renderPage('/404');
  files.push({
    path: null,
    file: 'not-found.html',
    html: assemble(
      lean,
      withoutUnusedMarks(missing.html),
      head(missing.title, pageDescriptions.notFound, null, false),
    ),
  });
  files.push({
    path: null,
    file: 'shell.html',
    html: assemble(lean, '', head(shell.brand, pageDescriptions.home, null, false)),
  });
  return { files, inlineScript: inlineScriptHash(lean) };
}

function descriptionOf(id: PageId): string {
  const descriptions: Partial<Record<PageId, string>> = pageDescriptions;
  const description = descriptions[id];
  if (description === undefined) throw new Error(`The page ${id} has no description`);
  return description;
}

function head(title: string, description: string, path: string | null, isListed: boolean): string {
  const shownTitle = escapeHtml(title);
  const shownDescription = escapeHtml(description);
  const address = path === null ? null : `${ORIGIN_MARKER}${path}`;
  return [
    `<title>${shownTitle}</title>`,
    `<meta name="description" content="${shownDescription}">`,
    isListed ? '' : '<meta name="robots" content="noindex">',
    address === null ? '' : `<link rel="canonical" href="${address}">`,
    address === null ? '' : `<meta property="og:url" content="${address}">`,
    `<meta property="og:type" content="website">`,
    `<meta property="og:site_name" content="${shell.brand}">`,
    `<meta property="og:title" content="${shownTitle}">`,
    `<meta property="og:description" content="${shownDescription}">`,
    `<meta property="og:image" content="${ORIGIN_MARKER}/preview.png">`,
    `<meta name="twitter:card" content="summary_large_image">`,
    // What would only wait, or do nothing, without scripts.
    '<noscript><style>.needs-script{display:none!important}</style></noscript>',
  ].join('');
}

// Replacements are functions: a text with `$&` in it must arrive as it is.
const assemble = (template: string, app: string, headTags: string) =>
  template
    .replace('<!--head-->', () => headTags)
    .replace('<!--app-->', () => app)
    .replace('<!--noscript-->', () => escapeHtml(shell.needsScript));

/** Leaves out what a library puts on every picture for others to find; nothing here looks for it. */
const withoutUnusedMarks = (html: string): string =>
  html.replaceAll(/ class="lucide [^"]*"/g, (marked) => {
    const own = marked
      .slice(8, -1)
      .split(' ')
      .filter((name) => !name.startsWith('lucide'));
    return own.length === 0 ? '' : ` class="${own.join(' ')}"`;
  });

/** Tailwind's stand-in for browsers without `@property`. Every browser that the pages run in has it. */
const standInForProperties = /@layer properties\{@supports[\s\S]*/;

/** What only paper needs is a file of its own: no browser waits for it, and it comes before anybody prints. */
function splitStyles(css: string): { readonly screen: string; readonly paper: string } {
  let screen = '';
  let paper = '';
  for (let at = 0; at < css.length;) {
    const end = endOfRule(css, at);
    const rule = css.slice(at, end);
    if (/^@(page|media print)\b/.test(rule)) paper += rule;
    else screen += rule.replace(standInForProperties, '');
    at = end;
  }
  if (paper === '') throw new Error('The style sheet has no rules for paper');
  return { screen, paper };
}

/** Where a rule of a style sheet without comments ends. */
function endOfRule(css: string, start: number): number {
  let depth = 0;
  for (let at = start; at < css.length; at++) {
    const sign = css[at];
    if (sign === '"' || sign === "'") at = css.indexOf(sign, at + 1);
    else if (sign === '{') depth += 1;
    else if ((sign === '}' && --depth === 0) || (sign === ';' && depth === 0)) return at + 1;
  }
  return css.length;
}

/** Puts the style sheet for screens into the page, so that the first paint waits for nothing but the HTML. */
function inlineStyles(template: string, web: string): string {
  const withStyles = template.replace(
    /<link rel="stylesheet"[^>]*href="\/([^"]+)"[^>]*>/,
    (_, file: string) => {
      const { screen: css, paper } = splitStyles(readFileSync(join(web, file), 'utf8'));
      const font = /url\((\/assets\/[^)]+\.woff2)\)/.exec(css)?.[1];
      const preload =
        font === undefined
          ? ''
          : `<link rel="preload" href="${font}" as="font" type="font/woff2" crossorigin>`;
      const paperFile = `assets/paper-${createHash('sha256').update(paper).digest('hex').slice(0, 8)}.css`;
      writeFileSync(join(web, paperFile), paper);
      return `${preload}<style>${css}</style><link rel="stylesheet" media="print" href="/${paperFile}">`;
    },
  );
  if (withStyles === template) throw new Error('The built page has no style sheet to put inline');
  return withStyles;
}

/** The one inline script without what only its readers need. */
const minifyScript = (template: string): string =>
  template.replace(
    /<script>([\s\S]*?)<\/script>/,
    (_, script: string) => `<script>${minifySync('inline.js', script).code.trim()}</script>`,
  );

/** The files of a page's code, which begins with the module `source`: the one that it is in, and what that imports. */
function chunkFiles(chunks: readonly Chunk[], source: string): string[] {
  const isSource = (id: string | null) => id?.endsWith(`/${source}`) === true;
  const first =
    chunks.find(({ facadeModuleId }) => isSource(facadeModuleId)) ??
    chunks.find(({ moduleIds }) => moduleIds.some(isSource));
  if (first === undefined) throw new Error(`The build has no code for ${source}`);
  const byName = new Map(chunks.map((chunk) => [chunk.fileName, chunk]));
  const found = new Set<string>();
  const visit = (file: string) => {
    const chunk = byName.get(file);
    if (chunk === undefined || found.has(file) || chunk.isEntry) return;
    found.add(file);
    for (const imported of chunk.imports) visit(imported);
  };
  visit(first.fileName);
  return [...found];
}

function inlineScriptHash(html: string): string {
  const scripts = [...html.matchAll(/<script>([\s\S]*?)<\/script>/g)].map((match) => match[1] ?? '');
  const [script] = scripts;
  if (script === undefined || scripts.length !== 1)
    throw new Error(`Expected one inline script, found ${scripts.length}`);
  return `sha256-${createHash('sha256').update(script).digest('base64')}`;
}
