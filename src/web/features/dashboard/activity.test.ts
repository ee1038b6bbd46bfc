import { expect, test } from 'vitest';
import { quickCharacter } from '#web/characters/character-edits.ts';
import { activityOf, type ActivitySources } from './activity.ts';

const mira = { ...quickCharacter({ name: 'Mira', class: 'wizard', server: 'Europe' }), id: 'mira' };
const sources: ActivitySources = {
  characters: [mira],
  active: mira,
  entries: [],
  goals: [],
  sets: [],
  calculations: { normalCalculations: [], legendaryGoals: [], gemPowerGoals: [] },
  loadouts: [],
  deleted: [],
};
const entry = { parent: 'mira', level: 60, paragonLevel: 0, stats: {}, origin: 'recorded' } as const;

test('what happened is told by its own time, the latest first', () => {
  const told = activityOf(
    {
      ...sources,
      entries: [
        { ...entry, id: 'e1', timestamp: 500, note: '' },
        { ...entry, id: 'e2', timestamp: 2_500, note: 'after battle pass' },
      ],
      goals: [
        {
          id: 'g',
          parent: 'mira',
          name: 'Resonance 3,000',
          description: '',
          priority: 'high',
          targetStats: [],
          completed: true,
        },
      ],
    },
    (collection) =>
      collection === 'characters' ? { createdAt: 100, updatedAt: 100 } : { createdAt: 200, updatedAt: 2_000 },
  );
  expect(told.map(({ at, kind, text }) => [at, kind, text])).toEqual([
    [2_500, 'progress', 'after battle pass: progress of Mira'],
    [2_000, 'goals', 'Reached the goal Resonance 3,000'],
    [500, 'progress', 'Recorded the progress of Mira'],
    [100, 'character', 'Created Mira'],
  ]);
});

test('a character that was changed since it was made is told as changed, and one that no screen shows is not told', () => {
  const changed = activityOf(sources, () => ({ createdAt: 100, updatedAt: 90_000 }));
  expect(changed).toMatchObject([{ text: 'Changed Mira', at: 90_000, address: '/character/mira' }]);
  expect(activityOf(sources, () => undefined)).toEqual([]);
});

test('what was deleted is told with its device, and leads to where it is brought back', () => {
  const told = activityOf(
    {
      ...sources,
      loadouts: [{ id: 'frost', name: 'Frost PvP' }],
      deleted: [
        {
          collection: 'characters',
          id: 'ashka',
          data: { ...mira, id: 'ashka', name: 'Ashka' },
          revision: 2,
          createdAt: 1,
          deletedAt: 700,
          deletedBy: 'Firefox on Android',
        },
      ],
    },
    (collection) => (collection === 'loadouts' ? { createdAt: 100, updatedAt: 900 } : undefined),
  );
  expect(told).toMatchObject([
    { kind: 'loadouts', text: 'Made the loadout Frost PvP', address: '/loadout-builder?loadout=frost' },
    {
      kind: 'deletion',
      at: 700,
      text: 'Deleted Ashka',
      from: 'Characters, Firefox on Android',
      address: '/settings#trash',
    },
  ]);
});
