import { expect, test } from 'vitest';
import type { Account } from '#contract/account/account.ts';
import { guardDecision } from './guard.ts';

const somebody: Account = {
  id: 'a1',
  username: 'Ann',
  email: 'ann@example.com',
  emailConfirmed: false,
  createdAt: 1,
  hasPassword: true,
  providers: [],
  hasSecondStep: false,
  deletionDueAt: null,
};

test.each([
  ['waits while nobody knows who it is', undefined, 'wait'],
  ['has a visitor sign in', null, 'sign-in'],
  ['shows itself to a player', somebody, 'show'],
] as const)('a page for players %s', (_, session, decision) => {
  expect(guardDecision(session)).toBe(decision);
});
