import { describe, expect, test } from 'vitest';
import { readWishes } from './wishes.ts';

const named = [
  { id: 'whirlwind', names: ['Whirlwind'] },
  { id: 'frozen-heart', names: ['Frozen Heart'] },
  { id: 'blood-soaked-jade', names: ['Blood-Soaked Jade', 'BSJ'] },
];
const read = (text: string) => {
  const { wishes, notUnderstood } = readWishes(text, named);
  return [wishes.map(({ kind, about }) => `${kind} ${about}`), notUnderstood] as const;
};

describe('wishes in free text', () => {
  test.each([
    ['with Whirlwind, no pets', ['want whirlwind', 'avoid summon'], []],
    ['I love bloodsoaked jade and tanky', ['want blood-soaked-jade', 'lean survivability'], []],
    ['without frozen hart', ['avoid frozen-heart'], []],
    ["don't like BSJ", ['avoid blood-soaked-jade'], []],
    ['lots of crit; area', ['trait crit', 'trait area'], []],
    ['glass cannon', ['lean damage'], []],
    ['something nice. whirlwind', ['want whirlwind'], ['something nice']],
    ['constructor', [], ['constructor']],
    ['', [], []],
    ['   ,, ', [], []],
    ['whirlwind, Whirlwind', ['want whirlwind'], []],
  ] as const)('%j', (text, wishes, notUnderstood) => {
    expect(read(text)).toEqual([wishes, notUnderstood]);
  });

  test('reads twelve, and names the rest', () => {
    const many = Array.from({ length: 14 }, (_, index) => ({
      id: `g${index}`,
      names: [`Gemstone ${'abcdefghijklmn'[index]}${index}x`],
    }));
    const { wishes, notUnderstood } = readWishes(many.map(({ names }) => names[0]).join(', '), many);
    expect(wishes).toHaveLength(12);
    expect(notUnderstood).toHaveLength(2);
  });

  test('holds against any text', () => {
    for (const text of ['<img src=x onerror=alert(1)>', 'a'.repeat(700), '𝕎hirlwind', 'no '.repeat(200)])
      expect(() => readWishes(text, named)).not.toThrow();
  });
});
