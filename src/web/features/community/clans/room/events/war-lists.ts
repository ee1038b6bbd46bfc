import { shadowWarPreset } from '#catalogue/events/clan-battles.ts';
import { clanLimits, type ClanAnswer, type ClanEventKind } from '#contract/community/clans.ts';
import type { ClanEvent, ClanPlace, ClanWarRows } from '#contract/community/clan-routes.ts';
import { fillRows, type WarLists, type WarRow } from '#rules/clans/war-rows.ts';

/** The rows of an event without anybody in them. */
const shapes: Readonly<Record<ClanEventKind, readonly WarRow[]>> = {
  'shadow-war': shadowWarPreset.rows.map(({ worth, matches, players }) => ({
    worth,
    matches,
    size: players,
  })),
  // Ten battles of eight: a row has six matches at most.
  'rite-of-exile': [0, 0].map((worth) => ({ worth, matches: 5, size: 8 })),
  'raid-the-vault': [0, 0, 0, 0].map((worth) => ({ worth, matches: 6, size: 4 })),
  own: [{ worth: 0, matches: 1, size: 8 }],
};

/** The usual rows of a kind of event. */
export const usualShape = (kind: ClanEventKind): readonly WarRow[] => shapes[kind];

/** The rows of an event, without those who are in them. */
export const shapeOf = (rows: ClanWarRows): readonly WarRow[] =>
  rows.map(({ worth, players, matches }) => ({ worth, matches: matches.length, size: players }));

/** The rows that a new event of a kind begins with: those of the latest one that has some, as the leader may have changed them. */
export function shapeFor(kind: ClanEventKind, events: readonly ClanEvent[]): readonly WarRow[] {
  const [latest] = events
    .filter((event) => event.kind === kind && event.rows.length > 0)
    .toSorted((a, b) => b.startsAt - a.startsAt);
  return latest === undefined ? usualShape(kind) : shapeOf(latest.rows);
}

export const matchCount = (rows: readonly WarRow[]): number =>
  rows.reduce((sum, { matches }) => sum + matches, 0);

export const weights = ['resonance', 'combatRating'] as const;
export type Weight = (typeof weights)[number];

/** Whose answer lets them play. */
export const calls = {
  all: ['yes', 'maybe', null],
  answered: ['yes', 'maybe'],
  yes: ['yes'],
} as const satisfies Record<string, readonly (ClanAnswer | null)[]>;
export type Call = keyof typeof calls;

/** The figure that more members have; of as many, resonance. */
export function usualWeight(places: readonly ClanPlace[]): Weight {
  const count = (weight: Weight) => places.filter((place) => place[weight] !== null).length;
  return count('combatRating') > count('resonance') ? 'combatRating' : 'resonance';
}

export interface Filling {
  readonly shape: readonly WarRow[];
  readonly weight: Weight;
  readonly call: Call;
}

/** Rows with the members of a clan in them, the strongest in the row that is worth most. */
export function filledRows(
  places: readonly ClanPlace[],
  answers: ClanEvent['answers'],
  { shape, weight, call }: Filling,
): ClanWarRows {
  const lists = fillRows(
    places.map((place) => ({
      name: place.id,
      rating: place[weight]?.value ?? null,
      answer: answers[place.id]?.answer ?? null,
    })),
    shape,
    calls[call],
  );
  return rowsOf(lists, shape);
}

/** Lists as the server has them, where an empty place is none. */
export const rowsOf = (lists: WarLists, shape: readonly WarRow[]): ClanWarRows =>
  lists.rows.map(({ worth, matches }, row) => ({
    worth,
    players: shape[row]?.size ?? clanLimits.playersPerMatch,
    matches: matches.map((players) => players.filter((id) => id !== null)),
  }));

/** The rows of an event as lists of ids with empty places, and the others as the reserve, by the order of the roster. */
export function listsOf({ rows }: Pick<ClanEvent, 'rows'>, places: readonly ClanPlace[]): WarLists {
  const known = new Set(places.map(({ id }) => id));
  const lists = rows.map(({ worth, players, matches }) => ({
    worth,
    matches: matches.map((ids) => {
      const there = ids.filter((id) => known.has(id));
      return Array.from({ length: players }, (_, place) => there[place] ?? null);
    }),
  }));
  const placed = new Set(lists.flatMap(({ matches }) => matches.flat()));
  return { rows: lists, reserve: places.map(({ id }) => id).filter((id) => !placed.has(id)) };
}

/** Other rows with everybody where they are, as far as there is room for them. */
export const reshaped = (rows: ClanWarRows, shape: readonly WarRow[]): ClanWarRows =>
  shape.map(({ worth, matches, size }, row) => ({
    worth,
    players: size,
    matches: Array.from({ length: matches }, (_, match) => (rows[row]?.matches[match] ?? []).slice(0, size)),
  }));

/** An id as its name in the lists. */
export const named = (lists: WarLists, nameOf: (id: string) => string): WarLists => ({
  rows: lists.rows.map((row) => ({
    ...row,
    matches: row.matches.map((players) => players.map((id) => (id === null ? null : nameOf(id)))),
  })),
  reserve: lists.reserve.map(nameOf),
});
