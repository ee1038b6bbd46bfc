import { expect, test } from 'vitest';
import { readSetupCode, setupCode } from '#rules/awakening/setup-codes.ts';
import { problemOf } from '#rules/awakening/problem-of.ts';
import { emptySetup, type AwakeningSetup, type CopyStack } from '#rules/awakening/setup.ts';
import { awakeningFacts } from './awakening-facts.ts';
import { chance, randomSetup } from './setups-for-tests.ts';

const ROUNDS = 200;
const MUTATIONS = 1_000;

function codeOf(setup: AwakeningSetup): string {
  const made = setupCode(setup, awakeningFacts);
  if ('refused' in made) throw new Error(`refused for ${made.refused.field}`);
  return made.code;
}

/** The part of a setup that a code can hold. */
function held({ gemPower, mains, stacks }: AwakeningSetup) {
  const bare = (stack: CopyStack) => ({ ...stack, id: undefined, lock: undefined });
  return { gemPower, mains, stacks: stacks.map(bare) };
}

const round = (seed: number) => {
  const below = chance(seed);
  const setup = randomSetup(below, { mains: below(9), copies: below(60), withWings: true });
  return { ...setup, gemPower: Math.min(65_535, setup.gemPower) };
};

test('a code is the bytes that the other tool writes', () => {
  const setup: AwakeningSetup = {
    ...emptySetup,
    gemPower: 258,
    mains: { shoulders: { catalogueId: 'void-spark', rank: 6, subRank: 10, activeStars: 4 } },
    stacks: [
      { id: 'a', catalogueId: 'battleguard', rank: 5, subRank: 0, quantity: 3, isDormant: true },
      { id: 'b', catalogueId: 'zod-stone', rank: 1, subRank: 0, quantity: 255 },
    ],
  };
  // 01 · 0102 · 01 · 02 1398 (5016) 64 (5 × 18 + 10) 04 · 02 · 07d5 (2005) 48 82 03 · 03f6 (1014) 00 01 ff
  const bytes = [1, 1, 2, 1, 2, 0x13, 0x98, 100, 4, 2, 7, 0xd5, 72, 0x82, 3, 3, 0xf6, 0, 1, 255];
  expect(codeOf(setup)).toBe(Buffer.from(bytes).toString('base64url'));
});

test(`${ROUNDS} setups come back from their codes as they were`, () => {
  for (let seed = 1; seed <= ROUNDS; seed++) {
    const setup = round(seed);
    const reading = readSetupCode(codeOf(setup), awakeningFacts);
    if ('fault' in reading) throw new Error(`seed ${seed}: ${reading.fault}`);
    expect(reading.skipped).toEqual({ stacks: 0, mains: 0 });
    expect(held({ ...emptySetup, ...reading.setup })).toEqual(held(setup));
  }
});

test(`of ${MUTATIONS} changed codes each is read whole, with what is skipped counted, or is refused`, () => {
  const ends = { read: 0, skipped: 0, refused: 0 };
  for (let seed = 1; seed <= MUTATIONS; seed++) {
    const below = chance(seed);
    const bytes = [...Buffer.from(codeOf(round(1 + below(ROUNDS))), 'base64url')];
    for (let times = 1 + below(3); times > 0; times--) {
      const at = below(bytes.length);
      if (below(4) === 0) bytes.splice(at, 1 + below(4));
      else if (below(3) === 0) bytes.splice(at, 0, below(256));
      else bytes[at] = below(256);
    }
    const before = Buffer.from(bytes);
    const reading = readSetupCode(before.toString('base64url'), awakeningFacts);
    if ('fault' in reading) {
      ends.refused++;
      continue;
    }
    const { setup, skipped } = reading;
    const mains = before[3]!;
    expect(Object.keys(setup.mains).length + skipped.mains).toBe(mains);
    expect(setup.stacks.length + skipped.stacks).toBe(before[4 + 5 * mains]);
    // The rules take whatever was read.
    expect(() => problemOf({ ...emptySetup, ...setup }, awakeningFacts)).not.toThrow();
    ends[skipped.mains + skipped.stacks > 0 ? 'skipped' : 'read']++;
  }
  expect(Math.min(ends.read, ends.skipped, ends.refused)).toBeGreaterThan(20);
});

test.each([
  ['', 'notACode'],
  ['no code!', 'notACode'],
  ['AQ', 'notACode'],
  [Buffer.from([2, 0, 0, 0, 0]).toString('base64url'), 'otherVersion'],
  [Buffer.from([1, 0, 0, 1, 0]).toString('base64url'), 'broken'],
  [Buffer.from([1, 0, 0, 0, 1]).toString('base64url'), 'broken'],
  [Buffer.from([1, 0, 0, 0, 0, 0]).toString('base64url'), 'broken'],
  // Twice the same place, a rank beyond 10, and six stars.
  [Buffer.from([1, 0, 0, 2, 0, 3, 0xf6, 0, 1, 0, 3, 0xf6, 0, 1, 0]).toString('base64url'), 'broken'],
  [Buffer.from([1, 0, 0, 1, 0, 3, 0xf6, 180, 1, 0]).toString('base64url'), 'broken'],
  [Buffer.from([1, 0, 0, 1, 0, 3, 0xf6, 0, 6, 0]).toString('base64url'), 'broken'],
])('%j is refused as %s', (text, fault) => {
  expect(readSetupCode(text, awakeningFacts)).toEqual({ fault });
});

test('a setup that is more than the form holds is refused, not cut', () => {
  const stacks = (count: number, quantity: number): CopyStack[] =>
    Array.from({ length: count }, (_, index) => ({
      id: `${index}`,
      catalogueId: 'zod-stone',
      rank: 1,
      subRank: 0,
      quantity,
    }));
  const refusal = (but: Partial<AwakeningSetup>) => setupCode({ ...emptySetup, ...but }, awakeningFacts);
  expect(refusal({ stacks: stacks(256, 1) })).toEqual({ refused: { field: 'stacks', most: 255 } });
  expect(refusal({ stacks: stacks(1, 256) })).toEqual({ refused: { field: 'quantity', most: 255 } });
  expect(refusal({ gemPower: 65_536 })).toEqual({ refused: { field: 'gemPower', most: 65_535 } });
  expect(refusal({ stacks: stacks(255, 255), gemPower: 65_535 })).toHaveProperty('code');
});

test('a code says what it leaves out', () => {
  expect(setupCode(emptySetup, awakeningFacts)).toMatchObject({ leftOut: ['aims', 'withWings'] });
  const all: AwakeningSetup = {
    ...emptySetup,
    bonusesThatCount: ['taken'],
    cashIn: true,
    raise: true,
    stacks: [{ id: 'a', catalogueId: 'zod-stone', rank: 1, subRank: 0, quantity: 1, lock: 'kept' }],
    sockets: { 'head-1': 'a' },
    olderSourceHolds: ['howlers-call-3'],
  };
  expect(setupCode(all, awakeningFacts)).toMatchObject({
    leftOut: [
      'aims',
      'bonusesThatCount',
      'withWings',
      'cashIn',
      'raise',
      'sockets',
      'locks',
      'olderSourceHolds',
    ],
  });
});
