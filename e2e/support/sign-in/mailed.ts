import { test as base } from '../fixtures.ts';
import { startMailCatcher, type MailCatcher } from '../stand-ins/mail-catcher.ts';

interface WorkerFixtures {
  readonly mails: MailCatcher;
}

/**
 * The journeys' test with an installation that sends mail, to a server on this machine. One for all who need it: each
 * kind of installation costs two starts of browser and product.
 */
export const test = base.extend<object, WorkerFixtures>({
  mails: [
    async ({ browserName }, provide) => {
      // Playwright takes no fixture that asks for nothing.
      if (browserName !== 'chromium') throw new Error('The journeys run in Chromium.');
      const mails = await startMailCatcher();
      await provide(mails);
      await mails.stop();
    },
    { scope: 'worker' },
  ],
  settings: [
    ({ settings, mails }, provide) =>
      provide({
        ...settings,
        SMTP_URL: mails.url,
        SUPPORT_EMAIL: 'help@loadstone.example',
        DONATION_URL: 'https://donate.example/',
      }),
    { scope: 'worker' },
  ],
});
