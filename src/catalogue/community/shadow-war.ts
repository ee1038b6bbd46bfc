import type { WarRow } from '#rules/clans/war-rows.ts';
import { communitySheets, type Confidence, type DataSource } from '../data-source.ts';

interface ShadowWar {
  /** Clan members who must be there to register. */
  readonly playersToRegister: number;
  /** The worthiest row first. */
  readonly rows: readonly WarRow[];
  /** Points of all matches, and how many of them win. */
  readonly points: number;
  readonly pointsToWin: number;
  readonly matchesSource: DataSource;
  readonly worthsSource: DataSource & { readonly confidence: Confidence };
}

/** Guides of players, without a date of their own, after May 2024. */
const guides = 'Guides of players';

/**
 * The lists of a Shadow War: twelve matches of eight a side, in four rows. The same sheets tell of the points, which they give for
 * the Vigil of Blades in the same arena; guides give them for the Shadow War too. No source of the publisher has them, so a leader
 * can change every figure.
 */
export const shadowWar: ShadowWar = {
  playersToRegister: 30,
  rows: [8, 4, 2, 1].map((worth) => ({ worth, matches: 3, size: 8 })),
  points: 45,
  pointsToWin: 23,
  matchesSource: { title: guides, date: 'after May 2024', confidence: 'medium' },
  worthsSource: { ...communitySheets, confidence: 'medium' },
};
