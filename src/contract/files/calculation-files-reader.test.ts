import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { readCalculationFile } from './calculation-files-reader.ts';
import { writeCalculationFile } from './calculation-files.ts';
import { gemPowerGoal, legendaryGoal, normalCalculation } from '../records/calculations-from-inputs.ts';
import type { NormalCalculation } from '../records/calculations.ts';
import { limits } from '../limits.ts';

const exportedAt = new Date('2026-11-21T10:00:00.000Z');

const ruby = normalCalculation({
  id: 'ruby-1',
  gemName: 'Ruby',
  gemColor: 'red',
  currentRank: 1,
  targetRank: 5,
  ownedDuplicates: [{ rank: 2, count: 3 }],
  marketValue: 100,
});
const jade = legendaryGoal({
  id: 'jade-1',
  gemId: 'blood-soaked-jade',
  name: 'Blood-Soaked Jade',
  gemType: '5-star',
  gemQuality: '5/5',
  currentRank: 3,
  targetRank: 6,
  ownedDuplicates: [],
  gemPowerOwned: 20,
  marketValue: 50,
});
const twoStar = gemPowerGoal({
  id: 'two-star-1',
  gemName: '2-star',
  gemType: '2-star',
  currentRank: 1,
  targetRank: 3,
  gemPowerOwned: 5,
  marketValue: 40,
  priority: 'high',
});

const fileOf = (...calculations: unknown[]) => JSON.stringify({ calculations });

function readNormal(text: string) {
  const reading = readCalculationFile(text, 'normalCalculations');
  if (reading.kind !== 'read') throw new Error(`expected a readable file, not ${JSON.stringify(reading)}`);
  return reading;
}

/** Ruby's record with other values, as a file written by hand may hold them. */
const rubyWith = (fields: Record<string, unknown>) => ({ ...ruby, ...fields });

describe('an exported file', () => {
  test('holds the calculations, the time and the player, indented by 2', () => {
    const text = writeCalculationFile([twoStar], exportedAt);
    expect(Object.keys(JSON.parse(text) as object)).toEqual(['calculations', 'exportedAt', 'user']);
    expect(text).toContain('\n  "exportedAt": "2026-11-21T10:00:00.000Z",\n  "user": "Anonymous"\n}');
  });

  test.each([
    ['normalCalculations', ruby],
    ['legendaryGoals', jade],
    ['gemPowerGoals', twoStar],
  ] as const)('comes back without loss in %s', (collection, record) => {
    const text = writeCalculationFile([record], exportedAt);
    expect(readCalculationFile(text, collection)).toEqual({
      kind: 'read',
      valid: [record],
      invalid: 0,
      reasons: [],
      repeatedIds: [],
      recomputedIds: [],
      named: new Map(),
    });
  });

  test('of a full list with as many rows as a record may have comes back whole', () => {
    const rows = Array.from({ length: 50 }, () => ({ rank: 10, count: 1_000_000 }));
    const full = Array.from({ length: limits.calculationsPerList }, (_, index) => ({
      ...ruby,
      ...normalCalculation({ ...ruby, id: index.toString(16).padStart(32, '0'), ownedDuplicates: rows }),
    }));
    expect(readNormal(writeCalculationFile(full, exportedAt)).valid).toEqual(full);
  });
});

describe('a file that is no calculations file', () => {
  test.each([
    ['is empty', ''],
    ['is no JSON', 'calculations: []'],
    ['is cut off', '{"calculations": ['],
    ['says NaN', '{"calculations": NaN}'],
  ])('is unreadable when it %s', (_, text) => {
    expect(readCalculationFile(text, 'normalCalculations')).toEqual({
      kind: 'unreadable',
      reason: 'not-json',
    });
  });

  test.each([
    ['null', 'null'],
    ['a list', '[]'],
    ['a number', '7'],
    ['an object without calculations', '{}'],
    ['an object whose calculations are no list', '{"calculations": {"length": 1}}'],
    ['an object that hides calculations behind __proto__', '{"__proto__": {"calculations": []}}'],
  ])('is invalid when it is %s', (_, text) => {
    expect(readCalculationFile(text, 'normalCalculations')).toEqual({ kind: 'invalid' });
  });

  test.each([50_000, 33])('is refused when it is nested %i levels deep', (levels) => {
    const text = `${'['.repeat(levels)}${']'.repeat(levels)}`;
    expect(readCalculationFile(text, 'normalCalculations')).toEqual({
      kind: 'unreadable',
      reason: 'too-deep',
    });
  });

  test('may hold any number of brackets inside of its texts', () => {
    const text = fileOf(rubyWith({ gemName: `Mine "\\${'['.repeat(60)}` }));
    expect(readNormal(text).valid).toHaveLength(1);
  });

  test('is refused when it is too large', () => {
    const text = ' '.repeat(limits.calculationFileBytes + 1);
    expect(readCalculationFile(text, 'normalCalculations')).toEqual({
      kind: 'unreadable',
      reason: 'too-large',
    });
  });

  test('is refused with its count when it holds more than a list may', () => {
    const items = Array.from({ length: 1_001 }, (_, index) => rubyWith({ id: `ruby-${index}` }));
    expect(readCalculationFile(fileOf(...items), 'normalCalculations')).toEqual({
      kind: 'too-many',
      count: 1_001,
      limit: 1_000,
    });
  });

  test('starts with a byte order mark and is read all the same', () => {
    expect(readNormal(`\uFEFF${fileOf(ruby)}`).valid).toEqual([ruby]);
  });
});

describe('the items of a file', () => {
  test.each<[string, string, unknown]>([
    ['no id', 'id', undefined],
    ['an id with markup', 'id', '<img src=x>'],
    ['an id of 65 characters', 'id', 'a'.repeat(65)],
    ['no name', 'gemName', ''],
    ['a name of 121 characters', 'gemName', 'a'.repeat(121)],
    ['half of a surrogate pair in the name', 'gemName', 'Ruby \uD800'],
    ['a NUL in the name', 'gemName', 'Ruby\0'],
    ['an unknown colour', 'gemColor', 'green'],
    ['rank 0', 'currentRank', 0],
    ['rank 11', 'targetRank', 11],
    ['a rank between two', 'currentRank', 1.5],
    ['a rank in words', 'currentRank', '1'],
    ['NaN in words as price', 'marketValue', 'NaN'],
    ['a price of 0', 'marketValue', 0],
    ['a price beyond all measure', 'marketValue', 1e300],
    ['owned duplicates that are no list', 'ownedDuplicates', { length: 2 }],
    ['a negative count', 'ownedDuplicates', [{ rank: 1, count: -1 }]],
    ['51 rows', 'ownedDuplicates', Array.from({ length: 51 }, () => ({ rank: 1, count: 1 }))],
    ['completed in words', 'completed', 'yes'],
  ])('are left out with the field that is wrong: %s', (_, field, value) => {
    const reading = readNormal(fileOf(ruby, rubyWith({ [field]: value })));
    expect(reading.valid).toEqual([ruby]);
    expect(reading.invalid).toBe(1);
    expect(reading.reasons[0]).toMatchObject({ position: 2, field });
  });

  test('are left out when a number is infinite', () => {
    const text = fileOf(ruby).replace('"marketValue":100', '"marketValue":1e400');
    expect(readNormal(text)).toMatchObject({ valid: [], invalid: 1, reasons: [{ field: 'marketValue' }] });
  });

  test.each([[null], [7], ['ruby'], [[]]])('are left out when they are no record: %j', (item) => {
    expect(readNormal(fileOf(item))).toMatchObject({
      valid: [],
      invalid: 1,
      reasons: [{ position: 1, id: null }],
    });
  });

  test('are all counted and explained', () => {
    const reading = readNormal(fileOf(...Array.from({ length: 80 }, () => 7)));
    expect(reading.invalid).toBe(80);
    expect(reading.reasons).toHaveLength(80);
  });

  test('lose unknown fields and can reach no prototype', () => {
    const hostile = JSON.stringify(ruby).replace(
      '{',
      '{"__proto__":{"polluted":true},"constructor":{"prototype":{"polluted":true}},"prototype":1,"note":"x",',
    );
    const [record] = readNormal(`{"calculations":[${hostile}]}`).valid;
    expect(record).toEqual(ruby);
    expect(Object.getPrototypeOf(record)).toBe(Object.prototype);
    expect(Object.keys(record ?? {}).sort()).toEqual(Object.keys(ruby).sort());
    expect('polluted' in {}).toBe(false);
  });

  test('of the same id: the last one counts, and the id is named', () => {
    const reading = readNormal(fileOf(ruby, rubyWith({ id: 'other' }), rubyWith({ completed: true })));
    expect(reading.valid.map(({ id, completed }) => [id, completed])).toEqual([
      ['ruby-1', true],
      ['other', false],
    ]);
    expect(reading.repeatedIds).toEqual(['ruby-1']);
  });

  test('show no wrong figure: what contradicts the inputs is worked out anew and named', () => {
    const reading = readNormal(fileOf(rubyWith({ totalCost: 1, statGain: -5, efficiency: null })));
    expect(reading.valid).toEqual([ruby]);
    expect(reading.recomputedIds).toEqual(['ruby-1']);
  });

  test('need no figures that follow from the others', () => {
    const { id, gemName, gemColor, currentRank, targetRank, ownedDuplicates, marketValue } = ruby;
    const reading = readNormal(
      fileOf({ id, gemName, gemColor, currentRank, targetRank, ownedDuplicates, marketValue }),
    );
    expect(reading.valid).toEqual([ruby]);
    expect(reading.recomputedIds).toEqual([]);
  });

  test('of a gem that the catalogue does not know keep the stat values of the file', () => {
    const strange: Partial<NormalCalculation> = {
      gemName: 'Gem of tomorrow',
      statType: '+Luck',
      currentStatValue: 10,
      targetStatValue: 130,
    };
    const { gemId: _gemId, ...nameless } = rubyWith(strange);
    expect(readNormal(fileOf(nameless)).valid[0]).toMatchObject({
      ...strange,
      statGain: 120,
      duplicatesNeeded: 111,
      efficiency: 120 / 111,
    });
  });

  test('of another calculator are left out', () => {
    expect(readNormal(fileOf(jade, twoStar))).toMatchObject({ valid: [], invalid: 2 });
  });

  test('of 5-star gems need a quality; those of other gems lose theirs', () => {
    const nameless = { ...jade, gemQuality: null };
    expect(readCalculationFile(fileOf(nameless), 'legendaryGoals')).toMatchObject({
      invalid: 1,
      reasons: [{ field: 'gemQuality' }],
    });
    const reading = readCalculationFile(fileOf({ ...twoStar, gemQuality: '5/5' }), 'gemPowerGoals');
    expect(reading).toMatchObject({ valid: [twoStar] });
    expect(reading.kind === 'read' && reading.valid[0] && 'gemQuality' in reading.valid[0]).toBe(false);
  });

  test('whatever a file holds, reading it ends in one of the four answers', () => {
    fc.assert(
      fc.property(fc.json(), fc.constantFrom('bare', 'item', 'field'), (json, place) => {
        const text =
          place === 'bare'
            ? json
            : place === 'item'
              ? `{"calculations":[${json}]}`
              : `{"calculations":[${JSON.stringify({ ...ruby, id: 'x' }).replace('100', json)}]}`;
        const { kind } = readCalculationFile(text, 'normalCalculations');
        expect(['read', 'invalid', 'unreadable', 'too-many']).toContain(kind);
      }),
      { numRuns: 300 },
    );
  });
});
