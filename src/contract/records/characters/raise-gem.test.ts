import fc from 'fast-check';
import { expect, test } from 'vitest';
import { newCharacter } from './new-character.ts';
import type { Character } from '../collections/characters/characters.ts';
import type { CharacterGoal } from '../collections/characters/character-goals.ts';
import type { Gem } from '../collections/characters/gems.ts';
import { allRaised, gemMeant, nothingRaised, raised, withLinked, type Standing } from './raise-gem.ts';
import type { ReachedRank } from './reached-rank.ts';

const gem = (id: string, catalogueId: string, rank: number): Gem => ({
  id,
  parent: 'mira',
  catalogueId,
  rank,
  subRank: 0,
  note: '',
});
const mira: Character = {
  ...newCharacter('mira'),
  name: 'Mira',
  class: 'wizard',
  level: 60,
  paragonLevel: 412,
  equippedGems: { 1: 'worn' },
};
const standing = (gems: readonly Gem[], fields: Partial<Character> = {}): Standing => ({
  character: { ...mira, ...fields },
  gems,
  goals: [],
  entries: 0,
  formulas: 'planner-standard',
});
const keeping = (nowMs: number) => {
  let count = 0;
  return { nowMs, newId: () => `new-${(count += 1)}` };
};
const reached: ReachedRank = {
  goal: 'Frozen Heart, rank 3 to 6',
  catalogueId: 'frozen-heart',
  fromRank: 3,
  toRank: 6,
  gain: 240,
};

test('the equipped copy at the rank where the plan began is meant, else one in the inventory', () => {
  const bagged = gem('bagged', 'frozen-heart', 3);
  const worn = gem('worn', 'frozen-heart', 3);
  expect(gemMeant(standing([bagged, worn]), reached)).toEqual({ kind: 'raise', gem: worn });
  expect(gemMeant(standing([bagged]), reached)).toEqual({ kind: 'raise', gem: bagged });
});

test('a copy of another rank is asked about, and without any copy the gem is new', () => {
  const other = gem('worn', 'frozen-heart', 4);
  expect(gemMeant(standing([other]), reached)).toEqual({ kind: 'ask', gems: [other] });
  expect(gemMeant(standing([gem('worn', 'ruby', 3)]), reached)).toEqual({
    kind: 'add',
    catalogueId: 'frozen-heart',
  });
});

test('a copy at the target or above it is never offered, and where there is no other the gems stay', () => {
  const copies = [
    gem('worn', 'frozen-heart', 8),
    gem('at', 'frozen-heart', 6),
    gem('below', 'frozen-heart', 5),
  ];
  expect(gemMeant(standing(copies), reached)).toEqual({ kind: 'ask', gems: [copies[2]] });
  expect(gemMeant(standing(copies.slice(0, 2)), reached)).toEqual({ kind: 'none' });
  const backwards = { ...reached, fromRank: 8 };
  expect(gemMeant(standing(copies.slice(0, 1)), backwards)).toEqual({ kind: 'none' });
  expect(gemMeant(standing([gem('ruby', 'ruby', 8)]), { ...backwards, catalogueId: null })).toEqual({
    kind: 'none',
  });
});

test('no completed plan lowers a rank, a typed resonance or that of the equipped gems', () => {
  const rank = fc.integer({ min: 1, max: 10 });
  const catalogueId = fc.constantFrom('frozen-heart', 'ruby');
  const gems = fc
    .array(fc.record({ catalogueId, rank }), { maxLength: 6 })
    .map((all) =>
      all.map((each, index) => gem(index === 0 ? 'worn' : `g${index}`, each.catalogueId, each.rank)),
    );
  const typed = fc.option(fc.nat(5_000), { nil: undefined });
  const plan = fc.record({
    catalogueId: fc.option(catalogueId),
    fromRank: rank,
    toRank: rank,
    gain: fc.nat(500),
  });
  fc.assert(
    fc.property(gems, typed, fc.array(plan, { minLength: 1, maxLength: 3 }), (own, resonance, plans) => {
      const before = standing(own, { stats: resonance === undefined ? {} : { resonance } });
      const ranks = plans.map((each) => ({ goal: 'A plan', ...each }));
      const [first] = ranks as [ReachedRank];
      const meant = gemMeant(before, first);
      const answers =
        meant.kind === 'ask'
          ? meant.gems.map((each) => ({ kind: 'raise', gem: each }) as const)
          : meant.kind === 'none'
            ? []
            : [meant];
      const outcomes = [
        ...answers.map((answer) => raised(before, answer, first, keeping(1))),
        allRaised(before, ranks, { note: '', ...keeping(1) }),
      ];
      for (const { changes, gain } of outcomes) {
        expect(gain).toBeGreaterThanOrEqual(0);
        for (const change of changes) {
          if (change.collection === 'gems' && 'update' in change)
            // It may have been raised further on another page since.
            for (const now of [...own.filter(({ id }) => id === change.id), gem(change.id, 'ruby', 10)])
              expect(change.update(now).rank).toBeGreaterThanOrEqual(now.rank);
          if (change.collection === 'characters' && 'update' in change)
            expect(change.update(before.character).stats.resonance).toBeGreaterThanOrEqual(resonance ?? 0);
        }
      }
    }),
  );
});

test('a plan that names no gem asks among the gems of its rank', () => {
  const unnamed = { ...reached, catalogueId: null };
  const ruby = gem('ruby', 'ruby', 3);
  expect(gemMeant(standing([ruby, gem('x', 'ruby', 4)]), unnamed)).toEqual({ kind: 'ask', gems: [ruby] });
  expect(gemMeant(standing([]), unnamed)).toEqual({ kind: 'none' });
});

test('the resonance rises with the equipped gem, and an entry of the progress is named after the goal', () => {
  const worn = gem('worn', 'frozen-heart', 3);
  const { changes, gain } = raised(standing([worn]), { kind: 'raise', gem: worn }, reached, keeping(1_000));
  // 100 × 1.15² = 132.25 and 100 × 1.15⁵ = 201.1357, both rounded down.
  expect(gain).toBe(69);
  expect(changes.map(({ collection }) => collection)).toEqual(['gems', 'progressEntries']);
  expect(changes[1]).toMatchObject({
    data: {
      parent: 'mira',
      timestamp: 1_000,
      level: 60,
      paragonLevel: 412,
      stats: { resonance: 201 },
      note: 'Frozen Heart, rank 3 to 6',
      origin: 'goal',
    },
  });
});

test('a resonance that the player typed rises by what the calculator shows', () => {
  const worn = gem('worn', 'frozen-heart', 3);
  const typed = standing([worn], { stats: { resonance: 2_340 } });
  const { changes, gain } = raised(typed, { kind: 'raise', gem: worn }, reached, keeping(1_000));
  expect(gain).toBe(240);
  expect(changes.map(({ collection }) => collection)).toEqual(['gems', 'characters', 'progressEntries']);
  expect(changes[2]).toMatchObject({ data: { stats: { resonance: 2_580 } } });
});

test('a resonance that rises beyond the table is kept as what the game shows, in the entry too', () => {
  const worn = gem('worn', 'frozen-heart', 3);
  const typed = standing([worn], { stats: { resonance: 9_990 } });
  const { changes } = raised(typed, { kind: 'raise', gem: worn }, reached, keeping(1_000));
  const beyond = { stats: { resonance: 10_230 }, beyondTable: true };
  const [, change, entry] = changes;
  if (change?.collection !== 'characters' || !('update' in change)) throw new Error('The character stays.');
  expect(change.update(typed.character)).toMatchObject(beyond);
  expect(entry).toMatchObject({ data: beyond });
});

test('a goal of the character that the entry reaches is completed with it', () => {
  const worn = gem('worn', 'frozen-heart', 3);
  const goal = (id: string, value: number): CharacterGoal => ({
    id,
    parent: 'mira',
    name: id,
    description: '',
    priority: 'medium',
    targetStats: [{ stat: 'resonance', bound: 'atLeast', value }],
    completed: false,
  });
  const goals = [goal('reached', 201), goal('too far', 202)];
  const { changes, completed } = raised(
    { ...standing([worn]), goals },
    { kind: 'raise', gem: worn },
    reached,
    keeping(1),
  );
  expect(completed.map(({ id }) => id)).toEqual(['reached']);
  expect(changes.map(({ collection, id }) => [collection, id]).at(-1)).toEqual(['characterGoals', 'reached']);
});

test('a gem in the inventory, or a new one, raises no resonance; a full history gets no entry', () => {
  const bagged = gem('bagged', 'frozen-heart', 3);
  expect(raised(standing([bagged]), { kind: 'raise', gem: bagged }, reached, keeping(1)).gain).toBe(0);
  const full = { ...standing([], { stats: { resonance: 2_340 } }), entries: 2_000 };
  const { changes, gain } = raised(full, { kind: 'add', catalogueId: 'frozen-heart' }, reached, keeping(1));
  expect(gain).toBe(0);
  expect(changes).toMatchObject([{ collection: 'gems', data: { catalogueId: 'frozen-heart', rank: 6 } }]);
});

test('several plans at once raise each its gem, one copy after the other, and make one entry', () => {
  const gems = [
    gem('worn', 'frozen-heart', 3),
    gem('one', 'ruby', 2),
    gem('two', 'ruby', 2),
    gem('x', 'topaz', 5),
  ];
  const ruby = { ...reached, goal: 'Ruby', catalogueId: 'ruby', fromRank: 2, toRank: 4, gain: 0 };
  const unclear = { ...reached, goal: 'Topaz', catalogueId: 'topaz', fromRank: 1 };
  const { changes, gain } = allRaised(standing(gems), [reached, ruby, ruby, unclear], {
    note: 'Completed 4 goals',
    ...keeping(1_000),
  });
  expect(changes.map(({ collection, id }) => (collection === 'gems' ? id : collection))).toEqual([
    'worn',
    'one',
    'two',
    'progressEntries',
  ]);
  expect(gain).toBe(69);
  expect(changes.at(-1)).toMatchObject({ data: { note: 'Completed 4 goals', stats: { resonance: 201 } } });
  expect(allRaised(standing(gems), [unclear], { note: '', ...keeping(1) })).toEqual({
    changes: [],
    gain: 0,
    completed: [],
  });
});

test('a typed resonance that was taken away meanwhile is not made up again', () => {
  const worn = gem('worn', 'frozen-heart', 3);
  const typed = standing([worn], { stats: { resonance: 2_340 } });
  const [, change] = raised(typed, { kind: 'raise', gem: worn }, reached, keeping(1_000)).changes;
  if (change?.collection !== 'characters' || !('update' in change))
    throw new Error('The character is not changed.');
  expect(change.update(mira)).toBe(mira);
  expect(change.update(typed.character).stats.resonance).toBe(2_580);
});

test('goals that name what was completed are completed with it, each once', () => {
  const goal = (id: string): CharacterGoal => ({
    id,
    parent: 'mira',
    name: id,
    description: '',
    priority: 'medium',
    targetStats: [],
    completed: false,
  });
  const reachedAlready = { ...nothingRaised, completed: [goal('by its target')] };
  const { changes, completed } = withLinked(reachedAlready, [goal('by its target'), goal('linked')], 1_000);
  expect(completed.map(({ id }) => id)).toEqual(['by its target', 'linked']);
  const [change, ...others] = changes;
  if (change?.collection !== 'characterGoals' || !('update' in change))
    throw new Error('No goal is changed.');
  expect([change.id, others]).toEqual(['linked', []]);
  expect(change.update(goal('linked'))).toMatchObject({ completed: true, completedAt: 1_000 });
});
