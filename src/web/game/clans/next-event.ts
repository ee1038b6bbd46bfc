import type { ClanEvent, ClanRoom } from '#contract/community/clan-routes.ts';

/** For so long an event goes on after its start, so that it is marked while it is next. */
const GOES_ON_MS = 2 * 60 * 60_000;

/** The next event of the clan that is not over; undefined where none is planned. */
export const nextEvent = ({ events, today }: ClanRoom): ClanEvent | undefined =>
  events.find(({ key }) => key === today.event);

/** The next Shadow War that is planned and not over. */
export const nextWar = (room: ClanRoom, nowMs: number): ClanEvent | undefined =>
  room.events
    .filter(({ kind, startsAt }) => kind === 'shadow-war' && startsAt + GOES_ON_MS > nowMs)
    .toSorted((a, b) => a.startsAt - b.startsAt)[0];

/** The place of a member in the rows of an event, each from 1; null where they have none. */
export function placeIn({ rows }: Pick<ClanEvent, 'rows'>, id: string) {
  for (const [row, { worth, matches }] of rows.entries())
    for (const [match, players] of matches.entries())
      if (players.includes(id))
        return { row: row + 1, match: match + 1, worth, mates: players.filter((mate) => mate !== id) };
  return null;
}

/** The room with another answer or mark of a place. */
export const withAnswer = (
  room: ClanRoom,
  key: string,
  place: string,
  given: Partial<Pick<ClanEvent['answers'][string], 'answer' | 'mark'>>,
): ClanRoom => ({
  ...room,
  events: room.events.map((event) =>
    event.key === key
      ? {
          ...event,
          answers: {
            ...event.answers,
            [place]: { answer: null, mark: null, by: null, at: 0, ...event.answers[place], ...given },
          },
        }
      : event,
  ),
});
