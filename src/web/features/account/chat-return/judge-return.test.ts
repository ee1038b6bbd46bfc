import { expect, test } from 'vitest';
import { chatStateOf } from '#contract/account/chat/chat-state.ts';
import { judgeReturn } from './use-chat-return.ts';

const secret = 'a1'.repeat(32);
const own = chatStateOf({ secret, userId: 'ann', atMs: 1 });
const ofChat = chatStateOf({ secret, userId: '0', atMs: 1 });
const back = (parameters: Record<string, string>) => new URLSearchParams(parameters);
const nothing = { state: null, userId: null };

test('what this tab began is ended for the account that began it', () => {
  expect(judgeReturn(back({ state: own, code: 'c' }), { state: own, userId: 'ann' })).toEqual({
    is: 'begun-here',
    answered: { state: own, code: 'c' },
    userId: 'ann',
  });
});

test.each([
  [
    'another state',
    { state: own, code: 'c' },
    { state: own.replace('ann', 'bob'), userId: 'ann' },
    /^Invalid state parameter/,
  ],
  ['nothing remembered', { state: own, code: 'c' }, nothing, /^Invalid state parameter/],
  ['no user', { state: own, code: 'c' }, { state: own, userId: null }, /^User session not found/],
  [
    'a refusal',
    { state: own, error: 'access_denied' },
    { state: own, userId: 'ann' },
    /^Linking was cancelled/,
  ],
  [
    'another error',
    { state: own, error: 'server_error' },
    { state: own, userId: 'ann' },
    /^Discord OAuth error: server_error$/,
  ],
  ['no code', { state: own }, { state: own, userId: 'ann' }, /^Discord authorization code is invalid/],
])('%s is a failure with its sentence', (_, returned, started, text) => {
  expect(judgeReturn(back(returned), started)).toEqual({ is: 'failed', text: expect.stringMatching(text) });
});

test('what was begun in chat is nobody’s yet, whatever this tab remembers of another one', () => {
  for (const started of [nothing, { state: own, userId: 'ann' }])
    expect(judgeReturn(back({ state: ofChat, code: 'c' }), started)).toEqual({
      is: 'begun-in-chat',
      answered: { state: ofChat, code: 'c' },
    });
});
