import { expect, test } from 'vitest';
import { legendaryGemEffects } from './legendary-gem-effects.ts';
import { legendaryGemFigures } from './legendary-gem-figures.ts';

const all = Object.entries(legendaryGemFigures).flatMap(([id, { figures }]) =>
  figures.map((figure) => ({ id, ...figure })),
);
const numbersIn = (text: string | null) => (text?.match(/\d+(?:\.\d+)?/g) ?? []).map(Number);

test('exactly the gems of known effect have figures, each at ten ranks, with a source', () => {
  const known = Object.entries(legendaryGemEffects).flatMap(([id, effect]) => (effect.known ? [id] : []));
  expect(Object.keys(legendaryGemFigures)).toEqual(known);
  for (const { id, name, byRank } of all) {
    expect(byRank, `${id}, ${name}`).toHaveLength(10);
    expect(byRank.at(-1), `${id}, ${name}`).toBeGreaterThan(0);
  }
  for (const { sources, confidence } of Object.values(legendaryGemFigures)) {
    expect(sources.at(-1)).toMatchObject({ title: 'GitHub glaucus-app/app', date: 'February 2026' });
    expect(confidence).toMatch(/^(medium|low)$/);
  }
});

test('a gem is as sure here as its effect is where that is least sure', () => {
  const low = (table: Readonly<Record<string, { readonly confidence: string }>>) =>
    Object.entries(table).flatMap(([id, { confidence }]) => (confidence === 'low' ? [id] : []));
  expect(low(legendaryGemFigures)).toEqual(low(legendaryGemEffects));
});

test('at ranks 1 and 10 the texts of the effects have the same figures, but for three that they lack', () => {
  const missing = all.flatMap(({ id, name, byRank }) =>
    ([1, 10] as const).flatMap((rank) => {
      const figure = byRank[rank - 1];
      const { rank1 = null, maxRank = null } = legendaryGemEffects[id] ?? {};
      const isTold = numbersIn(rank === 1 ? rank1 : maxRank).includes(figure ?? 0);
      // An effect that is not there yet, or of which nobody knows, is not told of.
      return figure === 0 || figure === null || isTold ? [] : [`${id}, rank ${rank}: ${name} ${figure}`];
    }),
  );
  expect(missing).toEqual([
    'echoing-shade, rank 1: Clones at most 1',
    // Told as double Life.
    'echoing-shade, rank 10: Extra Life of clones 100',
    'power-and-command, rank 10: Chance to remove a harmful effect 30',
  ]);
});

test('a figure never falls from rank to rank, but for the one that is remarked on', () => {
  const falling = all.filter(({ byRank }) => {
    const known = byRank.filter((figure) => figure !== null);
    return known.some((figure, index) => figure < (known[index - 1] ?? 0));
  });
  expect(falling.map(({ id, name }) => `${id}: ${name}`)).toEqual(['seeping-bile: Slow']);
  expect(legendaryGemFigures['seeping-bile']?.remark).toContain('15% at ranks 3 and 4');
});

test('what no source gives is not known, in five gems', () => {
  const gaps = all.flatMap(({ id, byRank }) => {
    const ranks = byRank.flatMap((figure, index) => (figure === null ? [index + 1] : []));
    return ranks.length === 0 ? [] : [[id, ...ranks]];
  });
  expect(gaps).toEqual([
    ['golden-firmament', 6, 7, 8, 9],
    ['cold-confidant', 5, 6, 7],
    ['mercys-harvest', 4, 5, 6, 7, 8, 9],
    ['stubborn-oracle', 4, 5, 6, 7, 8, 9],
    ['stubborn-oracle', 3, 4, 5, 6, 7, 8],
    ['surging-sea', 1, 2, 3, 4, 5, 6, 7, 8, 9],
    ['surging-sea', 1, 2, 3, 4, 5, 6, 7, 8, 9],
  ]);
});

test('a figure on which tables differ says so beside the one that it has', () => {
  const differing = Object.entries(legendaryGemEffects).flatMap(([id, { effect, rank1, maxRank }]) =>
    /one table says|differ/.test([effect, rank1, maxRank].join(' ')) ? [id] : [],
  );
  // The chances of these two are the same at every rank, and the latter's slow has a remark of its own.
  const ofFixedChance = new Set(['starfire-shard', 'seeping-bile']);
  for (const id of differing.filter((each) => !ofFixedChance.has(each)))
    expect(legendaryGemFigures[id]?.remark, id).toMatch(/^One table|^Pages of 2022/);
});

// Read in the sheets rank by rank.
test.each([
  [
    'frozen-heart',
    { 'Shield, of base damage': [150, 180, 180, 220, 220, 260, 260, 300, 300, 360] },
    { 'Chance to freeze attackers': [0, 0, 15, 15, 20, 20, 30, 30, 60, 60] },
  ],
  [
    'zod-stone',
    { 'Ultimate duration': [16, 20, 20, 24, 24, 32, 32, 40, 40, 48] },
    { 'Ultimate damage': [0, 0, 1.5, 1.5, 3, 3, 4.5, 4.5, 6, 6] },
  ],
  [
    'unity-crystal',
    { 'Less damage taken per ally': [0.5, 0.7, 0.7, 0.9, 0.9, 1.1, 1.1, 1.3, 1.3, 1.5] },
    { 'Damage per ally': [0, 0, 0.3, 0.3, 0.6, 0.6, 0.9, 0.9, 1.2, 1.2] },
  ],
])('the figures of %s', (id, ...figures) => {
  const { figures: known = [] } = legendaryGemFigures[id] ?? {};
  expect(known.map(({ name, byRank }) => ({ [name]: byRank }))).toEqual(figures);
});
