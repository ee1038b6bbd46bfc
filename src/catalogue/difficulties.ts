import { communitySheets, type DataSource } from './data-source.ts';

export const difficultiesSource = { ...communitySheets, confidence: 'medium' } as const satisfies DataSource;

interface Difficulty {
  readonly name: string;
  /** The paragon levels whose gear drops there; null on Normal, which has none. */
  readonly paragon: readonly [min: number, max: number] | null;
  /** The combat rating that the game asks for in the open world; null where it asks for none. */
  readonly combatRating: number | null;
  /** The same for challenge dungeons. */
  readonly challengeRating: number | null;
}

type Row = readonly [
  name: string,
  paragon: Difficulty['paragon'],
  combatRating: number | null,
  challengeRating: number | null,
];

const rows: readonly Row[] = [
  ['Normal', null, null, null],
  ['Hell I', [1, 99], 520, null],
  ['Hell II', [100, 199], 12_620, null],
  ['Hell III', [200, 299], 21_420, 22_520],
  ['Inferno I', [300, 499], 30_120, 31_220],
  ['Inferno II', [400, 599], 33_320, 33_520],
  ['Inferno III', [500, 699], 36_320, 36_520],
  ['Inferno IV', [600, 799], 38_125, 38_846],
  ['Inferno V', [700, 899], 40_500, 41_220],
  ['Inferno VI', [800, 999], 43_000, 43_720],
  ['Inferno VII', [900, 1099], 45_400, 46_120],
  ['Inferno VIII', [1000, 1199], 47_250, 47_970],
  ['Inferno IX', [1100, 1299], 49_000, 49_720],
  ['Inferno X', [1300, 1399], 50_800, 51_520],
  ['Inferno XI', [1400, 1499], 54_200, 54_920],
  ['Inferno XII', [1500, 1599], 58_500, 59_220],
];

/** Difficulties from Normal upwards. */
export const difficulties: readonly Difficulty[] = rows.map(
  ([name, paragon, combatRating, challengeRating]) => ({ name, paragon, combatRating, challengeRating }),
);

/** The next difficulty whose combat rating a character does not have yet; null at the last. */
export const nextDifficulty = (
  combatRating: number,
): (Difficulty & { readonly combatRating: number }) | null =>
  difficulties.find(
    (each): each is Difficulty & { readonly combatRating: number } =>
      each.combatRating !== null && each.combatRating > combatRating,
  ) ?? null;
