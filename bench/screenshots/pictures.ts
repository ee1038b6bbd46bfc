import { chance } from '#catalogue/awakening/setups-for-tests.ts';
import { legendaryGems } from '#catalogue/gems/legendary-gems.ts';
import { normalGems } from '#catalogue/gems/normal-gems.ts';
import { statFields } from '#messages/characters/stat-fields.ts';
import { isPercentage } from '#rules/characters/stat-figures.ts';
import { rangeOf, statNames, type StatName } from '#rules/characters/stat-ranges.ts';

/** Faces as a machine for tests has them; the first is the site's own, bold ones beside narrow and plain ones. */
export const faces = [
  { family: 'Grenze', weight: 600 },
  { family: 'DejaVu Sans', weight: 400 },
  { family: 'Liberation Sans', weight: 400 },
  { family: 'DejaVu Serif', weight: 700 },
  { family: 'Liberation Serif', weight: 400 },
  { family: 'Liberation Sans Narrow', weight: 700 },
] as const;
const sizes = [14, 20, 32] as const;
const grounds = ['dark', 'parchment', 'photo'] as const;
const qualities = [0.6, 0.85] as const;

/** A line of text in a picture; `x` from the left of it, or from the right where it ends there; all in font sizes. */
interface Line {
  readonly text: string;
  readonly x: number;
  readonly y: number;
  readonly isFromRight: boolean;
  readonly tone: 'label' | 'figure';
}

/** All that a picture is drawn from. */
export interface Drawing {
  readonly seed: number;
  readonly face: (typeof faces)[number];
  readonly size: number;
  readonly ground: (typeof grounds)[number];
  readonly quality: number;
  /** In font sizes. */
  readonly width: number;
  readonly height: number;
  readonly lines: readonly Line[];
}

/** The values in a picture, by the ids of the catalogue. */
export interface Truth {
  readonly kind: 'stats' | 'gems' | 'nothing';
  readonly stats: readonly { readonly id: StatName; readonly value: number }[];
  readonly gems: readonly {
    readonly id: string;
    readonly rank: number;
    readonly activeStars: number | null;
  }[];
}

export interface Picture extends Truth {
  readonly drawing: Drawing;
}

/** Lines of a game's stat page that no field takes. */
const otherLines = ['Strength', 'Intelligence', 'Beneficial Effect Duration', 'Elite Monster Damage'];
const ROW = 1.9;
const GEM_ROW = 2.9;
const TOP = 4.4;

/** So many pictures of stat pages and gem lists, every face on every ground in every size and quality. */
export function knownPictures(count: number): readonly Picture[] {
  return Array.from({ length: count }, (_, place) => {
    const below = chance(place + 1);
    const random = () => below(1_000_000) / 1_000_000;
    const int = (least: number, most: number) => least + Math.floor(random() * (most - least + 1));
    const look = {
      seed: place + 1,
      face: faces[place % 6]!,
      size: sizes[Math.floor(place / 6) % 3]!,
      ground: grounds[Math.floor(place / 18) % 3]!,
      quality: qualities[Math.floor(place / 54) % 2]!,
      width: int(22, 27),
    };
    return random() < 0.5 ? statPage(look, random, int) : gemList(look, random, int);
  });
}

type Look = Omit<Drawing, 'height' | 'lines'>;
type Random = () => number;
type Int = (least: number, most: number) => number;

function statPage(look: Look, random: Random, int: Int): Picture {
  const stats = shuffled(statNames, random)
    .slice(0, int(6, 12))
    .map((id) => ({ id, value: figureOf(id, random, int) }));
  const rows = [
    ...stats.map(({ id, value }) => ({
      label: inCapitals(statFields[`stats.${id}`]),
      figure: value.toLocaleString('en') + (isPercentage(id) ? '%' : ''),
    })),
    ...shuffled(otherLines, random)
      .slice(0, 2)
      .map((label) => ({ label, figure: int(5, 3_000).toLocaleString('en') })),
  ];
  const lines = shuffled(rows, random).flatMap(({ label, figure }, row): Line[] => {
    const y = TOP + row * ROW;
    return [
      { text: label, x: 1.2, y, isFromRight: false, tone: 'label' },
      { text: figure, x: 1.2, y, isFromRight: true, tone: 'figure' },
    ];
  });
  return { kind: 'stats', stats, gems: [], drawing: drawn(look, 'Attributes', lines) };
}

function gemList(look: Look, random: Random, int: Int): Picture {
  const known = [...legendaryGems, ...normalGems.map((gem) => ({ ...gem, stars: null }))];
  const isBelow = random() < 0.5;
  const gems = shuffled(known, random)
    .slice(0, int(4, 8))
    .map(({ id, name, stars }) => ({
      id,
      name,
      rank: int(1, 10),
      activeStars: stars === 5 && random() < 0.7 ? int(2, 5) : null,
    }));
  const lines = gems.flatMap(({ name, rank, activeStars }, row): Line[] => {
    const y = TOP + row * (isBelow ? GEM_ROW : ROW);
    const detail = { y: isBelow ? y + 1.25 : y, isFromRight: !isBelow, tone: 'label' as const };
    return [
      { text: name, x: 1.2, y, isFromRight: false, tone: 'figure' },
      { ...detail, text: `Rank ${rank}`, x: 1.2 },
      ...(activeStars === null ? [] : [{ ...detail, text: `${activeStars}/5`, x: isBelow ? 7.2 : 5.8 }]),
    ];
  });
  return { kind: 'gems', stats: [], gems, drawing: drawn(look, 'Legendary Gems', lines) };
}

/** Pictures that are no stat page and no list of gems. */
export function otherPictures(): readonly Picture[] {
  const texts = [
    ['Settings', 'Graphics quality: High', 'Frame rate 60', 'Sound 75%', 'Brightness 50%'],
    ['Chat', 'Malthael77: anyone for Rift 120?', 'Ok, 5 min', 'need 2 more dps', '3,500 res here'],
    ['Nightwatch', 'Members 87/100', 'Rank 14', 'Shadow War Thursday 20:00', 'Leader: Kara'],
    ['Shop', '500 Eternal Orbs', '$9.99', '1,000 Eternal Orbs', '$19.99', 'Best value 20%'],
    [''],
  ];
  return texts.map(([title = '', ...rows], place) => {
    const look = {
      seed: 1_000 + place,
      face: faces[place]!,
      size: sizes[place % 3]!,
      ground: grounds[(place + 1) % 3]!,
      quality: qualities[place % 2]!,
      width: 24,
    };
    const lines = rows.map((text, row) => ({
      text,
      x: 1.2,
      y: TOP + row * ROW,
      isFromRight: false,
      tone: 'figure' as const,
    }));
    return { kind: 'nothing', stats: [], gems: [], drawing: drawn(look, title, lines) };
  });
}

const drawn = (look: Look, title: string, lines: readonly Line[]): Drawing => ({
  ...look,
  height: Math.max(14, ...lines.map(({ y }) => y + 2)),
  lines: [{ text: title, x: look.width / 2 - 3, y: 2, isFromRight: false, tone: 'label' }, ...lines],
});

/** As many small figures as large ones, within the planner's own bounds. */
function figureOf(stat: StatName, random: Random, int: Int): number {
  const { min, max } = rangeOf(stat, false);
  if (isPercentage(stat)) return int(min * 10, Math.min(max, 300) * 10) / 10;
  const least = Math.max(10, min);
  return Math.round(least * (max / least) ** random());
}

const inCapitals = (text: string) => text.replaceAll(/\b[a-z]/g, (letter) => letter.toUpperCase());

function shuffled<Each>(all: readonly Each[], random: Random): Each[] {
  const places = all.map((each) => ({ each, at: random() }));
  return places.toSorted((one, other) => one.at - other.at).map(({ each }) => each);
}
