import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { merge, placeKey, readPaste, type PasteShape, type RosterPlace } from './roster-paste.ts';

const classes = ['monk', 'wizard', 'demon hunter'];
const clan: PasteShape = {
  columns: ['name', 'class', 'resonance', 'combatRating', 'role', 'note'],
  lengths: { name: 12, role: 10, note: 20 },
  mostFigure: 1_000_000,
  mostPlaces: 4,
  classOf: (text) => (classes.includes(text.toLowerCase()) ? text.toLowerCase() : null),
  hasOtherColumns: true,
};
const read = (...lines: string[]) => readPaste(lines.join('\n'), clan);
const place = (patch: Partial<RosterPlace> & { name: string }): RosterPlace => ({
  role: '',
  note: '',
  ...patch,
});

describe('a line is read', () => {
  const ann = {
    name: 'Ann',
    classId: 'monk',
    resonance: 3_200,
    combatRating: 12_500,
    role: 'tank',
    note: 'late on Thu',
    isOut: false,
  };
  const bea = { name: 'Bea', classId: 'wizard', resonance: 900, role: '', note: '', isOut: false };

  test.each([
    ['in the order of a clan', ['Ann\tMonk\t3200\t12.5k\ttank\tlate on Thu', 'Bea\tWizard\t900']],
    ['with semicolons', ['Ann; Monk; 3,200; 12 500; tank; late on Thu', 'Bea; Wizard; 900']],
    ['with commas and quotes', ['Ann,Monk,"3,200","12,500",tank,"late on Thu"', 'Bea,Wizard,900,,,']],
    [
      'by headings in another order',
      [
        'CR\tNotes\tPlayer\tRole\tReso\tClass',
        '12500\tlate on Thu\tAnn\ttank\t3.2k\tmonk',
        '\t\tBea\t\t900\tWizard',
      ],
    ],
    [
      'as its columns tell, the class first',
      ['Monk\tAnn\ttank\tlate on Thu\t3200\t12500', 'Wizard\tBea\t\t\t900'],
    ],
    [
      'as its columns tell, with one that is empty',
      ['Ann\t\ttank\t3200\tMonk\t12500\tlate on Thu', 'Bea\t-\t\t900\tWizard'],
    ],
  ])('%s', (_case, lines) => {
    expect(read(...lines)).toEqual({ places: [ann, bea], unread: [], otherColumns: [] });
  });

  test('of names alone, and of a line of headings alone', () => {
    expect(read('Ann', '', 'Bea').places.map(({ name }) => name)).toEqual(['Ann', 'Bea']);
    expect(read('Name;Class')).toEqual({ places: [], unread: [], otherColumns: [] });
    expect(read('')).toEqual({ places: [], unread: [], otherColumns: [] });
  });
});

test('a column that no place has is named, and changes no other', () => {
  expect(read('Name\tClass\tLevel\tResonance', 'Ann\tMonk\t60\t3200')).toEqual({
    places: [{ name: 'Ann', classId: 'monk', resonance: 3_200, role: '', note: '', isOut: false }],
    unread: [],
    otherColumns: ['Level'],
  });
});

test('each line that is not understood is listed with its number and why', () => {
  const { places, unread } = read(
    'Ann\tPaladin',
    '',
    'Bea\tMonk\tmany',
    'Cid\tMonk\t1200\t1000001',
    'Dot\tMonk\t1200\t5000\tmuch too long',
    'Eve\tMonk\t1200\t5000\ttank\tmuch too long for a note',
    'Fay\tMonk\t1200\t5000\ttank\tnote\tmore',
    '\tMonk',
    'A-name-too-long\tMonk',
    'Gus\tMonk',
    'GÚS\tWizard',
    'Gus-1\tWizard',
  );
  expect(places.map(({ name }) => name)).toEqual(['Gus', 'Gus-1']);
  expect(unread.map(({ line, reason }) => `${line} ${reason}`)).toEqual([
    '1 class',
    '3 resonance',
    '4 combatRating',
    '5 role',
    '6 note',
    '7 columns',
    '8 name',
    '9 name',
    '11 twice',
  ]);
});

test('a fifth player of four is listed', () => {
  const { places, unread } = read('A', 'B', 'C', 'D', 'E', 'a');
  expect(places).toHaveLength(4);
  expect(unread).toEqual([
    { line: 5, text: 'E', reason: 'limit' },
    { line: 6, text: 'a', reason: 'twice' },
  ]);
});

test('of any text each line that says something is the headings, a place or listed', () => {
  const cell = fc.oneof(
    fc.string({ unit: 'binary' }),
    fc.constantFrom(
      'Ann',
      'Bea',
      'Monk',
      'wizard',
      '12.5k',
      '3,200',
      '900',
      'Name',
      'Class',
      'CR',
      '',
      '"',
      '-',
    ),
  );
  const text = fc
    .array(fc.tuple(fc.array(cell, { maxLength: 7 }), fc.constantFrom('\t', ';', ',')), { maxLength: 8 })
    .map((lines) => lines.map(([cells, sign]) => cells.join(sign)).join('\n'));
  fc.assert(
    fc.property(text, (pasted) => {
      const { places, unread, otherColumns } = readPaste(pasted, clan);
      const lines = pasted.split(/\r\n|\n|\r/).filter((line) => line.trim() !== '');
      expect([lines.length, lines.length - 1]).toContain(places.length + unread.length);
      if (places.length + unread.length < lines.length) expect(lines[0]).toMatch(/name/i);
      else expect(otherColumns).toEqual([]);
      expect(new Set(places.map(({ name }) => placeKey(name))).size).toBe(places.length);
      expect(places.length).toBeLessThanOrEqual(4);
    }),
  );
});

test('a roster that is written with headings, in whichever order, is read as it was', () => {
  const columns = ['name', 'class', 'resonance', 'combatRating', 'role', 'note'] as const;
  const headings = {
    name: 'Member',
    class: 'Class',
    resonance: 'Res',
    combatRating: 'CR',
    role: 'Role',
    note: 'Note',
  };
  const word = fc.stringMatching(/^[A-Za-z-]{0,8}$/);
  const figure = fc.option(fc.integer({ min: 0, max: 1_000_000 }), { nil: undefined });
  const players = fc.uniqueArray(
    fc.record({
      name: fc.stringMatching(/^[A-Z][a-z]{0,6}(-[1-9])?$/),
      classId: fc.option(fc.constantFrom(...classes), { nil: undefined }),
      resonance: figure,
      combatRating: figure,
      role: word,
      note: word,
    }),
    { selector: ({ name }) => placeKey(name), minLength: 1, maxLength: 4 },
  );
  fc.assert(
    fc.property(
      players,
      fc.shuffledSubarray([...columns], { minLength: columns.length }),
      fc.constantFrom('\t', ';', ','),
      (all, order, sign) => {
        const lines = all.map((each) =>
          order.map((column) => each[column === 'class' ? 'classId' : column] ?? '').join(sign),
        );
        // Figures without grouped thousands beside each other are unclear between commas.
        fc.pre(sign !== ',' || lines.every((line) => !/\d,\d{3}(?!\d)/.test(line)));
        const { places, unread } = readPaste(
          [order.map((column) => headings[column]).join(sign), ...lines].join('\n'),
          clan,
        );
        expect(unread).toEqual([]);
        expect(places).toEqual(all.map((each) => ({ ...each, isOut: false })));
      },
    ),
  );
});

describe('a paste beside a roster', () => {
  const roster = [
    place({ name: 'Ann', classId: 'monk', resonance: 3_200, role: 'tank' }),
    place({ name: 'Bea', note: 'on leave' }),
    place({ name: 'Gus' }),
  ];

  test('is new, changed, same or absent, and what it leaves empty stays', () => {
    const { places } = read('ANN;;3200', 'bea;wizard', 'Gus-1;monk');
    expect(merge(roster, places, 150)).toEqual({
      added: [{ name: 'Gus-1', classId: 'monk', role: '', note: '', isOut: false }],
      changed: [{ place: roster[1], to: { classId: 'wizard' } }],
      same: [roster[0]],
      absent: [roster[2]],
      over: [],
    });
  });

  test('two places of one folded name are told apart by the spelling', () => {
    const both = [place({ name: 'Gus' }), place({ name: 'Gús' })];
    expect(merge(both, read('Gús;monk').places, 150).changed).toEqual([
      { place: both[1], to: { classId: 'monk' } },
    ]);
    expect(merge(both, read('gus;monk').places, 150).changed).toEqual([
      { place: both[0], to: { classId: 'monk' } },
    ]);
  });

  test('the 151st place is refused by name, not one that is there', () => {
    const full = Array.from({ length: 149 }, (_, index) => place({ name: `P${index}` }));
    const { added, over, same } = merge(full, read('New', 'Other', 'P7').places, 150);
    expect(added.map(({ name }) => name)).toEqual(['New']);
    expect(over.map(({ name }) => name)).toEqual(['Other']);
    expect(same.map(({ name }) => name)).toEqual(['P7']);
  });

  test('everybody comes once, and after it the same paste changes nothing', () => {
    const some = fc.uniqueArray(
      fc.record({
        name: fc.constantFrom('Ann', 'Bea', 'Cid', 'Dot', 'Eve', 'Fay', 'Gus', 'Gus-1'),
        role: fc.constantFrom('', 'tank'),
        note: fc.constantFrom('', 'late'),
        resonance: fc.integer({ min: 0, max: 9 }),
      }),
      { selector: ({ name }) => name, maxLength: 8 },
    );
    fc.assert(
      fc.property(some, some, fc.integer({ min: 4, max: 10 }), (had, pasted, most) => {
        fc.pre(had.length <= most);
        const places = pasted.map((each) => ({ ...each, isOut: false }));
        const { added, changed, same, absent, over } = merge(had, places, most);
        expect(added.length + changed.length + same.length + over.length).toBe(pasted.length);
        expect(changed.length + same.length + absent.length).toBe(had.length);
        const after = [
          ...had.map((each) => ({ ...each, ...changed.find(({ place: old }) => old === each)?.to })),
          ...added,
        ];
        expect(after.length).toBeLessThanOrEqual(most);
        const again = merge(after, places, most);
        expect([again.added, again.changed]).toEqual([[], []]);
        expect(again.over).toEqual(over);
      }),
    );
  });
});

/** Read sign by sign again and again, each of these would take minutes. */
test.each([
  ['spaces and quotes', `${' '.repeat(1_000_000)}${'"'.repeat(1_000_000)}`, 1],
  ['a line of columns above lines', `${'\t'.repeat(200_000)}x\n${'a\n'.repeat(200_000)}`, 200_000],
  ['lines alone', 'a\n'.repeat(300_000), 299_999],
])(
  'a text that is no roster is read in one go, and every line of it is listed: %s',
  (_case, text, unread) => {
    expect(readPaste(text, clan).unread).toHaveLength(unread);
  },
);

test('lines beyond two thousand are over the limit, also where there would be places for them', () => {
  const { places, unread } = read('Ann', ...Array.from({ length: 1_999 }, () => 'Ann'), 'Bea');
  expect(places.map(({ name }) => name)).toEqual(['Ann']);
  expect(unread.at(-1)).toMatchObject({ line: 2_001, text: 'Bea', reason: 'limit' });
});
