/// <reference types="vite/client" />
import { expect, test } from 'vitest';
import { englishTexts } from './language.ts';

import.meta.glob(['./**/*.ts', '!./**/*.test.ts'], { eager: true });

/** Values that are never one: bounds, and wholes of which a part is counted. */
const neverOne = new Set(['max', 'most', 'limit', 'length', 'all', 'best', 'places']);

/** Texts whose number is never one, by the reason. */
const neverOneIn = new Set(
  Object.values({
    'a bound of the product, or of the game': [
      'clanEventWords.makeListsText',
      'problems.CARDS_FULL',
      'subscription.limits',
      'loadoutLinks.afterDays',
      'loadoutWords.build.linesHint',
      'clanWords.nameShort',
      'forumWords.titleShort',
      'publishWords.titleShort',
      'characterDeletion.text',
      'characterList.recent.days',
      'awakeningWords.copies.full',
      'awakeningWords.codes.refused.stacks',
      'awakeningWords.codes.refused.quantity',
    ],
    'more than a bound': ['calculators.files.tooMany', 'upgrades.tooManyText'],
    'as many pieces as a bonus needs, or as a set has': [
      'plannerWords.pieces',
      'plannerWords.words.sets',
      'loadoutWords.stats.bonusOf',
      'optimizerWords.setRule',
      'setBook.setOf',
      'setBook.setOfMore',
      'setBook.atPieces',
      'chatCommandWords.bonusLine',
    ],
    'a size of the catalogue': ['equipmentBook.lead', 'gemBook.lead'],
    'beside another text for one': [
      'characterWords.toasts.deletedMany',
      'characterWords.edits.deletedMany',
      'characterDeletion.titleMany',
      'characterDeletion.textMany',
      'characterTagging.titleMany',
      'gemBag.copies',
      'gemBag.sheet.splitHint',
      'progress.chart.label',
      'upgrades.withCopies',
      'loadoutWords.toasts.bothCameOff',
    ],
    'words, not a number': [
      'capsWords.most',
      'plannerWords.goals.step',
      'gearAnalyzerWords.found.skillNotUsed',
    ],
  }).flat(),
);

interface Text {
  readonly place: string;
  readonly text: string;
  /** The form for one of it, where this is the form for several. */
  readonly one: string | null;
  readonly isOneOfForms: boolean;
}

function* textsIn(tree: unknown, place: string, forms: object | null = null): Generator<Text> {
  if (typeof tree === 'string') {
    const one = forms !== null && 'one' in forms && typeof forms.one === 'string' ? forms.one : null;
    yield { place, text: tree, one, isOneOfForms: forms !== null };
  }
  if (typeof tree !== 'object' || tree === null) return;
  for (const [key, below] of Object.entries(tree))
    yield* textsIn(below, `${place}.${key}`, 'other' in tree ? tree : null);
}

const all = Array.from(englishTexts, ([area, tree]) => [...textsIn(tree, area)]).flat();

/** Words that follow a number, with the number's name: 'count' and 'builds' of '{count} possible builds'. */
const counted = (text: string) =>
  Array.from(
    text.matchAll(/\{(\w+)\}\+? (?=(?:(?!of |in |is |has )[a-z-]+ ){0,2}?([a-z]+s)\b)/g),
    ([, value = '', noun = '']) => ({
      value,
      noun,
    }),
  );

const singular = (noun: string) => (noun.endsWith('ies') ? `${noun.slice(0, -3)}y` : noun.slice(0, -1));

/** Everything that is counted in a text that has a form for one of it. */
const nouns = new Set(
  all.flatMap(({ text, one }) =>
    one === null
      ? []
      : counted(text)
          .map(({ noun }) => noun)
          .filter((noun) => one.split(/\W+/).includes(singular(noun))),
  ),
);

test('a text with a number of things has a form for one of them', () => {
  const withoutForms = all
    .filter(({ isOneOfForms, place }) => !isOneOfForms && !neverOneIn.has(place))
    .filter(({ text }) => counted(text).some(({ value, noun }) => !neverOne.has(value) && nouns.has(noun)))
    .map(({ place, text }) => `${place}: ${text}`);
  expect([...nouns].sort()).toEqual(expect.arrayContaining(['builds', 'copies', 'days', 'items', 'members']));
  expect(withoutForms).toEqual([]);
  // A text that is gone leaves the list.
  expect([...neverOneIn].filter((place) => !all.some((text) => text.place === place))).toEqual([]);
});
