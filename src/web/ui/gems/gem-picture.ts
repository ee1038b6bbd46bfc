import { outlines, type Outline } from './gem-cut.ts';

/** A normal gem by its colour, or a legendary one by its tier, whose setting tells it; `other` where neither is known. */
export type GemKind = 'red' | 'blue' | 'yellow' | '1-star' | '2-star' | '5-star' | 'other';

export interface GemPicture {
  readonly kind: GemKind;
  /** Of a legendary gem; without one it is a bare stone of the tier, and of no gem in particular. */
  readonly face?: StoneFace | undefined;
}

interface Stone {
  /** Degrees; the others per cent. */
  readonly hue: number;
  readonly saturation: number;
  readonly lightness: number;
  readonly outline: Outline;
}

/** A stone that is told apart from all others of its tier. */
export interface StoneFace extends Stone {
  readonly sign: StoneSign;
}

export interface StoneSign {
  /** As SVG writes it, in a box from 0 0 to 100 100. */
  readonly path: string;
  /** Drawn as lines, and not filled. */
  readonly isOfLines: boolean;
}

const bareStone: Stone = { hue: 32, saturation: 10, lightness: 54, outline: outlines.bare };
const stones: Readonly<Record<GemKind, Stone>> = {
  red: { hue: 356, saturation: 72, lightness: 50, outline: outlines.red },
  blue: { hue: 217, saturation: 80, lightness: 54, outline: outlines.blue },
  yellow: { hue: 45, saturation: 88, lightness: 52, outline: outlines.yellow },
  '1-star': bareStone,
  '2-star': bareStone,
  '5-star': bareStone,
  other: bareStone,
};

/** The stone that a picture shows. */
export const stoneOf = ({ kind, face }: GemPicture): Stone => face ?? stones[kind];

/** A stone's own colour, lighter or darker by some per cent; written so that programs other than browsers read it too. */
export function colourOf({ hue, saturation, lightness }: Stone, lighter = 0, opacity = 1): string {
  const light = Math.round(Math.min(96, Math.max(6, lightness + lighter)));
  return opacity === 1
    ? `hsl(${hue} ${saturation}% ${light}%)`
    : `hsla(${hue},${saturation}%,${light}%,${opacity})`;
}
