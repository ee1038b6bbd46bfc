import { expect, test } from 'vitest';
import { csvFile, withoutGuard } from './csv-file.ts';

test('a table becomes a file of lines that spreadsheets read, each cell in quotation marks, with numbers as they are', () => {
  expect(
    csvFile([
      ['Gem', 'Resonance'],
      ['Frozen Heart, rank 4', 152],
      ['Say "no"', -7.6],
      ['Sum', 144.4],
    ]),
  ).toBe(
    '\uFEFF"Gem","Resonance"\r\n"Frozen Heart, rank 4","152"\r\n"Say ""no""","-7.6"\r\n"Sum","144.4"\r\n',
  );
});

test('where a comma begins a fraction, a semicolon stands between cells', () => {
  expect(csvFile([['life', 18_400]], 'decimalComma')).toBe('\uFEFF"life";"18400"\r\n');
});

test('a text that a spreadsheet would calculate stays a text', () => {
  const said = ['=1+1', '-2', `'=3`, '@4', 'a=5', `'tis`];
  const written = [`'=1+1`, `'-2`, `''=3`, `'@4`, 'a=5', `'tis`];
  expect(csvFile([said])).toBe(`\uFEFF${written.map((text) => `"${text}"`).join(',')}\r\n`);
  expect(written.map(withoutGuard)).toEqual(said);
});
