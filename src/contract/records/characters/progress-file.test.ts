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
    '\uFEFF"timestamp","level","paragonLevel","resonance","criticalHitChance","note"\r\n' +
      '"2026-02-18T19:00:00.000+00:00","60","412","2200","",""\r\n' +
      '"2026-02-22T19:30:05.250+00:00","60","412","2340","18.5","after ""battle pass"", at last"\r\n',
  );
  expect(writeProgressFile(entries, 'decimalComma')).toBe(
    '\uFEFF"timestamp";"level";"paragonLevel";"resonance";"criticalHitChance";"note"\r\n' +
      '"2026-02-18T19:00:00.000+00:00";"60";"412";"2200";"";""\r\n' +
      '"2026-02-22T19:30:05.250+00:00";"60";"412";"2340";"18,5";"after ""battle pass"", at last"\r\n',
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
    entries: [entry('2026-02-18T19:00Z', { paragonLevel: undefined, stats: { criticalHitChance: 18.5 } })],
    known: 0,
    refused: [],
    unknownColumns: ['Critical'],
    isBeyondTable: false,
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
    '2026-02-19T19:00:00Z,60,412,"1,23",',
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
      { line: 4, reason: 'the time cannot be read' },
      { line: 5, reason: 'the level is not between 1 and 60' },
      { line: 6, reason: 'the paragon level is not between 0 and 5000' },
      { line: 7, reason: 'resonance is not a whole number from 0 to 10000' },
      { line: 8, reason: 'resonance is not a whole number from 0 to 10000' },
      { line: 9, reason: 'the time is in the future' },
      { line: 10, reason: 'line 2 has the same time' },
      { line: 13, reason: 'the character has room for 2000 entries' },
    ],
    unknownColumns: [],
    isBeyondTable: true,
  });
});

test('figures beyond the table are read where the file or its player says that the game shows them', () => {
  const head = 'timestamp,level,paragonLevel,combatRating,beyondTable';
  const rows = [
    '2026-02-18T19:00:00Z,60,412,58500,true',
    '2026-02-19T19:00:00Z,60,412,58500,',
    '2026-02-20T19:00:00Z,60,412,100001,',
  ];
  const text = [head, ...rows].join('\n');
  const beyond = { stats: { combatRating: 58_500 }, beyondTable: true };
  const first = entry('2026-02-18T19:00:00Z', beyond);
  const byFile = readProgressFile(text, terms);
  expect(byFile).toMatchObject({ entries: [first], isBeyondTable: true });
  expect(byFile).toHaveProperty('refused.length', 2);
  const byPlayer = readProgressFile(text, { ...terms, beyondTable: true });
  expect(byPlayer).toMatchObject({
    entries: [first, entry('2026-02-19T19:00:00Z', beyond)],
    refused: [{ line: 4, reason: 'combatRating is not a whole number from 0 to 100000' }],
    isBeyondTable: false,
  });
  expect(readProgressFile(writeProgressFile([first]), terms)).toMatchObject({
    entries: [first],
    refused: [],
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
      // Other programs may record a whole stat with a fraction.
      damage: fc.integer({ min: 1, max: 900_000 }).map((thousandths) => thousandths / 1_000),
      criticalHitChance: fc.integer({ min: 1, max: 1_000 }).map((tenths) => tenths / 10),
    },
    { requiredKeys: [] },
  );
  // What stands around a note is trimmed, as in its form.
  const note = fc.string({ maxLength: 60, unit: 'binary' }).map((text) => text.replaceAll('\0', '').trim());
  const entries = fc.uniqueArray(
    fc.record({
      timestamp: fc.integer({ min: Date.UTC(2021, 0, 1), max: now }),
      level: fc.integer({ min: 1, max: 60 }),
      paragonLevel: fc.option(fc.integer({ min: 0, max: 5_000 }), { nil: undefined }),
      stats,
      note,
    }),
    { selector: ({ timestamp }) => timestamp, maxLength: 20 },
  );
  fc.assert(
    fc.property(entries, fc.constantFrom('plain' as const, 'decimalComma' as const), (some, dialect) => {
      expect(readProgressFile(writeProgressFile(some, dialect), terms)).toEqual({
        entries: some,
        known: 0,
        refused: [],
        unknownColumns: [],
        isBeyondTable: false,
      });
    }),
  );
});

function entriesIn(text: string): readonly FiledEntry[] {
  const read = readProgressFile(text, terms);
  if (typeof read === 'string') throw new Error(read);
  return read.entries;
}

const head = 'timestamp,level,paragonLevel,life,note';
const life = (value: number) => ({ stats: { life: value } });

test.each([
  ['a comma between thousands', `${head}\n2026-02-18 19:00Z,60,312,"18,400",x`],
  ['a level as a program writes it', `${head}\n2026-02-18 19:00Z,60.0,312.0,18400.0,x`],
  [
    'a first line that says what is between cells',
    `sep=;\r\n${head.replaceAll(',', ';')}\r\n2026-02-18 19:00Z;60;312;18.400;x`,
  ],
  ['such a line out of a spreadsheet', `"sep=,",,,,\n${head}\n2026-02-18 19:00Z,60,312,18400,x`],
  ['the lines of an old machine', `${head}\r2026-02-18 19:00Z,60,312,18400,x\r`],
  ['a narrow space', `${head}\n2026-02-18 19:00Z,60,312,18\u202F400,x`],
])('%s is read', (_, text) => {
  const entries = [entry('2026-02-18T19:00:00Z', { paragonLevel: 312, ...life(18_400), note: 'x' })];
  expect(readProgressFile(text, terms)).toMatchObject({ entries, refused: [] });
});

test('figures with a point between their thousands are that large', () => {
  const text = [
    'timestamp;level;paragonLevel;resonance;armor;damage;life;note',
    '2026-02-23 20:15Z;60;312;4.500;1.234;12.345;850.000;x',
    '2026-02-24 20:15Z;60;312;4.600;1.300;13.000;851.500;',
  ].join('\n');
  expect(readProgressFile(text, terms)).toMatchObject({
    entries: [
      { stats: { resonance: 4_500, armor: 1_234, damage: 12_345, life: 850_000 } },
      { stats: { resonance: 4_600, armor: 1_300, damage: 13_000, life: 851_500 } },
    ],
    refused: [],
  });
});

test('a figure that can mean two beside the other lines is left out with its reason, and so is a fraction', () => {
  const text = [
    head,
    ...['18.400', '900.5', '19000'].map((each, n) => `2026-02-1${n}T19:00Z,60,312,${each},`),
  ];
  expect(readProgressFile(text.join('\n'), terms)).toMatchObject({
    entries: [life(19_000)],
    refused: [
      { line: 2, reason: '18.400 in life could be read as two different numbers' },
      { line: 3, reason: 'life is not a whole number from 0 to 2000000' },
    ],
  });
});

test('a figure that a comma has parted in two is not read as its first half', () => {
  expect(readProgressFile(`${head}\n2026-02-18T19:00Z,60,312,5,503,`, terms)).toMatchObject({
    entries: [],
    refused: [{ line: 2, reason: 'it has more cells than the first line' }],
  });
});

test('a paragon level that a line does not name is not recorded', () => {
  const [said] = entriesIn(`${head}\n2026-02-18T19:00Z,60,,18400,`);
  expect(said).toBeDefined();
  expect(said).not.toHaveProperty('paragonLevel');
});

test('a time before 2021 was mistyped', () => {
  expect(readProgressFile(`${head}\n1970-01-01T00:00Z,60,,,\n2021-01-01T00:00Z,60,,,`, terms)).toMatchObject({
    entries: [{ timestamp: Date.UTC(2021, 0, 1) }],
    refused: [{ line: 2, reason: 'the time is before 2021' }],
  });
});

test('our own file is known again after Gnumeric has saved it', () => {
  const ours = 'timestamp,level,paragonLevel,life,criticalHitChance,note';
  const saved = [
    '2026-02-18T19:00:00.250+00:00,60,412,18400,18.5,"a, ""b"""',
    // Earlier versions wrote a time that ends in Z.
    '"2026/02/18 20:00:00",60,412,18400,18.5,',
  ];
  const taken = new Set([Date.parse('2026-02-18T19:00:00.250Z'), Date.parse('2026-02-18T20:00:00Z')]);
  expect(readProgressFile([ours, ...saved].join('\n'), { ...terms, taken })).toMatchObject({
    known: 2,
    refused: [],
  });
  // Of a file that is not ours it is a time where the player is.
  const [said] = entriesIn('timestamp,level\n2026/02/18 20:00:00,60');
  expect(said?.timestamp).toBe(new Date(2026, 1, 18, 20).getTime());
});
