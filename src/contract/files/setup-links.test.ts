import { expect, test } from 'vitest';
import { emptySetup, type AwakeningSetup } from '#rules/awakening/setup.ts';
import { decodeSetupLink, encodeSetupLink, keptOf } from './setup-links.ts';

const setup: AwakeningSetup = {
  ...emptySetup,
  gemPower: 640,
  mains: {
    head: { catalogueId: 'frozen-heart', rank: 7, subRank: 0, activeStars: 4 },
    offHand2: { catalogueId: 'power-and-command', rank: 5, subRank: 2 },
  },
  stacks: [
    { id: 'a', catalogueId: 'battleguard', rank: 2, subRank: 0, quantity: 3 },
    { id: 'b', catalogueId: 'phoenix-ashes', rank: 3, subRank: 0, activeStars: 2, quantity: 1, lock: 'kept' },
    {
      id: 'c',
      catalogueId: 'phoenix-ashes',
      rank: 3,
      subRank: 0,
      activeStars: 3,
      quantity: 2,
      isDormant: true,
    },
  ],
  aims: ['bonuses', 'resonance', 'power'],
  bonusesThatCount: ['skillDamage', 'taken'],
  withWings: false,
  cashIn: true,
  raise: true,
  olderSourceHolds: ['power-and-command-1'],
};

test('a link brings back the whole setup, with what a code cannot hold', () => {
  const link = encodeSetupLink(setup);
  expect(link).toMatch(/^#f=1\.[\w-]+$/);
  const { sockets: _sockets, stays: _stays, stacks, ...rest } = setup;
  expect(decodeSetupLink(link ?? '')).toEqual({
    ...rest,
    stacks: stacks.map(({ id: _id, ...stack }) => stack),
  });
});

test('what is no whole setup brings nothing', () => {
  const link = encodeSetupLink(setup) ?? '';
  for (const broken of ['', '#f=1.', '#other', link.slice(0, 80), link.replace('#f=1.', '#f=1.A')])
    expect(decodeSetupLink(broken), broken).toBeNull();
});

test('a setup that is too much for a code has no link', () => {
  expect(encodeSetupLink({ ...setup, gemPower: 65_536 })).toBeNull();
});

test('stacks of a code or a link that are alike become one', () => {
  const [first] = setup.stacks;
  const stacks = [first, { ...first, id: 'x', quantity: 4 }] as AwakeningSetup['stacks'];
  const one = [{ catalogueId: 'battleguard', rank: 2, subRank: 0, quantity: 7 }];
  expect(keptOf({ ...setup, stacks }).stacks).toEqual(one);
  expect(decodeSetupLink(encodeSetupLink({ ...setup, stacks }) ?? '')?.stacks).toEqual(one);
});
