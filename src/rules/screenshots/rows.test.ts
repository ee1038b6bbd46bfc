import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { gemRows, statRows, type NameableStat, type ReadPiece } from './rows.ts';

const stats: readonly NameableStat[] = [
  { id: 'damage', names: ['Damage'], kind: 'whole', bounds: { min: 0, max: 1_000_000 } },
  { id: 'life', names: ['Life', 'Max Life'], kind: 'whole', bounds: { min: 1_000, max: 2_000_000 } },
  { id: 'resonance', names: ['Resonance'], kind: 'whole', bounds: { min: 0, max: 20_000 } },
  { id: 'resistance', names: ['Resistance'], kind: 'whole', bounds: { min: 0, max: 20_000 } },
  {
    id: 'criticalHitChance',
    names: ['Critical hit chance'],
    kind: 'decimal',
    bounds: { min: 0, max: 100 },
  },
  { id: 'damageReduction', names: ['Damage reduction'], kind: 'decimal', bounds: { min: 0, max: 100 } },
];
const gems = [
  { id: 'frozen-heart', names: ['Frozen Heart'] },
  { id: 'void-spark', names: ['Void Spark'] },
  { id: 'the-hunger', names: ['The Hunger'] },
];
const ranks = { min: 1, max: 10 };

type Texts = string | readonly [string, string, string];
/** A piece of signs 10 high and 6 wide, at a column and a line of 20; one text is three equal readings. */
function piece(column: number, line: number, texts: Texts): ReadPiece {
  const [first, second, third] = typeof texts === 'string' ? ([texts, texts, texts] as const) : texts;
  const longest = Math.max(...[first, second, third].map((text) => text.length));
  return {
    left: column,
    right: column + longest * 6,
    top: line * 20,
    bottom: line * 20 + 10,
    signHeight: 10,
    tallSigns: first.replaceAll(/\D/g, '').length,
    texts: [first, second, third].map((text) => () => text),
  };
}
const row = (line: number, label: Texts, figure: Texts) => [piece(0, line, label), piece(200, line, figure)];

describe('stats', () => {
  test.each<[what: string, label: string, figure: Texts, value: number | null, choices: readonly number[]]>([
    ['three equal readings', 'Damage', '12,345', 12_345, [12_345]],
    ['a point between thousands', 'Damage', '12.345', 12_345, [12_345]],
    ['a sign between thousands lost in one', 'Damage', ['1,133', '1133', '1,133'], 1_133, [1_133]],
    ['two equal, the third no figure', 'Damage', ['345', '345', 'ZAS'], 345, [345]],
    ['two equal, the third another', 'Damage', ['374', '574', '374'], null, [374, 574]],
    ['three different', 'Damage', ['1', '4', '7'], null, [1, 4, 7]],
    ['one figure alone', 'Damage', ['345', 'ZAS', ''], null, [345]],
    ['a percentage', 'Critical Hit Chance', '15.5%', 15.5, [15.5]],
    ['a percentage with a space', 'Critical Hit Chance', '15,5 %', 15.5, [15.5]],
    ['a percentage whose sign one has lost', 'Critical Hit Chance', ['7%', '7%', '79'], 7, [7]],
  ])('%s', (_, label, figure, value, choices) => {
    const [found, ...others] = statRows(row(0, label, figure), stats);
    expect(others).toEqual([]);
    expect(found).toMatchObject({ value, choices });
  });

  test.each<[what: string, label: Texts, figure: Texts]>([
    ['a name that is no stat', 'Strength', '431'],
    ['a longer name with a stat in it', 'Elite Monster Damage', '431'],
    ['a name without a figure', 'Damage', 'High'],
    ['a figure out of bounds', 'Life', '999'],
    ['a percentage of a stat in points', 'Damage', '15%'],
    ['points of a stat in percent', 'Critical Hit Chance', '15'],
    ['a name that two readings do not agree on', ['Damage', 'Barnage', 'Image'], '431'],
    ['a price', 'Damage', '$9.99'],
  ])('nothing comes of %s', (_, label, figure) => {
    expect(statRows(row(0, label, figure), stats)).toEqual([]);
  });

  test('a figure with more signs than were read, or wider than them, is not taken', () => {
    const [label, figure] = row(0, 'Damage', '11');
    const one = (signs: number, width: number): ReadPiece => ({
      ...figure!,
      tallSigns: signs,
      right: figure!.left + width,
      texts: ['1', '1', '1'].map((text) => () => text),
    });
    expect(statRows([label!, one(1, 6)], stats)).toMatchObject([{ value: 1 }]);
    expect(statRows([label!, one(2, 6)], stats)).toEqual([]);
    expect(statRows([label!, one(1, 12)], stats)).toEqual([]);
  });

  test('each name takes the figure on its own line, before the next name', () => {
    const pieces = [
      piece(0, 0, 'Damage'),
      piece(200, 0, '1,000'),
      piece(400, 0, 'Resonance'),
      piece(600, 0, '2,000'),
      piece(0, 1, 'Life'),
      piece(400, 1, 'Resistance'),
      piece(600, 1, '40'),
    ];
    const found = statRows(pieces, stats).map(({ id, value }) => [id, value]);
    expect(Object.fromEntries(found)).toEqual({ damage: 1_000, resonance: 2_000, resistance: 40 });
  });

  test('a picture between a name and its figure is passed over', () => {
    const pieces = [piece(0, 0, 'Damage'), piece(100, 0, '@}'), piece(200, 0, '1,000')];
    expect(statRows(pieces, stats)).toMatchObject([{ id: 'damage', value: 1_000 }]);
  });

  test('name and figure may be one piece', () => {
    expect(statRows([piece(0, 0, 'Damage: 1,234')], stats)).toMatchObject([{ id: 'damage', value: 1_234 }]);
    const read = piece(0, 0, ['Damage 334', 'Damage 534', 'Damage 334']);
    expect(statRows([read], stats)).toMatchObject([{ id: 'damage', value: null, choices: [334, 534] }]);
  });

  test('a stat that is named twice is one row, and asked where its figures differ', () => {
    const twice = (other: string) =>
      statRows([...row(0, 'Life', '5,000'), ...row(1, 'Max Life', other)], stats);
    expect(twice('5,000')).toEqual([{ id: 'life', value: 5_000, choices: [5_000] }]);
    expect(twice('6,000')).toEqual([{ id: 'life', value: null, choices: [5_000, 6_000] }]);
  });

  test('whatever is read, a value is what at least two readings say, none contradicts, and within bounds', () => {
    const text = fc.oneof(
      fc.string({ maxLength: 8 }),
      fc.integer({ min: 0, max: 3_000_000 }).map((figure) => figure.toLocaleString('en')),
      fc.constantFrom('1,234', '1.234', '1234', '12%', '7'),
    );
    fc.assert(
      fc.property(
        fc.constantFrom('Damage', 'Life', 'Resonance'),
        fc.tuple(text, text, text),
        (label, texts) => {
          const plain = texts.map((each) =>
            /^[\d,.]+$/.test(each) ? Number(each.replaceAll(/\D/g, '')) : null,
          );
          for (const { id, value, choices } of statRows(row(0, label, texts), stats)) {
            const { min, max } = stats.find((stat) => stat.id === id)!.bounds;
            for (const choice of choices) expect(choice >= min && choice <= max).toBe(true);
            if (value === null) continue;
            expect(choices).toEqual([value]);
            expect(plain.filter((each) => each === value).length).toBeGreaterThanOrEqual(2);
          }
        },
      ),
    );
  });
});

describe('gems', () => {
  const agreed = (value: number) => ({ value, choices: [value] });

  test('rank and stars stand beside the name or below it', () => {
    const beside = [piece(0, 0, 'Frozen Heart'), piece(200, 0, '4/5'), piece(260, 0, 'Rank 7')];
    const below = [piece(0, 2, 'Void Spark'), piece(0, 3, 'Rank 10'), piece(100, 3, '2/5')];
    const together = [piece(0, 5, 'The Hunger, Rank 3')];
    expect(gemRows([...beside, ...below, ...together], gems, ranks)).toEqual([
      { id: 'frozen-heart', rank: agreed(7), activeStars: agreed(4) },
      { id: 'void-spark', rank: agreed(10), activeStars: agreed(2) },
      { id: 'the-hunger', rank: agreed(3), activeStars: null },
    ]);
  });

  test('details in one piece are told apart', () => {
    const pieces = [piece(0, 0, 'Frozen Heart'), piece(200, 0, '2/5 Rank 7')];
    expect(gemRows(pieces, gems, ranks)).toMatchObject([{ rank: agreed(7), activeStars: agreed(2) }]);
  });

  test('two copies are two rows', () => {
    const pieces = [...row(0, 'Frozen Heart', 'Rank 1'), ...row(1, 'Frozen Heart', 'Rank 5')];
    expect(gemRows(pieces, gems, ranks).map(({ rank }) => rank.value)).toEqual([1, 5]);
  });

  test('a rank that readings do not agree on is asked, as one that there is not', () => {
    const read = (rank: Texts) => gemRows(row(0, 'Frozen Heart', rank), gems, ranks)[0]?.rank;
    expect(read(['Rank 3', 'Rank 8', 'Rank 3'])).toEqual({ value: null, choices: [3, 8] });
    expect(read(['Rank 5', 'Rank S', 'Rank S'])).toEqual({ value: null, choices: [5] });
    expect(read('Rank 11')).toEqual({ value: null, choices: [] });
    expect(read('12,345')).toEqual({ value: null, choices: [] });
  });

  test('a line far below is not of the gem', () => {
    const pieces = [piece(0, 0, 'Frozen Heart'), piece(0, 4, 'Rank 7')];
    expect(gemRows(pieces, gems, ranks)).toMatchObject([{ rank: { value: null } }]);
  });

  test('an item whose name is near a gem’s is none', () => {
    for (const name of ['The Hungerer', 'The Hewer', 'Frozen', 'Void'])
      expect(gemRows(row(0, name, 'Rank 7'), gems, ranks)).toEqual([]);
  });
});
