import fc from 'fast-check';
import { expect, test } from 'vitest';
import { allowanceOf, monthAround, planInForce, planLevels, plans, refusalOfUse } from './plan-levels.ts';

test.each([
  ['free', 0, 1, 1, false, 0, true],
  ['basic', 4.99, 3, 2, false, 0, false],
  ['premium', 9.99, 10, 5, true, 20, false],
  ['pro', 19.99, 999, 999, true, 100, false],
] as const)(
  '%s costs %d: %d loadouts, %d characters, AI %s with %d uses, ads %s',
  (level, price, loadouts, characters, hasAI, aiUses, hasAds) => {
    expect(plans[level]).toEqual({ level, price, loadouts, characters, hasAI, aiUses, hasAds });
  },
);

test('the plan that is kept counts where plans are enforced, else everybody has the largest', () => {
  for (const level of planLevels) {
    expect(planInForce(level, true)).toBe(plans[level]);
    expect(planInForce(level, false)).toBe(plans.pro);
  }
  expect(planInForce(undefined, true)).toBe(plans.free);
});

test.each([
  ['2026-11-30T23:59:59.999Z', '2026-11-01', '2026-12-01'],
  ['2026-12-01T00:00:00Z', '2026-12-01', '2027-01-01'],
  ['2028-02-29T12:00:00Z', '2028-02-01', '2028-03-01'],
])('%s is in the month from %s until %s', (at, from, until) => {
  expect(monthAround(Date.parse(at))).toEqual({ fromMs: Date.parse(from), untilMs: Date.parse(until) });
});

test('every moment lies in its month, and months follow one another', () => {
  const moments = fc.integer({ min: 0, max: Date.UTC(2100, 0) });
  fc.assert(
    fc.property(moments, (at) => {
      const { fromMs, untilMs } = monthAround(at);
      expect(fromMs <= at && at < untilMs).toBe(true);
      expect(monthAround(untilMs).fromMs).toBe(untilMs);
      expect(monthAround(fromMs - 1).untilMs).toBe(fromMs);
    }),
  );
});

const at = Date.parse('2026-11-29T01:00:00Z');

test('a use is refused where the plan has none, or all are used', () => {
  const refusal = (level: keyof typeof plans, used: number) =>
    refusalOfUse(allowanceOf(plans[level], used, at));
  expect([refusal('free', 0), refusal('basic', 0)]).toEqual(['AI_NOT_IN_PLAN', 'AI_NOT_IN_PLAN']);
  expect([refusal('premium', 19), refusal('premium', 20)]).toEqual([null, 'AI_LIMIT_REACHED']);
  expect([refusal('pro', 99), refusal('pro', 100)]).toEqual([null, 'AI_LIMIT_REACHED']);
  expect(allowanceOf(plans.premium, 3, at)).toEqual({
    isAllowed: true,
    used: 3,
    limit: 20,
    resetsAt: Date.parse('2026-12-01'),
  });
});
