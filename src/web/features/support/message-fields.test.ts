import { describe, expect, it } from 'vitest';
import { limits } from '#contract/limits.ts';
import { complaintsOf, emptyFields, readFields, type MessageFields } from './message-fields.ts';

const good: MessageFields = {
  ...emptyFields,
  name: 'Ann',
  email: 'ann@example.com',
  subject: 'Hello',
  message: 'Two\nlines',
};

describe('what is wrong with a message', () => {
  it('is nothing when the four fields are filled in', () => {
    expect(complaintsOf(good)).toEqual({});
    expect(complaintsOf({ ...good, category: 'bug', hasDiagnostics: true })).toEqual({});
  });

  it('is every field that is empty or blank, each in its own words', () => {
    expect(complaintsOf({ ...emptyFields, subject: '  ', message: '\n' })).toEqual({
      name: 'Please enter your name.',
      email: 'Please enter your email address.',
      subject: 'Please enter a subject.',
      message: 'Please enter your message.',
    });
  });

  it.each([
    'ann',
    'ann@',
    'ann@home',
    '@example.com',
    'ann@example.com, bob@example.com',
    'ann@exa mple.com',
  ])('is an address that is none: %s', (email) => {
    expect(complaintsOf({ ...good, email })).toEqual({
      email: 'Enter an email address like name@example.com.',
    });
  });

  it.each(['ann.b+c@mail.example.co.uk', "o'hara@example.com", 'änn@exämple.de', ' ann@example.com '])(
    'is not an address that works: %s',
    (email) => {
      expect(complaintsOf({ ...good, email })).toEqual({});
    },
  );

  it('is what is too long, with the number of characters', () => {
    expect(
      complaintsOf({
        ...good,
        subject: 's'.repeat(limits.messageSubjectLength + 1),
        message: 'm'.repeat(limits.messageLength + 12),
      }),
    ).toEqual({ subject: '1 character too many.', message: '12 characters too many.' });
    expect(complaintsOf({ ...good, message: `${'m'.repeat(limits.messageLength)}  ` })).toEqual({});
  });

  it('is a character that no header may hold', () => {
    expect(complaintsOf({ ...good, subject: 'Hello\r\nBcc: x@example.com' })).toEqual({
      subject: 'It has a character that cannot be sent.',
    });
  });
});

describe('a kept message', () => {
  it('comes back as it was', () => {
    const fields: MessageFields = { ...good, category: 'data', hasDiagnostics: true };
    expect(readFields(JSON.stringify(fields))).toEqual(fields);
  });

  it.each([null, '', '{', '[]', '7', 'null', '{"name":7,"category":"toString","hasDiagnostics":"yes"}'])(
    'that is no message counts as empty: %s',
    (text) => {
      expect(readFields(text)).toEqual(emptyFields);
    },
  );
});
