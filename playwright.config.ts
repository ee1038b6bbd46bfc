import { defineConfig } from '@playwright/test';
import { fileURLToPath } from 'node:url';

import { chromiumFlags } from './e2e/support/browser/chromium.ts';
import { desktop, eitherDevice, phone } from './e2e/support/browser/devices.ts';
import { type BrowserKind, findBrowser } from './scripts/setup/browser.mjs';

const root = fileURLToPath(new URL('.', import.meta.url));
/** The processes that run the journeys read this file too: they need not look for browsers again. */
const find = (kind: BrowserKind, variable: string) =>
  (process.env[variable] ??= findBrowser(root, { node: process.execPath, env: process.env, kind }) ?? '');
const headless = find('headless', 'LOADSTONE_BROWSER');
const whole = find('whole', 'LOADSTONE_WHOLE_BROWSER');

/**
 * Where the headless shell is no measure of the browser that people use: the service worker, parts that do not load,
 * windows, notifications. Where both are on the machine these run in the whole one.
 */
const differing = [
  'offline',
  'flight-mode',
  'broken-pages',
  'providers',
  'event-alarms',
  'closed-site-alarms',
].map((name) => `**/${name}.spec.ts`);
const isDivided = whole !== '' && whole !== headless;

/**
 * `npm test` takes the journeys tagged @daily, each once: as on a phone, or as on a desktop where the tag @desktop or
 * @long-on-phone says so. `npm run proof` takes every journey, both ways.
 */
const isQuick = process.env.LOADSTONE_TEST_SIZES === 'quick';

/**
 * The journeys, in Chromium against the built product. Each can run as on a phone and as on a desktop; one
 * that makes sense in one of them alone carries the tag @phone or @desktop.
 */
export default defineConfig({
  testDir: 'e2e',
  testMatch: '**/*.spec.ts',
  outputDir: 'test-results/journeys',
  fullyParallel: true,
  forbidOnly: true,
  retries: 0,
  workers: 3,
  // Only how long a journey may stand still: how fast the product is, bench/ measures.
  timeout: 240_000,
  expect: { timeout: 60_000 },
  reporter: [['list'], ['json', { outputFile: 'test-results/journeys.json' }]],
  use: {
    launchOptions: launchOf(headless),
    // A page that a worker answers for is out of reach of `page.route`, and keeping the whole site would be done anew in
    // every journey. The two that are about the worker allow it.
    serviceWorkers: 'block',
    locale: 'en-US',
    timezoneId: 'UTC',
    // A trace of every journey costs a third of the time, so it is asked for.
    trace: process.env.LOADSTONE_TRACE === undefined ? 'off' : 'retain-on-failure',
  },
  projects: projects(),
});

function projects() {
  if (process.env.LOADSTONE_SCREENS !== undefined)
    return [{ name: 'screens', testMatch: 'support/browser/every-page.screens.ts', timeout: 120_000 }];
  // e2e/fixtures/README.md
  if (process.env.LOADSTONE_KEEP_STATE !== undefined)
    return [{ name: 'keep-state', testMatch: 'support/keep-state.making.ts' }];
  // A project has processes, browsers and servers of its own: at the quick size one takes both kinds of device, as
  // e2e/support/browser/devices.ts tells them apart.
  const taken = isQuick
    ? [{ name: eitherDevice, use: {}, grep: /@daily/ }]
    : [
        { name: 'phone', use: phone, grepInvert: /@desktop/ },
        { name: 'desktop', use: desktop, grepInvert: /@phone/ },
      ];
  if (!isDivided) return taken;
  return [
    ...taken.map((project) => ({ ...project, testIgnore: differing })),
    ...taken.map((project) => ({
      ...project,
      name: `${project.name}, whole browser`,
      testMatch: differing,
      use: { ...project.use, launchOptions: launchOf(whole) },
    })),
  ];
}

function launchOf(browser: string) {
  return { ...(browser === '' ? {} : { executablePath: browser }), args: chromiumFlags };
}
