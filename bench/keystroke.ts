import type { Browser, Page } from '@playwright/test';
import { legendaryGems } from '#catalogue/gems/legendary-gems.ts';
import { writeCalculationFile } from '#contract/files/calculation-files.ts';
import { legendaryGoal } from '#contract/records/calculations-from-inputs.ts';
import { pages } from '#contract/site/pages.ts';
import { calculators } from '#messages/calculators/calculators.ts';
import { backups } from '#messages/records/backups.ts';
import { phone, withBrowser } from './browser.ts';
import { type Figure, median } from './figures.ts';
import { type Question, timeAnswers } from './in-page.ts';
import { withServers } from './servers.ts';
import { slowed } from './slow-processor.ts';

const budgets = { ratio: 1.5 };
const savedGoals = 500;
const rounds = 3;
const keystrokesPerRound = 10;
const { files, fields, list } = calculators;
const question: Question = { label: fields.targetRank, values: ['7', '8'], answers: 'output' };

/** How long a keystroke takes to its answer on the screen, with nothing saved and with 500 goals saved. */
export async function measureKeystrokes(): Promise<Figure[]> {
  return withServers(({ product }) =>
    withBrowser(async (browser) => {
      const url = product + pages.legendaryGems.path;
      const empty = await open(browser, url);
      const full = await open(browser, url);
      await importGoals(full);
      const times = { empty: [] as number[], full: [] as number[] };
      // In turns, so that a busy moment of the machine hits both.
      for (let round = 0; round < rounds; round++) {
        times.empty.push(...(await type(empty)));
        times.full.push(...(await type(full)));
      }
      const [emptyMs, fullMs] = [median(times.empty), median(times.full)];
      return [
        { name: 'keystroke to answer, nothing saved', measured: emptyMs, unit: 'ms', digits: 1 },
        {
          name: `keystroke to answer, ${savedGoals} goals saved`,
          measured: fullMs,
          unit: 'ms',
          digits: 1,
        },
        {
          name: `${savedGoals} goals against none`,
          measured: fullMs / emptyMs,
          unit: '',
          digits: 2,
          limit: { atMost: budgets.ratio },
        },
      ];
    }),
  );
}

async function open(browser: Browser, url: string): Promise<Page> {
  const context = await browser.newContext(phone);
  const page = await context.newPage();
  await page.goto(url);
  await page.getByRole('button', { name: list.import, exact: true }).waitFor();
  return page;
}

async function type(page: Page): Promise<number[]> {
  await page.bringToFront();
  const atFullSpeed = await slowed(page);
  // The first two wake the page up.
  const times = await page.evaluate(timeAnswers, { question, count: keystrokesPerRound + 2 });
  await atFullSpeed();
  return times.slice(2);
}

/** Puts the goals where a player would: through the page's own import. */
async function importGoals(page: Page): Promise<void> {
  const goals = Array.from({ length: savedGoals }, (_, index) => {
    const gem = legendaryGems[index % legendaryGems.length];
    if (gem === undefined) throw new RangeError('The catalogue holds no legendary gem.');
    return legendaryGoal({
      id: `bench-${index}`,
      gemId: gem.id,
      name: gem.name,
      gemType: `${gem.stars}-star`,
      ...(gem.stars === 5 && { gemQuality: '3/5' as const }),
      currentRank: 1 + (index % 5),
      targetRank: 6 + (index % 5),
      ownedDuplicates: [{ rank: 1, count: index % 7 }],
      gemPowerOwned: index % 90,
      marketValue: 50 + (index % 40),
      completed: index % 10 === 0,
    });
  });
  await page.getByLabel(files.chooseFile).setInputFiles({
    name: 'goals.json',
    mimeType: 'application/json',
    buffer: Buffer.from(writeCalculationFile(goals, new Date(0))),
  });
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name: backups.preview.import, exact: true }).click();
  await dialog.waitFor({ state: 'detached' });
  await page.getByRole('button', { name: list.export, exact: true, disabled: false }).waitFor();
}
