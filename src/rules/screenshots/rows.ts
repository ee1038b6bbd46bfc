import type { Bounds } from '../bounds.ts';
import { readFigure } from '../figures.ts';
import { thingNamed, type Nameable } from './name-readings.ts';
import type { Box } from './grey.ts';
import type { TextPiece } from './text-pieces.ts';

/** A piece of text with what the readings of it say; each is made when it is asked for. */
export interface ReadPiece extends TextPiece {
  readonly texts: readonly (() => string)[];
}

/** A value as its readings agree on it; where they do not, `value` is null and `choices` has what each says, each once. */
export interface Voted {
  readonly value: number | null;
  readonly choices: readonly number[];
}

export interface NameableStat extends Nameable {
  readonly kind: 'whole' | 'decimal';
  readonly bounds: Bounds;
}

export interface StatRow extends Voted {
  readonly id: string;
}

export interface GemRow {
  readonly id: string;
  readonly rank: Voted;
  /** The number of its five stars that shine, as `4/5`; null where the picture does not say it. */
  readonly activeStars: Voted | null;
}

/** Reads the stats that a picture names with their figures. */
export function statRows(pieces: readonly ReadPiece[], stats: readonly NameableStat[]): readonly StatRow[] {
  const named = namedPieces(pieces, stats, A_FIGURE_AT_END);
  const rows = named.map(({ piece, thing, rest }): StatRow => {
    if (rest.some((text) => text !== ''))
      return { id: thing.id, ...vote(rest, (text) => figureIn(text, thing)) };
    for (const next of rightOf(piece, pieces)) {
      if (named.some((other) => other.piece === next)) break;
      const voted = vote(textsOf(next), (text) => figureIn(text, thing, next));
      if (voted.choices.length > 0) return { id: thing.id, ...voted };
    }
    return { id: thing.id, value: null, choices: [] };
  });
  // A name without any figure may be a heading or a sentence.
  return merged(rows.filter(({ choices }) => choices.length > 0));
}

/** One row for each stat: where a picture names one twice with two figures, nobody but the player knows. */
function merged(rows: readonly StatRow[]): readonly StatRow[] {
  const byId = new Map<string, StatRow>();
  for (const row of rows) {
    const before = byId.get(row.id);
    const choices = [...new Set([...(before?.choices ?? []), ...row.choices])];
    const isSame = before === undefined || before.value === row.value;
    byId.set(row.id, { id: row.id, choices, value: isSame ? row.value : null });
  }
  return [...byId.values()];
}

const A_FIGURE_AT_END = /[:\s]+(?<rest>[+]?\d[\d.,']*\s?%?)$/;
const A_FIGURE = /^\+?\d[\d.,']*\s?%?$/;

function figureIn(text: string, { kind, bounds }: NameableStat, piece?: ReadPiece): number | null {
  const trimmed = text.trim();
  if (!A_FIGURE.test(trimmed) || (piece !== undefined && isTooShort(trimmed, piece))) return null;
  // The game shows the sign with each percentage: a figure without is another's, or misread.
  if (kind === 'decimal' && !trimmed.endsWith('%')) return null;
  const figure = readFigure(trimmed, kind);
  return figure !== null && figure >= bounds.min && figure <= bounds.max ? figure : null;
}

/** The widest digit of a face, with the space beside it, in sign heights; a percent sign is as wide as two. */
const WIDEST_SIGN = 1.05;

/** Says whether a figure was not read whole: its piece has more signs, or is wider than these signs can be. */
function isTooShort(figure: string, { tallSigns, signHeight, left, right }: ReadPiece): boolean {
  const percents = figure.endsWith('%') ? 1 : 0;
  const digits = figure.replaceAll(/\D/g, '').length;
  // A percent sign may fall into three.
  if (tallSigns > digits + percents * 3) return true;
  return right - left > (figure.length + percents) * WIDEST_SIGN * signHeight;
}

const A_RANK = /\brank\s*(?<number>\d{1,2})\b/i;
const STARS = /(?:^|\s)(?<number>[2-5])\s?\/\s?5\b/;
/** A line below its gem's name is at most so far from it, in heights of the name. */
const LINES_BELOW = 2.2;

/** Reads the gems that a picture names, with the rank beside or below each name. */
export function gemRows(
  pieces: readonly ReadPiece[],
  gems: readonly Nameable[],
  rankBounds: Bounds,
): readonly GemRow[] {
  const named = namedPieces(pieces, gems, A_RANK_AT_END);
  const details = new Map<ReadPiece, ReadPiece[]>(named.map(({ piece }) => [piece, []]));
  for (const piece of pieces) {
    if (details.has(piece)) continue;
    const owner = ownerOf(
      piece,
      named.map((each) => each.piece),
    );
    if (owner !== undefined) details.get(owner)!.push(piece);
  }
  return named.map(({ piece, thing, rest }) => {
    const texts = piece.texts.map((_, reading) =>
      [rest[reading], ...details.get(piece)!.map((detail) => detail.texts[reading]?.())].join(' '),
    );
    const rank = vote(texts, (text) => numberIn(text, A_RANK, rankBounds));
    const activeStars = vote(texts, (text) => numberIn(text, STARS, { min: 2, max: 5 }));
    return { id: thing.id, rank, activeStars: activeStars.choices.length === 0 ? null : activeStars };
  });
}

const A_RANK_AT_END = /[,\s]+(?<rest>rank\s*\d{1,2}\b.*)$/i;

function numberIn(text: string, form: RegExp, { min, max }: Bounds): number | null {
  const number = form.exec(text)?.groups?.['number'];
  return number === undefined || Number(number) < min || Number(number) > max ? null : Number(number);
}

/** The name that a detail belongs to: the nearest to its left on its line, or else the nearest above. */
function ownerOf(detail: Box, names: readonly ReadPiece[]): ReadPiece | undefined {
  const beside = names
    .filter((name) => isOnLineOf(name, detail) && name.right <= detail.left)
    .toSorted((one, other) => other.right - one.right);
  if (beside[0] !== undefined) return beside[0];
  return names
    .filter((name) => {
      const below = detail.top - name.bottom;
      return below >= 0 && below <= (name.bottom - name.top) * LINES_BELOW;
    })
    .toSorted((one, other) => other.bottom - one.bottom)[0];
}

interface Named<Thing> {
  readonly piece: ReadPiece;
  readonly thing: Thing;
  /** The text of each reading after the name; empty texts where nothing is. */
  readonly rest: readonly string[];
}

/** The pieces of which two readings name the same thing, from top to bottom. */
function namedPieces<Thing extends Nameable>(
  pieces: readonly ReadPiece[],
  things: readonly Thing[],
  restForm: RegExp,
): readonly Named<Thing>[] {
  const byId = new Map(things.map((thing) => [thing.id, thing]));
  return pieces
    .flatMap((piece) => {
      // Most pieces name nothing, which the first reading tells.
      if (!/\p{L}{3}/u.test(piece.texts[0]!())) return [];
      const id = nameOf(piece.texts, (text) => thingNamed(text.replace(restForm, ''), things)?.id);
      const thing = id === undefined ? undefined : byId.get(id);
      if (thing === undefined) return [];
      const rest = piece.texts.map((text) => restForm.exec(text())?.groups?.['rest'] ?? '');
      return [{ piece, thing, rest }];
    })
    .toSorted((one, other) => one.piece.top - other.piece.top);
}

const isOnLineOf = (one: Box, other: Box): boolean =>
  Math.min(one.bottom, other.bottom) - Math.max(one.top, other.top) >=
  Math.min(one.bottom - one.top, other.bottom - other.top) / 2;

const rightOf = (piece: Box, pieces: readonly ReadPiece[]): readonly ReadPiece[] =>
  pieces
    .filter((other) => other.left >= piece.right && isOnLineOf(piece, other))
    .toSorted((one, other) => one.left - other.left);

/** For names: the third reading is made only where the first two differ, as a near name is a known one. */
function nameOf(
  texts: readonly (() => string)[],
  idIn: (text: string) => string | undefined,
): string | undefined {
  const [first, second, third] = texts.map((text) => once(() => idIn(text())));
  const one = first?.();
  const other = second?.();
  if (one !== undefined && one === other) return one;
  const last = third?.();
  return last !== undefined && (last === one || last === other) ? last : undefined;
}

/** For figures: two readings agree, and the third says nothing else. */
function vote(texts: readonly string[], valueIn: (text: string) => number | null): Voted {
  const values = texts.map(valueIn).filter((value) => value !== null);
  const choices = [...new Set(values)];
  const isAgreed = values.length > 1 && choices.length === 1;
  return { value: isAgreed ? choices[0]! : null, choices };
}

const textsOf = ({ texts }: ReadPiece): readonly string[] => texts.map((text) => text());

/** Makes a value when it is first asked for, and never again. */
export function once<Value>(make: () => Value): () => Value {
  let made: { readonly value: Value } | undefined;
  return () => (made ??= { value: make() }).value;
}
