import { expect, test } from 'vitest';
import { taggedSkills } from '#catalogue/planning/tagged-skills.ts';
import { equipment, usual } from '../planning/catalogue-for-tests.ts';
import { worldFor } from '../planning/make-plan.ts';
import { answerWishes, type WishesProgress } from './answer-wishes.ts';
import { loadoutWorld, type LoadoutAsked, type OwnedCopy } from './loadout-world.ts';
import type { Option, World } from './world.ts';

const own = taggedSkills['barbarian']!;
const skills = [
  own.find(({ kind }) => kind === 'primary')!,
  ...own.filter(({ kind }) => kind === 'skill').slice(0, 4),
];
const asked = (but: Partial<LoadoutAsked>): LoadoutAsked => ({
  request: { ...usual, use: 'ignore' },
  equipment,
  skills: skills.map(({ id }) => id),
  owned: [],
  attributes: [],
  ...but,
});
const optionsOf = (world: World): Option[] => world.pools.flatMap(({ options }) => options);
const helms = equipment.items.filter(({ type, classes }) => type === 'helm' && classes.includes('barbarian'));
const copy = (id: string, itemId: string, but: Partial<OwnedCopy> = {}): OwnedCopy => ({
  id,
  itemId,
  attributes: [],
  ...but,
});

test('an item counts what a plan counts for it, beside the skill that it changes alone', () => {
  const weighed = worldFor({ ...usual, use: 'ignore' }, equipment).items;
  const options = new Map(optionsOf(loadoutWorld(asked({}))).map((option) => [option.piece, option]));
  const ids = new Set(skills.map(({ id }) => id));
  const counted = weighed.filter(({ skill }) => skill === null || ids.has(skill));
  expect(counted.length).toBeGreaterThan(3);
  for (const { id, points } of counted) expect(options.get(id)!.points, id).toBe(points);
  for (const item of weighed.filter((each) => !counted.includes(each)))
    expect(options.get(item.id)!.points, item.id).toBe(0);
  // Before a skill is chosen, each item counts.
  const open = new Map(
    optionsOf(loadoutWorld(asked({ skills: [] }))).map((option) => [option.piece, option]),
  );
  for (const { id, points } of weighed) expect(open.get(id)!.points, id).toBe(points);
});

test('of two items that turn one skill into another the second counts nothing', () => {
  const turning = worldFor({ ...usual, use: 'ignore' }, equipment).items.filter(
    ({ transforms, skill }) => transforms && skill !== null,
  );
  const options = optionsOf(loadoutWorld(asked({ skills: [] })));
  expect(turning.length).toBeGreaterThan(1);
  for (const { id, skill, points } of turning)
    expect(options.find(({ piece }) => piece === id)!.group).toEqual({
      id: skill,
      pointsAgain: Math.min(0, points),
    });
});

test('only what is owned is taken where that is wished, and its rating counts', () => {
  const owned = [copy('one', helms[0]!.id, { rating: 250 }), copy('two', helms[1]!.id)];
  const kit = { gems: [], items: owned.map(({ itemId }) => ({ itemId })) };
  const world = loadoutWorld(asked({ request: { ...usual, use: 'only', kit }, owned }));
  const [first, second] = optionsOf(world);
  expect(optionsOf(world).map(({ piece }) => piece)).toEqual([helms[0]!.id, helms[1]!.id]);
  const plain = new Map(optionsOf(loadoutWorld(asked({}))).map((option) => [option.piece, option.points]));
  // 250 combat rating are 100 tenths, by 10 for each 25.
  expect(first!.points).toBe(plain.get(first!.piece)! + 100);
  expect(second!.points).toBe(plain.get(second!.piece)!);
});

test('attributes are known by other spellings, and copies that are worse in all are left out', () => {
  const attributes = ['critical-chance', 'maximum-life'];
  const rolled = (chance: number, life: number) => ({
    attributes: [
      { name: 'Crit Chance', value: chance },
      { name: 'MAX LIFE', value: life },
      { name: 'Luck', value: 9 },
    ],
  });
  const helm = helms[0]!.id;
  const owned = [
    copy('worse', helm, rolled(2, 3)),
    copy('lively', helm, rolled(2, 3.25)),
    copy('sharp', helm, rolled(4, 1)),
    copy('twin', helm, rolled(4, 1)),
  ];
  const world = loadoutWorld(asked({ owned, attributes }));
  const held = optionsOf(world).filter(({ piece }) => piece === helm);
  expect(held.map(({ id, attributes: values }) => [id, values])).toEqual([
    [`${helm} lively`, [200, 325]],
    [`${helm} sharp`, [400, 100]],
  ]);
});

test('wishes are answered by what is worn, or by the fewest to drop', () => {
  const [helm, other] = helms;
  const lock = { kind: 'lock', place: 'helm', piece: helm!.id } as const;
  const answer = answerWishes({ asked: asked({}), rules: [lock], answers: 10 });
  expect(answer.builds).toHaveLength(10);
  for (const { worn } of answer.builds) expect(worn['helm']).toBe(helm!.id);
  expect(answer.drop).toEqual([]);
  const told: WishesProgress[] = [];
  const rules = [lock, { ...lock, piece: other!.id }, { kind: 'exclude', piece: other!.id }] as const;
  const none = answerWishes({ asked: asked({}), rules, answers: 10 }, (progress) => told.push(progress));
  expect(none).toMatchObject({ builds: [], drop: [1] });
  // At least all three, each of them left out, and what is left once.
  expect(told.map(({ tried }) => tried)).toEqual(told.map((_, index) => index + 1));
  expect(told.length).toBeGreaterThan(3);
});
