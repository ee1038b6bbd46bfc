import { createHash } from 'node:crypto';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { createElement } from 'react';
import { renderToString } from 'react-dom/server';
import { StaticRouter } from 'react-router';
import { build } from 'vite';
import type { BuildManifest } from '#contract/site/site.ts';
import { App } from './bare/App.ts';

/** Where the pages to compare with answer. The static one takes the place of another page of the product. */
export const barePath = '/';
export const staticPath = '/calculators';

export interface BareSite {
  /** A built site as the product's server takes it. */
  readonly folder: string;
  remove(): void;
}

/**
 * Builds what the product is compared with: a bare page of React and the router, prerendered and in one script,
 * and a static page with the words of a page of the product.
 *
 * @param wordedLike HTML of the page whose words the static page has
 */
export async function buildBareSite(wordedLike: string): Promise<BareSite> {
  const folder = mkdtempSync(join(tmpdir(), 'loadstone-bare-'));
  const remove = () => rmSync(folder, { recursive: true, force: true });
  try {
    const script = await buildScript(folder);
    const app = renderToString(createElement(StaticRouter, { location: barePath }, createElement(App)));
    const bare = document('Bare page', `<div id="root">${app}</div>`, script);
    writeFileSync(join(folder, 'bare.html'), bare);
    writeFileSync(join(folder, 'static.html'), document('Static page', paragraphs(wordedLike)));
    const manifest: BuildManifest = {
      build: 'bare',
      // Neither page has an inline script; this allows one that is empty.
      inlineScript: `sha256-${createHash('sha256').digest('base64')}`,
      pages: { [barePath]: 'bare.html', [staticPath]: 'static.html' },
      onRequest: {},
      outlines: {},
      renderer: '',
      pictures: '',
      shell: 'bare.html',
      notFound: 'static.html',
    };
    writeFileSync(join(folder, 'build.json'), JSON.stringify(manifest));
  } catch (error) {
    remove();
    throw error;
  }
  return { folder, remove };
}

/** @returns the script's path from the site's folder */
async function buildScript(folder: string): Promise<string> {
  await build({
    configFile: false,
    root: fileURLToPath(new URL('./bare', import.meta.url)),
    // The router's marks for server components are no news here.
    logLevel: 'error',
    build: {
      outDir: folder,
      emptyOutDir: true,
      manifest: true,
      target: ['es2022', 'safari16.4'],
      modulePreload: { polyfill: false },
      reportCompressedSize: false,
      rolldownOptions: { input: fileURLToPath(import.meta.resolve('./bare/browser-entry.ts')) },
    },
  });
  const manifest = JSON.parse(readFileSync(join(folder, '.vite/manifest.json'), 'utf8')) as Record<
    string,
    { file: string; isEntry?: boolean }
  >;
  const entry = Object.values(manifest).find(({ isEntry }) => isEntry === true);
  if (entry === undefined) throw new Error('The bare page was built without a script.');
  return entry.file;
}

const document = (title: string, body: string, script?: string) =>
  `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><title>${title}</title><meta name="description" content="A page to compare with."><style>body{margin:1rem;background:#11131b;color:#eef;font:1rem/1.5 system-ui}</style>${
    script === undefined ? '' : `<script type="module" crossorigin src="/${script}"></script>`
  }</head><body>${body}</body></html>`;

/** The words that a page shows, one paragraph for each run of them. */
function paragraphs(html: string): string {
  const body = html.slice(html.indexOf('<body'));
  return body
    .replaceAll(/<(script|style|svg)\b[\s\S]*?<\/\1>/g, '')
    .split(/<[^>]*>/)
    .map((text) => text.trim())
    .filter((text) => text !== '')
    .map((text) => `<p>${text}</p>`)
    .join('');
}
