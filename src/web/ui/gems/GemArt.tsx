import { outlinePath, shadesOf } from './gem-cut.ts';
import { colourOf, stoneOf, type GemKind, type GemPicture, type StoneFace } from './gem-picture.ts';

interface SettingLook {
  readonly metal: string;
  readonly light: string;
  /** The angles of the claws, in degrees. */
  readonly claws: readonly number[];
}

/** Iron, silver with two claws, gold with four; gems of no known tier have none. */
const settings: Readonly<Partial<Record<GemKind, SettingLook>>> = {
  '1-star': { metal: '#77707f', light: '#a49dab', claws: [] },
  '2-star': { metal: '#9aa3b5', light: '#dfe5f0', claws: [90, 270] },
  '5-star': { metal: '#a97f2c', light: '#f3d58a', claws: [45, 135, 225, 315] },
};

/** Below this size what is smaller than a pixel is left out. */
const FINE_FROM = 32;

interface GemArtProps extends GemPicture {
  /** 1 to 10; a higher rank has more facets. */
  rank?: number;
  size?: number;
}

/** A gem, drawn. It decorates a name that stands beside it, so it is hidden from screen readers. */
export function GemArt({ kind, face, rank = 1, size = 48 }: GemArtProps) {
  const stone = stoneOf({ kind, face });
  const setting = settings[kind];
  const isFine = size >= FINE_FROM;
  return (
    <svg
      viewBox="0 0 100 100"
      width={size}
      height={size}
      aria-hidden
      focusable="false"
      className="shrink-0"
      strokeLinejoin="round"
      strokeLinecap="round"
    >
      {kind === '5-star' && (
        <circle
          cx="50"
          cy="50"
          r="47"
          fill="none"
          stroke={`hsla(${stone.hue},80%,55%,0.28)`}
          strokeWidth="6"
        />
      )}
      {setting !== undefined && <Setting {...setting} isFine={isFine} />}
      <g stroke={colourOf(stone, 38, 0.3)} strokeWidth={isFine ? 0.8 : 0}>
        {shadesOf(stone.outline, rank).map(({ path, light }) => (
          <path key={light} d={path} fill={colourOf(stone, light * 24)} />
        ))}
      </g>
      {isFine && (
        <path
          d={outlinePath(stone.outline)}
          fill="none"
          stroke={colourOf(stone, 34, 0.75)}
          strokeWidth="1.4"
        />
      )}
      {face !== undefined && <Sign face={face} isFine={isFine} />}
    </svg>
  );
}

/** The ring that a stone is set in, and the dark behind the stone. */
function Setting({ metal, light, claws, isFine }: SettingLook & { isFine: boolean }) {
  return (
    <>
      <circle cx="50" cy="50" r="44" fill="#0d0b10" stroke={metal} strokeWidth="4" />
      {isFine && (
        <circle
          cx="50"
          cy="50"
          r="44.6"
          fill="none"
          stroke={light}
          strokeWidth="1"
          strokeDasharray="92 48"
          strokeDashoffset="-120"
        />
      )}
      {isFine &&
        claws.map((turn) => (
          <path
            key={turn}
            d="M46 3h8l-1 14h-6z"
            transform={`rotate(${turn} 50 50)`}
            fill={light}
            stroke={metal}
            strokeWidth="1"
          />
        ))}
    </>
  );
}

/** An engraving: light, with the shadow of its upper edge. */
function Sign({ face, isFine }: { face: StoneFace; isFine: boolean }) {
  const { path, isOfLines } = face.sign;
  const drawn = (colour: string) =>
    isOfLines
      ? { fill: 'none', stroke: colour, strokeWidth: isFine ? 5.5 : 7 }
      : { fill: colour, fillRule: 'evenodd' as const };
  return (
    <>
      {isFine && <path d={path} transform="translate(-1 -1.6)" {...drawn(colourOf(face, -34, 0.7))} />}
      <path d={path} {...drawn(colourOf(face, 40))} />
    </>
  );
}
