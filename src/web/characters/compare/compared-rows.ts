import {
  firstGemPlaces,
  isSecondPlace,
  type Character,
  type GemPlace,
} from '#contract/records/collections/characters/characters.ts';
import type { GemInSet, GemSet } from '#contract/records/collections/characters/gem-sets.ts';
import { records } from '#messages/records/records.ts';
import { characterWords } from '#messages/characters/characters.ts';
import { compare as words } from '#messages/characters/compare.ts';
import { gemBag } from '#messages/characters/gems.ts';
import { fill } from '#messages/fill.ts';
import { exactText } from '#messages/formats.ts';
import { statNames } from '#rules/characters/stat-ranges.ts';
import { figureText, isRecorded, type CharacterFigure, type CharacterFigures } from '../character-figures.ts';
import { className } from '../describe-character.ts';
import { statText } from '../stat-units.ts';
import { statWord } from '../stat-words.ts';
import { nameOfGemInSet, type SetTotals } from '../gems/sets/gem-sets.ts';

/** One figure of several things. */
export interface ComparedRow {
  /** Tells it from rows of the same name. */
  readonly id?: string;
  readonly name: string;
  /** The text of each; null where it has none, or none is known. */
  readonly texts: readonly (string | null)[];
  /** The words for those that have none, where that is known of them. */
  readonly missing?: string;
  /** Places of those that have the most of it; none where all are alike, or where more is not better. */
  readonly best: readonly number[];
  readonly isDifferent: boolean;
  /** The gems that are compared, of which one can be equipped at this place. */
  readonly gems?: { readonly place: GemPlace; readonly of: readonly (GemInSet | undefined)[] };
}

/** A row of figures, of which more is better. */
export function figureRow(
  name: string,
  values: readonly (number | null)[],
  textOf: (value: number) => string = exactText,
): ComparedRow {
  const known = values.filter((value) => value !== null);
  const most = Math.max(...known);
  const isDifferent = new Set(values).size > 1;
  return {
    name,
    texts: values.map((value) => (value === null ? null : textOf(value))),
    best:
      isDifferent && known.length > 1 && known.some((value) => value < most)
        ? values.flatMap((value, place) => (value === most ? [place] : []))
        : [],
    isDifferent,
  };
}

type Sum = Pick<CharacterFigure, 'value' | 'uncounted'>;

/** A row of sums over gems. Where one of them lacks gems, none is known to be the most. */
export function sumRow(name: string, sums: readonly (Sum | null)[]): ComparedRow {
  const row = figureRow(
    name,
    sums.map((sum) => sum && sum.value),
  );
  if (sums.every((sum) => sum === null || sum.uncounted === 0)) return row;
  return { ...row, texts: sums.map((sum) => sum && figureText(sum)), best: [] };
}

const wordRow = (name: string, texts: readonly (string | null)[]): ComparedRow => ({
  name,
  texts,
  best: [],
  isDifferent: new Set(texts).size > 1,
});

export interface ComparedCharacter {
  readonly character: Character;
  readonly figures: CharacterFigures;
}

const recorded = (figure: CharacterFigure): Sum | null => (isRecorded(figure) ? figure : null);

/** Characters beside one another; figures that none of them has are left out. */
export function characterRows(compared: readonly ComparedCharacter[]): readonly ComparedRow[] {
  const all = compared.map(({ character }) => character);
  const stats = statNames.filter(
    (stat) =>
      stat !== 'combatRating' && stat !== 'resonance' && all.some((each) => each.stats[stat] !== undefined),
  );
  return [
    sumRow(
      characterWords.combatRating,
      compared.map(({ figures }) => recorded(figures.combatRating)),
    ),
    sumRow(
      characterWords.resonance,
      compared.map(({ figures }) => recorded(figures.resonance)),
    ),
    figureRow(
      characterWords.level,
      all.map(({ level }) => level),
    ),
    figureRow(
      characterWords.paragonLevel,
      all.map(({ paragonLevel }) => paragonLevel),
    ),
    wordRow(
      words.class,
      all.map(({ class: id }) => className(id)),
    ),
    wordRow(
      words.server,
      all.map(({ server }) => server ?? null),
    ),
    wordRow(
      words.buildType,
      all.map(({ buildType }) => records.buildTypes[buildType]),
    ),
    ...stats.map((stat) =>
      figureRow(
        statWord(stat),
        all.map((each) => each.stats[stat] ?? null),
        (value) => statText(stat, value),
      ),
    ),
  ];
}

export type ComparedSet = Pick<GemSet, 'gems'> & { readonly totals: SetTotals };

/** Sets of gems beside one another, place by place as they were kept. */
export function setRows(
  sets: readonly ComparedSet[],
  places: readonly GemPlace[] = firstGemPlaces,
): readonly ComparedRow[] {
  const firstOf = ({ gems }: ComparedSet) => gems.filter(({ place }) => place === undefined);
  const longest = Math.max(...sets.map((set) => firstOf(set).length));
  const isNamed = (place: GemPlace) => sets.some(({ gems }) => gems.some((gem) => gem.place === place));
  const textOf = (gem: GemInSet | undefined) => (gem === undefined ? null : nameOfGemInSet(gem));
  return [
    sumRow(
      gemBag.sheet.resonance,
      sets.map(({ totals }) => ({ value: totals.resonance, uncounted: totals.unknown })),
    ),
    sumRow(
      gemBag.sheet.combatRating,
      sets.map(({ totals }) => ({ value: totals.combatRating, uncounted: totals.unknown })),
    ),
    figureRow(
      words.gems,
      sets.map(({ gems }) => gems.length),
    ),
    ...places.flatMap((place, at): ComparedRow[] => {
      if (isSecondPlace(place) ? !isNamed(place) : at >= longest) return [];
      const of = sets.map((set) =>
        isSecondPlace(place) ? set.gems.find((gem) => gem.place === place) : firstOf(set)[at],
      );
      return [{ ...wordRow(fill(words.gem, { place }), of.map(textOf)), gems: { place, of } }];
    }),
  ];
}
