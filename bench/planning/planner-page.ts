import type { BrowserContext } from '@playwright/test';
import { setTimeout as sleep } from 'node:timers/promises';
import { sameForAll } from '#contract/site/consent.ts';
import { answerCookieSettings } from '#e2e/support/fixtures.ts';
import { pages } from '#contract/site/pages.ts';
import { plannerWords as words } from '#messages/planning/planner.ts';
import { makeAccount, ownerOf } from '../accounts.ts';
import { withBrowser } from '../browser.ts';
import { type Figure, median } from '../figures.ts';
import { watchInteractions } from '../in-page.ts';
import { inputFigures, inputsWhile, tap, until } from '../searching/inputs.ts';
import { withServers } from '../servers.ts';
import { slowed } from '../slow-processor.ts';

const RESTED_MS = 3_000;
const shownWithinS = 4;

/**
 * On a phone's processor: how long Cancel takes until its answer is painted while a build is worked out beside the page, and how long it
 * takes from Generate to the build, of which two seconds are for its player to see the steps.
 */
export async function measurePlannerPage({ runs }: { readonly runs: number }): Promise<Figure[]> {
  return withServers(({ product }) =>
    withBrowser(async (browser) => {
      const context = await ownerOf(browser, product, await makeAccount(product, 'planner', []));
      await answerCookieSettings(context, sameForAll(false));
      const visits: Awaited<ReturnType<typeof visit>>[] = [];
      for (let run = 0; run < runs; run++) visits.push(await visit(context, product));
      return [
        ...inputFigures(
          'planner',
          visits.map(({ times }) => times),
        ),
        {
          name: 'planner: a build is shown',
          measured: median(visits.map(({ shownS }) => shownS)),
          unit: 's',
          digits: 1,
          limit: { atMost: shownWithinS },
        },
      ];
    }),
  );
}

async function visit(context: BrowserContext, product: string) {
  const page = await context.newPage();
  await page.addInitScript(watchInteractions);
  await page.goto(`${product}${pages.aiTools.path}?tool=planner`);
  await until(page, words.generate);
  await sleep(RESTED_MS);
  await slowed(page);
  await tap(page, words.generate);
  const times = await inputsWhile(page, [{ name: 'Cancel', at: words.cancel }], words.cancel);
  await until(page, words.generate);
  const asked = performance.now();
  await tap(page, words.generate);
  await until(page, words.apply);
  const shownS = (performance.now() - asked) / 1_000;
  await page.close();
  return { times, shownS };
}
