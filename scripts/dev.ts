/**
 * `npm run dev`: the pages from Vite, where every change shows at once, and behind them the server, which starts
 * anew when one of its files changes. Pages are not prerendered here; otherwise they are what `npm start` shows.
 */
import { spawn } from 'node:child_process';
import { setTimeout as sleep } from 'node:timers/promises';
import { type Plugin, createServer } from 'vite';

import { CONFIG_ELEMENT_ID, CONFIG_MARKER } from '#contract/site/site.ts';

import { root } from './testing/repository.ts';

const pagesUrl = 'http://127.0.0.1:5173';
const serverUrl = 'http://127.0.0.1:5174';

const server = spawn(process.execPath, ['--watch', '--watch-preserve-output', 'src/server/main.ts'], {
  cwd: root,
  stdio: 'inherit',
  env: { ...process.env, HOST: '127.0.0.1', PORT: new URL(serverUrl).port, PUBLIC_URL: pagesUrl },
});

/** The block that the server writes into a built page, so that pages see the same settings here. */
async function configBlock(): Promise<string> {
  for (;;) {
    try {
      const page = await (await fetch(serverUrl, { headers: { accept: 'text/html' } })).text();
      const block = new RegExp(`id="?${CONFIG_ELEMENT_ID}"?[^>]*>([^<]*)<`).exec(page)?.[1];
      if (block === undefined) throw new Error(`The server's page carries no #${CONFIG_ELEMENT_ID}.`);
      return block;
    } catch (error) {
      // Refused while the server starts anew.
      if (!(error instanceof TypeError)) throw error;
      await sleep(100);
    }
  }
}

const settings: Plugin = {
  name: 'loadstone-settings',
  transformIndexHtml: {
    order: 'pre',
    async handler(html) {
      const block = await configBlock();
      return html.replace(CONFIG_MARKER, () => block);
    },
  },
};

const { hostname, port } = new URL(pagesUrl);
const serverPaths = ['/api', '/bot/', '/healthz', '/readyz', '/manifest.webmanifest'];
const proxy = Object.fromEntries(serverPaths.map((path) => [path, serverUrl]));
const pages = await createServer({
  root,
  plugins: [settings],
  server: { host: hostname, port: Number(port), strictPort: true, proxy },
});
await pages.listen();
console.log(`Pages: ${pagesUrl}   Server: ${serverUrl}`);

async function stop(): Promise<void> {
  server.kill('SIGTERM');
  await pages.close();
  process.exit();
}
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => void stop());
server.on('exit', () => void stop());
