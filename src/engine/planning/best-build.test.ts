import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { itemTypes, legendarySlots, setSlots, typeOfSlot, type ItemType } from '#rules/equipment/slots.ts';
import { Builds, type World, type WorldItem, type WorldSkill } from './best-build.ts';
import type { WorldSet } from './set-splits.ts';

const cases = process.env['LOADSTONE_TEST_SIZES'] === 'full' ? 500 : 100;

const skillIds = ['s1', 's2', 's3', 's4'];
const traits = ['summon', 'dash'];

const small: fc.Arbitrary<World> = fc.record({
  primaries: fc
    .array(fc.record({ points: fc.nat(9), feeds: fc.subarray(traits) }), { maxLength: 2 })
    .map(named('p')),
  skills: fc
    .array(fc.record({ points: fc.nat(9), feeds: fc.subarray(traits) }), { minLength: 1, maxLength: 4 })
    .map(named('s')),
  skillPlaces: fc.integer({ min: 1, max: 3 }),
  items: fc
    .array(
      fc.record({
        type: fc.constantFrom<ItemType>('helm', 'mainHand', 'offHand'),
        skill: fc.constantFrom(...skillIds, 'p1', null),
        points: fc.integer({ min: -3, max: 9 }),
        transforms: fc.boolean(),
      }),
      { maxLength: 7 },
    )
    .map((all) => all.map((item, index): WorldItem => ({ ...item, id: `i${index}` }))),
  sets: fc
    .array(
      fc.record({
        types: fc.array(fc.constantFrom<ItemType>('amulet', 'gloves', 'belt', 'boots', 'ring1', 'ring1'), {
          minLength: 2,
          maxLength: 6,
        }),
        needs: fc.constantFrom(null, ...traits),
        points: fc.array(fc.tuple(fc.nat(5), fc.nat(9), fc.nat(15)), { minLength: 4, maxLength: 4 }),
      }),
      { maxLength: 3 },
    )
    .map((all) =>
      all.map(({ types, ...set }, index): WorldSet => ({
        ...set,
        // More suppliers are never worth less, and more pieces neither.
        points: set.points
          .map(([a, b, c]) => [a, a + b, a + b + c] as const)
          .toSorted((one, other) => one[2] - other[2])
          .map((_, fed, rows) =>
            [0, 1, 2].map((bonus) => Math.max(...rows.slice(0, fed + 1).map((row) => row[bonus] ?? 0))),
          )
          .map(([two = 0, four = 0, six = 0]) => [two, four, six] as const),
        id: `set${index}`,
        pieces: types.map((type, piece) => ({ id: `set${index}-${piece}`, type })),
      })),
    ),
  gems: fc
    .array(fc.nat(9), { maxLength: 4 })
    .map((all) => all.map((points, index) => ({ id: `g${index}`, points }))),
  gemPlaces: fc.integer({ min: 1, max: 3 }),
});

function named(letter: string) {
  return (all: readonly Omit<WorldSkill, 'id'>[]): WorldSkill[] =>
    all.map((skill, index) => ({ ...skill, id: `${letter}${index + 1}` }));
}

function subsets<T>(all: readonly T[]): T[][] {
  const [first, ...rest] = all;
  if (first === undefined) return [[]];
  return subsets(rest).flatMap((others) => [others, [first, ...others]]);
}

/** Tries everything that can be worn. */
function byTrying(world: World): number {
  const room = (slots: readonly string[], type: ItemType) =>
    [...legendarySlots, ...setSlots].filter((slot) => slots.includes(slot) && typeOfSlot(slot) === type)
      .length;
  const fits = (types: readonly ItemType[], slots: readonly string[]) =>
    itemTypes.every((type) => types.filter((each) => each === type).length <= room(slots, type));
  let best = -Infinity;
  const gemPoints = Math.max(
    ...subsets(world.gems)
      .filter((gems) => gems.length <= world.gemPlaces)
      .map((gems) => gems.reduce((sum, { points }) => sum + points, 0)),
  );
  for (const primary of world.primaries.length === 0 ? [null] : world.primaries)
    for (const skills of subsets(world.skills)) {
      if (skills.length !== Math.min(world.skillPlaces, world.skills.length)) continue;
      const all = primary === null ? skills : [primary, ...skills];
      const ids = new Set(all.map(({ id }) => id));
      const itemPoints = Math.max(
        ...subsets(world.items.filter(({ skill }) => skill === null || ids.has(skill)))
          .filter((items) => {
            const turned = items
              .filter((item) => item.transforms && item.skill !== null)
              .map(({ skill }) => skill);
            return (
              new Set(turned).size === turned.length &&
              fits(
                items.map(({ type }) => type),
                legendarySlots,
              )
            );
          })
          .map((items) => items.reduce((sum, { points }) => sum + points, 0)),
      );
      let setPoints = 0;
      for (const counts of world.sets.reduce<number[][]>(
        (found, set) =>
          found.flatMap((one) => [0, 2, 4, 6].filter((n) => n <= set.pieces.length).map((n) => [...one, n])),
        [[]],
      )) {
        const wearable = counts.reduce<ItemType[][]>(
          (found, count, index) =>
            found.flatMap((one) =>
              subsets(world.sets[index]?.pieces ?? [])
                .filter((pieces) => pieces.length === count)
                .map((pieces) => [...one, ...pieces.map(({ type }) => type)]),
            ),
          [[]],
        );
        if (!wearable.some((types) => fits(types, setSlots))) continue;
        const points = counts.reduce((sum, count, index) => {
          const set = world.sets[index];
          if (count === 0 || set === undefined) return sum;
          const fed =
            set.needs === null
              ? 3
              : Math.min(3, all.filter(({ feeds }) => feeds.includes(set.needs ?? '')).length);
          return sum + (set.points[fed]?.[count / 2 - 1] ?? 0);
        }, 0);
        setPoints = Math.max(setPoints, points);
      }
      best = Math.max(
        best,
        all.reduce((sum, { points }) => sum + points, 0) + itemPoints + setPoints + gemPoints,
      );
    }
  return best;
}

describe('the best build', () => {
  test('has as many points as the best of all that can be worn', () => {
    fc.assert(
      fc.property(small, (world) => {
        expect(new Builds(world).best().build.points).toBe(byTrying(world));
      }),
      { numRuns: cases },
    );
  });

  test('of two items that turn one skill into another one works', () => {
    const item = (id: string, type: ItemType, points: number): WorldItem => ({
      id,
      type,
      points,
      skill: 's1',
      transforms: true,
    });
    const { build } = new Builds({
      primaries: [],
      skills: [{ id: 's1', points: 1, feeds: [] }],
      skillPlaces: 4,
      items: [item('helm', 'helm', 5), item('chest', 'chest', 7)],
      sets: [],
      gems: [],
      gemPlaces: 6,
    }).best();
    expect(build.items.map(({ id }) => id)).toEqual(['chest']);
    expect(build.points).toBe(8);
  });
});
