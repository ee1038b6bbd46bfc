import type { Page } from '@playwright/test';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Figure } from '../figures.ts';
import { seenInteractions } from '../in-page.ts';
import { isInPage, placeInPage, restarted } from './in-page.ts';

const limitMs = 100;
/** The search has begun, or begun anew, before the next input. */
const BETWEEN_MS = 1_200;
const SHOWN_WITHIN_MS = 20_000;

/** An input: where it is by its accessible name, or by its words, and the keys that follow the tap. */
export interface Input {
  readonly name: string;
  readonly at: string;
  readonly keys?: readonly string[];
  /** Which of several. */
  readonly nth?: number;
}

/**
 * Gives a page one input after the other, each while its search runs; `watchInteractions` runs in it.
 *
 * @param searching what the page says as long as it searches; a star at its end stands for any
 * @returns the longest of the tap and the keys of each, in ms, by its name
 */
export async function inputsWhile(
  page: Page,
  inputs: readonly Input[],
  searching: string,
): Promise<ReadonlyMap<string, number>> {
  const times = new Map<string, number>();
  for (const { name, at, keys = [], nth = 0 } of inputs) {
    try {
      await until(page, searching);
    } catch (error) {
      throw new Error(`The search has ended before this input: ${name}`, { cause: error });
    }
    // A part that comes into sight is painted first.
    await page.evaluate(placeInPage, { text: at, nth });
    await sleep(BETWEEN_MS);
    await page.evaluate(restarted);
    await tap(page, at, nth);
    for (const key of keys) {
      await sleep(BETWEEN_MS);
      await page.keyboard.press(key);
    }
    await sleep(BETWEEN_MS);
    const longest = await page.evaluate(seenInteractions);
    if (longest === null) throw new Error('No input was watched.');
    times.set(name, longest);
  }
  return times;
}

/** Of several visits the longest of each input counts. */
export function inputFigures(what: string, visits: readonly ReadonlyMap<string, number>[]): Figure[] {
  const names = new Set(visits.flatMap((times) => [...times.keys()]));
  return [...names].map((name) => ({
    name: `${what}: ${name}`,
    measured: Math.max(...visits.map((times) => times.get(name) ?? Number.NaN)),
    unit: 'ms',
    digits: 0,
    limit: { atMost: limitMs },
  }));
}

export async function tap(page: Page, text: string, nth = 0): Promise<void> {
  for (const end = Date.now() + SHOWN_WITHIN_MS; Date.now() < end; await sleep(100)) {
    const place = await page.evaluate(placeInPage, { text, nth });
    if (place === null) continue;
    await page.touchscreen.tap(place.x, place.y);
    return;
  }
  throw new Error(`The page does not show "${text}".`);
}

export async function until(page: Page, text: string): Promise<void> {
  for (const end = Date.now() + SHOWN_WITHIN_MS; Date.now() < end; await sleep(100))
    if (await page.evaluate(isInPage, text)) return;
  throw new Error(`The page does not show "${text}".`);
}
