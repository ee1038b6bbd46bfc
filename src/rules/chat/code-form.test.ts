import { expect, test } from 'vitest';
import { chatCodeFault, cleanedChatCode } from './code-form.ts';

test('a code is read as people type and paste it', () => {
  for (const typed of ['ABCD1234', 'abcd1234', ' abcd-1234\n', 'AB CD–12 34'])
    expect(cleanedChatCode(typed)).toBe('ABCD1234');
});

test('what cannot be a code says why, and what could be one is for the server to judge', () => {
  expect(chatCodeFault('  - ')).toBe('CHAT_CODE_MISSING');
  for (const typed of ['ABCD123', 'ABCD12345']) expect(chatCodeFault(typed)).toBe('CHAT_CODE_LENGTH');
  for (const typed of ['ABCD-1234', 'ABCD123!']) expect(chatCodeFault(typed)).toBeUndefined();
});
