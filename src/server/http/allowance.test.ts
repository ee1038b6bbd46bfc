import { expect, test } from 'vitest';
import { Allowance } from './allowance.ts';

const bounds = { atOnce: 100, perMinute: 60 };
const refusalOf = (act: () => unknown) => {
  try {
    return act();
  } catch (error) {
    const { code, status, headers } = error as { code: string; status: number; headers: object };
    return { code, status, headers };
  }
};

test('a player may make so many changes at once, then as many as time gives back, and no other player pays', () => {
  const allowance = new Allowance(bounds, 'TOO_MANY_CHANGES');
  allowance.spend('ada', 60, 0);
  allowance.spend('ada', 40, 0);
  expect(refusalOf(() => allowance.spend('ada', 1, 0))).toMatchObject({
    code: 'TOO_MANY_CHANGES',
    status: 429,
  });
  expect(refusalOf(() => allowance.spend('ada', 30, 10_000))).toMatchObject({
    headers: { 'retry-after': '20' },
  });
  allowance.spend('bob', 100, 0);
  allowance.spend('ada', 30, 30_000);
  expect(refusalOf(() => allowance.spend('ada', 1, 30_000))).toMatchObject({ status: 429 });
});

test('a rest gives back no more than there was, and a clock that is set back neither gives nor takes', () => {
  const allowance = new Allowance(bounds, 'TOO_MANY_CHANGES');
  allowance.spend('ada', 1, 0);
  allowance.spend('ada', 100, 10 * 24 * 3_600_000);
  expect(refusalOf(() => allowance.spend('ada', 1, 0))).toMatchObject({ status: 429 });
  allowance.spend('ada', 1, 1_000);
});

test('it says how much a player has spent, refusals left out', () => {
  const allowance = new Allowance(bounds, 'TOO_MANY_READS');
  expect([40, 60].map((amount) => allowance.spend('ada', amount, 0))).toEqual([40, 100]);
  expect(refusalOf(() => allowance.spend('ada', 1, 0))).toMatchObject({ code: 'TOO_MANY_READS' });
  expect(allowance.spend('ada', 1, 1_000)).toBe(101);
});

test('players who may do everything again are not remembered for ever', () => {
  const allowance = new Allowance(bounds, 'TOO_MANY_CHANGES');
  for (let player = 0; player < 10_000; player++) allowance.spend(`player-${player}`, 1, 0);
  allowance.spend('another', 1, 60_000);
  expect(allowance.size).toBe(1);
});

test('ten thousand players who are busy are not looked through with every request of theirs', () => {
  const allowance = new Allowance(bounds, 'TOO_MANY_CHANGES');
  for (let player = 0; player < 19_999; player++) allowance.spend(`player-${player}`, 50, 0);
  expect(allowance.size).toBe(19_999);
  const start = performance.now();
  for (let player = 0; player < 1_000; player++) allowance.spend(`player-${player}`, 1, 0);
  expect(performance.now() - start).toBeLessThan(200);
});

test('what was done beyond what was left has to come back first', () => {
  const allowance = new Allowance({ atOnce: 10, perMinute: 60 }, 'TOO_MANY_READS');
  allowance.charge('ada', 15, 0);
  expect(() => allowance.spend('ada', 1, 5_000)).toThrow(
    expect.objectContaining({ code: 'TOO_MANY_READS', headers: { 'retry-after': '1' } }),
  );
  expect(allowance.spend('ada', 1, 6_000)).toBe(16);
});
