import { expect, test } from 'vitest';
import type { Character } from '#contract/records/collections/characters/characters.ts';
import type { CharacterGoal } from '#contract/records/collections/characters/character-goals.ts';
import type { ProgressEntry } from '#contract/records/collections/characters/progress-entries.ts';
import { goalsReached } from '#contract/records/characters/reached-goals.ts';
import { characterAfter, recordingOf, tooManyOfADay } from './progress-edits.ts';

const character: Character = {
  id: 'valla',
  name: 'Valla',
  class: 'wizard',
  level: 59,
  experience: 1_200,
  paragonLevel: 0,
  buildType: 'PvE',
  notes: '',
  pinned: false,
  tags: [],
  stats: { damage: 900, armor: 50 },
  equippedGems: {},
  worn: {},
  skills: {},
};

const entry: ProgressEntry = {
  id: 'entry',
  parent: 'valla',
  timestamp: 2_000,
  level: 60,
  paragonLevel: 3,
  stats: { resonance: 300, damage: 1_000 },
  note: '',
  origin: 'recorded',
};

const goal = (id: string, targetStats: CharacterGoal['targetStats'], completed = false): CharacterGoal => ({
  id,
  parent: 'valla',
  name: id,
  description: '',
  priority: 'medium',
  targetStats,
  completed,
});

const atLeast = (stat: 'resonance' | 'damage' | 'combatRating' | 'life' | 'level', value: number) =>
  ({ stat, bound: 'atLeast', value }) as const;

test('a character says what its latest entry says, and a level gained begins its experience anew', () => {
  const after = characterAfter(character, entry, 0);
  expect(after).toEqual({
    ...character,
    level: 60,
    experience: 0,
    paragonLevel: 3,
    stats: { resonance: 300, damage: 1_000 },
  });
  expect(characterAfter({ ...character, level: 60 }, entry, 0).experience).toBe(1_200);
});

test('a resonance that the gems give is recorded, and is no figure that the player typed', () => {
  expect(characterAfter(character, entry, 300).stats).toEqual({ damage: 1_000 });
  const typed = { ...character, stats: { resonance: 250 } };
  expect(characterAfter(typed, entry, 300).stats.resonance).toBe(300);
});

test('a goal is reached by an entry that reaches all of its targets', () => {
  const goals = [
    goal('resonance', [atLeast('resonance', 300)]),
    goal('too far', [atLeast('resonance', 301)]),
    goal('both', [atLeast('resonance', 100), atLeast('level', 60)]),
    goal('one of two', [atLeast('resonance', 100), atLeast('damage', 1_001)]),
    goal('not said', [atLeast('life', 1)]),
    // 0.4 × 1,000 + 0.05 × 300 = 415.
    goal('by the formula', [atLeast('combatRating', 415)]),
    goal('no target', []),
    goal('done', [atLeast('resonance', 1)], true),
  ];
  expect(goalsReached(entry, goals).map(({ id }) => id)).toEqual(['resonance', 'both', 'by the formula']);
});

test('recording changes the entry, its character and the goals that it reaches; of before the last one the entry alone', () => {
  const context = {
    goals: [goal('resonance', [atLeast('resonance', 300)])],
    resonanceOfGems: 0,
    lastAt: 1_000,
    now: 5_000,
  };
  const named = ({ changes }: ReturnType<typeof recordingOf>) =>
    changes.map(({ collection, id }) => `${collection}/${id}`);
  const recorded = recordingOf(character, entry, context);
  expect(named(recorded)).toEqual(['characters/valla', 'progressEntries/entry', 'characterGoals/resonance']);
  expect(recorded.reached.map(({ name }) => name)).toEqual(['resonance']);
  const backDated = recordingOf(character, entry, { ...context, lastAt: 2_001 });
  expect(named(backDated)).toEqual(['progressEntries/entry']);
  expect(backDated.reached).toEqual([]);
  expect(named(recordingOf(character, entry, { ...context, lastAt: null }))).toHaveLength(3);
});

test('one act takes no more changes than the account takes at once', () => {
  const goals = Array.from({ length: 200 }, (_, place) => goal(`goal ${place}`, [atLeast('resonance', 1)]));
  const { changes } = recordingOf(character, entry, { goals, resonanceOfGems: 0, lastAt: null, now: 1 });
  expect(changes).toHaveLength(100);
});

const entryAt = (when: string, note = ''): ProgressEntry => ({
  id: when,
  parent: 'valla',
  timestamp: new Date(when).getTime(),
  level: 60,
  paragonLevel: 0,
  stats: {},
  note,
  origin: 'recorded',
});

test('of each day more than a year ago all but the last can go, and what has a note stays', () => {
  const entries = [
    entryAt('2025-01-01T08:00'),
    entryAt('2025-01-01T09:00', 'after battle pass'),
    entryAt('2025-01-01T20:00'),
    entryAt('2025-01-02T08:00'),
    entryAt('2026-05-01T08:00'),
    entryAt('2026-05-01T09:00'),
  ];
  const now = new Date('2026-06-01T00:00').getTime();
  expect(tooManyOfADay(entries, now).map(({ id }) => id)).toEqual(['2025-01-01T08:00']);
});
