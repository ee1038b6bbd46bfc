import { type BrowserContext, expect as baseExpect, test as base } from '@playwright/test';

import { CONSENT_KEY, type ConsentSettings, consentRecord, sameForAll } from '#contract/site/consent.ts';

import { deviceOf } from './browser/devices.ts';
import { type Product, startProduct, temporaryDataDir } from './product.ts';

/** What the browser complains of while a journey runs. A journey that ends with an unexpected one fails. */
export interface Complaints {
  /** Declares that complaints which match will come: the journey is about them. */
  expect(pattern: RegExp): void;
  /** All so far, expected ones too. */
  readonly seen: readonly string[];
  /** Listens to a context that the journey opened itself. */
  watch(context: BrowserContext): void;
}

interface TestFixtures {
  /**
   * What the visitor has answered to the cookie settings, which are not in the way then: by default the necessary
   * only. Null for a visitor who was never asked; for `test.use({ consent: … })`.
   */
  consent: ConsentSettings | null;
  complaints: Complaints;
}
interface WorkerFixtures {
  /** Settings of the product beyond the usual ones, for `test.use({ settings: { … } })` at the top of a file. */
  settings: Record<string, string>;
  /** The name under which the product is opened, for `test.use({ hostName: … })` at the top of a file. */
  hostName: string;
  product: Product;
}

/** What Playwright itself says where the configuration blocks service workers. */
const blockedWorker = 'Service Worker registration blocked by Playwright';

/** What a browser with windows asks for of its own accord where a file that is no page is opened. */
const iconOfBrowser = '/favicon.ico';

function collectComplaints() {
  const seen: string[] = [];
  const expected: RegExp[] = [];
  const complaints: Complaints = {
    seen,
    expect: (pattern) => expected.push(pattern),
    watch(context) {
      context.on('console', (message) => {
        const isComplaint = message.type() === 'error' || message.type() === 'warning';
        const { url } = message.location();
        if (isComplaint && message.text() !== blockedWorker && !url.endsWith(iconOfBrowser))
          seen.push(`console ${message.type()}: ${message.text()} (${url})`);
      });
      context.on('weberror', (error) => {
        const cause = error.error();
        seen.push(`uncaught: ${cause.stack ?? cause.message}`);
      });
      context.on('requestfailed', (request) => {
        const reason = request.failure()?.errorText ?? 'unknown reason';
        // Leaving a page cuts what it was still loading, the live stream always.
        if (reason !== 'net::ERR_ABORTED')
          seen.push(`request failed: ${request.method()} ${request.url()}: ${reason}`);
      });
    },
  };
  return {
    complaints,
    unexpected: () => seen.filter((text) => !expected.some((pattern) => pattern.test(text))),
  };
}

/**
 * Lets every page of a context find the cookie settings answered, as by an earlier visit. A storage state would do the
 * same with a page of its own in every context, which takes longer than many a journey.
 */
export async function answerCookieSettings(
  context: BrowserContext,
  settings: ConsentSettings,
): Promise<void> {
  await context.addInitScript(
    ([key, answer]) => {
      // An empty page has no storage, and a frame of another server one of its own.
      if (window.top === window && location.protocol === 'http:' && localStorage.getItem(key) === null)
        localStorage.setItem(key, answer);
    },
    [CONSENT_KEY, JSON.stringify(consentRecord(settings, new Date()))] as const,
  );
}

/**
 * Playwright's test with the built product running: `page.goto('/')` opens it, `product` is the process, and
 * whatever the browser complains of fails the journey unless it was declared with `complaints.expect`.
 */
export const test = base.extend<TestFixtures, WorkerFixtures>({
  // Journeys that count by address choose one each; without a choice it is the browser's own.
  settings: [{ TRUST_PROXY: '1' }, { scope: 'worker', option: true }],
  hostName: ['127.0.0.1', { scope: 'worker', option: true }],
  product: [
    async ({ settings, hostName }, provide) => {
      const { dataDir, remove } = await temporaryDataDir();
      const product = await startProduct(dataDir, { hostName, env: settings });
      await provide(product);
      await product.stop();
      await remove();
    },
    { scope: 'worker' },
  ],
  viewport: ({ viewport }, provide, info) => provide(deviceOf(info)?.viewport ?? viewport),
  deviceScaleFactor: ({ deviceScaleFactor }, provide, info) =>
    provide(deviceOf(info)?.deviceScaleFactor ?? deviceScaleFactor),
  hasTouch: ({ hasTouch }, provide, info) => provide(deviceOf(info)?.hasTouch ?? hasTouch),
  isMobile: ({ isMobile }, provide, info) => provide(deviceOf(info)?.isMobile ?? isMobile),
  consent: [sameForAll(false), { option: true }],
  context: async ({ context, consent }, provide) => {
    if (consent !== null) await answerCookieSettings(context, consent);
    await provide(context);
  },
  baseURL: ({ product }, provide) => provide(product.url),
  complaints: [
    async ({ context }, provide) => {
      const { complaints, unexpected } = collectComplaints();
      complaints.watch(context);
      await provide(complaints);
      baseExpect(unexpected(), 'what the browser complained of').toEqual([]);
    },
    { auto: true },
  ],
});

export { baseExpect as expect };
