import { fileURLToPath } from 'node:url';
import tailwindcss from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import type { Plugin } from 'vite';
import { playwright } from '@vitest/browser-playwright';
import { defineConfig } from 'vitest/config';
import { chromiumFlags } from './e2e/support/browser/chromium.ts';
import { findBrowser } from './scripts/setup/browser.mjs';

const root = fileURLToPath(new URL('.', import.meta.url));
const executablePath =
  process.env.LOADSTONE_BROWSER ??
  findBrowser(root, { node: process.execPath, env: process.env, kind: 'headless' });

/**
 * Has the browser keep the modules that one file of tests has loaded for the next, as long as the run lasts: asking for each of
 * them anew took a fifth of the part's time.
 */
const keptModules: Plugin = {
  name: 'kept-modules',
  configureServer({ middlewares }) {
    // Whoever works on the product runs the tests without a size, and changes files meanwhile.
    if (process.env.LOADSTONE_TEST_SIZES === undefined) return;
    middlewares.use(({ url = '' }, response, next) => {
      if (/^\/(src|node_modules)\//.test(url) && !url.includes('.test.')) {
        const setHeader = response.setHeader.bind(response);
        response.setHeader = (name, value) =>
          setHeader(name, name.toLowerCase() === 'cache-control' ? 'max-age=31536000,immutable' : value);
      }
      next();
    });
  },
};

const isQuick = process.env.LOADSTONE_TEST_SIZES === 'quick';

/**
 * Forms, dialogs and whole pages in a real browser, without the product's server. A file of its own: what it needs takes
 * longer to load than most of the other tests take to run.
 */
export default defineConfig({
  plugins: [react(), tailwindcss(), keptModules],
  // Found one by one, each would load the page anew in the middle of a test.
  optimizeDeps: {
    entries: ['src/web/app/browser-entry.tsx', 'src/web/**/*.test.tsx', 'src/web/component-tests/*'],
    // Of a worker, in which nothing is looked for.
    include: ['tesseract.js-core/tesseract-core-simd-lstm.js'],
  },
  test: {
    name: 'components',
    include: ['src/web/**/*.test.tsx'],
    // At the quick size one of the three calculators stands for all, and one page for those that are made of the same parts.
    exclude: isQuick
      ? [
          '**/NormalGemCalculator.test.tsx',
          '**/GemPowerCalculator.test.tsx',
          '**/pages-like-another.test.tsx',
          // App.test.tsx looks at the events' first view.
          '**/Events.test.tsx',
          // Tables beside the rules say the same.
          '**/worked-examples.test.tsx',
          // The dearest of those whose forms other files fill in as well.
          '**/alarms.test.tsx',
          '**/import-file.test.tsx',
          // Dear ones whose parts have tests of their own, and of which a journey goes over the rest.
          '**/Palette.test.tsx',
          '**/CharacterManager.test.tsx',
          '**/Home.test.tsx',
          '**/SavedList.test.tsx',
          '**/Support.test.tsx',
          '**/share.test.tsx',
          // They read and draw whole pictures, or show every page once more.
          '**/{FromScreenshot,share-hero,without-community}.test.tsx',
          '**/{SecondWeapons,SharedLoadout}.test.tsx',
        ]
      : [],
    env: { LOADSTONE_TEST_SIZES: process.env.LOADSTONE_TEST_SIZES ?? 'full' },
    setupFiles: ['src/web/component-tests/setup.ts'],
    // Only how long a test may stand still: how fast the product is, bench/ measures.
    testTimeout: 240_000,
    expect: { poll: { timeout: 60_000 } },
    browser: {
      enabled: true,
      headless: true,
      screenshotFailures: false,
      // A phone, as most of the journeys.
      viewport: { width: 390, height: 844 },
      provider: playwright({
        launchOptions: {
          ...(executablePath === undefined ? {} : { executablePath }),
          args: chromiumFlags,
        },
        contextOptions: {
          locale: 'en-US',
          timezoneId: 'UTC',
          reducedMotion: 'reduce',
          hasTouch: true,
        },
        actionTimeout: 60_000,
      }),
      instances: [{ browser: 'chromium' }],
    },
  },
});
