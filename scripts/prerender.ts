/** Turns the built app into HTML files: each prerendered page, the outlines of the others, the empty shell, and Page Not Found. */
import { createHash } from 'node:crypto';
import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { minifySync, type Rolldown } from 'vite';
import { addressesOf } from '#contract/site/page-addresses.ts';
import { pageList, type PageRow, type PublicPageId } from '#contract/site/pages.ts';
import { ORIGIN_MARKER, PAGE_DATA_MARKER, PAGE_HEAD_MARKER, PAGE_MARKER } from '#contract/site/site.ts';
import { pageDescriptions } from '#messages/site/pages.ts';
import { shell } from '#messages/site/shell.ts';
import { laterShell } from '#messages/site/shell-later.ts';
import { oneOfMany, type manyPages } from './pages/one-of-many.ts';
import { previewOf } from './pages/preview-cards.ts';
import { pageSources } from './pages/page-sources.ts';
import { rulesOf, stylesFor, withoutIdleProperties, wordsOf } from './page-styles.ts';
import { structuredData } from './pages/structured-data.ts';

/** A script of the built site. */
type Chunk = Pick<
  Rolldown.OutputChunk,
  'fileName' | 'code' | 'isEntry' | 'imports' | 'dynamicImports' | 'moduleIds' | 'facadeModuleId'
>;

interface PrerenderModule {
  readonly renderPage: (path: string) => Promise<{ html: string; title: string | null }>;
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
  /** Of each page that is drawn on request, the file of `files` that it is put into. */
  onRequest: Record<string, string>;
  /** Of each page that is drawn once it is known who opens it, the file of `files` with its outline. */
  outlines: Record<string, string>;
  inlineScript: string;
}> {
  const { renderPage } = (await import(pathToFileURL(bundle).href)) as PrerenderModule;
  const sources = pageSources(dirname(import.meta.dirname));
  const lean = minifyScript(template);
  const sheet = sheetLink.exec(template)?.[1];
  if (sheet === undefined) throw new Error('The built page has no style sheet to put inline');
  const styles = writeStyles(web, sheet);
  const codeOf = new Map(chunks.map(({ fileName, code }) => [fileName, code]));
  /** Pages that begin with the same code: what one of them can show, all can. */
  const dressed = (pages: readonly string[], more: readonly string[] = []) =>
    withStyles(
      pages,
      styles,
      [
        ...more,
        ...Array.from((pages[0] ?? '').matchAll(/(?:src|href)="\/([^"]+\.js)"/g), ([, file = '']) => file),
      ].map((file) => {
        const code = codeOf.get(file);
        if (code === undefined) throw new Error(`The page names ${file}, which was not built`);
        return code;
      }),
    );

  const files: PrerenderedFile[] = [];
  const onRequest: Record<string, string> = {};
  /** Has the browser ask for a page's code as it reads the HTML. */
  const filesOf = ({ id }: PageRow) => chunkFiles(chunks, sources.get(id));
  const preloadsOf = (page: PageRow) =>
    filesOf(page)
      .map((file) => `<link rel="modulepreload" crossorigin href="/${file}">`)
      .join('');
  for (const page of drawn('at-build')) {
    const preloads = preloadsOf(page);
    const paths = addressesOf(page);
    const bare: string[] = [];
    for (const path of paths) {
      const { html, title } = await renderPage(path);
      const tags = [
        referrerOf(page),
        head(
          title ?? `${oneOfMany(page.id, path)?.title} · ${shell.brand}`,
          descriptionOf(page, path),
          path,
          page.listed,
        ),
        structuredData(page.id, path),
        preloads,
      ];
      bare.push(assemble(lean, html, tags.join('')));
    }
    for (const [index, html] of dressed(bare).entries()) {
      const path = paths[index] ?? '';
      files.push({ path, file: path === '/' ? 'index.html' : `${path.slice(1)}.html`, html });
    }
  }

  for (const page of drawn('on-request')) {
    const tags = `${referrerOf(page)}${PAGE_HEAD_MARKER}${preloadsOf(page)}`;
    // Its code names the styles it can show, and so do the parts that it loads once they are shown, with their imports.
    const own = new Set(filesOf(page));
    const parts = chunks.flatMap(({ fileName, dynamicImports }) => (own.has(fileName) ? dynamicImports : []));
    // The frame has classes of its own, as the room of an ad that is not there.
    const { html: around } = await renderPage(page.path);
    const [html = ''] = dressed([assemble(lean, PAGE_MARKER, tags), around], withImports(chunks, parts));
    onRequest[page.id] = `${page.id}.html`;
    files.push({ path: null, file: `${page.id}.html`, html: withDataMarker(html) });
  }

  const missing = await renderPage('/404');
  const [notFound = ''] = dressed([
    assemble(lean, missing.html, head(missing.title ?? shell.brand, pageDescriptions.notFound, null, false)),
  ]);
  files.push({ path: null, file: 'not-found.html', html: notFound });
  // Until it is known who opens it, a page for players is the same for everybody: its frame, and an outline of it.
  const outlines: Record<string, string> = {};
  for (const page of drawn('in-browser')) {
    const { html, title } = await renderPage(page.path);
    const tags =
      head(title ?? shell.brand, pageDescriptions.home, null, false) + outlineAlone + preloadsOf(page);
    const [outline = ''] = dressed([assemble(lean, html, tags)]);
    const file = `${page.id}.outline.html`;
    outlines[page.id] = file;
    files.push({ path: null, file, html: withDataMarker(outline) });
  }
  // A device draws into it whatever page it keeps no HTML of: what it names is there.
  const emptyHead = head(shell.brand, pageDescriptions.home, null, false);
  const [empty = ''] = withStyles([assemble(lean, '', emptyHead)], styles, null);
  files.push({ path: null, file: 'shell.html', html: empty });
  return { files, onRequest, outlines, inlineScript: inlineScriptHash(lean) };
}

const drawn = (how: PageRow['drawn']) => pageList.filter((page) => page.exists && page.drawn === how);

/** An address that is a secret reaches nobody as a referrer. */
const referrerOf = ({ addressIsSecret }: PageRow): string =>
  addressIsSecret === true ? '<meta name="referrer" content="no-referrer">' : '';

const withDataMarker = (html: string): string => html.replace('</body>', () => `${PAGE_DATA_MARKER}</body>`);

/** Without scripts nothing comes into an outline: what is said of that stands in its place. */
const outlineAlone = '<noscript><style>#root{display:none}</style></noscript>';

const descriptions: Readonly<
  Record<
    Exclude<
      PublicPageId,
      keyof typeof manyPages | 'storedLoadout' | 'build' | 'characterCard' | 'player' | 'clan' | 'joinClan'
    >,
    string
  >
> = pageDescriptions;

/** What is said of a page that the build draws. @throws {Error} nothing is */
function descriptionOf({ id }: PageRow, path: string): string {
  const description =
    oneOfMany(id, path)?.description ?? (descriptions as Partial<Record<PageRow['id'], string>>)[id];
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
    `<meta property="og:image" content="${ORIGIN_MARKER}/${previewOf(path)}">`,
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
    .replace(
      '<!--no-start-->',
      () =>
        `${escapeHtml(shell.loadFailed)} <a href="" class="underline">${escapeHtml(shell.reloadPage)}</a>`,
    )
    .replace('<!--noscript-->', () => escapeHtml(laterShell.needsScript));

/** Tailwind's stand-in for browsers without `@property`. Every browser that the pages run in has it. */
const standInForProperties = /@layer properties\{@supports[\s\S]*/;

/** The built style sheet in its parts, each where it comes at the right time. */
interface Styles {
  /** What a page may need for its first picture, with nothing idle in it. */
  readonly screen: string;
  /** The display face, which only the HTML names. */
  readonly face: string;
  /** The link that has a browser ask for the display face before it reads the styles. */
  readonly facePreload: string;
  /** Path from the site's folder: the same as it was built, without the face, for every page once it is shown. */
  readonly screenFile: string;
  /** Path from the site's folder: what only paper needs. No browser waits for it, and it comes before anybody prints. */
  readonly paperFile: string;
}

/** Takes the built style sheet apart and writes its files in its place. */
function writeStyles(web: string, sheet: string): Styles {
  let screen = '';
  let paper = '';
  let face = '';
  for (const rule of rulesOf(readFileSync(join(web, sheet), 'utf8'))) {
    if (/^@(page|media print)\b/.test(rule)) paper += rule;
    else if (rule.startsWith('@font-face')) face += rule;
    else screen += rule.replace(standInForProperties, '');
  }
  if (paper === '') throw new Error('The style sheet has no rules for paper');
  const font = /url\((\/assets\/[^)]+\.woff2)\)/.exec(face)?.[1];
  if (font === undefined) throw new Error('The style sheet has no display face');
  const write = (name: string, css: string) => {
    const file = `assets/${name}-${createHash('sha256').update(css).digest('hex').slice(0, 8)}.css`;
    writeFileSync(join(web, file), css);
    return file;
  };
  rmSync(join(web, sheet));
  return {
    screen: withoutIdleProperties(screen.replaceAll(styleComment, '')),
    face,
    facePreload: `<link rel="preload" href="${font}" as="font" type="font/woff2" crossorigin>`,
    screenFile: write('screen', screen),
    paperFile: write('paper', paper),
  };
}

const styleComment = /\/\*[\s\S]*?\*\//g;
const sheetLink = /<link rel="stylesheet"[^>]*href="\/([^"]+)"[^>]*>/;

/**
 * Puts styles into pages, so that their first paint waits for nothing but the HTML. A page of which nothing is known names the
 * sheet of all pages instead: scripts draw its first picture, and that comes sooner than they do.
 *
 * @param pages of one kind, which share what they can show
 * @param code scripts that each of them starts with; null where that is not known
 */
function withStyles(pages: readonly string[], styles: Styles, code: readonly string[] | null): string[] {
  const put = (inside: string, sheets: string) =>
    pages.map((html) =>
      html.replace(
        sheetLink,
        () =>
          `${styles.facePreload}<style>${styles.face}${inside}</style>${sheets}<link rel="stylesheet" media="print" href="/${styles.paperFile}">`,
      ),
    );
  if (code === null) return put('', `<link rel="stylesheet" href="/${styles.screenFile}">`);
  const words = new Set([...pages, ...code].flatMap(wordsOf));
  const own = withoutIdleProperties(stylesFor(styles.screen, (name) => words.has(name)));
  return put(own, `<meta name="whole-styles" content="/${styles.screenFile}">`);
}

/** The one inline script without what only its readers need. */
const minifyScript = (template: string): string =>
  template.replace(
    /<script>([\s\S]*?)<\/script>/,
    (_, script: string) => `<script>${minifySync('inline.js', script).code.trim()}</script>`,
  );

/** The files of a page's code, which begins with the module `source`: the one that it is in, and what that imports. */
function chunkFiles(chunks: readonly Chunk[], source: string | undefined): string[] {
  const isSource = (id: string | null) => source !== undefined && id?.endsWith(`/${source}`) === true;
  const first =
    chunks.find(({ facadeModuleId }) => isSource(facadeModuleId)) ??
    chunks.find(({ moduleIds }) => moduleIds.some(isSource));
  if (first === undefined) throw new Error(`The build has no code for ${source}`);
  return withImports(chunks, [first.fileName]);
}

/** Files and all that they import, but for the code that every page starts with. */
function withImports(chunks: readonly Chunk[], files: readonly string[]): string[] {
  const byName = new Map(chunks.map((chunk) => [chunk.fileName, chunk]));
  const found = new Set<string>();
  const visit = (file: string) => {
    const chunk = byName.get(file);
    if (chunk === undefined || found.has(file) || chunk.isEntry) return;
    found.add(file);
    for (const imported of chunk.imports) visit(imported);
  };
  for (const file of files) visit(file);
  return [...found];
}

function inlineScriptHash(html: string): string {
  const scripts = [...html.matchAll(/<script>([\s\S]*?)<\/script>/g)].map((match) => match[1] ?? '');
  const [script] = scripts;
  if (script === undefined || scripts.length !== 1)
    throw new Error(`Expected one inline script, found ${scripts.length}`);
  return `sha256-${createHash('sha256').update(script).digest('base64')}`;
}
