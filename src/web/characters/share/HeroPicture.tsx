import { createContext, useContext, type Ref } from 'react';
import { classSigns, isClassId, shieldPath } from '#catalogue/classes/class-signs.ts';
import { classes } from '#catalogue/classes/classes.ts';
import { shell } from '#messages/site/shell.ts';
import { SHOWN_SET_SIZE, shownPieces, type SetBonusSummary } from '#rules/equipment/set-bonuses.ts';
import { faceOf } from '#web/game/gem-faces/face-of.ts';
import { BARE_TEXT, colours, DISPLAY_FACE } from '#web/game/share/CardPicture.tsx';
import type { ShareCard } from '#web/game/share/share-card.ts';
import { BrandMark } from '#web/ui/BrandMark.tsx';
import { GemArt } from '#web/ui/gems/GemArt.tsx';
import { drawable, inLines } from './picture-text.ts';

/** A character or a build as a picture. */
export interface HeroCard extends ShareCard {
  /** Its emblem and its colour. */
  readonly classId: string;
  /** Those with most pieces first. */
  readonly sets: readonly Pick<SetBonusSummary, 'setId' | 'setName' | 'equippedPieces'>[];
}

/** Where a picture has its parts, in pixels. */
interface Layout {
  readonly width: number;
  readonly height: number;
  readonly brand: { readonly x: number; readonly y: number };
  readonly emblem: { readonly x: number; readonly y: number; readonly width: number };
  /** The name: its middle line, and what it may take of width and height. */
  readonly title: Line & { readonly room: number; readonly height: number };
  readonly detail: Line & { readonly room: number };
  readonly figures: readonly Line[];
  readonly gems: { readonly x: number; readonly y: number; readonly width: number };
  readonly sets: { readonly x: number; readonly y: number; readonly step: number; readonly size: number };
  readonly most: number;
  readonly host: Line;
}

interface Line {
  readonly x: number;
  readonly y: number;
  readonly size: number;
  readonly anchor: 'start' | 'middle' | 'end';
}

/** As chats and networks preview it, and as a phone shows a story. */
export const heroLayouts = {
  wide: {
    width: 1200,
    height: 630,
    brand: { x: 80, y: 52 },
    emblem: { x: 80, y: 128, width: 96 },
    title: { x: 204, y: 160, size: 60, anchor: 'start', room: 916, height: 82 },
    detail: { x: 204, y: 232, size: 27, anchor: 'start', room: 916 },
    figures: [
      { x: 80, y: 306, size: 60, anchor: 'start' },
      { x: 350, y: 306, size: 60, anchor: 'start' },
    ],
    gems: { x: 690, y: 272, width: 430 },
    sets: { x: 80, y: 432, step: 42, size: 24 },
    most: 4,
    host: { x: 1136, y: 596, size: 22, anchor: 'end' },
  },
  tall: {
    width: 1080,
    height: 1920,
    brand: { x: 90, y: 110 },
    emblem: { x: 400, y: 230, width: 280 },
    title: { x: 540, y: 622, size: 100, anchor: 'middle', room: 900, height: 140 },
    detail: { x: 540, y: 736, size: 36, anchor: 'middle', room: 900 },
    figures: [
      { x: 300, y: 836, size: 96, anchor: 'middle' },
      { x: 780, y: 836, size: 96, anchor: 'middle' },
    ],
    gems: { x: 140, y: 1_010, width: 800 },
    sets: { x: 170, y: 1_590, step: 62, size: 36 },
    most: 4,
    host: { x: 540, y: 1_840, size: 30, anchor: 'middle' },
  },
} as const satisfies Record<string, Layout>;

interface HeroPictureProps {
  readonly card: HeroCard;
  readonly format: keyof typeof heroLayouts;
  /** Stands below: the address that it comes from. */
  readonly host: string;
  /** The text for those who do not see it. */
  readonly label: string;
  readonly ref: Ref<SVGSVGElement> | null;
}

/** A piece of a line that one face has all letters of. */
export interface Run {
  readonly text: string;
  readonly face: string;
  /** For a font size of 1. */
  readonly width: number;
}

/** Cuts a line into runs; a browser finds faces for all letters by itself, and needs one. */
export type SetType = (text: string, face: string) => readonly Run[];

export const SetTypeContext = createContext<SetType>((text, face) => [
  { text, face, width: widthOf(text, face) },
]);

/** All of it is in the SVG, so that it is the same as a file. */
export function HeroPicture({ card, format, host, label, ref }: HeroPictureProps) {
  const layout: Layout = heroLayouts[format];
  const { width, height, brand, emblem, gems, sets } = layout;
  const color = classes.find(({ id }) => id === card.classId)?.color ?? colours.brass;
  return (
    <svg
      ref={ref}
      role="img"
      aria-label={label}
      viewBox={`0 0 ${width} ${height}`}
      className="mx-auto h-auto max-h-[60dvh] w-full"
    >
      <defs>
        <radialGradient id="hero-light" cx="0.5" cy="0.2" r="0.8">
          <stop offset="0" stopColor={color} stopOpacity="0.42" />
          <stop offset="1" stopColor={color} stopOpacity="0" />
        </radialGradient>
      </defs>
      <rect width={width} height={height} fill={colours.ground} />
      <rect width={width} height={height} fill="url(#hero-light)" />
      <path
        d={`M24 64V24h40M${width - 24} ${height - 64}v40h-40`}
        fill="none"
        stroke={colours.brass}
        strokeWidth="2"
        strokeLinecap="round"
      />
      <g transform={`translate(${brand.x} ${brand.y})`}>
        <BrandMark size={40} />
      </g>
      <text
        x={brand.x + 54}
        y={brand.y + 31}
        fontFamily={DISPLAY_FACE}
        fontWeight="600"
        fontSize="32"
        fill={colours.text}
      >
        {shell.brand}
      </text>
      <Emblem {...emblem} classId={card.classId} color={color} />
      <Title {...layout.title} fill={colours.text}>
        {card.title}
      </Title>
      <Words {...layout.detail} face={BARE_TEXT} fill={colours.quiet}>
        {card.detail}
      </Words>
      {layout.figures.map((line, index) => {
        const figure = card.figures[index];
        if (figure === undefined) return null;
        return (
          <g key={figure.name}>
            <Words {...line} size={line.size / 2.6} face={BARE_TEXT} fill={colours.quiet}>
              {figure.name}
            </Words>
            <Words {...line} y={line.y + line.size} face={DISPLAY_FACE} fill={colours.text}>
              {figure.value}
            </Words>
          </g>
        );
      })}
      <WornGems gems={card.gems} {...gems} />
      {card.sets.slice(0, layout.most).map(({ setId, setName, equippedPieces }, index) => (
        <g key={setId} transform={`translate(${sets.x} ${sets.y + index * sets.step})`}>
          <Pips pieces={equippedPieces} size={sets.size} color={color} />
          <Words
            x={sets.size * 6}
            y={sets.size * 0.85}
            size={sets.size}
            anchor="start"
            room={sets.size * 18}
            face={BARE_TEXT}
            fill={colours.text}
          >
            {setName}
          </Words>
        </g>
      ))}
      <Words {...layout.host} face={BARE_TEXT} fill={colours.quiet}>
        {host}
      </Words>
    </svg>
  );
}

const LEAST_SCALE = 0.6;
const MEASURED_SIZE = 100;

/** As the browser draws it, for a font size of 1. Where it cannot measure, a letter is half as wide as high. */
function widthOf(words: string, face: string): number {
  const pen = document.createElement('canvas').getContext('2d');
  if (pen === null) return Array.from(words).length * 0.5;
  pen.font = `${weightOf(face)} ${MEASURED_SIZE}px ${face}`;
  return pen.measureText(words).width / MEASURED_SIZE;
}

const DISPLAY_WEIGHT = 600;
const weightOf = (face: string): number => (face.startsWith('Grenze') ? DISPLAY_WEIGHT : 400);

const sumOf = (runs: readonly Run[]): number => runs.reduce((sum, { width }) => sum + width, 0);

/** As many of the letters as have room. */
function cut(words: string, room: number, widthIn: (words: string) => number): string {
  if (widthIn(words) <= room) return words;
  const letters = Array.from(words);
  while (letters.length > 0 && widthIn(`${letters.join('')}…`) > room) letters.pop();
  return `${letters.join('').trimEnd()}…`;
}

interface WordsProps extends Line {
  /** In pixels; words that need more get smaller, and then shorter. */
  readonly room?: number;
  readonly face: string;
  readonly fill: string;
  readonly children: string;
}

function Words({ room, face, children, ...line }: WordsProps) {
  const setType = useContext(SetTypeContext);
  const words = drawable(children);
  const widthIn = (text: string) => sumOf(setType(text, face));
  const scale =
    room === undefined ? 1 : Math.max(LEAST_SCALE, Math.min(1, room / (widthIn(words) * line.size)));
  const size = line.size * scale;
  const shown = room === undefined ? words : cut(words, room / size, widthIn);
  return <Runs {...line} size={size} runs={setType(shown, face)} />;
}

/** A name as somebody wrote it: smaller and in several lines where it is long, and always whole. */
function Title({ room, height, children, ...line }: Layout['title'] & { fill: string; children: string }) {
  const setType = useContext(SetTypeContext);
  const words = drawable(children);
  // A text of which the display face lacks letters would be in two faces, line by line.
  const isDisplayed = setType(words, DISPLAY_FACE).every((run) => weightOf(run.face) === DISPLAY_WEIGHT);
  const face = isDisplayed ? DISPLAY_FACE : BARE_TEXT;
  const widthIn = (text: string) => sumOf(setType(text, face));
  const { lines, size, step } = inLines(words, { room, height, size: line.size }, widthIn);
  const top = line.y - height / 2;
  return (
    <>
      <clipPath id="title-room">
        <rect x="0" y={top - 6} width="100%" height={height + 6} />
      </clipPath>
      <g clipPath="url(#title-room)">
        {lines.map((text, index) => {
          const y = line.y + step * (index - (lines.length - 1) / 2) + size * 0.35;
          return <Runs key={y} {...line} y={y} size={size} runs={setType(text, face)} />;
        })}
      </g>
    </>
  );
}

function Runs({ x, y, size, anchor, fill, runs }: Line & { fill: string; runs: readonly Run[] }) {
  const isOne = runs.length === 1;
  const before = { start: 0, middle: 0.5, end: 1 }[anchor] * sumOf(runs) * size;
  return runs.map(({ text, face }, index) => {
    const left = isOne ? x : x - before + sumOf(runs.slice(0, index)) * size;
    return (
      <text
        key={left}
        x={left}
        y={y}
        textAnchor={isOne ? anchor : 'start'}
        fontFamily={face}
        fontWeight={weightOf(face)}
        fontSize={size}
        fill={fill}
        xmlSpace="preserve"
      >
        {text}
      </text>
    );
  });
}

function Emblem({ x, y, width, classId, color }: Layout['emblem'] & { classId: string; color: string }) {
  return (
    <g transform={`translate(${x} ${y}) scale(${width / 50})`} strokeLinejoin="round">
      <path d={shieldPath} fill={color} fillOpacity="0.25" stroke={color} strokeWidth="2" />
      {isClassId(classId) && (
        <path
          d={classSigns[classId]}
          transform="translate(10 9) scale(1.25)"
          fill="none"
          stroke={colours.text}
          strokeWidth="1.4"
          strokeLinecap="round"
        />
      )}
    </g>
  );
}

/** Up to eight in two rows, each with its rank. */
function WornGems({ gems, x, y, width }: Layout['gems'] & { gems: HeroCard['gems'] }) {
  const columns = gems.length > 6 ? 4 : 3;
  const step = width / columns;
  const side = step * 0.72;
  return gems.slice(0, 8).map(({ kind, gemId = null, rank }, index) => {
    const row = Math.floor(index / columns);
    const inRow = Math.min(columns, gems.length - row * columns);
    const left = x + ((columns - inRow) * step) / 2 + (index % columns) * step;
    const top = y + row * step * 1.02;
    return (
      <g key={`${top} ${left}`}>
        <g transform={`translate(${left + (step - side) / 2} ${top})`}>
          <GemArt kind={kind} face={gemId === null ? undefined : faceOf(gemId)} rank={rank} size={side} />
        </g>
        <Words
          x={left + step / 2}
          y={top + side + step * 0.2}
          size={step * 0.19}
          anchor="middle"
          face={DISPLAY_FACE}
          fill={colours.text}
        >
          {`${rank}`}
        </Words>
      </g>
    );
  });
}

/** As many of six as are worn. */
function Pips({ pieces, size, color }: { pieces: number; size: number; color: string }) {
  return Array.from({ length: SHOWN_SET_SIZE }, (_, index) => (
    <rect
      key={index}
      x={index * size * 0.92}
      y={size * 0.12}
      width={size * 0.74}
      height={size * 0.74}
      rx={size * 0.12}
      fill={index < shownPieces(pieces) ? color : colours.cell}
    />
  ));
}
