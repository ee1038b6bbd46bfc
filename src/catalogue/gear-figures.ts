import type { RatingByPart } from '#rules/calculators/next-difficulty.ts';
import { communitySheets, type DataSource } from './data-source.ts';

/** Base figures of gear by difficulty; nobody has written down those below Inferno IV and above Inferno X. */
export const gearFiguresSource = { ...communitySheets, confidence: 'medium' } as const satisfies DataSource;

/** Resonance adds so much, for which the same sheets have several tables that agree. */
export const resonanceSource = { ...communitySheets, confidence: 'high' } as const satisfies DataSource;

/** From so much resonance on a character has one more ultimate skill. */
export const RESONANCE_OF_ULTIMATE = 10_000;

interface GearFigures {
  /** Base damage and Life of full gear of the difficulty, in points, with both pairs of weapons. */
  readonly base: { readonly damage: number; readonly life: number };
  /** The largest combat rating of one legendary piece that is printed. */
  readonly legendaryRating: number;
  /** Says whether that is the least of its band, as nothing above it is printed. */
  readonly isLeast: boolean;
  /** The largest combat rating of one set piece that is printed. */
  readonly setRating: number;
}

type Row = readonly [damage: number, life: number, legendaryRating: number, setRating: number];

const rows: Readonly<Record<string, Row>> = {
  'Inferno IV': [6650, 64_456, 2264, 2244],
  'Inferno V': [6806, 65_938, 2370, 2350],
  'Inferno VI': [6930, 67_416, 2470, 2456],
  'Inferno VII': [7079, 68_902, 2490, 2559],
  'Inferno VIII': [7263, 70_381, 2590, 2662],
  'Inferno IX': [7415, 71_862, 2690, 2765],
  'Inferno X': [7492, 72_602, 2790, 2865],
};

/** Of legendary gear from there on the least rating alone is printed. */
const leastFrom = Object.keys(rows).indexOf('Inferno VII');

/** By the name of the difficulty; one that is missing is not known. */
export const gearFigures: Readonly<Partial<Record<string, GearFigures>>> = Object.fromEntries(
  Object.entries(rows).map(([name, [damage, life, legendaryRating, setRating]], index) => [
    name,
    { base: { damage, life }, legendaryRating, isLeast: index >= leastFrom, setRating },
  ]),
);

/** The first and last difficulty of {@link gearFigures}. */
export const knownGear = { first: 'Inferno IV', last: 'Inferno X' } as const;

/**
 * The parts of combat rating, in the one example that the sheets work out: eight pieces each of primary gear and of sets, at
 * ranks 30 and 22, eight five-star gems at rank 10. Tableau and Helliquary have no upper limit yet.
 */
export const ratingExample = {
  primaryGear: 21_680,
  setPieces: 21_296,
  primaryUpgrades: 1760,
  setUpgrades: 1696,
  gems: 1920,
  tableau: 1800,
  helliquary: 3120,
} as const satisfies RatingByPart;

const PIECES = 8;

/** The combat rating by part of who wears eight pieces each of a difficulty; all but the gear is as in the example. */
export function fullRating(difficulty: string): RatingByPart {
  const gear = gearFigures[difficulty];
  return {
    ...ratingExample,
    primaryGear: gear === undefined ? null : PIECES * gear.legendaryRating,
    setPieces: gear === undefined ? null : PIECES * gear.setRating,
  };
}

/** The most that one deals less and takes more, in percent, with too little combat rating. */
export const ratingGapCaps = { pvp: 10, pve: 11.3 } as const;

/** A gap does this by the sheets: percent of the usual damage that one deals and takes. */
export const ratingGapExamples = [
  { own: 1000, enemy: 2000, deals: 90, takes: 110 },
  { own: 1500, enemy: 2000, deals: 90.75, takes: 107.5 },
  { own: 1900, enemy: 2000, deals: 96, takes: 103 },
  { own: 2000, enemy: 2000, deals: 100, takes: 100 },
] as const;
