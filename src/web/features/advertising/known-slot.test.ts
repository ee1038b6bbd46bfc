import { afterEach, expect, test, vi } from 'vitest';
import { knownSlot } from './SlotRoom.tsx';

afterEach(() => vi.restoreAllMocks());

test('an unknown slot gives nothing and a warning, one for each name', () => {
  const warn = vi.spyOn(console, 'warn').mockImplementation(() => {});
  expect(knownSlot('attic')).toBeUndefined();
  expect(knownSlot('attic')).toBeUndefined();
  expect(warn.mock.calls).toEqual([['There is no ad slot named attic, so nothing is shown.']]);
  expect(knownSlot('cellar')).toBeUndefined();
  expect(warn).toHaveBeenCalledTimes(2);
});

test('a slot that there is comes without one', () => {
  const warn = vi.spyOn(console, 'warn').mockImplementation(() => {});
  expect(knownSlot('sidebar')).toMatchObject({ id: 'sidebar', size: 'vertical', placement: 'sidebar' });
  expect(warn).not.toHaveBeenCalled();
});
