import { beforeEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { limits } from '#contract/limits.ts';
import { legendaryGoal } from '#contract/records/calculations-from-inputs.ts';
import type { LegendaryGoal } from '#contract/records/calculations.ts';
import type { AiRecommendation } from '#contract/records/collections/planning/ai-recommendations.ts';
import type { Gem } from '#contract/records/collections/characters/gems.ts';
import { calculators } from '#messages/calculators/calculators.ts';
import { fill, fillCount } from '#messages/fill.ts';
import { plannerWords } from '#messages/planning/planner.ts';
import { expectAccessible } from '#web/component-tests/axe.ts';
import { show } from '#web/component-tests/show.tsx';
import { localStore } from '#web/data/store/local-store.ts';
import { MissingGoals } from './MissingGoals.tsx';

const { goals: words } = plannerWords;
const goals = () => localStore.view('legendaryGoals').records;
const keep = (all: readonly LegendaryGoal[]) =>
  localStore.edit({
    label: 'Kept',
    changes: all.map((data) => ({ collection: 'legendaryGoals' as const, id: data.id, data })),
  });
const goal = (id: string, targetRank: number) =>
  legendaryGoal({
    id,
    gemId: 'frozen-heart',
    name: 'Frozen Heart',
    gemType: '5-star',
    gemQuality: '5/5',
    currentRank: 1,
    targetRank,
    ownedDuplicates: [],
    gemPowerOwned: 30,
    marketValue: 70,
  });
const add = page.getByRole('button', { name: words.add, exact: true });

/** A plan with three gems, of which one is owned at its rank. */
const recommendation: AiRecommendation = {
  id: 'plan',
  buildName: 'Cold hands',
  description: '',
  characterInput: {
    characterClass: 'wizard',
    buildType: 'pve',
    buildFocus: 'damage',
    level: 60,
    currentParagonLevel: 0,
    preferredWeapons: [],
    preferredPlaystyle: '',
    additionalInfo: '',
  },
  skills: [],
  equipment: [],
  gems: [],
  paragonPoints: [],
  playstyleTips: [],
  progressionPath: [],
  engine: {
    engineVersion: '1',
    catalogueVersion: '1',
    fit: 90,
    picks: {
      items: {},
      gems: {
        1: { catalogueId: 'frozen-heart', rank: 5, activeStars: 5 },
        2: { catalogueId: 'phoenix-ashes', rank: 4, activeStars: 5 },
        3: { catalogueId: 'blood-soaked-jade', rank: 3, activeStars: 5 },
      },
      skills: {},
    },
  },
};
const owned: readonly Gem[] = [
  { id: 'one', parent: 'valla', catalogueId: 'blood-soaked-jade', rank: 3, subRank: 0, note: '' },
  { id: 'two', parent: 'valla', catalogueId: 'phoenix-ashes', rank: 2, subRank: 0, note: '' },
];
const open = () =>
  show(
    <>
      <h1>Plan</h1>
      <MissingGoals recommendation={recommendation} owned={owned} />
    </>,
    '/ai-tools',
  );
const both = `${fill(words.toRank, { gem: 'Frozen Heart', n: 5 })}, ${fill(words.toRank, { gem: 'Phoenix Ashes', n: 4 })}`;

beforeEach(async () => {
  await localStore.load('legendaryGoals');
  await localStore.edit({
    label: 'Emptied',
    changes: goals().map(({ id }) => ({ collection: 'legendaryGoals' as const, id, data: null })),
  });
});

test('one press makes goals of what is missing and says of what, and one step back takes all of them', async () => {
  open();
  await expect.element(page.getByText(fill(words.missing, { gems: both }))).toBeVisible();
  await expectAccessible();
  await add.click();
  await expect.element(page.getByText(fillCount(words.added, 2))).toBeVisible();
  await expect.element(page.getByText(both, { exact: true })).toBeVisible();
  expect(
    goals().map(({ gemId, gemQuality, currentRank, targetRank }) => [
      gemId,
      gemQuality,
      currentRank,
      targetRank,
    ]),
  ).toEqual([
    ['frozen-heart', '5/5', 1, 5],
    ['phoenix-ashes', '5/5', 2, 4],
  ]);
  // Nothing is left to be added twice.
  await expect.element(add).not.toBeInTheDocument();
  const shown = page.getByRole('link', { name: words.show });
  await expect.element(shown).toBeVisible();
  await expect
    .poll(() => document.activeElement !== document.body && document.activeElement?.contains(shown.element()))
    .toBe(true);
  await expectAccessible();
  await localStore.undo();
  expect(goals()).toEqual([]);
  await expect.element(add).toBeVisible();
});

test('an open goal that ends too early is raised and keeps the rest, one that goes far enough is left alone', async () => {
  await keep([goal('early', 3)]);
  open();
  await add.click();
  await expect.poll(() => goals().length).toBe(2);
  expect(goals().find(({ id }) => id === 'early')).toEqual(goal('early', 5));
});

test('a full list refuses in its own words, and nothing is added', async () => {
  await keep(Array.from({ length: limits.calculationsPerList - 1 }, (_, at) => goal(`kept-${at}`, 3)));
  open();
  await add.click();
  // One of the two would be one too many, as the other raises a goal that is there.
  await expect.element(page.getByText(fillCount(words.added, 2))).toBeVisible();
  await localStore.undo();
  await keep([goal('last', 4)]);
  await add.click();
  await expect.element(page.getByText(words.refused)).toBeVisible();
  await expect
    .element(page.getByText(fill(calculators.listFull, { max: limits.calculationsPerList })))
    .toBeVisible();
  expect(goals()).toHaveLength(limits.calculationsPerList);
  expect(goals().filter(({ targetRank }) => targetRank === 5)).toEqual([]);
});
