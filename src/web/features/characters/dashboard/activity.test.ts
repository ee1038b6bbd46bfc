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
  links: [],
  actions: [],
  linkages: [],
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

test('a link is told when it was made and when it was changed, and not once it was taken down', () => {
  const sheet = {
    kind: 'loadout',
    class: 'monk',
    name: 'Frost PvP',
    notes: '',
    buildType: 'PvP',
    items: {},
    gems: {},
    skills: {},
  } as const;
  const link = { id: 'a', sheet, version: 3, createdAt: 100, updatedAt: 800 };
  const told = activityOf(
    {
      ...sources,
      links: [
        link,
        { ...link, id: 'b', sheet: { ...sheet, name: '' }, version: 1, createdAt: 50, updatedAt: 50 },
        { ...link, id: 'c', sheet: null },
      ],
    },
    () => undefined,
  );
  expect(told.map(({ at, kind, text, address }) => [at, kind, text, address])).toEqual([
    [800, 'links', 'Updated the link of Frost PvP', '/l/a'],
    [100, 'links', 'Shared a link to Frost PvP', '/l/a'],
    [50, 'links', 'Shared a link to a loadout', '/l/b'],
  ]);
});

test('of what came by Discord is told what changed something, and since when it is linked', () => {
  const action = {
    at: 500,
    outcome: 'done',
    subject: { collection: 'characterGoals', id: 'g', name: 'Resonance 3,000' },
  } as const;
  const told = activityOf(
    {
      ...sources,
      actions: [
        { ...action, id: '1', command: 'goal done' },
        { ...action, id: '2', command: 'undo', at: 600 },
        { ...action, id: '3', command: 'goal done', outcome: 'refused' },
        { ...action, id: '4', command: 'me', subject: null },
        {
          ...action,
          id: '5',
          command: 'upgrade',
          at: 700,
          subject: { collection: null, id: null, name: 'Goals' },
        },
      ],
      linkages: [{ discordUsername: 'mira.vale', linkedAt: 100 }],
    },
    () => undefined,
  );
  expect(told.map(({ at, kind, text, from, address }) => [at, kind, text, from, address])).toEqual([
    [700, 'chat', '/upgrade: Goals', 'in Discord', '/settings?tab=discord'],
    [600, 'chat', 'Undone: Resonance 3,000', 'in Discord', '/characters'],
    [500, 'chat', '/goal done: Resonance 3,000', 'in Discord', '/characters'],
    [100, 'chat', 'Linked Discord as mira.vale', '', '/settings?tab=discord'],
  ]);
});
