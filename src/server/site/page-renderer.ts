import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { PageRow } from '#contract/site/pages.ts';
import {
  PAGE_DATA_ELEMENT_ID,
  PAGE_DATA_MARKER,
  PAGE_HEAD_MARKER,
  PAGE_MARKER,
  type BuildManifest,
} from '#contract/site/site.ts';
import { shell } from '#messages/site/shell.ts';
import { escapeHtml, jsonInScript } from './configured-html.ts';
import {
  answerUnkept,
  answerWithFile,
  packAtOnce,
  packQuickly,
  storeFile,
  type StoredFile,
} from './stored-file.ts';

/** Drawn pages that are kept, so that a link which many open costs what reading it costs; and the characters of HTML that they may have. */
const MOST_KEPT = 200;
const MOST_KEPT_CHARS = 16 * 1024 * 1024;

/**
 * How many different pages may be asked for at once to be drawn here. Beyond that a visitor gets what the page is drawn from, and
 * their browser draws it: of 200 in the same moment the last one would wait for all the others.
 */
const MOST_AT_ONCE = 8;

/** A page that the server draws when somebody asks for it. */
export interface PageOnRequest {
  /** The id of its row in the table of pages, which says whether search engines list it. */
  readonly page: string;
  /** Its path. */
  readonly address: string;
  /** The question of the address behind `?`, of a page that is another one by it; empty or absent for none. */
  readonly search?: string;
  /** Another one wherever what is drawn would be another one. */
  readonly version: string;
  /** The data of the drawing, here and in the browser; undefined where the browser is to ask for it. */
  readonly data: unknown;
  /** Without the product's name. */
  readonly title: string;
  readonly description: string;
  readonly status: 200 | 404 | 429;
  /** Says that search engines do not list it though they do its page, as one list of many. */
  readonly isUnlisted?: boolean;
  /** Facts about a listed page for search engines, in the words of schema.org. */
  readonly things?: readonly object[];
  /** The address of the picture that a link to it is shown with; the site's own where it is absent. */
  readonly picture?: string;
  /** Beside those that every page has. */
  readonly headers?: Readonly<Record<string, string>>;
}

/** Answers with a page, as soon as what it is drawn from was read. @throws what reading it throws */
export type DrawPage = (request: Request, reading: Promise<PageOnRequest>) => Promise<Response>;

interface Drawn {
  readonly file: StoredFile;
  readonly chars: number;
  /** Says whether it was drawn here. */
  readonly isDrawn: boolean;
}

interface Renderer {
  readonly renderPage: (path: string, data: unknown) => Promise<{ readonly html: string }>;
}

interface RendererSource {
  /** The built site. */
  readonly folder: string;
  readonly manifest: Pick<BuildManifest, 'onRequest' | 'renderer'>;
  /** Fills in this installation's settings. */
  readonly configured: (html: string) => string;
  readonly publicUrl: string;
  readonly rows: readonly Pick<PageRow, 'id' | 'listed'>[];
  /** Hears that a page could not be drawn; the browser draws it then. */
  readonly onError: (error: unknown) => void;
}

/**
 * Draws pages with the code that the build has drawn the others with, loaded when the first one is asked for. A page that the table
 * lists is one for search engines, and asked after by its ETag; every other answer is hidden from them and kept by nobody.
 */
export function pageRenderer(source: RendererSource): DrawPage {
  const { folder, manifest, configured, publicUrl, rows, onError } = source;
  const listed = new Set<string>(rows.filter((row) => row.listed).map(({ id }) => id));
  const isListed = ({ page, status, isUnlisted = false }: PageOnRequest): boolean =>
    status === 200 && listed.has(page) && !isUnlisted;
  const templates = new Map(
    Object.entries(manifest.onRequest).map(
      ([page, file]) => [page, configured(readFileSync(join(folder, file), 'utf8'))] as const,
    ),
  );
  let renderer: Promise<Renderer> | undefined;
  const kept = new Map<string, Promise<Drawn>>();
  /** Of those that are kept and drawn. */
  const sizes = new Map<Promise<Drawn>, number>();
  let keptChars = 0;
  /** The addresses asked for without an answer yet, each with its number of requests. */
  const underWay = new Map<string, number>();

  async function draw(asked: PageOnRequest, isCrowded: boolean): Promise<Drawn> {
    const { page, address, data } = asked;
    const template = templates.get(page);
    if (template === undefined) throw new Error(`The build has no page ${page} to be drawn on request.`);
    const drawn = isCrowded ? null : await drawnHere(address, data);
    const head = headOf(asked, publicUrl, isListed(asked));
    const block =
      data === undefined
        ? ''
        : `<script type="application/json" id="${PAGE_DATA_ELEMENT_ID}">${jsonInScript(data)}</script>`;
    const html = template
      .replace(PAGE_HEAD_MARKER, () => head)
      .replace(PAGE_MARKER, () => drawn ?? '')
      .replace(PAGE_DATA_MARKER, () => block);
    const content = Buffer.from(html);
    const quickBr = drawn === null ? packAtOnce(content) : await packQuickly(content);
    const cacheControl = isListed(asked) ? 'no-cache' : 'no-store';
    const file = storeFile({ name: 'page.html', content, cacheControl, quickBr });
    return { file, chars: html.length, isDrawn: drawn !== null };
  }

  /** Null where it cannot be drawn here: the browser does it from the data. */
  async function drawnHere(address: string, data: unknown): Promise<string | null> {
    try {
      renderer ??= import(pathToFileURL(join(folder, manifest.renderer)).href) as Promise<Renderer>;
      return (await (await renderer).renderPage(address, data)).html;
    } catch (error) {
      onError(error);
      return null;
    }
  }

  function keep(key: string, drawing: Promise<Drawn>): void {
    // The one that was asked for last is the last one to go.
    kept.delete(key);
    kept.set(key, drawing);
    const [oldest] = kept;
    if (kept.size > MOST_KEPT && oldest !== undefined) forget(...oldest);
  }

  function forget(key: string, drawing: Promise<Drawn>): void {
    if (kept.get(key) !== drawing) return;
    kept.delete(key);
    keptChars -= sizes.get(drawing) ?? 0;
    sizes.delete(drawing);
  }

  async function answerWith(request: Request, page: PageOnRequest): Promise<Response> {
    const key = JSON.stringify([page.address, page.version]);
    const known = kept.get(key);
    const isCrowded = known === undefined && underWay.size > MOST_AT_ONCE;
    const drawing = known ?? draw(page, isCrowded);
    // What is not drawn takes no place of what is.
    if (!isCrowded) keep(key, drawing);
    const { file, chars, isDrawn } = await drawing;
    // The next one may have better luck.
    if (!isDrawn) forget(key, drawing);
    else if (kept.get(key) === drawing && !sizes.has(drawing)) {
      sizes.set(drawing, chars);
      keptChars += chars;
      for (const [oldest, other] of kept)
        if (keptChars > MOST_KEPT_CHARS && other !== drawing) forget(oldest, other);
    }
    const answer = isListed(page) ? answerWithFile(request, file) : answerUnkept(request, file, page.status);
    if (!isListed(page)) answer.headers.set('x-robots-tag', 'noindex');
    for (const [name, value] of Object.entries(page.headers ?? {})) answer.headers.set(name, value);
    return answer;
  }

  return async (request, reading) => {
    const { url } = request;
    const count = (by: 1 | -1) => {
      const times = (underWay.get(url) ?? 0) + by;
      if (times === 0) underWay.delete(url);
      else underWay.set(url, times);
    };
    count(1);
    try {
      return await answerWith(request, await reading);
    } finally {
      // What is drawn holds up whatever has come meanwhile: it is over once that was looked at.
      setImmediate(() => count(-1));
    }
  };
}

function headOf(
  { address, search = '', title, description, things = [], picture = '/preview.png' }: PageOnRequest,
  publicUrl: string,
  isListed: boolean,
): string {
  const shownTitle = escapeHtml(`${title} · ${shell.brand}`);
  const shownDescription = escapeHtml(description);
  const ownAddress = escapeHtml(publicUrl + address + search);
  return [
    `<title>${shownTitle}</title>`,
    `<meta name="description" content="${shownDescription}">`,
    ...(isListed
      ? [
          `<link rel="canonical" href="${ownAddress}">`,
          `<meta property="og:url" content="${ownAddress}">`,
          things.length === 0
            ? ''
            : `<script type="application/ld+json">${jsonInScript({ '@context': 'https://schema.org', '@graph': things })}</script>`,
        ]
      : ['<meta name="robots" content="noindex">']),
    '<meta property="og:type" content="website">',
    `<meta property="og:site_name" content="${shell.brand}">`,
    `<meta property="og:title" content="${shownTitle}">`,
    `<meta property="og:description" content="${shownDescription}">`,
    `<meta property="og:image" content="${escapeHtml(publicUrl + picture)}">`,
    '<meta name="twitter:card" content="summary_large_image">',
    '<noscript><style>.needs-script{display:none!important}</style></noscript>',
  ].join('');
}
