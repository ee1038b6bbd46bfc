import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { legendaryGems } from '#catalogue/gems/legendary-gems.ts';
import { normalGems } from '#catalogue/gems/normal-gems.ts';
import { RECOGNISER_FILES } from '#contract/site/offline.ts';
import { startProduct, temporaryDataDir } from '#e2e/support/product.ts';
import { statFields } from '#messages/characters/stat-fields.ts';
import { figureKindOf } from '#rules/characters/stat-figures.ts';
import { rangeOf, statNames } from '#rules/characters/stat-ranges.ts';
import { rankBounds } from '#rules/gems/bounds.ts';
import type { ScreenshotRows, SoughtInScreenshot } from '#rules/screenshots/read-screenshot.ts';
import { withBrowser } from '../browser.ts';
import type { Figure } from '../figures.ts';
import { drawAndRead, missingFaces, type RecogniserFiles } from './in-page.ts';
import { faces, knownPictures, otherPictures, type Picture } from './pictures.ts';

const budgets = { wrongPercent: 0.5, answeredPercent: 95, megabytes: 4.3 };
const builtSite = fileURLToPath(new URL('../../dist/web', import.meta.url));

const sought: Record<'stats' | 'gems', SoughtInScreenshot> = {
  stats: {
    kind: 'stats',
    stats: statNames.map((id) => ({
      id,
      names: [statFields[`stats.${id}`]],
      kind: figureKindOf(id),
      bounds: rangeOf(id, true),
    })),
  },
  gems: {
    kind: 'gems',
    gems: [
      ...legendaryGems.map(({ id, name, otherNames }) => ({ id, names: [name, ...otherNames] })),
      ...normalGems.map(({ id, name }) => ({ id, names: [name] })),
    ],
    rankBounds,
  },
};

/** Answers to the values of a picture: how many there are, were answered unasked, wrongly so, and are of nothing in it. */
class Tally {
  values = 0;
  answered = 0;
  wrong = 0;
  invented = 0;

  value(found: number | string | null | undefined, known: number | string | null): void {
    this.values++;
    if (found === null || found === undefined) return;
    this.answered++;
    if (found !== known) this.wrong++;
  }

  add({ stats, gems }: Pick<Picture, 'stats' | 'gems'>, rows: ScreenshotRows): void {
    const statById = new Map(rows.stats.map((row) => [row.id, row]));
    for (const { id, value } of stats) this.value(statById.get(id)?.value, value);
    const gemById = new Map(rows.gems.map((row) => [row.id, row]));
    for (const { id, rank, activeStars } of gems) {
      const row = gemById.get(id);
      this.value(row?.id, id);
      this.value(row?.rank.value, rank);
      if (activeStars !== null || row?.activeStars != null) this.value(row?.activeStars?.value, activeStars);
    }
    const known = new Set<string>([...stats, ...gems].map(({ id }) => id));
    this.invented += [...rows.stats, ...rows.gems].filter(({ id }) => !known.has(id)).length;
  }
}

/**
 * Reads pictures drawn of known stats and gem lists by the built site's own worker, and five that are neither.
 *
 * @param count at most as many drawn pictures; one of each face, size, ground and quality are 108
 * @throws {Error} the machine lacks a face
 */
export async function measureScreenshots({ count }: { readonly count: number }): Promise<Figure[]> {
  const { dataDir, remove } = await temporaryDataDir();
  const product = await startProduct(dataDir, {});
  try {
    return await withBrowser(async (browser) => {
      const context = await browser.newContext({ serviceWorkers: 'block' });
      const page = await context.newPage();
      await page.goto(product.url);
      const missing = await page.evaluate(
        missingFaces,
        faces.map(({ family }) => family),
      );
      if (missing.length > 0) throw new Error(`The machine lacks ${missing.join(', ')}.`);
      const files = recogniserFiles();
      const read = ({ drawing }: Picture, kind: 'stats' | 'gems') =>
        page.evaluate(drawAndRead, { drawing, sought: sought[kind], files });
      const [known, others] = [new Tally(), new Tally()];
      for (const picture of knownPictures(count))
        known.add(picture, await read(picture, picture.kind === 'gems' ? 'gems' : 'stats'));
      for (const picture of otherPictures())
        for (const kind of ['stats', 'gems'] as const) others.add(picture, await read(picture, kind));
      const percent = (part: number) => (part / known.values) * 100;
      return [
        figure(`screenshots: values in ${count} pictures`, known.values, '', 0),
        {
          ...figure('screenshots: wrong, unasked', percent(known.wrong), '%', 2),
          limit: { atMost: budgets.wrongPercent },
        },
        {
          ...figure('screenshots: answered unasked', percent(known.answered), '%', 1),
          limit: { atLeast: budgets.answeredPercent },
        },
        {
          ...figure('screenshots: rows of what is not in the picture', known.invented, '', 0),
          limit: { atMost: 0 },
        },
        {
          ...figure('screenshots: rows in five pictures of other things', others.invented, '', 0),
          limit: { atMost: 0 },
        },
        {
          ...figure('screenshots: on the wire, once', await megabytesOf(product.url, files), 'MB', 2),
          limit: { atMost: budgets.megabytes },
        },
      ];
    });
  } finally {
    await product.stop();
    await remove();
  }
}

const figure = (name: string, measured: number, unit: string, digits: number): Figure => ({
  name,
  measured,
  unit,
  digits,
});

function recogniserFiles(): RecogniserFiles {
  const addresses = readdirSync(join(builtSite, 'assets')).map((name) => `/assets/${name}`);
  const one = (ending: string): string => {
    const found = addresses.find((each) => each.startsWith(RECOGNISER_FILES) && each.endsWith(ending));
    if (found === undefined) throw new Error(`The built site has no recogniser's ${ending}.`);
    return found;
  };
  return { script: one('.js'), code: one('.wasm'), language: one('.packed') };
}

async function megabytesOf(origin: string, files: RecogniserFiles): Promise<number> {
  const sizes = await Promise.all(
    Object.values(files).map(async (address: string) => {
      const answer = await fetch(origin + address, { headers: { 'accept-encoding': 'br' } });
      await answer.body?.cancel();
      return Number(answer.headers.get('content-length'));
    }),
  );
  return sizes.reduce((sum, size) => sum + size, 0) / 1_000_000;
}
