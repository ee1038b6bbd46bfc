import { balancedGroups, groupBounds } from './balanced-groups.ts';

/** Matches that are worth the same. */
export interface WarRow {
  /** Points of one match, from 0. */
  readonly worth: number;
  readonly matches: number;
  /** Players of one match, on one side. */
  readonly size: number;
}

export const warBounds = {
  rows: { min: 1, max: 12 },
  matches: { min: 1, max: 12 },
  size: groupBounds.size,
  worth: { min: 0, max: 1_000 },
  members: groupBounds.players,
} as const;

/** An answer to the day's question; null for none. */
export type WarAnswer = 'yes' | 'maybe' | 'no' | null;

/** One who may be called. Names are unique. */
export interface WarMember {
  readonly name: string;
  /** Resonance or combat rating, from 0; null where it is not known. */
  readonly rating: number | null;
  readonly answer: WarAnswer;
}

/** The places of a match; null for an empty one. */
export type WarMatch = readonly (string | null)[];

export interface WarLists {
  /** In the order of the rows that were asked for. */
  readonly rows: readonly { readonly worth: number; readonly matches: readonly WarMatch[] }[];
  /** Everybody who has no place, the strongest first. */
  readonly reserve: readonly string[];
}

/** A place of the lists, counted from 0, or the reserve. */
export type WarTarget = { readonly row: number; readonly match: number; readonly place: number } | 'reserve';

/**
 * Makes the lists of a war. The worthiest row gets the strongest members, the next row the next ones; within a row the matches are
 * balanced. Where members run out, the last matches of the least worthy rows have empty places. Those of unknown rating come after
 * all others, and weigh nothing.
 *
 * @param members in any order: the same members make the same lists
 * @param rows as the leader has them; of rows worth the same the first comes first
 * @param called the answers of those who may have a place; all others are in the reserve
 * @throws {RangeError} figures out of `warBounds`, a rating below 0, or a name that comes twice
 * @example
 * // Two matches of two, and five members of 9, 7, 4, 2 and 1.
 * fillRows(five, [{ worth: 1, matches: 2, size: 2 }], ['yes']);
 * // { rows: [{ worth: 1, matches: [['of 9', 'of 2'], ['of 7', 'of 4']] }], reserve: ['of 1'] }
 */
export function fillRows(
  members: readonly WarMember[],
  rows: readonly WarRow[],
  called: readonly WarAnswer[] = ['yes', 'maybe'],
): WarLists {
  requireWar(members, rows);
  const sorted = members.toSorted(
    (a, b) => (b.rating ?? -1) - (a.rating ?? -1) || (a.name < b.name ? -1 : 1),
  );
  const left = sorted.filter(({ answer }) => called.includes(answer));
  const filled = new Map<WarRow, readonly WarMatch[]>();
  for (const row of rows.toSorted((a, b) => b.worth - a.worth)) {
    filled.set(row, fillRow(left.splice(0, row.matches * row.size), row));
  }
  const placed = new Set([...filled.values()].flat(2));
  return {
    rows: rows.map((row) => ({ worth: row.worth, matches: filled.get(row) ?? [] })),
    reserve: sorted.map(({ name }) => name).filter((name) => !placed.has(name)),
  };
}

function requireWar(members: readonly WarMember[], rows: readonly WarRow[]): void {
  const isWithin = (value: number, { min, max }: { readonly min: number; readonly max: number }) =>
    Number.isInteger(value) && value >= min && value <= max;
  if (!isWithin(rows.length, warBounds.rows)) throw new RangeError(`There cannot be ${rows.length} rows.`);
  for (const { worth, matches, size } of rows) {
    if (!isWithin(worth, warBounds.worth)) throw new RangeError(`A match cannot be worth ${worth}.`);
    if (!isWithin(matches, warBounds.matches)) throw new RangeError(`A row cannot have ${matches} matches.`);
    if (!isWithin(size, warBounds.size)) throw new RangeError(`A match cannot have ${size} players.`);
  }
  if (members.length > warBounds.members) throw new RangeError(`${members.length} members are too many.`);
  if (members.some(({ rating }) => rating !== null && !(rating >= 0))) {
    throw new RangeError('A rating is a number from 0.');
  }
  if (new Set(members.map(({ name }) => name)).size < members.length) {
    throw new RangeError('A name comes twice.');
  }
}

/** @param called the strongest first; those who do not fill a match are the weakest, and have one of their own */
function fillRow(called: readonly WarMember[], { matches, size }: WarRow): readonly WarMatch[] {
  const full = Math.floor(called.length / size);
  const playing = called.slice(0, full * size);
  const lists = balanced(playing, full, size);
  const rest = called.slice(full * size);
  return Array.from({ length: matches }, (_, match): WarMatch => {
    const players = lists[match] ?? (match === full ? rest : []);
    return Array.from({ length: size }, (_place, place) => players[place]?.name ?? null);
  });
}

const weightOf = ({ rating }: WarMember): number => rating ?? 0;
const spreadOf = (groups: readonly (readonly WarMember[])[]): number => {
  const sums = groups.map((players) => players.reduce((sum, player) => sum + weightOf(player), 0));
  return Math.max(...sums) - Math.min(...sums);
};

/** Groups of the smallest spread that is found: by swaps, or, where those end at a worse one, dealt out to and fro. */
function balanced(
  players: readonly WarMember[],
  groups: number,
  size: number,
): readonly (readonly WarMember[])[] {
  if (groups === 0) return [];
  const result = balancedGroups(
    players.map((player) => ({ name: player.name, role: '', weight: weightOf(player), isOut: false })),
    { size, groups, order: 'even', rules: [] },
  );
  if (result.status !== 'ready') throw new Error('Full groups without rules can be made.');
  const byName = new Map(players.map((player) => [player.name, player]));
  const swapped = result.groups.map(({ names }) => names.map((name) => byName.get(name) as WarMember));
  const dealt = snake(players, groups);
  return spreadOf(dealt) < spreadOf(swapped) ? dealt : swapped;
}

/** Deals the strongest out to the groups in turn, from the first to the last and back. */
function snake(players: readonly WarMember[], groups: number): readonly (readonly WarMember[])[] {
  const dealt = Array.from({ length: groups }, (): WarMember[] => []);
  for (const [index, player] of players.entries()) {
    const [round, turn] = [Math.floor(index / groups), index % groups];
    dealt[round % 2 === 0 ? turn : groups - 1 - turn]?.push(player);
  }
  return dealt;
}

/**
 * Moves one player. Whoever has the target's place takes the one that becomes free, in another match or in the reserve.
 *
 * @param target a place of the lists, or the reserve, where the player comes last
 * @returns the lists as they are where the player is in none of them, or the target is no place of them
 */
export function movePlayer(lists: WarLists, name: string, target: WarTarget): WarLists {
  const isKnown =
    lists.reserve.includes(name) || lists.rows.some(({ matches }) => matches.flat().includes(name));
  const current = target === 'reserve' ? null : placeOf(lists, target);
  if (!isKnown || current === undefined || current === name) return lists;
  const isTarget = (row: number, match: number, place: number) =>
    target !== 'reserve' && row === target.row && match === target.match && place === target.place;
  const rows = lists.rows.map((each, row) => ({
    ...each,
    matches: each.matches.map((places, match) =>
      places.map((player, place) =>
        isTarget(row, match, place) ? name : player === name ? current : player,
      ),
    ),
  }));
  if (target === 'reserve') {
    return { rows, reserve: [...lists.reserve.filter((each) => each !== name), name] };
  }
  const reserve = lists.reserve.flatMap((each) =>
    each !== name ? [each] : current === null ? [] : [current],
  );
  return { rows, reserve };
}

const placeOf = (
  lists: WarLists,
  { row, match, place }: Exclude<WarTarget, 'reserve'>,
): string | null | undefined => lists.rows[row]?.matches[match]?.[place];

/** Figures of one match. */
export interface MatchFigures {
  /** Of the ratings that are known. */
  readonly sum: number;
  readonly unrated: number;
  readonly empty: number;
}

/** Adds up a match. @param ratings by name; one that is not known is null or missing */
export function matchFigures(match: WarMatch, ratings: ReadonlyMap<string, number | null>): MatchFigures {
  const known = match.map((player) => (player === null ? null : (ratings.get(player) ?? null)));
  return {
    sum: known.reduce<number>((sum, rating) => sum + (rating ?? 0), 0),
    unrated: match.filter((player, place) => player !== null && known[place] === null).length,
    empty: match.filter((player) => player === null).length,
  };
}

/** The words between the names of a list, as the reader's language has them. */
export interface ListWords {
  /** @param row counted from 1 @param worth points of one of its matches */
  readonly row: (row: number, worth: number) => string;
  /** @param match counted from 1 within its row */
  readonly match: (match: number) => string;
  /** @param places empty ones of a match, from 1 */
  readonly empty: (places: number) => string;
  readonly reserve: string;
}

/**
 * The lists as lines for the game's or another chat: a heading for each row, one line a match, then the reserve. Rows, and matches,
 * without anybody are there too: they say how many places are empty.
 *
 * @example
 * listsAsText(lists, words);
 * // Row 1 (8 points)
 * // Match 1: Ann, Bea, 6 empty
 * // …
 * // Reserve: Cid
 */
export function listsAsText(lists: WarLists, words: ListWords): string {
  const lines = lists.rows.flatMap(({ worth, matches }, row) => [
    words.row(row + 1, worth),
    ...matches.map((places, match) => {
      const names = places.filter((player) => player !== null);
      const empty = places.length - names.length;
      return `${words.match(match + 1)}: ${[...names, ...(empty > 0 ? [words.empty(empty)] : [])].join(', ')}`;
    }),
  ]);
  return [
    ...lines,
    ...(lists.reserve.length > 0 ? [`${words.reserve}: ${lists.reserve.join(', ')}`] : []),
  ].join('\n');
}
