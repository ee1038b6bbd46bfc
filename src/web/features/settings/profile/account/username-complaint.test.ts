import { expect, test } from 'vitest';
import { usernameComplaint } from './AccountSection.tsx';

test.each([
  ['', 'Username is required'],
  ['   ', 'Username is required'],
  ['ab', 'Username must be at least 3 characters'],
  ['Ann O’Hara', 'Username can only contain letters, numbers, underscores, and hyphens'],
  ['x'.repeat(31), 'Username must be at most 30 characters'],
])('%j is no username, and it says why', (text, complaint) =>
  expect(usernameComplaint(text)).toBe(complaint),
);

test.each(['abc', ' Ann_O-Hara2 ', 'x'.repeat(30)])('%j can be a username', (text) =>
  expect(usernameComplaint(text)).toBeUndefined(),
);
