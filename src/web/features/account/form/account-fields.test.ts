import { describe, expect, test } from 'vitest';
import {
  canReset,
  resetComplaints,
  resetRequestComplaints,
  secondStepComplaints,
  signInComplaints,
  signUpComplaints,
  type SignUpField,
} from './account-fields.ts';
import type { Texts } from '#web/ui/form/use-text-form.ts';

const good: Texts<SignUpField> = {
  username: 'Ann_b-7',
  email: 'ann@example.com',
  password: 'Crystal7',
  confirmation: 'Crystal7',
};

describe('signing in', () => {
  test('takes any address and any password of 6 characters', () => {
    expect(signInComplaints({ email: ' ann@example.com ', password: '      ' })).toEqual({});
    expect(signInComplaints({ email: 'ann@example.com', password: '💎💎💎💎💎💎' })).toEqual({});
  });

  test.each([
    ['', '', 'Email is required', 'Password is required'],
    ['  ', '12345', 'Email is required', 'Password must be at least 6 characters'],
    [
      'ann@home',
      '💎💎💎💎💎',
      'Please enter a valid email address',
      'Password must be at least 6 characters',
    ],
  ])('with %j and %j is told what is missing', (email, password, emailComplaint, passwordComplaint) => {
    expect(signInComplaints({ email, password })).toEqual({
      email: emailComplaint,
      password: passwordComplaint,
    });
  });
});

describe('signing up', () => {
  test('takes what keeps the rules, and from 20 characters on any password', () => {
    expect(signUpComplaints(good)).toEqual({});
    const long = 'twenty small letters';
    expect(signUpComplaints({ ...good, password: long, confirmation: long })).toEqual({});
  });

  test.each([
    ['username', '', 'Username is required'],
    ['username', 'an', 'Username must be at least 3 characters'],
    ['username', 'ann b', 'Username can only contain letters, numbers, underscores, and hyphens'],
    ['username', 'a'.repeat(31), 'Username must be at most 30 characters'],
    ['email', '', 'Email is required'],
    ['email', 'ann@', 'Please enter a valid email address'],
    ['confirmation', '', 'Please confirm your password'],
    ['confirmation', 'crystal7', 'Passwords do not match'],
  ] as const)('says of %s %j: %s', (name, value, complaint) => {
    expect(signUpComplaints({ ...good, [name]: value })).toEqual({ [name]: complaint });
  });

  test.each([
    ['', 'Password is required'],
    ['Crysta7', 'Password must be at least 8 characters'],
    ['crystal7', 'Password must contain at least one uppercase letter, one lowercase letter, and one number'],
    ['CRYSTAL7', 'Password must contain at least one uppercase letter, one lowercase letter, and one number'],
    ['Crystals', 'Password must contain at least one uppercase letter, one lowercase letter, and one number'],
    ['C7'.repeat(129), 'Password must be at most 256 characters'],
  ])('says of the password %j: %s', (password, complaint) => {
    expect(signUpComplaints({ ...good, password, confirmation: password || 'x' })).toMatchObject({
      password: complaint,
    });
  });
});

describe('a new password by mail', () => {
  test('needs an address to be asked for', () => {
    expect(resetRequestComplaints({ email: ' ' })).toEqual({ email: 'Please enter your email address' });
    expect(resetRequestComplaints({ email: 'ann' })).toEqual({ email: 'Please enter a valid email address' });
    expect(resetRequestComplaints({ email: 'ann@example.com' })).toEqual({});
  });

  test.each([
    ['', '', { password: 'Please fill in all fields', confirmation: 'Please fill in all fields' }],
    ['Crystal-7', '', { confirmation: 'Please fill in all fields' }],
    ['Crystal-7', 'Crystal-8', { confirmation: 'Passwords do not match' }],
    ['Crystal7', 'Crystal7', { password: 'Password is too weak. Please choose a stronger password.' }],
    ['Crystal-7', 'Crystal-7', {}],
  ])('%j, repeated as %j, is told %o', (password, confirmation, complaints) => {
    expect(resetComplaints({ password, confirmation })).toEqual(complaints);
    expect(canReset({ password, confirmation })).toBe(Object.keys(complaints).length === 0);
  });
});

describe('the second step', () => {
  test.each([
    ['code', '', '', { code: 'Type the six digits your app shows' }],
    ['code', '12345', 'aB3dE-fG5hI', { code: 'Type the six digits your app shows' }],
    ['code', '123456', '', {}],
    ['recovery', '123456', ' ', { recovery: 'Type one of your recovery codes' }],
    ['recovery', '', 'aB3dE-fG5hI', {}],
  ] as const)('asked for the %s, %j and %j are told %o', (asked, code, recovery, complaints) => {
    expect(secondStepComplaints({ code, recovery }, asked)).toEqual(complaints);
  });
});
