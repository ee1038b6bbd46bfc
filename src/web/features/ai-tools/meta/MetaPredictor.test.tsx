import { beforeEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { buildRoutes } from '#contract/community/build-routes.ts';
import type { BuildShares } from '#contract/community/build-shares.ts';
import { equipmentRoutes } from '#contract/help/equipment/equipment-routes.ts';
import { metaWords as words } from '#messages/planning/meta.ts';
import { fill } from '#messages/fill.ts';
import { expectAccessible } from '#web/component-tests/axe.ts';
import { answer, answerUnlessAnswered, Refused } from '#web/component-tests/server.ts';
import { show } from '#web/component-tests/show.tsx';
import { invalidate } from '#web/data/session/use-answer.ts';
import MetaPredictor from './MetaPredictor.tsx';

const shares = (but: Partial<BuildShares> = {}): BuildShares => ({
  days: 30,
  asOf: Date.UTC(2026, 10, 29, 12),
  count: 60,
  before: 60,
  gems: [
    { id: 'frozen-heart', n: 40, before: 18 },
    { id: 'void-spark', n: 30, before: 18 },
    { id: 'stormvault', n: 18, before: 40 },
  ],
  sets: [{ id: 'grace-of-the-flagellant', n: 60, before: 60 }],
  ...but,
});

const ADDRESS = '/ai-tools?tool=meta';
const rowOf = (name: string) => page.getByRole('row', { name: new RegExp(`^${name}`) });

beforeEach(() => {
  invalidate(buildRoutes.readBuildShares);
  answerUnlessAnswered(equipmentRoutes.listEquipment, () => ({
    equipment: [],
    message: null,
    version: 'bundled',
    source: 'bundled' as const,
  }));
  answerUnlessAnswered(buildRoutes.readBuildShares, () => shares());
});

test('shares come with their interval, and a trend only where there is one', async () => {
  answer(buildRoutes.readBuildShares, () => shares());
  show(<MetaPredictor />, ADDRESS);
  await expect
    .poll(() => rowOf('Frozen Heart').element().textContent)
    .toMatch(/40\s*66\.7%\s*54\.1% to 77\.3%\s*More than before/);
  await expect
    .poll(() => rowOf('Void Spark').element().textContent)
    .toMatch(/30\s*50\.0%\s*37\.7% to 62\.3%$/);
  await expect
    .poll(() => rowOf('Stormvault').element().textContent)
    .toMatch(/18\s*30\.0%\s*19\.9% to 42\.5%\s*Less than before/);
  await expectAccessible();
});

test('fewer than 30 builds say so and nothing else', async () => {
  answer(buildRoutes.readBuildShares, () => shares({ count: 29, before: 0, gems: [], sets: [] }));
  show(<MetaPredictor />, ADDRESS);
  await expect.element(page.getByText(fill(words.tooFew, { n: 29, least: 30 }))).toBeVisible();
  expect(page.getByRole('table').elements()).toEqual([]);
});

test('the question follows the form', async () => {
  const asked: string[] = [];
  answer(buildRoutes.readBuildShares, ({ url }) => {
    asked.push(url.search);
    return shares({ before: 0 });
  });
  show(<MetaPredictor />, ADDRESS);
  await expect.element(rowOf('Frozen Heart')).toBeVisible();
  await page.getByLabelText(words.class).selectOptions('Monk');
  await page.getByLabelText(words.mode).selectOptions('PvP');
  await page.getByLabelText(words.days).selectOptions('90 days');
  await expect.poll(() => asked.at(-1)).toBe('?class=monk&mode=pvp&days=90');
});

test('without the server the last answer is there with its time', async () => {
  answer(buildRoutes.readBuildShares, () => shares());
  const leave = show(<MetaPredictor />, ADDRESS);
  await expect.element(rowOf('Frozen Heart')).toBeVisible();
  leave();
  invalidate(buildRoutes.readBuildShares);
  answer(buildRoutes.readBuildShares, () => {
    throw new Refused('UNAVAILABLE', 503);
  });
  show(<MetaPredictor />, ADDRESS);
  await expect.element(page.getByText(words.savedCopy)).toBeVisible();
  await expect.element(rowOf('Frozen Heart')).toBeVisible();
});
