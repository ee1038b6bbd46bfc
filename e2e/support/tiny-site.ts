import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { gzipSync } from 'node:zlib';
import {
  CONFIG_ELEMENT_ID,
  CONFIG_MARKER,
  ORIGIN_MARKER,
  PAGE_DATA_MARKER,
  PAGE_HEAD_MARKER,
  PAGE_MARKER,
  type BuildManifest,
  type SiteConfig,
} from '#contract/site/site.ts';

export interface TinySite {
  readonly folder: string;
  remove(): void;
}

/** Settings of an installation that has nothing beside its pages. */
export const tinySettings: Omit<SiteConfig, 'build' | 'version'> = {
  environment: 'development',
  publicUrl: 'https://planner.example',
  openedEntries: [],
  features: ['debug-tools', 'community'],
  aiTools: ['planner', 'gear', 'clan', 'farming', 'meta'],
  donationUrl: null,
  analytics: null,
  ads: null,
  pushKey: null,
  supportEmail: null,
  providers: {},
  chat: {
    base: 'https://loadstone.example/bot',
    inviteUrl: null,
    isReady: false,
    hasCommands: false,
    hasDirectMessages: false,
  },
};

const html = (name: string) =>
  `<!doctype html><html lang="en"><title>${name}</title><link rel="canonical" href="${ORIGIN_MARKER}/"><script type="application/json" id="${CONFIG_ELEMENT_ID}">${CONFIG_MARKER}</script></body></html>`;

/** A built site as small as one can be, with what a server has to tell apart; `more` adds or replaces files. */
export function writeTinySite(more: Readonly<Record<string, string | Uint8Array>> = {}): TinySite {
  const folder = mkdtempSync(join(tmpdir(), 'loadstone-site-'));
  const manifest: BuildManifest = {
    build: 'tiny',
    inlineScript: 'sha256-dGlueQ==',
    pages: {
      '/': 'home.html',
      '/normal-gem-calculator': 'normal.html',
      '/gems/frozen-heart': 'frozen-heart.html',
    },
    onRequest: {
      storedLoadout: 'storedLoadout.html',
      build: 'storedLoadout.html',
      community: 'storedLoadout.html',
      sharedBuilds: 'storedLoadout.html',
      characterCard: 'storedLoadout.html',
    },
    outlines: {
      loadoutBuilder: 'loadoutBuilder.outline.html',
      characterDetail: 'characterDetail.outline.html',
    },
    renderer: '.renderer/renderer.js',
    pictures: '.renderer/pictures.js',
    shell: 'shell.html',
    notFound: 'not-found.html',
  };
  const files = {
    'build.json': JSON.stringify(manifest),
    'home.html': html('Home'),
    'normal.html': html('Normal'),
    'frozen-heart.html': html('Frozen Heart'),
    'frozen-heart.html.gz': gzipSync(html('Frozen Heart')),
    'shell.html': html('Shell'),
    'loadoutBuilder.outline.html': `${html('Outline of the builder')}${PAGE_DATA_MARKER}`,
    'characterDetail.outline.html': `${html('Outline of a character')}${PAGE_DATA_MARKER}`,
    'storedLoadout.html': `${PAGE_HEAD_MARKER}<div id="root">${PAGE_MARKER}</div>${PAGE_DATA_MARKER}`,
    'not-found.html': html('Not found'),
    'sw.js': '/* the worker */',
    'icon.svg': '<svg xmlns="http://www.w3.org/2000/svg"/>',
    'assets/app-1a2b.js': 'console.log("tiny");'.repeat(50),
    'assets/gem-3c4d.png': new Uint8Array([0x89, 0x50, 0x4e, 0x47, 1, 2, 3, 4]),
    ...more,
  };
  for (const [name, content] of Object.entries(files)) {
    mkdirSync(dirname(join(folder, name)), { recursive: true });
    writeFileSync(join(folder, name), content);
  }
  return { folder, remove: () => rmSync(folder, { recursive: true, force: true }) };
}
