import fc from 'fast-check';
import { expect, test } from 'vitest';
import { checkWords, vocabularyOf, wordBounds, type WordsToGoBy } from './words-check.ts';

const goBy: WordsToGoBy = {
  names: new Map([
    ['class', 'Demon Hunter'],
    ['skill1', 'Rain of Vengeance'],
    ['skill2', 'Vengeance'],
    ['gem1', "Lo's Focused Gaze"],
  ]),
  otherNames: ['Echoing Shade', 'Whirlwind', 'Zod Stone', 'Vengeance'],
  vocabulary: vocabularyOf([
    'Open with a leap, and hold enemies in place while the Golem of bone burns them.',
    'Keep your distance; use it again after they gather. So you step back, and then a burn wants you: they open it.',
  ]),
  instructions: 'You word builds for players. Use references in braces only.',
};
const nothing = { name: '', description: '', tips: [] };
const description = (text: string) => checkWords({ ...nothing, description: text }, goBy).description;

test.each([
  [
    'Open with {skill1}, then hold enemies in place.',
    'Open with Rain of Vengeance, then hold enemies in place.',
  ],
  ['{gem1} burns them while you step back!', "Lo's Focused Gaze burns them while you step back!"],
  ["Keep {skill2}'s distance.", "Keep Vengeance's distance."],
  ['A {class} in PvE wants distance and synergy.', 'A Demon Hunter in PvE wants distance and synergy.'],
  ['Use Rain of Vengeance again after they gather.', 'Use Rain of Vengeance again after they gather.'],
  ['Use Lo’s Focused Gaze.', "Use Lo's Focused Gaze."],
  ['Don’t leap in: wait, then burn.', "Don't leap in: wait, then burn."],
])('%s passes', (text, kept) => {
  expect(description(text)).toBe(kept);
});

test.each([
  ['a figure', 'It burns for 300 enemies.'],
  ['a figure in words', 'Hold three enemies in place.'],
  ['a figure of another script', 'Hold ٣ enemies in place.'],
  ['a share', 'It burns half of them.'],
  ['an ordinal unit', 'Hold them for a second.'],
  ['a claim', 'The best bone burns them.'],
  ['a name that is invented', 'Use the Dawnbreaker again.'],
  ['an invented name in front', 'Dawnbreaker burns enemies.'],
  ['an invented name in small letters', 'Use the dawnbreaker again.'],
  ['a gem that the build lacks', 'Use Echoing Shade again.'],
  ['the same in small letters', 'Use echoing shade again.'],
  ['a skill of the class that the build lacks', 'Use whirlwind again.'],
  ['a reference to nothing', 'Open with {skill9}.'],
  ['an empty reference', 'Open with {}.'],
  ['half a reference', 'Open with {skill1.'],
  ['markup', 'Open with <b>bone</b>.'],
  ['a link', 'Open [it](bone).'],
  ['an address', 'Open bone.burns again.'],
  ['an address of mail', 'Keep it@bone.'],
  ['a shout', 'OPEN with bone.'],
  ['its instructions', 'You word builds for players.'],
  ['no words', '...'],
  ['half a character', 'Open with a leap\ud800.'],
])('%s does not: %s', (_, text) => {
  expect(checkWords({ ...nothing, name: 'Leap', description: text }, goBy)).toEqual({
    name: 'Leap',
    description: null,
    tips: [],
    leftOut: 1,
  });
});

test.each([
  ['an ampersand for the word', 'Power & Command', 'Use power and command again.'],
  ['one word for a hyphenated name', 'Blood-Soaked Jade', 'Use bloodsoaked jade again.'],
  ['two words for a hyphenated name', 'Blood-Soaked Jade', 'Use blood soaked jade again.'],
  ['a hyphen in a name that has none', 'Bloodsoaked Jade', 'Use blood-soaked jade again.'],
  ['letters without their accents', 'Bül Jade', 'Use bul jade again.'],
  ['many for one', 'Echoing Shade', 'Use echoing shades again.'],
  ['a genitive', 'Blood Boss', "Hold the blood boss's burn."],
  ['a genitive of many', 'Blood Jade', "Hold the blood jades' burn."],
  ['a genitive without its apostrophe', "Jade's Power", 'Use jade power again.'],
])('a name that the build lacks is known with %s', (_, name, text) => {
  const vocabulary = vocabularyOf([
    'use again the burn power and command blood soaked bloodsoaked jade bul boss echoing shade',
  ]);
  const words = (otherNames: readonly string[]) =>
    checkWords({ ...nothing, name: 'Leap', description: text }, { ...goBy, otherNames, vocabulary });
  // All of its words are ordinary.
  expect(words([]).description).toBe(text);
  expect(words([name]).description).toBeNull();
});

test('a letter behind a reference is no word of a name, and a name of signs forbids nothing', () => {
  expect(
    checkWords(
      { ...nothing, name: 'Leap', description: "Open with {skill1}'s distance." },
      { ...goBy, otherNames: ['S', 'Rain of Vengeances', '!', ''] },
    ).description,
  ).toBe("Open with Rain of Vengeance's distance.");
});

test('sentences pass one by one, each tip by itself, and what is left out is counted', () => {
  expect(
    checkWords(
      {
        name: 'Leap of {skill1}.',
        description: 'Open with {skill1}. It burns 40 enemies. Then step back.',
        tips: ['Use {skill2}.', 'Deals 5%.', 'Hold them. Never step back.', 'Use {skill2}.'],
      },
      goBy,
    ),
  ).toEqual({
    name: 'Leap of Rain of Vengeance',
    description: 'Open with Rain of Vengeance. Then step back.',
    tips: ['Use Vengeance.', 'Hold them.'],
    leftOut: 3,
  });
});

test('texts keep their lengths with names in them, and more than six tips are not looked at', () => {
  const long = checkWords(
    {
      name: 'Hold enemies in place while the bone burns them and step back again',
      description: Array<string>(40).fill('Keep {gem1} in place.').join(' '),
      tips: Array.from({ length: 9 }, (_, index) => `Hold ${'bone, '.repeat(index)}them.`),
    },
    goBy,
  );
  expect([long.name, long.tips.length]).toEqual([null, wordBounds.tips]);
  expect(long.description?.length).toBeLessThanOrEqual(wordBounds.description);
  expect(long.leftOut).toBeGreaterThan(1);
});

test('whatever a model writes, every word that is kept is ordinary or of the build', () => {
  const word = fc.constantFrom(
    'Open',
    'burns',
    'Dawnbreaker',
    'dawnbreaker',
    '7',
    'two',
    '{skill1}',
    '{x}',
    'PvP',
    '.',
  );
  const own = new Set(['Rain', 'of', 'Vengeance']);
  fc.assert(
    fc.property(fc.array(fc.oneof(word, fc.string({ unit: 'binary' })), { maxLength: 12 }), (words) => {
      const kept = description(words.join(' '));
      for (const each of kept?.match(/[\p{L}\p{N}]+/gu) ?? [])
        expect(own.has(each) || each === 'PvP' || /^[A-Z]?[a-z]+$/.test(each), `${each} in ${kept}`).toBe(
          true,
        );
      expect(kept ?? '').not.toMatch(/dawn|two|\p{N}|[<>[\]{}*_|#@]/iu);
    }),
    { numRuns: 2_000 },
  );
});
