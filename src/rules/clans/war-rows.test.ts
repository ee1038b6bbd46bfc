import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  fillRows,
  listsAsText,
  matchFigures,
  movePlayer,
  type WarAnswer,
  type WarLists,
  type WarMember,
  type WarRow,
  type WarTarget,
} from './war-rows.ts';

const member = (name: string, rating: number | null, answer: WarAnswer = 'yes'): WarMember => ({
  name,
  rating,
  answer,
});
const row = (worth: number, matches: number, size: number): WarRow => ({ worth, matches, size });
const shadowWar = [row(8, 3, 8), row(4, 3, 8), row(2, 3, 8), row(1, 3, 8)];
const matchesOf = (lists: WarLists) => lists.rows.map(({ matches }) => matches);
const everybody = (lists: WarLists): string[] => [
  ...matchesOf(lists)
    .flat(2)
    .filter((name) => name !== null),
  ...lists.reserve,
];

describe('lists worked by hand', () => {
  const six = [
    member('A', 9),
    member('B', 7),
    member('C', 4),
    member('D', 2),
    member('E', 1),
    member('F', null),
  ];

  test('9, 7, 4 and 2 make two matches of 11, and 1 is in the reserve before one without a rating', () => {
    expect(fillRows(six, [row(1, 2, 2)])).toEqual({
      rows: [
        {
          worth: 1,
          matches: [
            ['A', 'D'],
            ['B', 'C'],
          ],
        },
      ],
      reserve: ['E', 'F'],
    });
  });

  test('the worthiest row gets the strongest, wherever it comes; the last match has the empty places', () => {
    const lists = fillRows(six, [row(1, 2, 2), row(8, 1, 3)]);
    expect(matchesOf(lists)).toEqual([
      [
        ['D', 'E'],
        ['F', null],
      ],
      [['A', 'B', 'C']],
    ]);
    expect(lists.reserve).toEqual([]);
  });

  test('a no is never called, a maybe is, and who has not answered only where the leader calls them', () => {
    const asked = [member('A', 9, 'no'), member('B', 7, 'maybe'), member('C', 4, null), member('D', 2)];
    expect(fillRows(asked, [row(1, 1, 4)])).toEqual({
      rows: [{ worth: 1, matches: [['B', 'D', null, null]] }],
      reserve: ['A', 'C'],
    });
    expect(matchesOf(fillRows(asked, [row(1, 1, 4)], ['yes', 'maybe', null]))).toEqual([
      [['B', 'C', 'D', null]],
    ]);
  });

  test('97 members fill the 96 places of a Shadow War, strongest rows first, and the weakest waits', () => {
    const members = Array.from({ length: 97 }, (_, index) => member(`P${index}`, 97 - index));
    const lists = fillRows(members, shadowWar);
    expect(lists.reserve).toEqual(['P96']);
    const ratings = new Map(members.map(({ name, rating }) => [name, rating]));
    // 97 + … + 74 = 2,052 in three matches: 684 each; every later player is 24 weaker, so a match of eight has 192 less.
    expect(
      matchesOf(lists).map((matches) => matches.map((match) => matchFigures(match, ratings).sum)),
    ).toEqual([
      [684, 684, 684],
      [492, 492, 492],
      [300, 300, 300],
      [108, 108, 108],
    ]);
  });

  test('30 members fill the row of 8 and leave the rest of the next one empty', () => {
    const members = Array.from({ length: 30 }, (_, index) => member(`P${index}`, index));
    const empty = matchesOf(fillRows(members, shadowWar)).map((matches) =>
      matches.map((match) => match.filter((name) => name === null).length),
    );
    expect(empty).toEqual([
      [0, 0, 0],
      [2, 8, 8],
      [8, 8, 8],
      [8, 8, 8],
    ]);
  });

  test('figures out of bounds are refused', () => {
    expect(() => fillRows(six, [])).toThrow(RangeError);
    expect(() => fillRows(six, [row(1, 13, 8)])).toThrow(RangeError);
    expect(() => fillRows(six, [row(1, 1, 11)])).toThrow(RangeError);
    expect(() => fillRows(six, [row(-1, 1, 8)])).toThrow(RangeError);
    expect(() => fillRows([member('A', -1)], shadowWar)).toThrow(RangeError);
    expect(() => fillRows([member('A', 1), member('A', 2)], shadowWar)).toThrow(RangeError);
    const many = Array.from({ length: 151 }, (_, index) => member(`P${index}`, 1));
    expect(() => fillRows(many, shadowWar)).toThrow(RangeError);
  });
});

describe('by hand', () => {
  const lists: WarLists = {
    rows: [
      { worth: 2, matches: [['A', 'B']] },
      { worth: 1, matches: [['C', null]] },
    ],
    reserve: ['D', 'E'],
  };
  const at = (where: number, place: number): WarTarget => ({ row: where, match: 0, place });

  test.each<[string, string, WarTarget, string]>([
    ['to an empty place', 'A', at(1, 1), '.B CA | DE'],
    ['to a place that another has', 'A', at(1, 0), 'CB A. | DE'],
    ['within a match', 'B', at(0, 0), 'BA C. | DE'],
    ['from the reserve to an empty place', 'D', at(1, 1), 'AB CD | E'],
    ['from the reserve for another', 'E', at(0, 1), 'AE C. | DB'],
    ['to the reserve', 'C', 'reserve', 'AB .. | DEC'],
    ['within the reserve', 'D', 'reserve', 'AB C. | ED'],
    ['to where the player is', 'A', at(0, 0), 'AB C. | DE'],
    ['to no place', 'A', at(2, 0), 'AB C. | DE'],
    ['of nobody', 'Z', at(0, 0), 'AB C. | DE'],
  ])('one moves %s', (_case, name, target, expected) => {
    const moved = movePlayer(lists, name, target);
    const rows = matchesOf(moved).map((matches) =>
      matches
        .flat()
        .map((player) => player ?? '.')
        .join(''),
    );
    expect(`${rows.join(' ')} | ${moved.reserve.join('')}`).toBe(expected);
  });

  test('a match tells its sum, and how many are unrated and missing', () => {
    const ratings = new Map([
      ['A', 5],
      ['B', null],
    ]);
    expect(matchFigures(['A', 'B', 'C', null], ratings)).toEqual({ sum: 5, unrated: 2, empty: 1 });
  });

  test('as text for a chat', () => {
    const words = {
      row: (each: number, worth: number) => `Row ${each} (${worth})`,
      match: (each: number) => `Match ${each}`,
      empty: (places: number) => `${places} empty`,
      reserve: 'Reserve',
    };
    expect(listsAsText(lists, words)).toBe(
      'Row 1 (2)\nMatch 1: A, B\nRow 2 (1)\nMatch 1: C, 1 empty\nReserve: D, E',
    );
    expect(listsAsText({ rows: [{ worth: 1, matches: [[null, null]] }], reserve: [] }, words)).toBe(
      'Row 1 (1)\nMatch 1: 2 empty',
    );
  });
});

const anyMembers = fc
  .array(
    fc.record({
      rating: fc.option(fc.integer({ min: 0, max: 5_000 }), { nil: null, freq: 9 }),
      answer: fc.constantFrom<WarAnswer>('yes', 'yes', 'yes', 'maybe', 'no', null),
    }),
    { maxLength: 110 },
  )
  .map((all) => all.map(({ rating, answer }, index) => member(`P${index}`, rating, answer)));
const anyRows = fc.oneof(
  fc.constant(shadowWar),
  fc.array(
    fc.record({
      worth: fc.integer({ min: 0, max: 9 }),
      matches: fc.integer({ min: 1, max: 4 }),
      size: fc.integer({ min: 2, max: 8 }),
    }),
    { minLength: 1, maxLength: 4 },
  ),
);
const shuffled = (members: readonly WarMember[]) =>
  fc.shuffledSubarray([...members], { minLength: members.length });

test('everybody is in one list or the reserve, the order of the members changes nothing, and only the least worthy rows have empty places', () => {
  fc.assert(
    fc.property(
      anyMembers.chain((members) => fc.tuple(fc.constant(members), shuffled(members))),
      anyRows,
      ([members, others], rows) => {
        const lists = fillRows(members, rows);
        expect(fillRows(others, rows)).toEqual(lists);
        expect(everybody(lists).toSorted()).toEqual(members.map(({ name }) => name).toSorted());
        expect(matchesOf(lists).map((matches) => matches.map(({ length }) => length))).toEqual(
          rows.map(({ matches, size }) => Array.from({ length: matches }, () => size)),
        );
        const byName = new Map(members.map((each) => [each.name, each]));
        const inOrder = lists.rows.toSorted((a, b) => b.worth - a.worth).map(({ matches }) => matches);
        const places = inOrder.flat(2);
        const firstEmpty = inOrder.findIndex((matches) => matches.flat().includes(null));
        if (firstEmpty >= 0) {
          expect(
            inOrder
              .slice(firstEmpty + 1)
              .flat(2)
              .every((name) => name === null),
          ).toBe(true);
          // Nobody who was called waits beside an empty place.
          expect(lists.reserve.every((name) => ['no', null].includes(byName.get(name)?.answer ?? null))).toBe(
            true,
          );
        }
        const ratingOf = (name: string) => byName.get(name)?.rating ?? -1;
        const rowRatings = inOrder.map((matches) =>
          matches.flat().flatMap((name) => (name === null ? [] : [ratingOf(name)])),
        );
        for (const [index, ratings] of rowRatings.entries()) {
          for (const next of rowRatings.slice(index + 1)) {
            expect(Math.min(...ratings)).toBeGreaterThanOrEqual(Math.max(-1, ...next));
          }
        }
        expect(places.every((name) => name === null || byName.get(name)?.answer !== 'no')).toBe(true);
      },
    ),
    { numRuns: 60 },
  );
});

test('no row is less even than one dealt out to and fro', () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 2, max: 4 }).chain((matches) =>
        fc.integer({ min: 2, max: 8 }).chain((size) =>
          fc.record({
            matches: fc.constant(matches),
            size: fc.constant(size),
            ratings: fc.array(fc.integer({ min: 0, max: 50 }), {
              minLength: matches * size,
              maxLength: matches * size,
            }),
          }),
        ),
      ),
      ({ matches, size, ratings }) => {
        const members = ratings.map((rating, index) => member(`P${index}`, rating));
        const lists = fillRows(members, [row(1, matches, size)]);
        const byName = new Map(members.map(({ name, rating }) => [name, rating]));
        const spread = (sums: readonly number[]) => Math.max(...sums) - Math.min(...sums);
        const dealt = Array.from({ length: matches }, () => 0);
        for (const [index, rating] of ratings.toSorted((a, b) => b - a).entries()) {
          const turn = index % matches;
          const group = Math.floor(index / matches) % 2 === 0 ? turn : matches - 1 - turn;
          dealt[group] = (dealt[group] ?? 0) + rating;
        }
        expect(
          spread(matchesOf(lists).flatMap((all) => all.map((match) => matchFigures(match, byName).sum))),
        ).toBeLessThanOrEqual(spread(dealt));
      },
    ),
  );
});

test('moves lose and double nobody', () => {
  const target = fc.oneof(
    fc.constant<WarTarget>('reserve'),
    fc.record({
      row: fc.integer({ min: 0, max: 4 }),
      match: fc.integer({ min: 0, max: 4 }),
      place: fc.integer({ min: 0, max: 8 }),
    }),
  );
  fc.assert(
    fc.property(
      anyMembers,
      anyRows,
      fc.array(fc.tuple(fc.integer({ min: 0, max: 110 }), target), { maxLength: 20 }),
      (members, rows, moves) => {
        let lists = fillRows(members, rows);
        for (const [who, to] of moves) {
          const name = `P${who}`;
          lists = movePlayer(lists, name, to);
          if (to === 'reserve' && who < members.length) expect(lists.reserve).toContain(name);
        }
        expect(everybody(lists).toSorted()).toEqual(members.map(({ name }) => name).toSorted());
      },
    ),
    { numRuns: 60 },
  );
});
