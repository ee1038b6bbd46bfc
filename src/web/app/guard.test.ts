import { expect, test } from 'vitest';
import type { Account } from '#contract/account/account.ts';
import { guardDecision } from './App.tsx';

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
  ['waits while nobody knows who it is', undefined, {}, 'wait'],
  ['shows itself where only the network is missing', undefined, { seemsSignedIn: true }, 'show'],
  ['has a visitor sign in', null, {}, 'sign-in'],
  ['shows itself to a player', somebody, {}, 'show'],
  ['stays when the session of its player ends', null, { wasPlayer: true }, 'show'],
] as const)('a page for players %s', (_, session, seen, decision) => {
  expect(guardDecision(session, { seemsSignedIn: false, wasPlayer: false, ...seen })).toBe(decision);
});
