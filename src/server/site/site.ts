import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join, sep } from 'node:path';
import {
  NOT_FOUND_ADDRESS,
  RECOGNISER_FILES,
  SHELL_ADDRESS,
  WEB_MANIFEST_ADDRESS,
  WORKER_ADDRESS,
} from '#contract/site/offline.ts';
import { isOneOfMany, knownPageAt } from '#contract/site/page-addresses.ts';
import { hasPage, pageAt, pageList, pages, type OwnPage, type PageRow } from '#contract/site/pages.ts';
import { PAGE_DATA_MARKER, type BuildManifest, type SiteConfig } from '#contract/site/site.ts';
import { Problem } from '#server/http/problem.ts';
import { recogniserPolicy } from '#server/http/security-headers.ts';
import { configuredHtml } from './configured-html.ts';
import { robots, sitemap } from './listings.ts';
import { pageRenderer, type DrawPage } from './page-renderer.ts';
import { filesWhenUsed, offlineFiles, versionOf, workerScript } from './offline.ts';
import { answerWithFile, storeFile, storePacked, type StoredFile } from './stored-file.ts';
import { webManifest } from './web-manifest.ts';

const IMMUTABLE = 'public, max-age=31536000, immutable';
const REVALIDATED = 'no-cache';
const MANIFEST = 'build.json';
const WORKER_CODE = WORKER_ADDRESS.slice(1);

type AnswerHeaders = Readonly<Record<string, string>>;

export interface Site {
  /** Stand on every answer. */
  readonly headers: AnswerHeaders;
  /**
   * Answers everything that is no route: pages, files, and Page Not Found.
   *
   * @throws {Problem} NOT_FOUND 404 or ADDRESS_MALFORMED 400 for what is no navigation, METHOD_NOT_ALLOWED 405
   */
  readonly answer: (request: Request) => Response;
  /** Answers with a page that is drawn for this request. */
  readonly drawPage: DrawPage;
  /** The built code that draws pictures, and the build that it is of; null where there are no pages. */
  readonly drawing: { readonly file: string; readonly build: string } | null;
  /**
   * HTML of a page for players, or of the home page, which is the same for all of them but for its data; undefined for every other
   * address.
   */
  readonly playersPageAt: (pathname: string) => string | undefined;
}

/** In the place of the site where a process answers for the bot alone. */
export const noSite = (headers: AnswerHeaders): Site => {
  const answer = () => {
    throw new Problem('NOT_FOUND', 404);
  };
  return {
    headers,
    answer,
    playersPageAt: () => undefined,
    drawing: null,
    async drawPage(_request, reading) {
      await reading;
      return answer();
    },
  };
};

/** There is no built site where one was looked for. */
export class MissingSiteError extends Error {
  constructor(folder: string) {
    super(
      `There is no built site in ${folder}. Build it with "npm run build", or name its folder in DIST_DIR.`,
    );
    this.name = 'MissingSiteError';
  }
}

interface SiteSource {
  /** The built site: its files and build.json. */
  readonly folder: string;
  /** The pages' configuration; the build's id the folder itself knows. */
  readonly config: Omit<SiteConfig, 'build' | 'version'>;
  /** The headers of every answer; the content security policy names the pages' one inline script. */
  readonly headersFor: (inlineScript: string) => AnswerHeaders;
  /** The table of pages, another one in tests. */
  readonly rows?: readonly PageRow[];
  /** Hears that a page could not be drawn here. */
  readonly onError?: (error: unknown) => void;
}

/**
 * Reads the whole built site into memory and fills in this installation's settings.
 *
 * @throws {MissingSiteError} the folder holds no built site
 */
export function loadSite({
  folder,
  config: settings,
  headersFor,
  rows = pageList,
  onError = () => {},
}: SiteSource): Site {
  if (!existsSync(join(folder, MANIFEST))) throw new MissingSiteError(folder);
  const manifest = JSON.parse(readFileSync(join(folder, MANIFEST), 'utf8')) as BuildManifest;
  // Field by field: whoever calls may hold secrets beside these.
  const {
    environment,
    publicUrl,
    openedEntries,
    features,
    aiTools,
    donationUrl,
    supportEmail,
    analytics,
    ads,
    pushKey,
  } = settings;
  const providers = Object.entries(settings.providers).map(
    ([provider, { clientId, isReady }]) => [provider, { clientId, isReady }] as const,
  );
  const { base, inviteUrl, isReady, hasCommands, hasDirectMessages } = settings.chat;
  const known = {
    environment,
    publicUrl,
    build: manifest.build,
    openedEntries,
    features,
    aiTools,
    donationUrl,
    supportEmail,
    analytics: analytics && { id: analytics.id, scriptUrl: analytics.scriptUrl },
    pushKey,
    ads: ads && { id: ads.id, scriptUrl: ads.scriptUrl, units: ads.units },
    providers: Object.fromEntries(providers),
    chat: { base, inviteUrl, isReady, hasCommands, hasDirectMessages },
  };
  const isOwn = (page: PageRow): page is OwnPage => hasPage(features, page);
  const headers = headersFor(manifest.inlineScript);
  const storeText = (name: string, text: string) =>
    storeFile({ name, content: Buffer.from(text), cacheControl: REVALIDATED });
  const files = readFiles(folder);
  files.set(WEB_MANIFEST_ADDRESS, storeText('manifest.webmanifest', webManifest(environment)));
  const config: SiteConfig = { ...known, version: versionOf(known, headers, files) };
  files.set('/sitemap.xml', storeText('sitemap.xml', sitemap(publicUrl, rows.filter(isOwn))));
  files.set('/robots.txt', storeText('robots.txt', robots(config)));

  const storeHtml = (file: string) =>
    storeText(file, configuredHtml(readFileSync(join(folder, file), 'utf8'), config));
  const storeOneOfMany = (file: string) =>
    storePacked({
      name: file,
      packed: readFileSync(join(folder, `${file}.gz`)),
      finish: (html) => configuredHtml(html, config),
      cacheControl: REVALIDATED,
    });
  const shell = storeHtml(manifest.shell);
  const notFound = storeHtml(manifest.notFound);
  const outlines = new Map(
    pageList.filter(isOwn).flatMap(({ id, path }) => {
      const file = manifest.outlines[id];
      if (file === undefined) return [];
      return [[path, configuredHtml(readFileSync(join(folder, file), 'utf8'), config)] as const];
    }),
  );
  const homeFile = manifest.pages[pages.home.path];
  if (homeFile === undefined) throw new Error('The built site has no home page.');
  const homeHtml = configuredHtml(readFileSync(join(folder, homeFile), 'utf8'), config);
  const homeOfPlayers = homeHtml.replace('</body>', () => `${PAGE_DATA_MARKER}</body>`);
  const htmlOf = new Map([
    ...Object.entries(manifest.pages).map(
      ([path, file]) => [path, isOneOfMany(path) ? storeOneOfMany(file) : storeHtml(file)] as const,
    ),
    ...[...outlines].map(
      ([path, html]) => [path, storeText('outline.html', html.replace(PAGE_DATA_MARKER, ''))] as const,
    ),
  ]);
  const htmlAt = ({ path }: PageRow, address: string) => htmlOf.get(path) ?? htmlOf.get(address) ?? shell;
  if (existsSync(join(folder, WORKER_CODE))) {
    files.set(SHELL_ADDRESS, shell).set(NOT_FOUND_ADDRESS, notFound);
    const keptHtml = [...htmlOf].filter(([path]) => {
      const page = pageAt(path);
      if (page !== undefined && !isOwn(page)) return false;
      return page?.isProviderReturn !== true && page?.isDrawnOffline !== true;
    });
    const kept = offlineFiles([...files, ...keptHtml]);
    const code = readFileSync(join(folder, WORKER_CODE), 'utf8');
    const script = workerScript(code, {
      version: config.version,
      files: kept,
      whenUsed: filesWhenUsed(files),
      pushKey,
      features,
    });
    files.set(WORKER_ADDRESS, storeText(WORKER_CODE, script));
  }

  return {
    headers,
    drawing: { file: join(folder, manifest.pictures), build: manifest.build },
    playersPageAt(pathname) {
      if (pathname === pages.home.path) return homeOfPlayers;
      const page = pathname.endsWith('/') ? undefined : pageAt(pathname);
      return page?.access === 'signed-in' ? outlines.get(page.path) : undefined;
    },
    drawPage: pageRenderer({
      folder,
      manifest,
      configured: (html) => configuredHtml(html, config),
      publicUrl,
      rows,
      onError,
    }),
    answer(request) {
      const { pathname, search } = new URL(request.url);
      const path = decodedPath(pathname);
      const file = path === undefined ? undefined : files.get(path);
      const page = path === undefined || file !== undefined ? undefined : knownPageAt(path);
      const found =
        file ?? (path !== undefined && page !== undefined && isOwn(page) ? htmlAt(page, path) : undefined);
      const isReading = request.method === 'GET' || request.method === 'HEAD';
      if (path === undefined || found === undefined) {
        if (!isReading || !isNavigation(request.headers))
          throw path === undefined ? new Problem('ADDRESS_MALFORMED', 400) : new Problem('NOT_FOUND', 404);
        return answerWithFile(request, notFound, 404);
      }
      if (!isReading) throw new Problem('METHOD_NOT_ALLOWED', 405, { allow: 'GET, HEAD' });
      if (page !== undefined && path.length > 1 && path.endsWith('/')) {
        const location = (pathname.replace(/\/+$/, '') || '/') + search;
        return new Response(null, { status: 308, headers: { location, 'cache-control': REVALIDATED } });
      }
      const answer = answerWithFile(request, found);
      if (isRecogniser(path)) answer.headers.set('content-security-policy', recogniserPolicy);
      // The window may keep the tie to its opener.
      if (page?.isProviderReturn === true) answer.headers.set('cross-origin-opener-policy', 'unsafe-none');
      // Nobody is told a code, not even this server's log.
      if (page?.isWayIn === true && page.addressIsSecret === true)
        answer.headers.set('referrer-policy', 'strict-origin');
      return answer;
    },
  };
}

/** Says whether an address is that of the worker that recognises text, its script. */
const isRecogniser = (path: string) => path.startsWith(RECOGNISER_FILES) && path.endsWith('.js');

/** Undefined where the address is escaped wrongly. */
function decodedPath(pathname: string): string | undefined {
  try {
    return decodeURI(pathname);
  } catch {
    return undefined;
  }
}

/** Says whether the answer will be looked at as a page. A browser tells; of others, whoever would take HTML gets it. */
function isNavigation(headers: Headers): boolean {
  // A service worker that passes a navigation on keeps the mode alone.
  if (headers.get('sec-fetch-mode') === 'navigate') return true;
  const destination = headers.get('sec-fetch-dest');
  if (destination !== null) return ['document', 'iframe', 'frame'].includes(destination);
  return /text\/html|\*\/\*/.test(headers.get('accept') ?? '*/*');
}

/** Every file of the site but the pages, which have addresses of their own, and what only the server reads. */
function readFiles(folder: string): Map<string, StoredFile> {
  const names = readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) =>
      join(entry.parentPath, entry.name)
        .slice(folder.length + 1)
        .replaceAll(sep, '/'),
    );
  const present = new Set(names);
  const compressed = (name: string) => (present.has(name) ? readFileSync(join(folder, name)) : undefined);
  const served = names.filter(
    (name) =>
      !/\.(html|br|gz)$/.test(name) &&
      name !== MANIFEST &&
      name !== WORKER_CODE &&
      !name.split('/').some((part) => part.startsWith('.')),
  );
  const files = served.map((name) => {
    const file = storeFile({
      name,
      content: readFileSync(join(folder, name)),
      cacheControl: name.startsWith('assets/') ? IMMUTABLE : REVALIDATED,
      compressed: { br: compressed(`${name}.br`), gzip: compressed(`${name}.gz`) },
    });
    return [`/${name}`, file] as const;
  });
  return new Map(files);
}
