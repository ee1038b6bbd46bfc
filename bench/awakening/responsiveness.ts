import type { Browser } from '@playwright/test';
import { chance, randomSetup } from '#catalogue/awakening/setups-for-tests.ts';
import { encodeSetupLink } from '#contract/files/setup-links.ts';
import { sameForAll } from '#contract/site/consent.ts';
import { pages } from '#contract/site/pages.ts';
import { answerCookieSettings } from '#e2e/support/fixtures.ts';
import { awakeningWords } from '#messages/calculators/awakening.ts';
import { emptySetup, type AwakeningSetup } from '#rules/awakening/setup.ts';
import { phone, withBrowser } from '../browser.ts';
import type { Figure } from '../figures.ts';
import { watchInteractions } from '../in-page.ts';
import { inputFigures, type Input, inputsWhile, tap, until } from '../searching/inputs.ts';
import { withServers } from '../servers.ts';
import { slowed } from '../slow-processor.ts';

const { answer, wishes, setups } = awakeningWords;
/** Of the setup that is searched. */
const SEED = 166;

const inputs: readonly Input[] = [
  { name: 'typing gem power', at: wishes.power, keys: ['End', '7', 'Backspace', '9', 'Backspace'] },
  { name: 'typing a number of copies', at: 'Copies of *', keys: ['End', '1', 'Backspace'], nth: 20 },
  { name: 'typing a target rank', at: 'Target rank of *', keys: ['ArrowDown', 'ArrowUp'] },
  { name: 'ticking', at: wishes.wings },
  { name: 'ticking back', at: wishes.wings },
  { name: 'another preset', at: wishes.mostBonuses },
  { name: 'the preset again', at: wishes.mostResonance },
  { name: 'pressing Change order', at: wishes.order },
  { name: 'the menu of a stack', at: 'Actions for *', nth: 20, keys: ['Escape'] },
  { name: 'the working', at: 'How Resonance comes about', keys: ['Escape'] },
  { name: 'Cancel', at: answer.cancel },
];

/**
 * How long each input on the awakening planner takes until its answer is painted, on a phone's processor, while a search of 200 copies
 * with raising runs beside it: the longest of the runs counts.
 */
export async function measureResponsiveness({ runs }: { readonly runs: number }): Promise<Figure[]> {
  return withServers(({ product }) =>
    withBrowser(async (browser) => {
      const visits: ReadonlyMap<string, number>[] = [];
      for (let run = 0; run < runs; run++) visits.push(await visit(browser, product));
      return inputFigures('awakening, 200 copies searched', visits);
    }),
  );
}

/**
 * 200 copies of eight gems of each number of stars, far apart in rank, with raising: each copy can rise by others of its gem, so that
 * many more plans are near the best than a proof goes through, whichever aim is first. Most such setups are proved at once. Of this
 * seed none that an input leaves to the next one is proved in 40 s, where a visit takes a minute for twenty searches: a machine twice as
 * fast does not come to an end either.
 */
function longSearched(): AwakeningSetup {
  const { mains, stacks, gemPower } = randomSetup(chance(SEED), {
    mains: 6,
    copies: 200,
    withWings: false,
    gems: 8,
  });
  return {
    ...emptySetup,
    mains,
    // A link takes no locks into sockets that are empty.
    stacks: stacks.map(({ lock: _lock, ...stack }) => stack),
    gemPower,
    aims: ['resonance', 'power', 'bonuses'],
    raise: true,
  };
}

async function visit(browser: Browser, product: string): Promise<ReadonlyMap<string, number>> {
  const hash = encodeSetupLink(longSearched());
  if (hash === null) throw new RangeError('The setup holds too much for a link.');
  const context = await browser.newContext({ ...phone, baseURL: product });
  try {
    await answerCookieSettings(context, sameForAll(false));
    const page = await context.newPage();
    await page.addInitScript(watchInteractions);
    await page.goto(pages.awakening.path + hash);
    await tap(page, setups.take);
    await until(page, answer.searching);
    await slowed(page);
    const times = await inputsWhile(page, inputs, answer.searching);
    await until(page, answer.again);
    return times;
  } finally {
    await context.close();
  }
}
