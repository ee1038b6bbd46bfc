import { test as base } from '../fixtures.ts';
import { type StandIns, startStandIns } from './stand-in-scripts.ts';

interface WorkerFixtures {
  standIns: StandIns;
}

/**
 * The journeys' test with an installation that has an analytics and an ads script configured; stand-ins serve them,
 * and reach for a second server that no setting names.
 */
export const test = base.extend<object, WorkerFixtures>({
  standIns: [
    async ({ browserName }, provide) => {
      // Playwright takes no fixture that asks for nothing.
      if (browserName !== 'chromium') throw new Error('The journeys run in Chromium.');
      const standIns = await startStandIns();
      await provide(standIns);
      await standIns.close();
    },
    { scope: 'worker' },
  ],
  settings: [
    ({ standIns }, provide) =>
      provide({
        ANALYTICS_ID: 'G-STANDIN',
        ANALYTICS_SCRIPT_URL: `${standIns.scripts}/count.js?from=settings`,
        ADS_ID: 'ca-pub-standin',
        ADS_SCRIPT_URL: `${standIns.scripts}/show.js`,
        ADS_UNITS: 'homepage-banner=4711',
      }),
    { scope: 'worker' },
  ],
  complaints: async ({ complaints, standIns }, provide) => {
    // The policy says so loudly, which is what it is for.
    complaints.expect(
      new RegExp(`^console error: .*'?${standIns.elsewhere}/.* Content Security Policy`, 's'),
    );
    complaints.expect(new RegExp(`^request failed: GET ${standIns.elsewhere}/.*: csp$`));
    await provide(complaints);
  },
});
