import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { balancedGroups, type ClanPlayer, type GroupRule, type GroupWish } from './balanced-groups.ts';

const player = (name: string, weight: number | null, role = '', isOut = false): ClanPlayer => ({
  name,
  role,
  weight,
  isOut,
});
const wish = (patch: Partial<GroupWish> = {}): GroupWish => ({
  size: 2,
  groups: 2,
  order: 'even',
  rules: [],
  ...patch,
});
const ready = (players: readonly ClanPlayer[], asked: GroupWish) => {
  const result = balancedGroups(players, asked);
  if (result.status !== 'ready') throw new Error(`The groups are ${result.status}.`);
  return result;
};

describe('groups worked by hand', () => {
  const four = [player('A', 10), player('B', 7), player('C', 4), player('D', 1)];

  test('10, 7, 4 and 1 make two groups of 11', () => {
    expect(ready(four, wish())).toEqual({
      status: 'ready',
      groups: [
        { names: ['A', 'D'], sum: 11 },
        { names: ['B', 'C'], sum: 11 },
      ],
      bench: [],
      spread: 0,
      leastSpread: 0,
      isProved: true,
    });
  });

  test('the strongest come first where that is asked', () => {
    expect(ready(four, wish({ order: 'strongest' })).groups).toEqual([
      { names: ['A', 'B'], sum: 17 },
      { names: ['C', 'D'], sum: 5 },
    ]);
  });

  test('those who are out, have no figure, or no place sit on the bench, and each is told why', () => {
    const players = [...four, player('E', 20, '', true), player('F', null), player('G', 0.5)];
    expect(ready(players, wish()).bench).toEqual([
      { name: 'E', reason: 'out' },
      { name: 'G', reason: 'noPlace' },
      { name: 'F', reason: 'noFigure' },
    ]);
  });

  test('a role that is short takes its strongest player from the bench', () => {
    const players = [...four, player('H', 0.5, 'heal'), player('I', 0.25, 'heal'), player('J', 0.1, 'heal')];
    const rules: GroupRule[] = [{ kind: 'role', role: 'heal', atLeast: 1 }];
    const { groups, bench } = ready(players, wish({ rules }));
    expect(groups.map(({ names }) => names)).toEqual([
      ['A', 'I'],
      ['B', 'H'],
    ]);
    expect(bench.map(({ name }) => name)).toEqual(['C', 'D', 'J']);
  });

  test('fewer than one group make none', () => {
    expect(balancedGroups([player('A', 1)], wish())).toEqual({ status: 'tooFew', players: 1 });
  });

  test.each<[string, readonly GroupRule[], number]>([
    [
      'one in two groups',
      [
        { kind: 'in', name: 'A', group: 1 },
        { kind: 'in', name: 'A', group: 2 },
      ],
      1,
    ],
    [
      'together and apart',
      [
        { kind: 'together', names: ['A', 'B'] },
        { kind: 'apart', names: ['B', 'A'] },
      ],
      1,
    ],
    ['a group that there is not', [{ kind: 'in', name: 'A', group: 3 }], 0],
    ['one who is not on the roster', [{ kind: 'apart', names: ['A', 'Z'] }], 0],
    [
      'three apart in two groups',
      [
        { kind: 'apart', names: ['A', 'B'] },
        { kind: 'apart', names: ['B', 'C'] },
        { kind: 'apart', names: ['A', 'C'] },
        { kind: 'together', names: ['A', 'D'] },
      ],
      2,
    ],
    [
      'more together than a group holds',
      [
        { kind: 'together', names: ['A', 'B'] },
        { kind: 'together', names: ['B', 'C'] },
      ],
      1,
    ],
    ['a role that nobody has', [{ kind: 'role', role: 'tank', atLeast: 1 }], 0],
  ])('names the rule that cannot hold: %s', (_case, rules, index) => {
    expect(balancedGroups(four, wish({ rules }))).toEqual({
      status: 'broken',
      rule: rules[index],
      isProved: true,
    });
  });

  test('a roster of other sizes is refused', () => {
    expect(() => balancedGroups(four, wish({ size: 11 }))).toThrow(RangeError);
    expect(() => balancedGroups(four, wish({ groups: 0 }))).toThrow(RangeError);
    expect(() => balancedGroups([...four, player('A', 2)], wish())).toThrow(RangeError);
    expect(() => balancedGroups([player('A', -1)], wish())).toThrow(RangeError);
  });
});

const name = (index: number) => `P${index}`;
const roster = (min: number, max: number) =>
  fc
    .array(
      fc.record({ weight: fc.integer({ min: 0, max: 5_000 }), role: fc.constantFrom('', 'tank', 'heal') }),
      {
        minLength: min,
        maxLength: max,
      },
    )
    .map((all) => all.map(({ weight, role }, index) => player(name(index), weight, role)));
const rulesFor = (players: number, groups: number): fc.Arbitrary<GroupRule[]> => {
  const anybody = fc.integer({ min: 0, max: players - 1 }).map(name);
  const pair = fc.uniqueArray(anybody, { minLength: 2, maxLength: 2 }) as fc.Arbitrary<[string, string]>;
  return fc.array(
    fc.oneof(
      fc.record({
        kind: fc.constant('in' as const),
        name: anybody,
        group: fc.integer({ min: 1, max: groups }),
      }),
      fc.record({ kind: fc.constantFrom('together' as const, 'apart' as const), names: pair }),
      fc.record({
        kind: fc.constant('role' as const),
        role: fc.constantFrom('tank', 'heal'),
        atLeast: fc.integer({ min: 1, max: 2 }),
      }),
    ),
    { maxLength: 5 },
  );
};

function holds(
  groups: readonly (readonly string[])[],
  rule: GroupRule,
  players: readonly ClanPlayer[],
): boolean {
  const at = (who: string) => groups.findIndex((names) => names.includes(who));
  switch (rule.kind) {
    case 'in':
      return at(rule.name) === rule.group - 1;
    case 'role':
      return groups.every(
        (names) =>
          players.filter(({ name: who, role }) => names.includes(who) && role === rule.role).length >=
          rule.atLeast,
      );
    case 'together':
      return at(rule.names[0]) >= 0 && at(rule.names[0]) === at(rule.names[1]);
    case 'apart':
      return at(rule.names[0]) >= 0 && at(rule.names[1]) >= 0 && at(rule.names[0]) !== at(rule.names[1]);
  }
}

/** Every way to choose two groups of three, with the sum of the first and of the second. */
function everySplit(players: readonly ClanPlayer[]): [string[], string[]][] {
  const splits: [string[], string[]][] = [];
  const deal = (index: number, groups: [string[], string[]]): void => {
    if (groups[0].length === 3 && groups[1].length === 3) splits.push(structuredClone(groups));
    const next = players[index];
    if (next === undefined) return;
    if (groups[0].length + groups[1].length < 6) {
      for (const group of groups) {
        if (group.length === 3) continue;
        group.push(next.name);
        deal(index + 1, groups);
        group.pop();
      }
    }
    if (players.length > 6) deal(index + 1, groups);
  };
  deal(0, [[], []]);
  return splits;
}

describe('compared with every way to make the groups', () => {
  test('two groups are the best there are, and a rule is broken only where no way keeps it', () => {
    fc.assert(
      fc.property(
        roster(6, 6),
        rulesFor(6, 2),
        fc.constantFrom('even' as const, 'strongest' as const),
        (players, rules, order) => {
          const splits = everySplit(players);
          const kept = (some: readonly GroupRule[]) =>
            splits.filter((groups) => some.every((rule) => holds(groups, rule, players)));
          const sum = (names: readonly string[]) =>
            players.reduce(
              (all, { name: who, weight }) => all + (names.includes(who) ? (weight ?? 0) : 0),
              0,
            );
          const result = balancedGroups(players, wish({ size: 3, order, rules }));
          if (result.status === 'ready') {
            const costs = kept(rules).map(([one, other]) =>
              order === 'even' ? Math.abs(sum(one) - sum(other)) : -sum(one),
            );
            expect(order === 'even' ? result.spread : -(result.groups[0]?.sum ?? 0)).toBe(Math.min(...costs));
          } else {
            const broken = result.status === 'broken' ? rules.indexOf(result.rule) : -1;
            expect(kept(rules.slice(0, broken))).not.toEqual([]);
            expect(kept(rules.slice(0, broken + 1))).toEqual([]);
          }
        },
      ),
    );
  });

  test('two groups of eight of sixteen are as even as any', () => {
    fc.assert(
      fc.property(roster(16, 16), (players) => {
        const weights = players.map(({ weight }) => weight ?? 0);
        const all = weights.reduce((sum, each) => sum + each, 0);
        let least = Infinity;
        for (let chosen = 0; chosen < 2 ** 16; chosen++) {
          let [count, sum] = [0, 0];
          for (const [index, weight] of weights.entries())
            if ((chosen & (1 << index)) !== 0) {
              count++;
              sum += weight;
            }
          if (count === 8) least = Math.min(least, Math.abs(all - 2 * sum));
        }
        const { spread, leastSpread, isProved } = ready(players, wish({ size: 8 }));
        expect([spread, leastSpread, isProved]).toEqual([least, least, true]);
      }),
      { numRuns: 20 },
    );
  });

  test('whoever sits out, a rule is broken only where nobody could keep it', () => {
    fc.assert(
      fc.property(roster(7, 8), rulesFor(7, 2), (players, rules) => {
        const isPossible = everySplit(players).some((groups) =>
          rules.every((rule) => holds(groups, rule, players)),
        );
        expect(balancedGroups(players, wish({ size: 3, rules })).status).toBe(
          isPossible ? 'ready' : 'broken',
        );
      }),
      { numRuns: 40 },
    );
  });
});

test('each player comes once, groups are full, rules hold, nothing beats the bound, and the order of the roster changes nothing', () => {
  fc.assert(
    fc.property(
      roster(12, 60).chain((players) =>
        fc.record({
          players: fc.constant(players),
          shuffled: fc.shuffledSubarray([...players], { minLength: players.length }),
          rules: rulesFor(players.length, 3),
        }),
      ),
      fc.integer({ min: 2, max: 10 }),
      fc.constantFrom('even' as const, 'strongest' as const),
      ({ players, shuffled, rules }, size, order) => {
        const asked = wish({ size, groups: 12, order, rules });
        const result = balancedGroups(players, asked);
        expect(balancedGroups(shuffled, asked)).toEqual(result);
        if (result.status !== 'ready') return;
        const groups = result.groups.map(({ names }) => names);
        expect([...groups.flat(), ...result.bench.map(({ name: who }) => who)].toSorted()).toEqual(
          players.map(({ name: who }) => who).toSorted(),
        );
        expect(new Set(groups.map(({ length }) => length))).toEqual(new Set([size]));
        expect(rules.filter((rule) => !holds(groups, rule, players))).toEqual([]);
        expect(result.spread).toBeGreaterThanOrEqual(result.leastSpread - 1e-6);
      },
    ),
  );
});

test('twelve rows of eight lie within a hundredth of a row of one another', () => {
  const players = Array.from({ length: 150 }, (_, index) =>
    player(name(index), 800 + ((index * 7_919) % 5_000)),
  );
  const { groups, spread, bench } = ready(players, wish({ size: 8, groups: 12 }));
  expect(groups).toHaveLength(12);
  expect(bench).toHaveLength(54);
  expect(spread / (groups[0]?.sum ?? 0)).toBeLessThan(0.01);
});
