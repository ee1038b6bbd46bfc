import { createHash } from 'node:crypto';
import { expect, test } from 'vitest';
import { legendaryGems } from '../gems/legendary-gems.ts';
import { gemMasks, masksOf, masksText, placedGems } from './gem-bits.ts';

test('every legendary gem has a place, and no two the same', () => {
  expect(new Set(placedGems).size).toBe(placedGems.length);
  expect([...placedGems].toSorted()).toEqual(legendaryGems.map(({ id }) => id).toSorted());
  expect(placedGems.length).toBeLessThanOrEqual(160);
});

test('no gem of before has moved: builds are kept with these places', () => {
  const first = createHash('sha256').update(placedGems.slice(0, 92).join(' ')).digest('hex');
  expect(first).toBe('e19307e07bf1204ac5e1efc18e6a16ab3efc54e388018ba679120caabc94221f');
});

test('a gem is one bit of one mask', () => {
  for (const [place, id] of placedGems.entries()) {
    const masks = gemMasks([id]);
    expect(masks[Math.trunc(place / 40)]).toBe(2 ** (place % 40));
    expect(masks.reduce((sum, mask) => sum + mask, 0)).toBe(2 ** (place % 40));
  }
  expect(gemMasks([placedGems[0]!, placedGems[0]!, 'no-such-gem'])).toEqual([1, 0, 0, 0]);
});

test('masks come back from an address, and nothing else does', () => {
  const all = gemMasks(placedGems);
  expect(masksOf(masksText(all))).toEqual(all);
  for (const text of [
    '',
    '1',
    '1.2.3',
    '1.2.3.4.5',
    '1.2.3.-4',
    '1.2.3.zzzzzzzz',
    'A.0.0.0',
    '0.0.0.0 ',
    '1.2.3.4e9.',
  ])
    expect(masksOf(text)).toBeNull();
});
