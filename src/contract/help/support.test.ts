import { describe, expect, test } from 'vitest';
import { limits } from '../limits.ts';
import { messageCategories, supportMessage } from './support.ts';

const message = {
  name: 'Ada',
  email: 'ada@planner.example',
  subject: 'A question',
  message: 'How many gems?\nAll of them?',
};
const faultsOf = (fields: object) => {
  const result = supportMessage.safeParse({ ...message, ...fields });
  return result.success ? [] : result.error.issues.map((issue) => `${issue.path.join('.')} ${issue.code}`);
};

test('a message needs name, e-mail, subject and text, and nothing else', () => {
  expect(supportMessage.parse(message)).toEqual(message);
  for (const field of ['name', 'email', 'subject', 'message']) {
    expect(faultsOf({ [field]: undefined })).toEqual([`${field} invalid_type`]);
    expect(faultsOf({ [field]: '  \n ' })).toContain(`${field} too_small`);
  }
});

test('space around a field does not count', () => {
  expect(supportMessage.parse({ ...message, email: ' ada@planner.example\n', name: '\tAda ' })).toEqual(
    message,
  );
});

test.each([
  ['name', limits.messageNameLength],
  ['subject', limits.messageSubjectLength],
  ['message', limits.messageLength],
  ['diagnostics', limits.messageDiagnosticsLength],
])('%s holds %i characters and not one more', (field, length) => {
  expect(faultsOf({ [field]: 'x'.repeat(length) })).toEqual([]);
  expect(faultsOf({ [field]: 'x'.repeat(length + 1) })).toEqual([`${field} too_big`]);
});

describe('an e-mail address', () => {
  test.each(['a@b.example', 'first.last+tag@mail.example.org', 'jörg@bücher.example', "o'neil@x.example"])(
    'may be %s',
    (email) => {
      expect(faultsOf({ email })).toEqual([]);
    },
  );

  test.each([
    'ada',
    'ada@planner',
    '@planner.example',
    'ada@',
    'ada@.example',
    'ada@planner..example',
    'a b@planner.example',
    'ada@planner.example, bob@evil.example',
    'Ada <ada@planner.example>',
    '"ada"@planner.example',
  ])('may not be %s', (email) => {
    expect(faultsOf({ email })).not.toEqual([]);
  });

  test('holds 200 characters', () => {
    const email = (length: number) => `${'x'.repeat(length - 10)}@b.example`;
    expect(faultsOf({ email: email(200) })).toEqual([]);
    expect(faultsOf({ email: email(201) })).toEqual(['email too_big']);
  });
});

test.each(['\r', '\n', '\r\n', '\t', '\u0000', '\u001b', '\u007f', '\u0085', '\u2028', '\u2029'])(
  'what becomes a header holds no control character such as %j',
  (character) => {
    for (const field of ['name', 'email', 'subject'] as const) {
      const value = message[field].slice(0, 1) + character + message[field].slice(1);
      expect(faultsOf({ [field]: value }), field).not.toEqual([]);
    }
  },
);

test('the text keeps its lines and whatever else can be stored', () => {
  const text = 'one\r\ntwo\tthree\u000bfour 🙂';
  expect(supportMessage.parse({ ...message, message: text }).message).toBe(text);
  for (const bad of ['a\u0000b', 'a\ud83db']) expect(faultsOf({ message: bad })).not.toEqual([]);
});

test('a category is one of the list, and an unknown field is dropped', () => {
  for (const category of messageCategories) expect(faultsOf({ category })).toEqual([]);
  expect(faultsOf({ category: 'spam' })).toEqual(['category invalid_value']);
  expect(supportMessage.parse({ ...message, to: 'evil@evil.example' })).toEqual(message);
});
