import type { BrowserContext, Page } from '@playwright/test';
import { setTimeout as sleep } from 'node:timers/promises';
import { equipmentItems } from '#catalogue/equipment/equipment-items.ts';
import { attributeName } from '#catalogue/planning/attribute-names.ts';
import { limits } from '#contract/limits.ts';
import { kindAt } from '#contract/records/characters/shapes/read-items.ts';
import { sameForAll } from '#contract/site/consent.ts';
import { pages } from '#contract/site/pages.ts';
import { answerCookieSettings } from '#e2e/support/fixtures.ts';
import { equipmentWords } from '#messages/equipment/equipment-words.ts';
import { loadoutWords } from '#messages/equipment/loadouts.ts';
import { optimizerWords as words } from '#messages/equipment/optimizer.ts';
import { fill } from '#messages/fill.ts';
import { type Made, makeAccount, ownerOf } from '../accounts.ts';
import { withBrowser } from '../browser.ts';
import type { Figure } from '../figures.ts';
import { watchInteractions } from '../in-page.ts';
import { inputFigures, type Input, inputsWhile, tap, until } from '../searching/inputs.ts';
import { withServers } from '../servers.ts';
import { slowed } from '../slow-processor.ts';
import { fullSheet } from './kept-link.ts';
import { chanceFrom } from './optimizer.ts';

const RESTED_MS = 3_000;
const classId = 'wizard';
const searching = fill(words.searching, { n: '*' }).replace(/\*.*/, '*');
const minimumOf = (id: string) => fill(words.minimum, { attribute: attributeName(id) });
const lock = fill(words.lockOf, { slot: equipmentWords.slots.helm, item: '*' });

/**
 * What a build must hold at least, by attribute: a little more than the mean of all builds, so that neither the items nor the bounds rule
 * much out. On the usual machine the search goes on after four minutes.
 */
const minimums = {
  'critical-chance': 360,
  'skill-damage': 360,
  'maximum-life': 360,
  'movement-speed': 360,
} as const;
const attributes = Object.keys(minimums);

const inputs: readonly Input[] = [
  { name: 'choosing a focus', at: words.focus, keys: ['ArrowDown', 'ArrowUp'] },
  { name: 'typing a minimum', at: minimumOf(attributes[0]!), keys: ['End', '1', 'Backspace'] },
  { name: 'ticking a lock', at: lock },
  { name: 'ticking it back', at: lock },
  { name: 'choosing a set', at: fill(words.otherSet, { n: 2 }), keys: ['ArrowDown', 'ArrowUp'] },
  { name: 'Cancel', at: words.cancel },
];

/**
 * How long each input beside the optimizer takes until its answer is painted, on a phone's processor, while a search among as many items
 * as a character can have runs beside it: the longest of the runs counts.
 */
export async function measureOptimizerPage({ runs }: { readonly runs: number }): Promise<Figure[]> {
  return withServers(({ product }) =>
    withBrowser(async (browser) => {
      const context = await ownerOf(browser, product, await makeAccount(product, 'collector', collected()));
      await answerCookieSettings(context, sameForAll(false));
      const visits: ReadonlyMap<string, number>[] = [];
      for (let run = 0; run < runs; run++) visits.push(await visit(context, product));
      return inputFigures(`optimizer, ${limits.itemsPerCharacter} items searched`, visits);
    }),
  );
}

/** The attributes and points of each item add up to the same, so that none is better in all: nothing can be left out. */
function collected(): readonly Made[] {
  const { next } = chanceFrom(1);
  const wearable = equipmentItems.filter(({ classes }) => classes.some((id) => id === classId));
  const { items, gems, skills } = fullSheet(classId);
  return [
    {
      collection: 'characters',
      id: 'hero',
      fields: { name: 'Hero', class: classId, server: 'Europe', level: 60, paragonLevel: 100 },
    },
    {
      collection: 'loadouts',
      id: 'worn',
      fields: {
        name: 'Worn',
        class: classId,
        description: '',
        tags: [],
        buildType: 'PvE',
        isActive: true,
        archived: false,
        items,
        gems,
        skills,
      },
    },
    ...Array.from({ length: limits.itemsPerCharacter }, (_, index): Made => {
      const { id, type, rarity } = wearable[index % wearable.length]!;
      const shares = Array.from({ length: attributes.length + 1 }, () => -Math.log(1 - next()));
      const all = shares.reduce((sum, share) => sum + share, 0);
      const [rating, ...held] = shares.map((share) => Math.round((1_000 * share) / all));
      return {
        collection: 'items',
        id: `item-${index}`,
        fields: {
          parent: 'hero',
          catalogueId: id,
          kind: kindAt(type),
          rarity,
          itemLevel: 1,
          combatRating: rating!,
          attributes: held.map((value, at) => ({ name: attributeName(attributes[at]!), value: value / 10 })),
          note: '',
        },
      };
    }),
  ];
}

async function visit(context: BrowserContext, product: string): Promise<ReadonlyMap<string, number>> {
  const page = await context.newPage();
  await page.addInitScript(watchInteractions);
  await page.goto(`${product}${pages.loadoutBuilder.path}?loadout=worn`);
  await until(page, loadoutWords.form.optimize);
  // Until all of the page is there the button moves.
  await sleep(RESTED_MS);
  await tap(page, loadoutWords.form.optimize);
  await tap(page, words.locks);
  await tap(page, words.sets);
  await tap(page, words.set);
  await page.keyboard.press('ArrowDown');
  await tap(page, words.minimums);
  for (const [id, least] of Object.entries(minimums)) await type(page, minimumOf(id), String(least));
  await tap(page, words.start);
  await until(page, searching);
  await slowed(page);
  const times = await inputsWhile(page, inputs, searching);
  await page.close();
  return times;
}

async function type(page: Page, label: string, text: string): Promise<void> {
  await tap(page, label);
  await page.keyboard.press('ControlOrMeta+A');
  await page.keyboard.type(text);
}
