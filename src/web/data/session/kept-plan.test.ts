import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { Account } from '#contract/account/account.ts';
import { keepPlan } from './kept-plan.ts';

beforeEach(() => {
  const kept = new Map<string, string>();
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, text: string) => void kept.set(key, text),
    removeItem: (key: string) => void kept.delete(key),
  });
});
afterEach(() => vi.unstubAllGlobals());

const having = (subscriptionLevel: Account['subscriptionLevel']) => ({ subscriptionLevel }) as Account;
const kept = () => localStorage.getItem('loadstone.plan');

test('the plan of who is signed in is kept as the account last said, and goes with the session', () => {
  keepPlan(null);
  expect(kept()).toBeNull();
  keepPlan(having('premium'));
  expect(kept()).toBe('premium');
  keepPlan(having('free'));
  expect(kept()).toBe('free');
  keepPlan(null);
  expect(kept()).toBeNull();
});
