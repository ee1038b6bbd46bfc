import { expect, test } from 'vitest';
import { defaultAvatarIndex } from './default-avatar.ts';

test('a drawing stands in by the whole id, which no number could tell apart from its neighbours', () => {
  expect(defaultAvatarIndex('803511102246789')).toBe(4);
  expect(defaultAvatarIndex('157730590492196864')).toBe(4);
  expect(defaultAvatarIndex('157730590492196865')).toBe(0);
  expect(defaultAvatarIndex('18446744073709551615')).toBe(0);
});
