import fc from 'fast-check';
import { expect, test } from 'vitest';
import { readProgressFile, writeProgressFile, type FiledEntry } from './progress-file.ts';

const now = Date.parse('2026-03-01T00:00:00Z');
const terms = { taken: new Set<number>(), room: 2_000, now };
const entry = (moment: string, said: Partial<FiledEntry> = {}): FiledEntry => ({
  timestamp: Date.parse(moment),
  level: 60,
  paragonLevel: 412,
  stats: {},
  note: '',
  ...said,
});

test('a file has a line for each entry and a column for every stat that one says', () => {
  const entries = [
    entry('2026-02-18T19:00:00Z', { stats: { resonance: 2_200 } }),
    entry('2026-02-22T19:30:05.250Z', {
      stats: { resonance: 2_340, criticalHitChance: 18.5 },
      note: 'after "battle pass", at last',
    }),
  ];
  expect(writeProgressFile(entries)).toBe(
    '\uFEFFtimestamp,level,paragonLevel,resonance,criticalHitChance,note\r\n' +
      '2026-02-18T19:00:00.000Z,60,412,2200,,\r\n' +
      '2026-02-22T19:30:05.250Z,60,412,2340,18.5,"after ""battle pass"", at last"\r\n',
  );
});

test('a note that a spreadsheet would calculate stays a note, there and back', () => {
  const entries = [entry('2026-02-18T19:00:00Z', { note: '=HYPERLINK("x")' })];
  const text = writeProgressFile(entries);
  expect(text).toContain(`"'=HYPERLINK(""x"")"`);
  expect(readProgressFile(text, terms)).toMatchObject({ entries });
});

test('columns come in any order, with semicolons and the decimal comma of other languages', () => {
  const text = 'Level;Critical;timestamp;criticalHitChance;PARAGONLEVEL\n60;7;2026-02-18T19:00Z;18,5;\n\n';
  expect(readProgressFile(text, terms)).toEqual({
    entries: [entry('2026-02-18T19:00Z', { paragonLevel: 0, stats: { criticalHitChance: 18.5 } })],
    known: 0,
    refused: [],
    unknownColumns: ['Critical'],
  });
});

test('each line that cannot be taken says why, and the others are taken', () => {
  const text = [
    'timestamp,level,paragonLevel,resonance,note',
    '2026-02-18T19:00:00Z,60,412,2200,"two',
    'lines"',
    'yesterday,60,412,2200,',
    '2026-02-19T19:00:00Z,61,412,2200,',
    '2026-02-19T19:00:00Z,60,5001,2200,',
    '2026-02-19T19:00:00Z,60,412,10001,',
    '2026-02-19T19:00:00Z,60,412,"1,234",',
    '2027-02-19T19:00:00Z,60,412,2200,',
    '2026-02-18T19:00:00Z,60,413,2200,',
    '2026-02-20T19:00:00Z,60,413,2200,',
    '2026-02-21T19:00:00Z,60,414,0,',
    '2026-02-22T19:00:00Z,60,414,1,',
  ].join('\n');
  const taken = new Set([Date.parse('2026-02-20T19:00:00Z')]);
  expect(readProgressFile(text, { ...terms, taken, room: 2 })).toEqual({
    entries: [
      entry('2026-02-18T19:00:00Z', { stats: { resonance: 2_200 }, note: 'two\nlines' }),
      entry('2026-02-21T19:00:00Z', { paragonLevel: 414 }),
    ],
    known: 1,
    refused: [
      { line: 4, reason: 'no time that can be read' },
      { line: 5, reason: 'the level is not between 1 and 60' },
      { line: 6, reason: 'the paragon level is not between 0 and 5000' },
      { line: 7, reason: 'resonance is not a number from 0 to 10000' },
      { line: 8, reason: 'resonance is not a number from 0 to 10000' },
      { line: 9, reason: 'its time has not come yet' },
      { line: 10, reason: 'the same time stands in line 2' },
      { line: 13, reason: 'the character has room for 2000 entries' },
    ],
    unknownColumns: [],
  });
});

test.each([
  ['', 'This file is empty.'],
  ['level,note\n60,hello', 'The first line has no column named timestamp.'],
  ['timestamp,level\n"2026-02-18', 'a quotation mark is never closed'],
])('of %j nothing can be read', (text, problem) => {
  expect(readProgressFile(text, terms)).toBe(problem);
});

test('what is written is read again as it was', () => {
  const stats = fc.record(
    {
      resonance: fc.integer({ min: 1, max: 10_000 }),
      life: fc.integer({ min: 1, max: 2_000_000 }),
      criticalHitChance: fc.integer({ min: 1, max: 1_000 }).map((tenths) => tenths / 10),
    },
    { requiredKeys: [] },
  );
  // What stands around a note is trimmed, as in its form.
  const note = fc.string({ maxLength: 60, unit: 'binary' }).map((text) => text.replaceAll('\0', '').trim());
  const entries = fc.uniqueArray(
    fc.record({
      timestamp: fc.integer({ min: 1, max: now }),
      level: fc.integer({ min: 1, max: 60 }),
      paragonLevel: fc.integer({ min: 0, max: 5_000 }),
      stats,
      note,
    }),
    { selector: ({ timestamp }) => timestamp, maxLength: 20 },
  );
  fc.assert(
    fc.property(entries, (some) => {
      expect(readProgressFile(writeProgressFile(some), terms)).toEqual({
        entries: some,
        known: 0,
        refused: [],
        unknownColumns: [],
      });
    }),
  );
});
