import { expect, test } from 'vitest';
import { inGroups } from './SecondStepDialog.tsx';
import { recoveryFile } from './RecoveryCodes.tsx';

test('the file says whose codes they are, each on a line of its own', () => {
  const lines = recoveryFile(['aB3dE-fG5hI', 'kL7mN-oP9qR'], 'ada@visitor.example', '21 November 2026').split(
    '\n',
  );
  expect(lines[0]).toBe('Recovery codes of Loadstone for ada@visitor.example, 21 November 2026');
  expect(lines.slice(2, 4)).toEqual(['aB3dE-fG5hI', 'kL7mN-oP9qR']);
});

test('a key is shown in groups of four, the last as long as it is', () => {
  expect(inGroups('ABCDEFGHIJ')).toBe('ABCD EFGH IJ');
  expect(inGroups('')).toBe('');
});
