import { expect, test } from 'vitest';
import { draftIn } from './AccountSection.tsx';

const kept = (accountId: unknown, name: unknown) => JSON.stringify({ accountId, name });

test('a typed username is there again for the account that it was typed for', () => {
  expect(draftIn(kept('a', 'Ann_2'), 'a')).toBe('Ann_2');
  expect(draftIn(kept('a', ''), 'a')).toBe('');
  expect(draftIn(kept('a', 'Ann_2'), 'b')).toBeNull();
});

test.each([null, '', 'null', '3', '{', '[]', kept('a', 3), '{"accountId":"a"}'])(
  'what is kept as %j is nothing',
  (text) => expect(draftIn(text, 'a')).toBeNull(),
);
