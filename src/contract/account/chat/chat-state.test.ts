import { expect, test } from 'vitest';
import { stateOf } from '../provider-wish.ts';
import { chatStateOf, parseChatState } from './chat-state.ts';

const secret = 'a1'.repeat(32);

test('a state says who began a link and when, and a sign-in’s is none', () => {
  const state = { secret, userId: 'user-1', atMs: 1_700_000_000_000 };
  expect(chatStateOf(state)).toBe(`${secret}.user-1.1700000000000`);
  expect(parseChatState(chatStateOf(state))).toEqual(state);
  for (const mode of ['popup', 'redirect'] as const)
    for (const intent of ['sign-in', 'link'] as const)
      expect(parseChatState(stateOf(secret, { mode, intent }))).toBeUndefined();
  for (const other of [
    '',
    secret,
    `${secret}.a`,
    `${secret}.a.b`,
    `${secret.slice(1)}.a.1`,
    `${secret}.a.1.2`,
  ])
    expect(parseChatState(other)).toBeUndefined();
});
