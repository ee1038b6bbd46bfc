import { defineConfig } from 'vitest/config';

/** How long a test may stand still where it should take moments: how fast the product is, bench/ measures. */
const standingStillMs = 240_000;
/** Rules are held to thousands of drawn cases by the nightly run, which takes a slow machine minutes a test. */
const ofRulesMs = process.env.LOADSTONE_TEST_SIZES === 'quick' ? standingStillMs : 3_600_000;

/** It holds a server that was killed to a time until it is healthy again, so it runs while nothing else does. */
const killsTest = 'src/server/request-tests/documents/records-durability.test.ts';

/**
 * They start, break and kill whole servers and databases, a second or more each: left to the nightly run, as the others
 * ask the same of the server in their own process.
 */
const nightlyTests =
  process.env.LOADSTONE_TEST_SIZES === 'quick'
    ? [
        'src/server/database/durability.test.ts',
        'src/server/request-tests/{lost-database,full-disk}.test.ts',
        'src/server/request-tests/chat/chat-{processes,offline,secrets}.test.ts',
      ]
    : [];

/** They load every file of the product, or check a whole copy of it: the daily check counts texts and files in its own way. */
const nightlyTools =
  process.env.LOADSTONE_TEST_SIZES === 'quick'
    ? ['scripts/texts/texts-when-shown.test.ts', 'scripts/{pages/add-page,records/add-collection}.test.ts']
    : [];

/** They install, start and end whole programs, and change with scripts/ alone. */
const setUpTests = ['scripts/{ensure,run,serve}.test.ts', 'scripts/{setup,testing}/**/*.test.ts'];

/**
 * Parts with budgets of their own: what is true of the game and what pages do with it, the server on both
 * engines, the tools.
 */
export default defineConfig({
  test: {
    projects: [
      {
        test: {
          name: 'rules',
          include: ['src/{rules,catalogue,messages,contract,engine}/**/*.test.ts'],
          environment: 'node',
          // What keeps nothing between calls needs no process for each file.
          isolate: false,
          testTimeout: ofRulesMs,
          expect: { poll: { timeout: standingStillMs } },
        },
      },
      {
        test: {
          name: 'pages',
          include: ['src/web/**/*.test.ts'],
          environment: 'node',
          // A thread for each file took three quarters of the part's time.
          isolate: false,
          setupFiles: ['scripts/testing/own-world.ts'],
          // A thread starts in a fraction of what a process takes.
          pool: 'threads',
          testTimeout: standingStillMs,
          expect: { poll: { timeout: standingStillMs } },
        },
      },
      {
        test: {
          name: 'server',
          include: ['src/server/**/*.test.ts'],
          exclude: [killsTest, ...nightlyTests],
          environment: 'node',
          // Loading the server anew for each file took a quarter of the part's time.
          isolate: false,
          globalSetup: ['e2e/support/postgres.ts'],
          testTimeout: standingStillMs,
          expect: { poll: { timeout: standingStillMs } },
          hookTimeout: standingStillMs,
        },
      },
      {
        test: {
          name: 'kills',
          include: [killsTest],
          environment: 'node',
          globalSetup: ['e2e/support/postgres.ts'],
          testTimeout: standingStillMs,
          expect: { poll: { timeout: standingStillMs } },
          hookTimeout: standingStillMs,
        },
      },
      {
        test: {
          name: 'tools',
          include: ['{scripts,bench}/**/*.test.ts'],
          exclude: [...setUpTests, ...nightlyTools],
          environment: 'node',
          testTimeout: standingStillMs,
          expect: { poll: { timeout: standingStillMs } },
          // Deleting a copy of the sources takes its time, too.
          hookTimeout: standingStillMs,
        },
      },
      {
        test: {
          name: 'setup',
          include: setUpTests,
          environment: 'node',
          testTimeout: standingStillMs,
          expect: { poll: { timeout: standingStillMs } },
          // Deleting a whole copy with its packages takes its time.
          hookTimeout: standingStillMs,
        },
      },
    ],
  },
});
