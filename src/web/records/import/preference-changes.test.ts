import { expect, test } from 'vitest';
import { preferenceChanges } from './ImportPreview.tsx';

test('only preferences that differ are changed; the others stay as they are', () => {
  const present = { id: 'preferences', theme: 'dark', autoSave: 'off' } as const;
  expect(preferenceChanges(present, { theme: 'light', autoSave: 'off' })).toEqual({
    count: 1,
    fields: ['Theme: Dark becomes Light'],
    change: {
      collection: 'preferences',
      id: 'preferences',
      data: { id: 'preferences', theme: 'light', autoSave: 'off' },
    },
  });
});

test('a file without preferences, or with the same ones, changes none', () => {
  expect(preferenceChanges(null, {}).count).toBe(0);
  expect(preferenceChanges({ id: 'preferences', theme: 'light' }, { theme: 'light' }).count).toBe(0);
});
