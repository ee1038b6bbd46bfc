import { expect, test } from 'vitest';
import { passwordComplaints } from './PasswordSection.tsx';

const filled = { current: 'old', fresh: 'Sunny-day-1', confirm: 'Sunny-day-1' };
const missing = 'Please fill in all fields';

test('a password that is typed twice the same, beside the current one, is fine', () => {
  expect(passwordComplaints(filled, true)).toEqual({});
});

test.each(['current', 'fresh'] as const)('the field %s must be filled', (field) => {
  expect(passwordComplaints({ ...filled, [field]: '' }, true)).toMatchObject({ [field]: missing });
});

test('an account without a password gives no current one', () => {
  expect(passwordComplaints({ ...filled, current: '' }, false)).toEqual({});
});

test('the second time must be there, and the same to the letter', () => {
  expect(passwordComplaints({ ...filled, confirm: '' }, true)).toEqual({ confirm: missing });
  expect(passwordComplaints({ ...filled, confirm: 'sunny-day-1' }, true)).toEqual({
    confirm: 'Passwords do not match',
  });
  expect(passwordComplaints({ ...filled, confirm: `${filled.fresh} ` }, true)).toEqual({
    confirm: 'Passwords do not match',
  });
});
