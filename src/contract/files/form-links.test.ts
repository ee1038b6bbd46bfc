import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { encodeFormLink, type FormStates } from './form-links.ts';
import { decodeFormLink, formulasOfLink } from './form-links-reader.ts';

const normal: FormStates['normal'] = {
  gemColor: 'blue',
  gemId: 'sapphire',
  currentRank: 2,
  targetRank: 7,
  ownedDuplicates: [
    { rank: 1, count: 12 },
    { rank: 3, count: 0 },
  ],
  price: 250,
};
const legendary: FormStates['legendary'] = {
  gemType: '5-star',
  gemQuality: '4/5',
  gemId: null,
  currentRank: 1,
  targetRank: 10,
  gemPowerOwned: 40,
  ownedDuplicates: [],
  price: 100,
};
const power: FormStates['power'] = {
  gemType: '2-star',
  gemQuality: '5/5',
  currentRank: 6,
  targetRank: 3,
  gemPowerOwned: 0,
  price: 1,
};

const fits = (length: number) => (text: string) => text.length <= length && !text.includes('\0');
const linkTo = (value: unknown) => `#f=1.${Buffer.from(JSON.stringify(value)).toString('base64url')}`;

describe('a form link', () => {
  test('brings back what was entered in each calculator', () => {
    expect(decodeFormLink('normal', encodeFormLink('normal', normal) ?? '')).toEqual(normal);
    expect(decodeFormLink('legendary', encodeFormLink('legendary', legendary) ?? '')).toEqual(legendary);
    expect(decodeFormLink('power', encodeFormLink('power', power) ?? '')).toEqual(power);
  });

  test.each([
    '.',
    ')',
    '>',
    '**',
    '_',
    '\u200b',
    '%E2%80%8B',
    '?fbclid=IwAR0x',
    '&utm_source=chat',
    ' is mine',
  ])('is read with %j behind it', (behind) => {
    expect(decodeFormLink('power', `${encodeFormLink('power', power)}${behind}`)).toEqual(power);
  });

  test('brings back every possible entry of the gem power form', () => {
    fc.assert(
      fc.property(
        fc.record({
          gemType: fc.constantFrom('1-star', '2-star', '5-star'),
          gemQuality: fc.constantFrom('2/5', '3/5', '4/5', '5/5'),
          currentRank: fc.integer({ min: 1, max: 10 }),
          targetRank: fc.integer({ min: 1, max: 10 }),
          gemPowerOwned: fc.integer({ min: 0, max: 1_000_000 }),
          price: fc.integer({ min: 1, max: 100_000_000 }),
          name: fc.string({ unit: 'grapheme', maxLength: 60 }).filter(fits(60)),
          note: fc.string({ unit: 'grapheme', maxLength: 200 }).filter(fits(200)),
        }),
        (state) => {
          expect(decodeFormLink('power', encodeFormLink('power', state) ?? '')).toEqual(state);
        },
      ),
    );
  });

  test('carries the longest name and note, whatever they are written in', () => {
    const longest = { ...power, name: '鑽'.repeat(60), note: '石'.repeat(200) };
    expect(decodeFormLink('power', encodeFormLink('power', longest) ?? '')).toEqual(longest);
    expect(
      decodeFormLink('power', linkTo({ calculator: 'power', ...power, name: 'x'.repeat(61) })),
    ).toBeNull();
  });

  test('carries the formulas by which its figures were shown, where it is told', () => {
    const link = encodeFormLink('power', power, 'in-game-table') ?? '';
    expect(formulasOfLink(link)).toBe('in-game-table');
    expect(decodeFormLink('power', link)).toEqual(power);
    expect(formulasOfLink(encodeFormLink('power', power) ?? '')).toBeNull();
    expect(formulasOfLink(linkTo({ calculator: 'power', ...power, formulas: 'toString' }))).toBeNull();
  });

  test('is written in base64url', () => {
    expect(encodeFormLink('power', power)).toBe(linkTo({ calculator: 'power', ...power }));
  });

  test('does not exist for a state that is too long for one', () => {
    const ownedDuplicates = Array.from({ length: 200 }, () => ({ rank: 1, count: 1 }));
    expect(encodeFormLink('normal', { ...normal, ownedDuplicates })).toBeNull();
  });

  test('is only understood by its own calculator', () => {
    expect(decodeFormLink('legendary', encodeFormLink('power', power) ?? '')).toBeNull();
  });

  test.each<[string, string]>([
    ['nothing', ''],
    ['another anchor', '#saved'],
    ['another version', (encodeFormLink('power', power) ?? '').replace('#f=1.', '#f=2.')],
    ['characters outside of base64url', '#f=1.a+b/'],
    ['a broken length', '#f=1.abcde'],
    ['bytes that are no text', '#f=1._____w'],
    ['no JSON', `#f=1.${Buffer.from('{price:1}').toString('base64url')}`],
    ['a list', linkTo([power])],
    ['null', linkTo(null)],
    ['a missing field', linkTo({ calculator: 'power', ...power, price: undefined })],
    ['a price in words', linkTo({ calculator: 'power', ...power, price: '100' })],
    ['a negative amount', linkTo({ calculator: 'power', ...power, gemPowerOwned: -1 })],
    ['a rank beyond 10', linkTo({ calculator: 'power', ...power, targetRank: 11 })],
    ['an unknown gem type', linkTo({ calculator: 'power', ...power, gemType: '3-star' })],
    ['a gem id with markup', linkTo({ calculator: 'normal', ...normal, gemId: '<b>' })],
    ['a row that is no row', linkTo({ calculator: 'normal', ...normal, ownedDuplicates: [null] })],
    ['deep nesting', `#f=1.${Buffer.from('['.repeat(3_000)).toString('base64url')}`],
    ['a link that is too long', linkTo({ calculator: 'power', ...power, more: 'x'.repeat(5_000) })],
  ])('that carries %s is no state at all', (_, hash) => {
    expect(decodeFormLink('power', hash)).toBeNull();
    expect(decodeFormLink('normal', hash)).toBeNull();
  });

  test('carries nothing beyond the fields of its form', () => {
    const crowded = {
      calculator: 'normal',
      ...normal,
      ownedDuplicates: [{ rank: 1, count: 1, note: 'x' }],
      note: 1,
    };
    const text = JSON.stringify(crowded).replace('{', '{"__proto__":{"polluted":true},');
    const state = decodeFormLink('normal', `#f=1.${Buffer.from(text).toString('base64url')}`);
    expect(state).toEqual({ ...normal, ownedDuplicates: [{ rank: 1, count: 1 }] });
    expect('polluted' in {}).toBe(false);
  });

  test('answers any text without failing', () => {
    fc.assert(
      fc.property(fc.string(), fc.base64String(), (text, digits) => {
        expect(decodeFormLink('normal', text)).toBeNull();
        expect(decodeFormLink('normal', `#f=1.${digits}`)).toBeNull();
      }),
    );
  });
});
