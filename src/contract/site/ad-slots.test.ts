import { expect, test } from 'vitest';
import { adSizes, adSlot, adSlots, roomFor } from './ad-slots.ts';

test('the sizes are those that networks sell', () => {
  expect(adSizes).toEqual({
    banner: { width: 468, height: 60 },
    'large-rectangle': { width: 336, height: 280 },
    leaderboard: { width: 728, height: 90 },
    responsive: 'auto',
    vertical: 'auto',
  });
});

test('there are seven slots, each with a size, a placement and a description of its own', () => {
  expect(adSlots.map(({ id }) => id)).toEqual([
    'homepage-banner',
    'normal-calculator-top',
    'legendary-calculator-top',
    'gem-power-calculator-top',
    'footer-banner',
    'sidebar',
    'content-rectangle',
  ]);
  expect(new Set(adSlots.map(({ description }) => description)).size).toBe(7);
  for (const slot of adSlots) {
    expect(adSlot(slot.id)).toBe(slot);
    expect(Object.keys(slot).toSorted()).toEqual(['description', 'id', 'placement', 'size']);
    expect(slot.description.length).toBeGreaterThan(10);
  }
});

test.each(['', 'homepage', 'Sidebar', 'footer-banner ', 'toString'])('"%s" is no slot', (id) => {
  expect(adSlot(id)).toBeUndefined();
});

test.each([
  ['banner', 468, 60],
  ['large-rectangle', 336, 280],
  ['leaderboard', 728, 90],
  ['responsive', 970, 100],
  ['vertical', 160, 600],
] as const)('%s is kept %d by %d pixels', (size, width, height) => {
  expect(roomFor(size)).toEqual({ width, height });
});
