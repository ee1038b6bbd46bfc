import { afterEach, expect, test, vi } from 'vitest';
import type { Account } from '#contract/account/account.ts';
import { FIRST_ANSWERS_ELEMENT_ID, type FirstAnswers } from '#contract/account/first-answers.ts';
import { writeHint } from '../signed-in-hint.ts';
import * as answers from './first-answers.ts';

const account = { id: 'ada', username: 'Ada_L' } as Account;
const changes: NonNullable<FirstAnswers['changes']> = {
  changes: [{ collection: 'gems', id: 'ruby', revision: 1, data: {}, createdAt: 1, updatedAt: 1 }],
  cursor: 'e.1',
  hasMore: false,
  restart: null,
};

afterEach(() => {
  document.body.replaceChildren();
  localStorage.clear();
});

function bring(first: FirstAnswers): void {
  const block = document.createElement('script');
  block.type = 'application/json';
  block.id = FIRST_ANSWERS_ELEMENT_ID;
  block.textContent = JSON.stringify(first);
  document.body.append(block);
}

test('what came with the page is told once, and to its player alone', () => {
  bring({ session: { account }, changes, picture: null });
  expect(answers.hasFirstAnswers()).toBe(true);
  expect(answers.takeFirstChanges('ada')).toBeNull();
  expect(answers.takeFirstSession()).toEqual({ account });
  expect([answers.hasFirstAnswers(), answers.takeFirstSession()]).toEqual([false, undefined]);
  expect(answers.takeFirstChanges('grace')).toBeNull();
  expect(answers.takeFirstChanges('ada')).toEqual(changes);
  expect(answers.takeFirstChanges('ada')).toBeNull();
});

test('nothing came with a page of which the server did not know who opens it', () => {
  expect([answers.hasFirstAnswers(), answers.takeFirstSession()]).toEqual([false, undefined]);
  expect(answers.takeFirstChanges('ada')).toBeNull();
});

test.each([null, 'another'])(
  'since somebody signed in or out in another tab, it says nothing any more: the hint is now %s',
  (hint) => {
    bring({ session: { account: { ...account, id: 'grace' } }, changes, picture: null });
    writeHint(hint);
    expect(answers.takeFirstSession()).toBeUndefined();
    expect(answers.takeFirstChanges('grace')).toBeNull();
    expect(answers.hadNoneAtFirst('grace', 'characters')).toBe(false);
  },
);

test('a sign-in before the page was asked for changes nothing of it', () => {
  vi.spyOn(Date, 'now').mockReturnValueOnce(performance.timeOrigin - 1);
  writeHint('a hint');
  bring({ session: { account }, changes, picture: null });
  expect(answers.takeFirstSession()).toEqual({ account });
});

test.each<[string, FirstAnswers['changes'], boolean]>([
  ['it came whole and has none', changes, true],
  ['there is more of it', { ...changes, hasMore: true }, false],
  ['it may not be read', null, false],
])('whether an account has a list at all: %s', (_, first, hasNoCharacters) => {
  bring({ session: { account }, changes: first, picture: null });
  answers.takeFirstSession();
  answers.takeFirstChanges('ada');
  expect(answers.hadNoneAtFirst('ada', 'characters')).toBe(hasNoCharacters);
  expect(answers.hadNoneAtFirst('ada', 'gems')).toBe(false);
  expect(answers.hadNoneAtFirst('grace', 'characters')).toBe(false);
  expect(answers.hadNoneAtFirst(null, 'characters')).toBe(false);
});
