import { expect, test } from 'vitest';
import { equipmentSets } from '../equipment/equipment-sets.ts';
import { legendaryGems } from '../gems/legendary-gems.ts';
import { changedSince, gamePatches, patchesOn } from './game-patches.ts';

test('patches lie in the order of time, each once, and change what the catalogue has', () => {
  const since = gamePatches.map((patch) => patch.since);
  expect(since).toEqual([...new Set(since)].toSorted());
  const known = new Set([...equipmentSets, ...legendaryGems].map(({ id }) => id));
  for (const { changes } of gamePatches) for (const id of changes) expect(known).toContain(id);
});

test.each([
  ['2022-06-02', '2022-06-02', 1],
  ['2024-05-22', '2023-12-14', 3],
  ['2026-05-31', '2025-12', 4],
  ['2026-06-01', '2026-06', 4],
])('on %s builds are for %s', (today, current, offered) => {
  const patches = patchesOn(gamePatches, today);
  expect(patches.current).toBe(current);
  expect(patches.offered).toHaveLength(offered);
  expect(patches.offered.every(({ isContent }) => isContent)).toBe(true);
});

test('a balance patch makes no build an older one, and says which of its parts have changed', () => {
  const balance = {
    since: '2026-12-10',
    name: 'Balance',
    isContent: false,
    changes: ['frozen-heart'],
    source: '',
    confidence: 'high',
  } as const;
  const patches = [...gamePatches, balance];
  expect(patchesOn(patches, '2026-12-11').current).toBe('2026-06');
  expect(changedSince(patches, '2026-06', ['frozen-heart', 'frozen-heart', 'void-spark'], '2026-12-11')).toBe(
    1,
  );
  expect(changedSince(patches, '2026-06', ['frozen-heart'], '2026-12-09')).toBe(0);
  expect(changedSince(patches, '2025-12', ['vithus-urges', 'frozen-heart'], '2026-12-10')).toBe(2);
});

test('before the first patch there is no build', () => {
  expect(() => patchesOn(gamePatches, '2022-06-01')).toThrow('No patch');
});
