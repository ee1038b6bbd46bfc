import type { Bounds } from '../bounds.ts';
import { readFigure } from '../figures.ts';
import { thingNamed, type Nameable } from './name-readings.ts';
import type { Box } from './grey.ts';

/** A piece of text with what the readings of it say; each is made when it is asked for. */
export interface ReadPiece extends Box {
  readonly texts: readonly (() => string)[];
}

/** What the readings of one value agree on; where no two do, `value` is null and `choices` has what each says, each once. */
export interface Voted<Value> {
  readonly value: Value | null;
  readonly choices: readonly Value[];
}

export interface NameableStat extends Nameable {
  readonly kind: 'whole' | 'decimal';
  readonly bounds: Bounds;
}

export interface StatRow extends Voted<number> {
  readonly id: string;
}

export interface GemRow {
  readonly id: string;
  readonly rank: Voted<number>;
  /** How many of its five stars shine, as `4/5`; null where the picture does not say it. */
  readonly activeStars: Voted<number> | null;
}

/** Reads the stats that a picture names with their figures. */
export function statRows(pieces: readonly ReadPiece[], stats: readonly NameableStat[]): readonly StatRow[] {
  const named = namedPieces(pieces, stats, A_FIGURE_AT_END);
  const rows = named.map(({ piece, thing, rest }): StatRow => {
    if (rest.some((text) => text !== ''))
      return { id: thing.id, ...vote(rest, (text) => figureIn(text, thing)) };
    for (const next of rightOf(piece, pieces)) {
      if (named.some((other) => other.piece === next)) break;
      const voted = voteOf(next, (text) => figureIn(text, thing));
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

function figureIn(text: string, { kind, bounds }: NameableStat): number | null {
  const trimmed = text.trim();
  if (!A_FIGURE.test(trimmed)) return null;
  // The game shows the sign with each percentage: a figure without is another's, or misread.
  if (kind === 'decimal' && !trimmed.endsWith('%')) return null;
  const figure = readFigure(trimmed, kind);
  return figure !== null && figure >= bounds.min && figure <= bounds.max ? figure : null;
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
    const texts = piece.texts.map(
      (_, reading) => () =>
        [rest[reading] ?? '', ...details.get(piece)!.map((detail) => detail.texts[reading]!())].join(' '),
    );
    const rank = voteOf({ texts }, (text) => numberIn(text, A_RANK, rankBounds));
    const activeStars = voteOf({ texts }, (text) => numberIn(text, STARS, { min: 2, max: 5 }));
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
  /** What each reading has after the name; empty texts where nothing is. */
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
      const { value } = voteOf(piece, (text) => thingNamed(text.replace(restForm, ''), things)?.id ?? null);
      const thing = value === null ? undefined : byId.get(value);
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

/** The third reading is made only where the first two differ. */
function voteOf<Value>(
  { texts }: Pick<ReadPiece, 'texts'>,
  valueIn: (text: string) => Value | null,
): Voted<Value> {
  const [first, second] = texts.slice(0, 2).map((text) => valueIn(text()));
  if (first !== undefined && first !== null && first === second) return { value: first, choices: [first] };
  return vote(
    texts.map((text) => text()),
    valueIn,
  );
}

function vote<Value>(texts: readonly string[], valueIn: (text: string) => Value | null): Voted<Value> {
  const values = texts.map(valueIn).filter((value) => value !== null);
  const agreed = values.find((value, place) => values.indexOf(value) !== place) ?? null;
  return { value: agreed, choices: [...new Set(values)] };
}
