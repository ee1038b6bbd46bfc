import { expect, test } from 'vitest';
import { planner, presentPlan } from '#rules/awakening/plan-of.ts';
import type { AwakeningPlan } from '#rules/awakening/plan.ts';
import { problemOf } from '#rules/awakening/problem-of.ts';
import { search } from '#rules/awakening/search/search.ts';
import {
  aimOrders,
  awakeningBounds,
  emptySetup,
  gemPlaces,
  withAim,
  type AwakeningSetup,
  type CopyStack,
  type RankedGem,
  type SocketKey,
  type WingKey,
} from '#rules/awakening/setup.ts';
import { awakeningFacts } from './awakening-facts.ts';
import { chance, randomSetup } from './setups-for-tests.ts';

const isFull = process.env['LOADSTONE_TEST_SIZES'] === 'full';
const top = (catalogueId: string): RankedGem => ({ catalogueId, rank: 10, subRank: 0, activeStars: 5 });
const stack = (id: string, gem: RankedGem, quantity = 1, but: Partial<CopyStack> = {}): CopyStack => ({
  ...gem,
  id,
  quantity,
  ...but,
});

function planned(setup: AwakeningSetup) {
  const run = search(problemOf(setup, awakeningFacts));
  let step = run.next();
  while (step.done !== true) step = run.next();
  return planner(setup, awakeningFacts).planOf(step.value);
}

/** Eight 5-star gems of rank 10, all stars active, each with its five named gems at rank 10. */
const worn = [
  'phoenix-ashes',
  'chip-of-stone-flesh',
  'frozen-heart',
  'seeping-bile',
  'blood-soaked-jade',
  'bottled-hope',
  'hellfire-fragment',
  'gloom-cask',
];
const everything: AwakeningSetup = {
  ...emptySetup,
  aims: ['resonance', 'bonuses', 'power'],
  gemPower: 1_000_000,
  mains: Object.fromEntries(gemPlaces.map((place, index) => [place, top(worn[index]!)])),
  stacks: [
    ...worn.flatMap((id, main) =>
      awakeningFacts.gems.get(id)!.named.map((named, socket) => stack(`n${main}-${socket}`, top(named))),
    ),
    stack('wings', top('void-spark'), 16),
  ],
};

test('a full character comes to 8,000 + 2,240 + 640 + 1,600 + 544 = 13,024 resonance with 40 bonuses', () => {
  const plan = planned(everything);
  const sumOf = (kind: string, of?: string) =>
    plan.resonance.lines
      .filter((line) => line.kind === kind && (of === undefined || ('of' in line && line.of === of)))
      .reduce((sum, { amount }) => sum + amount, 0);
  expect(sumOf('base')).toBe(8_000);
  // Each: three 2-star gems × 2 × 10 and two 5-star gems × 11 × 10.
  expect(sumOf('inside')).toBe(2_240);
  expect(sumOf('wing')).toBe(1_600);
  // 3 × 849 + 2 × 6,818 = 16,183 inside ÷ 125 is 129, of which 80 count.
  expect(plan.mains.map(({ resonance }) => resonance.additional)).toEqual(Array(8).fill(80));
  expect(sumOf('additional', 'wings')).toBe(544);
  expect(plan.resonance.value).toBe(13_024);
  expect(plan.bonusesLit.value).toBe(40);
  expect(plan.isProved).toBe(true);
});

test.each([
  [5_990, 0, 0],
  [6_000, 4, 136],
  [7_000, 8, 272],
  [8_000, 12, 409],
  [8_500, 16, 544],
])('%i resonance without the wings opens %i places, whose rank-10 gems add %i', (without, places, more) => {
  // 1-star gems of rank 10 have 150 each, 5-star ones with five stars 100 a rank; what is missing lies inside.
  const mains = mainsOf(without);
  const setup: AwakeningSetup = {
    ...emptySetup,
    aims: ['resonance', 'power', 'bonuses'],
    gemPower: 1_000_000,
    mains: mains.mains,
    stacks: [...mains.stacks, stack('wings', top('void-spark'), 20)],
    stays: Object.keys(mains.sockets) as SocketKey[],
    sockets: {
      ...mains.sockets,
      ...Object.fromEntries(Array.from({ length: 20 }, (_, index) => [`wing-${index + 1}`, 'wings'])),
    },
  };
  const plan = presentPlan(setup, awakeningFacts);
  expect(plan.wings).toMatchObject({ opening: without, places, additional: more });
  expect(plan.wings.copies).toHaveLength(places);
  expect(plan.wings.copies.reduce((sum, { resonance }) => sum + resonance, 0)).toBe(places * 100);
});

/** Equipped gems with so much resonance without the wings. */
function mainsOf(resonance: number) {
  const mains: Partial<Record<string, RankedGem>> = {};
  const sockets: Partial<Record<SocketKey | WingKey, string>> = {};
  const stacks: CopyStack[] = [];
  let left = resonance;
  for (const [index, place] of gemPlaces.entries()) {
    const rank = Math.min(10, Math.floor(left / 100));
    if (rank === 0) break;
    mains[place] = { catalogueId: worn[index]!, rank, subRank: 0, activeStars: 5 };
    left -= rank * 100;
  }
  // The rest lies inside: 2-star gems at 2 a rank, 5-star gems of four stars at 10 a rank.
  for (const place of gemPlaces) {
    for (const socket of [4, 5] as const) {
      const rank = Math.min(10, Math.floor(left / 10));
      if (rank === 0 || mains[place]?.rank !== 10) continue;
      const id = `${place}-${socket}` as const;
      stacks.push(stack(id, { catalogueId: 'stormvault', rank, subRank: 0, activeStars: 4 }));
      sockets[id] = id;
      left -= rank * 10;
    }
  }
  if (left > 0) throw new Error(`${left} resonance is left`);
  return { mains, sockets, stacks };
}

test('a place of the wings takes a whole rank × 10 or 11, at most 100', () => {
  const wing = (rank: number, activeStars: 4 | 5) => {
    const setup = {
      ...everything,
      stacks: [...everything.stacks.slice(0, -1), stack('one', { ...top('void-spark'), rank, activeStars })],
    };
    return planned(setup).wings.copies.map(({ resonance }) => resonance);
  };
  expect(wing(7, 4)).toEqual([70]);
  expect(wing(7, 5)).toEqual([77]);
  expect(wing(9, 5)).toEqual([99]);
  expect(wing(10, 5)).toEqual([100]);
});

test('with wings off none are filled', () => {
  const plan = planned({ ...everything, withWings: false });
  expect(plan.wings).toMatchObject({ places: 0, copies: [] });
  expect(plan.resonance.value).toBe(8_000 + 2_240 + 640);
});

test('additional resonance is gem power inside ÷ 200, ÷ 125 with every named gem, only at rank 10', () => {
  const named = awakeningFacts.gems.get('phoenix-ashes')!.named;
  // 24 + 24 + 24 of the 2-star gems, 1,298 × 2 of the 5-star ones = 2,668: ÷ 125 = 21, ÷ 200 = 13.
  const filled = (last: string, rank: number): AwakeningSetup => {
    const gems = named.map((id, index): RankedGem => {
      const isFive = index > 2;
      const catalogueId = index === 4 ? last : id;
      return { catalogueId, rank: isFive ? 6 : 3, subRank: 0, ...(isFive && { activeStars: 5 as const }) };
    });
    return {
      ...emptySetup,
      mains: { head: { ...top('phoenix-ashes'), rank } },
      stacks: gems.map((gem, index) => stack(`c${index}`, gem)),
      sockets: Object.fromEntries(gems.map((_, index) => [`head-${index + 1}`, `c${index}`])),
    };
  };
  const additional = (setup: AwakeningSetup) =>
    presentPlan(setup, awakeningFacts).mains[0]!.resonance.additional;
  expect(additional(filled('howlers-call', 10))).toBe(21);
  expect(additional(filled('void-spark', 10))).toBe(13);
  expect(additional(filled('howlers-call', 9))).toBe(0);
});

test('only a 5-star gem is relieved by what is inside it', () => {
  const copy = stack('c', { catalogueId: 'the-hunger', rank: 5, subRank: 0 }, 3, { lock: 'kept' });
  const left = (catalogueId: string, rank: number) =>
    planned({
      ...emptySetup,
      gemPower: 1_000,
      mains: { head: { catalogueId, rank, subRank: 0, activeStars: 3 } },
      stacks: [copy],
    }).gemPowerLeft.value;
  // Rank 5 of five stars needs 475 and has three sockets for 2-star gems of 4 × 4 + 65 = 81 each.
  expect(left('phoenix-ashes', 5)).toBe(1_000 - (475 - 3 * 81));
  // Rank 5 of two stars needs 65, whatever is inside.
  expect(left('battleguard', 5)).toBe(1_000 - 65);
});

test('copies give back their gem power, rank-1 copies 1 where they are cashed in, dormant and kept ones nothing', () => {
  const plan = planned({
    ...emptySetup,
    gemPower: 10,
    cashIn: true,
    stacks: [
      stack('low', { catalogueId: 'zod-stone', rank: 1, subRank: 0 }, 3),
      stack('two', { catalogueId: 'battleguard', rank: 5, subRank: 0 }),
      stack('asleep', { catalogueId: 'battleguard', rank: 5, subRank: 0 }, 1, { isDormant: true }),
      stack('kept', { catalogueId: 'battleguard', rank: 5, subRank: 0 }, 1, { lock: 'kept' }),
      stack('unused', { catalogueId: 'battleguard', rank: 5, subRank: 0 }, 1, { lock: 'unused' }),
    ],
  });
  expect(plan.gemPowerLeft.lines).toEqual([
    { kind: 'owned', amount: 10 },
    { kind: 'cashedIn', stackId: 'low', count: 3, each: 1, amount: 3 },
    { kind: 'brokenUp', stackId: 'two', count: 1, each: 65, amount: 65 },
  ]);
  expect(plan.untouched.map(({ stackId }) => stackId)).toEqual(['asleep', 'kept', 'unused']);
});

test('where no plan leaves gem power, the one that misses least is found and says so', () => {
  const setup: AwakeningSetup = {
    ...emptySetup,
    aims: ['bonuses', 'resonance', 'power'],
    gemPower: 100,
    mains: { head: { catalogueId: 'phoenix-ashes', rank: 5, subRank: 0, activeStars: 2 } },
    stacks: [
      // The named gem brings 4, the other 81.
      stack('named', { catalogueId: 'the-hunger', rank: 1, subRank: 0 }),
      stack('other', { catalogueId: 'battleguard', rank: 5, subRank: 0 }, 3, { lock: 'kept' }),
    ],
  };
  const plan = planned(setup);
  expect(plan.gemPowerLeft.value).toBe(100 - (475 - 3 * 81));
  expect(plan.bonusesLit.value).toBe(0);
  const rich = planned({ ...setup, gemPower: 475 });
  expect(rich.bonusesLit.value).toBe(1);
});

test('a copy stays in its socket, and a socket of the older source counts its gem', () => {
  const setup: AwakeningSetup = {
    ...emptySetup,
    aims: ['bonuses', 'power', 'resonance'],
    gemPower: 10_000,
    mains: { chest: { catalogueId: 'unity-crystal', rank: 3, subRank: 0 } },
    stacks: [
      stack('a', { catalogueId: 'zod-stone', rank: 1, subRank: 0 }),
      stack('new', { catalogueId: 'freedom-and-devotion', rank: 1, subRank: 0 }),
      stack('old', { catalogueId: 'respite-stone', rank: 1, subRank: 0 }),
    ],
    sockets: { 'chest-1': 'a' },
  };
  const inside = (but: Partial<AwakeningSetup>) =>
    planned({ ...setup, ...but }).mains[0]!.sockets[0]!.copy?.stackId;
  expect(inside({})).toBe('new');
  expect(inside({ olderSourceHolds: ['unity-crystal-1'] })).toBe('old');
  expect(inside({ stays: ['chest-1'] })).toBe('a');
});

/** A 5-star gem of rank 3, which needs 50 + 75 gem power, with one open socket for a 2-star gem. */
const withOneSocket: AwakeningSetup = {
  ...emptySetup,
  aims: ['resonance', 'power', 'bonuses'],
  gemPower: 1_000,
  mains: { head: { catalogueId: 'phoenix-ashes', rank: 3, subRank: 0, activeStars: 3 } },
  raise: true,
};
const guard = (id: string, rank: number, quantity = 1, but: Partial<CopyStack> = {}) =>
  stack(id, { catalogueId: 'battleguard', rank, subRank: 0 }, quantity, but);

test('up to rank 5 copies and gem power raise a copy, and what it takes is used up', () => {
  const plan = planned({ ...withOneSocket, stacks: [guard('a', 1, 5)] });
  // 5 + 15 + 25 + 10 + 10 for ranks 2, 3, 4, 4.1 and 5; the last three take a copy each.
  expect(plan.raises).toEqual([
    {
      stackId: 'a',
      catalogueId: 'battleguard',
      from: { rank: 1, subRank: 0 },
      to: { rank: 5, subRank: 0 },
      power: 65,
      copies: [{ stackId: 'a', rank: 1, subRank: 0, count: 3 }],
      material: [],
      key: 'head-1',
    },
  ]);
  // Inside are 4 × 4 + 65 = 81.
  expect(plan.gemPowerLeft.value).toBe(1_000 - 65 - (125 - 81));
  expect(plan.resonance.value).toBe(230 + 2 * 5);
  expect(plan.mains[0]!.sockets[0]!.copy).toMatchObject({ rank: 5, raisedFrom: { rank: 1, subRank: 0 } });
  expect(plan.untouched).toEqual([{ stackId: 'a', count: 1 }]);
  const plain = planned({ ...withOneSocket, raise: false, stacks: [guard('a', 1, 5)] });
  expect(plain.raises).toEqual([]);
  expect(plain.resonance.value).toBe(230 + 2);
});

test('above rank 5 material raises a copy, which is raised first where that is needed', () => {
  const bought = planned({ ...withOneSocket, stacks: [guard('five', 5, 2), guard('three', 3)] });
  expect(bought.raises).toMatchObject([
    {
      from: { rank: 5 },
      to: { rank: 6 },
      power: 0,
      copies: [],
      material: [
        { stackId: 'three', rank: 3, count: 1 },
        { stackId: 'five', rank: 5, count: 1 },
      ],
    },
  ]);
  // Inside are 9 × 4 + 150, more than is needed; no copy is broken up.
  expect(bought.gemPowerLeft.lines.map(({ amount }) => amount)).toEqual([1_000, 0]);
  const made = planned({ ...withOneSocket, stacks: [guard('five', 5, 2), guard('two', 2)] });
  expect(made.raises).toMatchObject([
    { stackId: 'two', from: { rank: 2 }, to: { rank: 3 }, power: 15, key: null },
    { stackId: 'five', to: { rank: 6 }, power: 0, key: 'head-1' },
  ]);
  expect(made.raises[1]!.material[0]).toEqual({ stackId: 'two', rank: 3, subRank: 0, count: 1 });
  expect(made.gemPowerLeft.value).toBe(1_000 - 15);
});

test('copies that are never broken up or not used are no material, and 2-star gems hold no raised copy', () => {
  for (const lock of ['kept', 'unused'] as const) {
    const plan = planned({ ...withOneSocket, stacks: [guard('a', 3), guard('b', 1, 3, { lock })] });
    expect(plan.raises.flatMap(({ copies, material }) => [...copies, ...material])).toEqual([]);
  }
  const mains = { head: { catalogueId: 'unity-crystal', rank: 5, subRank: 0 } };
  const plan = planned({ ...withOneSocket, mains, stacks: [guard('a', 1, 5)] });
  expect(plan.raises).toEqual([]);
  expect(plan.mains[0]!.sockets[1]!.copy?.rank).toBe(1);
});

test('a raised copy may lie in the wings', () => {
  const mains = mainsOf(6_000);
  const plan = planned({
    ...withOneSocket,
    mains: mains.mains,
    stacks: [...mains.stacks, stack('w', { ...top('void-spark'), rank: 1 }, 5)],
    sockets: mains.sockets,
    stays: Object.keys(mains.sockets) as SocketKey[],
    gemPower: 100_000,
  });
  // Each copy has a place of its own, two of them in a gem, and its second rank costs 50.
  const raised = plan.raises.map(({ key, to, power }) => `${key?.split('-')[0]} ${to.rank} ${power}`);
  expect(raised.sort()).toEqual(['head 2 50', 'head 2 50', 'wing 2 50', 'wing 2 50', 'wing 2 50']);
  expect(plan.wings.copies.map(({ resonance }) => resonance)).toEqual([22, 22, 22]);
});

const figures = (plan: AwakeningPlan) => [plan.gemPowerLeft, plan.resonance, plan.bonusesLit];

test('every figure is the sum of its working, and no copy is in two places', () => {
  for (let seed = 1; seed <= (isFull ? 400 : 60); seed++) {
    const below = chance(seed);
    const size = { mains: 1 + below(6), copies: below(30), withWings: seed % 2 === 0 };
    const raise = seed % 3 === 0;
    const setup = { ...randomSetup(below, { ...size, ...(raise && { gems: 3 }) }), raise };
    const plan = planned(setup);
    const used = plan.raises.flatMap(({ copies, material }) => [...copies, ...material]);
    for (const { value, lines } of figures(plan))
      expect(lines.reduce((sum, { amount }) => sum + amount, 0)).toBe(value);
    const placed = [
      ...plan.mains.flatMap(({ sockets }) => sockets.flatMap(({ copy }) => copy ?? [])),
      ...plan.wings.copies.map(({ copy }) => copy),
    ];
    for (const { id, quantity } of setup.stacks) {
      const inPlaces = placed.filter(({ stackId }) => stackId === id).length;
      const outside = [...plan.dormant, ...plan.untouched].filter(({ stackId }) => stackId === id);
      const cashed = plan.gemPowerLeft.lines.filter(
        (line) => line.kind === 'cashedIn' && line.stackId === id,
      );
      const rest = [...outside, ...cashed].reduce((sum, each) => sum + ('count' in each ? each.count : 0), 0);
      const gone = used.reduce((sum, { stackId, count }) => sum + (stackId === id ? count : 0), 0);
      expect(inPlaces + rest + gone).toBe(quantity);
    }
    for (const key of setup.stays)
      expect(
        plan.mains.flatMap(({ sockets }) => sockets).find((socket) => socket.key === key)?.copy?.stackId,
      ).toBe(setup.sockets[key]);
  }
});

test('the plan applied is the present plan, and nothing changes when it is asked again', () => {
  for (let seed = 1; seed <= (isFull ? 200 : 30); seed++) {
    const setup = randomSetup(chance(seed), { mains: 6, copies: 30, withWings: seed % 2 === 0 });
    const plan = planned(setup);
    const sockets: Partial<Record<SocketKey | WingKey, string>> = {};
    for (const main of plan.mains)
      for (const { key, copy } of main.sockets) if (copy !== null) sockets[key] = copy.stackId;
    for (const { key, copy } of plan.wings.copies) sockets[key] = copy.stackId;
    const applied = { ...setup, sockets };
    expect(figures(presentPlan(applied, awakeningFacts)).map(({ value }) => value)).toEqual(
      figures(plan).map(({ value }) => value),
    );
  }
});

test('refused are what the tables do not know and what is out of bounds', () => {
  const refuse = (but: Partial<AwakeningSetup>) =>
    expect(() => problemOf({ ...emptySetup, ...but }, awakeningFacts));
  refuse({ gemPower: -1 }).toThrow('gemPower must be');
  refuse({ mains: { head: top('no-such-gem') } }).toThrow('no gem is called no-such-gem');
  refuse({ mains: { head: { catalogueId: 'zod-stone', rank: 3, subRank: 1 } } }).toThrow('no rank 3.1');
  refuse({ mains: { head: { catalogueId: 'void-spark', rank: 3, subRank: 0 } } }).toThrow('no resonance of');
  refuse({ stacks: [stack('a', top('void-spark'), 0)] }).toThrow('quantity must be');
  refuse({ stacks: [stack('a', top('void-spark')), stack('a', top('void-spark'))] }).toThrow(
    'ids of their own',
  );
  const many = Array.from({ length: awakeningBounds.stacks.max + 1 }, (_, index) =>
    stack(`${index}`, top('void-spark')),
  );
  refuse({ stacks: many }).toThrow('stacks must be');
});

test('choosing an aim that another has swaps the two', () => {
  expect(withAim(['power', 'resonance', 'bonuses'], 0, 'bonuses')).toEqual(['bonuses', 'resonance', 'power']);
  for (const order of aimOrders)
    for (const at of [0, 1, 2] as const)
      for (const aim of order) {
        const swapped = withAim(order, at, aim);
        expect(swapped[at]).toBe(aim);
        expect(new Set(swapped).size).toBe(3);
      }
});
