import type { GemSubject } from '../gem-faces/use-gem-picture.ts';

export interface ShareCard {
  readonly title: string;
  /** Below the title, such as `5-star 5/5 · rank 3 → 6`. */
  readonly detail: string;
  /** At most four, the most important ones first. */
  readonly figures: readonly CardFigure[];
  /** At most six gems; one alone is drawn large. */
  readonly gems: readonly CardGem[];
  /** The way of one gem. */
  readonly ranks?: { readonly currentRank: number; readonly targetRank: number };
  /** The same in words. */
  readonly text: string;
  /** The name of the picture's file, in small letters and hyphens. */
  readonly fileName: string;
}

export interface CardFigure {
  readonly name: string;
  readonly value: string;
  /** Drawn in the colour of what is good. */
  readonly isGain: boolean;
}

export interface CardGem extends GemSubject {
  readonly rank: number;
}

/** How many gems and figures a picture has room for. */
export const cardRoom = { gems: 6, figures: 4 } as const;
