import type { ReactNode, Ref } from 'react';
import { shell } from '#messages/site/shell.ts';
import { BrandMark } from '#web/ui/BrandMark.tsx';
import { GemArt } from '#web/ui/gems/GemArt.tsx';
import { colourOf, stoneOf, type GemPicture } from '#web/ui/gems/gem-picture.ts';
import { faceOf } from '../gem-faces/face-of.ts';
import type { CardFigure, CardGem, ShareCard } from './share-card.ts';

/** In pixels; the size that chats and networks ask of a preview. */
export const cardSize = { width: 1200, height: 630 } as const;

const LEFT = 80;
const SECOND_COLUMN = 380;
const RAIL = { y: 566, width: 560, height: 14, gap: 4, cells: 10 } as const;
/** Where the gems are drawn. */
const GEMS = { left: 690, top: 100, side: 430, gap: 16 } as const;
export const BARE_TEXT = 'system-ui, -apple-system, Roboto, "Segoe UI", sans-serif';
export const DISPLAY_FACE = 'Grenze, serif';

/** The dark theme's colours. A picture has no theme: it is seen in somebody else's chat. */
export const colours = {
  ground: '#0e0d11',
  text: '#f1ece3',
  quiet: '#b9b1a6',
  good: '#7fd1c0',
  cell: '#342f3d',
  brass: '#8d774e',
} as const;

/** The longest title of each size in pixels. */
const titleSizes = [
  { length: 15, size: 68 },
  { length: 21, size: 54 },
  { length: 30, size: 40 },
] as const;
const LONGEST_TITLE = 30;
/** So many letters of the line below the title have room in its usual size. */
const DETAIL = { size: 27, length: 41 } as const;

interface CardPictureProps {
  card: Omit<ShareCard, 'text' | 'fileName'>;
  /** Stands in the corner: the address that it comes from. */
  host: string;
  /** The text for those who do not see it. */
  label: string;
  /** Drawn in the place of the gems. */
  art?: readonly CardArt[];
  ref: Ref<SVGSVGElement>;
}

/** Something that is drawn in a square. */
export interface CardArt {
  readonly key: string;
  readonly draw: (size: number) => ReactNode;
}

/** The picture that is shared, as it is drawn. All of it is in the SVG, so that it is the same as a file. */
export function CardPicture({ card, host, label, art, ref }: CardPictureProps) {
  const pictures = card.gems.map((gem) => ({ ...gem, ...pictureOf(gem) }));
  const [first] = pictures;
  const stone = first === undefined ? null : stoneOf(first);
  const title =
    card.title.length > LONGEST_TITLE ? `${card.title.slice(0, LONGEST_TITLE - 1).trimEnd()}…` : card.title;
  const titleSize = titleSizes.find(({ length }) => title.length <= length)?.size ?? 40;
  return (
    <svg
      ref={ref}
      role="img"
      aria-label={label}
      viewBox={`0 0 ${cardSize.width} ${cardSize.height}`}
      className="h-auto w-full"
    >
      <defs>
        <radialGradient id="card-light" cx="0.76" cy="0.5" r="0.55">
          <stop offset="0" stopColor={stone === null ? '#3a3350' : colourOf(stone, -14, 0.5)} />
          <stop offset="1" stopColor={colours.ground} stopOpacity="0" />
        </radialGradient>
      </defs>
      <rect {...cardSize} fill={colours.ground} />
      <rect {...cardSize} fill="url(#card-light)" />
      <path
        d="M24 64V24h40M1136 606h40v-40"
        fill="none"
        stroke={colours.brass}
        strokeWidth="2"
        strokeLinecap="round"
      />
      <g transform={`translate(${LEFT} 58)`}>
        <BrandMark size={44} />
      </g>
      <text x={LEFT + 58} y="91" fontFamily={DISPLAY_FACE} fontWeight="600" fontSize="34" fill={colours.text}>
        {shell.brand}
      </text>
      <text
        x={LEFT - 2}
        y="228"
        fontFamily={DISPLAY_FACE}
        fontWeight="600"
        fontSize={titleSize}
        fill={colours.text}
      >
        {title}
      </text>
      <text
        x={LEFT}
        y="276"
        fontFamily={BARE_TEXT}
        fontSize={DETAIL.size * Math.min(1, DETAIL.length / card.detail.length)}
        fill={colours.quiet}
      >
        {card.detail}
      </text>
      {card.figures.map((figure, index) => (
        <PlacedFigure
          key={figure.name}
          figure={figure}
          x={index % 2 === 0 ? LEFT : SECOND_COLUMN}
          y={index < 2 ? 346 : 456}
          isLarge={index < 2}
        />
      ))}
      {card.ranks !== undefined && (
        <Rail {...card.ranks} colour={stone === null ? colours.text : colourOf(stone)} />
      )}
      <Art all={art ?? pictures.map(artOfGem)} />
      <text
        x={cardSize.width - 64}
        y="584"
        textAnchor="end"
        fontFamily={BARE_TEXT}
        fontSize="22"
        fill={colours.quiet}
      >
        {host}
      </text>
    </svg>
  );
}

/** Whole at once, other than on a page: this code comes only with the dialog, and the file must not be drawn half. */
const pictureOf = ({ kind, gemId = null }: CardGem): GemPicture => ({
  kind,
  face: gemId === null ? undefined : faceOf(gemId),
});

interface PlacedFigureProps {
  figure: CardFigure;
  x: number;
  y: number;
  isLarge: boolean;
}

function PlacedFigure({ figure, x, y, isLarge }: PlacedFigureProps) {
  const fontSize = (isLarge ? 60 : 44) * (figure.value.length > 9 ? 0.7 : 1);
  return (
    <>
      <text x={x} y={y} fontFamily={BARE_TEXT} fontSize="20" fill={colours.quiet}>
        {figure.name}
      </text>
      <text
        x={x}
        y={y + (isLarge ? 62 : 48)}
        fontFamily={DISPLAY_FACE}
        fontWeight="600"
        fontSize={fontSize}
        fill={figure.isGain ? colours.good : colours.text}
      >
        {figure.value}
      </text>
    </>
  );
}

/** Ten cells: what is owned is full, what is on the way is half. */
function Rail({ currentRank, targetRank, colour }: NonNullable<ShareCard['ranks']> & { colour: string }) {
  const step = (RAIL.width + RAIL.gap) / RAIL.cells;
  return Array.from({ length: RAIL.cells }, (_, index) => (
    <rect
      key={index}
      x={LEFT + index * step}
      y={RAIL.y}
      width={step - RAIL.gap}
      height={RAIL.height}
      rx="2"
      fill={index < targetRank ? colour : colours.cell}
      fillOpacity={index >= currentRank && index < targetRank ? 0.45 : 1}
    />
  ));
}

const artOfGem = (picture: GemPicture & CardGem, index: number): CardArt => ({
  key: `${picture.kind} ${picture.gemId ?? index}`,
  draw: (size) => <GemArt {...picture} size={size} />,
});

/** One large, or up to six in rows, each row in the middle. */
function Art({ all }: { all: readonly CardArt[] }) {
  const columns = all.length <= 1 ? 1 : all.length <= 4 ? 2 : 3;
  const rows = Math.ceil(all.length / columns);
  const step = (GEMS.side + GEMS.gap) / columns;
  const top = GEMS.top + (GEMS.side + GEMS.gap - rows * step) / 2;
  return all.map(({ key, draw }, index) => {
    const row = Math.floor(index / columns);
    const inRow = Math.min(columns, all.length - row * columns);
    const left = GEMS.left + ((columns - inRow) * step) / 2;
    return (
      <g key={key} transform={`translate(${left + (index % columns) * step} ${top + row * step})`}>
        {draw(step - GEMS.gap)}
      </g>
    );
  });
}
