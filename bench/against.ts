import type { Browser } from '@playwright/test';
import { classes } from '#catalogue/classes/classes.ts';
import { servers } from '#contract/records/characters/servers.ts';
import { pages } from '#contract/site/pages.ts';
import { dashboard } from '#messages/characters/dashboard.ts';
import { gemBag } from '#messages/characters/gems.ts';
import { startProduct, temporaryDataDir } from '#e2e/support/product.ts';
import { makeAccount, ownerOf } from './accounts.ts';
import { withBrowser } from './browser.ts';
import { type Figure, median } from './figures.ts';
import { questions, visit } from './page-load.ts';

const budgets = { usableRatio: 1.03 };
const hero = { name: 'Valla', class: classes[0].id, server: servers[0], level: 60, paragonLevel: 100 };
/** The tab is pressed until its panel is there. */
const gemsTab = {
  button: dashboard.gems,
  answers: 'main h2',
  opens: `main ul[aria-label="${gemBag.equippedList}"]`,
};

/**
 * Until pages can be used on a middling phone, against another version of the product: two pages of a visitor, and the dashboard of a
 * player with one character. The visits of the versions alternate.
 *
 * @param runs visits of each page in each version; the medians count
 * @param only paths of these pages; without any all are visited
 * @param other the folder of another version of this repository, its packages installed and its site built
 */
export async function measureAgainst({
  runs,
  other,
  only,
}: {
  runs: number;
  other: string;
  only: readonly string[];
}): Promise<Figure[]> {
  const ends: (() => unknown)[] = [];
  const start = async (browser: Browser, checkout?: string) => {
    const { dataDir, remove } = await temporaryDataDir();
    ends.push(remove);
    const product = await startProduct(dataDir, { checkout });
    ends.push(() => product.stop());
    const { url } = product;
    const records = [{ collection: 'characters', id: 'hero-1', fields: hero } as const];
    const owner = await ownerOf(browser, url, await makeAccount(url, 'measured', records));
    const { cookies } = await owner.storageState();
    await owner.close();
    return async (path: string): Promise<number> => {
      const question = questions.get(path);
      if (question !== undefined) return (await visit(browser, url + path, question)).usableMs;
      const signedIn = { storageState: { cookies, origins: [] } };
      return (await visit(browser, url + path, gemsTab, signedIn)).openedMs;
    };
  };
  try {
    return await withBrowser(async (browser) => {
      const [visitOwn, visitOther] = [await start(browser), await start(browser, other)];
      const figures: Figure[] = [];
      for (const { path } of [pages.legendaryGems, pages.events, pages.dashboard]) {
        if (only.length > 0 && !only.includes(path)) continue;
        const times: { readonly own: number; readonly other: number }[] = [];
        // The first visits fill what the servers and the browser keep.
        for (let run = 0; run <= runs; run++)
          times.push({ own: await visitOwn(path), other: await visitOther(path) });
        const counted = times.slice(1);
        const ownMs = median(counted.map((each) => each.own));
        const otherMs = median(counted.map((each) => each.other));
        figures.push(
          { name: `${path}: usable`, measured: ownMs, unit: 'ms', digits: 0 },
          { name: `${path}: usable in the other version`, measured: otherMs, unit: 'ms', digits: 0 },
          {
            name: `${path}: usable against the other version`,
            measured: ownMs / otherMs,
            unit: '',
            digits: 3,
            limit: { atMost: budgets.usableRatio },
          },
        );
      }
      return figures;
    });
  } finally {
    for (const end of ends.toReversed()) await end();
  }
}
