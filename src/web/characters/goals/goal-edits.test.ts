import { expect, test } from 'vitest';
import { copyName } from './goal-edits.ts';

test('the copy of a goal has another name, also where that is as long as a name can be', () => {
  expect(copyName('Resonance 3,000')).toBe('Resonance 3,000 copy');
  expect(copyName('g'.repeat(80))).toBe(`${'g'.repeat(75)} copy`);
  // A sign of two units stays whole.
  expect(Array.from(copyName('💎'.repeat(80)))).toHaveLength(80);
});
