import { shadesOf, type GemKind } from './gem-cut.ts';

/** Hue, saturation and lightness of the stone in the middle of the light. */
const colours: Record<GemKind, readonly [hue: number, saturation: number, lightness: number]> = {
  red: [356, 72, 50],
  blue: [217, 80, 54],
  yellow: [45, 88, 52],
  '1-star': [174, 44, 44],
  '2-star': [268, 52, 58],
  '5-star': [26, 86, 52],
};

interface GemArtProps {
  kind: GemKind;
  /** 1 to 10; a higher rank has more facets. */
  rank?: number;
  size?: number;
  /** Turns the colour a little, so that gems of one kind can be told apart. */
  hueShift?: number;
}

/** A gem, drawn. It decorates a name that stands beside it, so it is hidden from screen readers. */
export function GemArt({ kind, rank = 1, size = 48, hueShift = 0 }: GemArtProps) {
  const [hue, saturation, lightness] = colours[kind];
  return (
    <svg
      viewBox="0 0 100 100"
      width={size}
      height={size}
      aria-hidden
      focusable="false"
      className="shrink-0"
      stroke={`hsl(${hue + hueShift} ${saturation}% 88% / 0.22)`}
      strokeWidth="0.8"
      strokeLinejoin="round"
    >
      {shadesOf(kind, rank).map(({ path, light }) => (
        <path
          key={light}
          d={path}
          fill={`hsl(${hue + hueShift} ${saturation}% ${Math.round(lightness + light * 24)}%)`}
        />
      ))}
    </svg>
  );
}
