import type { Bounds } from '../bounds.ts';
import type { GreyPicture } from './grey.ts';
import type { Nameable } from './name-readings.ts';
import { readingsOf } from './readings.ts';
import {
  gemRows,
  once,
  statRows,
  type GemRow,
  type NameableStat,
  type ReadPiece,
  type StatRow,
} from './rows.ts';
import { findTextPieces } from './text-pieces.ts';

/** The things that are looked for in a screenshot, with their names. */
export type SoughtInScreenshot =
  | { readonly kind: 'stats'; readonly stats: readonly NameableStat[] }
  | { readonly kind: 'gems'; readonly gems: readonly Nameable[]; readonly rankBounds: Bounds };

/** The rows of a screenshot; empty where it is no such page. */
export interface ScreenshotRows {
  readonly stats: readonly StatRow[];
  readonly gems: readonly GemRow[];
}

/** The number of pieces of text that were looked at, of all that there are. */
export interface ScreenshotProgress {
  readonly read: number;
  readonly pieces: number;
}

/** A page of the game has 20 to 80; a photograph may seem to have thousands. */
const MOST_PIECES = 250;

/**
 * Reads the stats or gems in a screenshot: finds its pieces of text, has each read up to three times, differently prepared, and
 * answers only what two readings agree on.
 *
 * @param read recognises one line of text, dark on light; an empty text where it sees none
 */
export function readScreenshot(
  given: GreyPicture,
  sought: SoughtInScreenshot,
  read: (line: GreyPicture) => string,
  tell: (progress: ScreenshotProgress) => void,
): ScreenshotRows {
  const { picture, pieces: found } = findTextPieces(given);
  // The largest: specks of a ground are smaller than its writing.
  const kept = found.toSorted((one, other) => other.signHeight - one.signHeight).slice(0, MOST_PIECES);
  const pieces = kept.map((piece): ReadPiece => ({
    ...piece,
    texts: readingsOf(picture, piece).map((prepare) => once(() => read(prepare()))),
  }));
  for (const [place, piece] of pieces.entries()) {
    piece.texts[0]?.();
    tell({ read: place + 1, pieces: pieces.length });
  }
  return sought.kind === 'stats'
    ? { stats: statRows(pieces, sought.stats), gems: [] }
    : { stats: [], gems: gemRows(pieces, sought.gems, sought.rankBounds) };
}
