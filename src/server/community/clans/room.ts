import { sql } from 'kysely';
import { warbandTasks } from '#catalogue/events/clan-battles.ts';
import { legendaryGems } from '#catalogue/gems/legendary-gems.ts';
import type { ClanCard, ClanEvent, ClanPlace, ClanRoom, ClanToday } from '#contract/community/clan-routes.ts';
import { clanLimits, type ClanRole } from '#contract/community/clans.ts';
import { serverLimits } from '#contract/limits.ts';
import type { StoredCatalogue } from '#contract/help/equipment/equipment.schema.ts';
import { clanRoomAddress } from '#contract/site/link-addresses.ts';
import type { PublicState } from '#rules/community/states.ts';
import { DAY_MS, HOUR_MS } from '#rules/time-units.ts';
import type { Database } from '#server/database/database.ts';
import type { Tables } from '#server/database/tables.ts';
import { sharesIn, type ClanCardParts } from './clan-cards.ts';
import { mostPlaces, type Entered, type KeptClan } from './clan-turns.ts';
import { spanOf, warTimes } from './clan-times.ts';
import { lastSeen } from './leadership.ts';
import { figureNames, type FigureName } from './places-store.ts';
import { UNDO_MS } from './roster.ts';

type Store = Pick<Database<Tables>, 'db'>;

/** An event is over so long after its start. */
export const EVENT_LASTS_MS = 2 * HOUR_MS;
/** Attendance is that of so many events. */
const ATTENDANCE_EVENTS = 8;
const roleOrder: readonly string[] = ['leader', 'officer', 'member'];

/** The part of a clan that lists show. */
export const cardOfClan = (clan: KeptClan): ClanCard => ({
  id: clan.id,
  name: clan.name,
  tag: clan.tag,
  server: clan.server,
  faction: clan.faction as ClanCard['faction'],
  kind: clan.kind as ClanCard['kind'],
  door: clan.door as ClanCard['door'],
  size: clan.size,
  most: mostPlaces(clan.kind),
});

/** The places of a clan with their accounts; of one that is about to be deleted or that is closed there is nothing to see but the place. */
export async function listPlaces({ db }: Store, clan: number) {
  const rows = await db
    .selectFrom('clan_places')
    .leftJoin('users', 'users.id', 'clan_places.user_id')
    .selectAll('clan_places')
    .select(['users.username', 'users.deletion_due_at', 'users.disabled_at'])
    .where('clan', '=', clan)
    .orderBy('name_folded')
    .execute();
  return rows
    .map((row) => {
      const isAway = row.deletion_due_at !== null || row.disabled_at !== null;
      return isAway ? { ...row, username: null, card: null, card_at: null, shows_publicly: 0 } : row;
    })
    .toSorted((one, other) => roleOrder.indexOf(one.role) - roleOrder.indexOf(other.role));
}
type ListedPlace = Awaited<ReturnType<typeof listPlaces>>[number];

/** The username of an account, null where it is about to be deleted or closed. */
const usernameSeen = sql<
  string | null
>`case when users.deletion_due_at is null and users.disabled_at is null then users.username end`;

async function listFigures({ db }: Store, clan: number) {
  return db
    .selectFrom('clan_figures')
    .leftJoin('users', 'users.id', 'clan_figures.by_id')
    .select(['place', 'figure', 'value', 'at', usernameSeen.as('by')])
    .where('clan', '=', clan)
    .execute();
}
type ListedFigure = Awaited<ReturnType<typeof listFigures>>[number];

async function listEvents({ db }: Store, clan: number, places: ReadonlySet<string>): Promise<ClanEvent[]> {
  const [events, answers] = await Promise.all([
    db.selectFrom('clan_events').selectAll().where('clan', '=', clan).execute(),
    db
      .selectFrom('clan_answers')
      .leftJoin('users', 'users.id', 'clan_answers.by_id')
      .select(['event', 'place', 'answer', 'mark', 'at', usernameSeen.as('by')])
      .where('clan', '=', clan)
      .execute(),
  ]);
  const byEvent = Map.groupBy(answers, ({ event }) => event);
  return events.map((event) => ({
    key: event.event_key,
    kind: event.kind as ClanEvent['kind'],
    title: event.title,
    note: event.note,
    startsAt: event.starts_at,
    answersUntil: event.answers_until,
    // A member who has left is in no row.
    rows: (JSON.parse(event.war_rows) as ClanEvent['rows']).map((row) => ({
      ...row,
      matches: row.matches.map((match) => match.filter((id) => places.has(id))),
    })),
    answers: Object.fromEntries(
      (byEvent.get(event.event_key) ?? []).map(({ place, answer, mark, by, at }) => [
        place,
        {
          answer: answer as ClanEvent['answers'][string]['answer'],
          mark: mark as ClanEvent['answers'][string]['mark'],
          by,
          at,
        },
      ]),
    ),
    version: event.version,
  }));
}

/** Events ahead first, the nearest on top; then those that are over, the latest first. */
function inOrder(events: readonly ClanEvent[], nowMs: number): ClanEvent[] {
  const isAhead = ({ startsAt }: ClanEvent) => startsAt + EVENT_LASTS_MS > nowMs;
  return [
    ...events.filter(isAhead).toSorted((one, other) => one.startsAt - other.startsAt),
    ...events.filter((event) => !isAhead(event)).toSorted((one, other) => other.startsAt - one.startsAt),
  ];
}

/** The attendance of each place at the latest events in which somebody was marked. */
function attendanceIn(events: readonly ClanEvent[]) {
  const counted = events
    .filter(({ answers }) => Object.values(answers).some(({ mark }) => mark !== null))
    .toSorted((one, other) => other.startsAt - one.startsAt)
    .slice(0, ATTENDANCE_EVENTS);
  return (place: string) => {
    const marks = counted.map(({ answers }) => answers[place]?.mark ?? null);
    const attended = marks.filter((mark) => mark === 'present').length;
    return { attended, marked: attended + marks.filter((mark) => mark === 'absent').length };
  };
}

interface Seen {
  readonly me: Entered['me'];
  readonly isOfficer: boolean;
  readonly figures: readonly ListedFigure[];
  readonly attendanceOf: ReturnType<typeof attendanceIn>;
  /** The names of items by their ids. */
  readonly itemNames: ReadonlyMap<string, string>;
}

/** The parts that a member shares, and since when they are as they are. @throws {Error} the card has no time */
function cardOf({ id, card, card_at: at }: ListedPlace): [card: ClanCardParts, at: number] {
  if (card === null) return [{}, 0];
  if (at === null) throw new Error(`The card of the place ${id} has no time.`);
  return [JSON.parse(card) as ClanCardParts, at];
}

function placeOf(row: ListedPlace, { me, isOfficer, figures, attendanceOf, itemNames }: Seen): ClanPlace {
  const [card, at] = cardOf(row);
  const shared = { from: 'card' as const, by: row.username, at };
  const cellOf = (name: FigureName) => {
    const onCard = card[name];
    if (onCard !== undefined) return { value: onCard, ...shared };
    const entered = figures.find((each) => each.place === row.id && each.figure === name);
    return entered === undefined
      ? null
      : { value: entered.value, from: 'entered' as const, by: entered.by, at: entered.at };
  };
  const cells = Object.fromEntries(figureNames.map((name) => [name, cellOf(name)])) as {
    [Name in FigureName]: ReturnType<typeof cellOf>;
  };
  const moments = [
    ...(row.card_at === null ? [] : [row.card_at]),
    ...Object.values(cells).flatMap((cell) => (cell === null ? [] : [cell.at])),
  ];
  const isMine = row.id === me.id;
  return {
    id: row.id,
    name: row.name,
    role: row.role as ClanRole,
    username: row.username,
    class: row.class,
    part: row.part,
    ...cells,
    gems:
      card.gems === undefined
        ? null
        : {
            value: card.gems.map(({ id, name, rank }) => ({
              name: name ?? legendaryGems.find((gem) => gem.id === id)?.name ?? id ?? '',
              rank,
            })),
            ...shared,
          },
    gear:
      card.gear === undefined
        ? null
        : {
            value: card.gear.map(({ id = '', name }) => name ?? itemNames.get(id) ?? id),
            ...shared,
          },
    newestAt: moments.length === 0 ? null : Math.max(...moments),
    note: isOfficer ? row.note : '',
    shares: isMine ? sharesIn(row.shares) : null,
    characterId: isMine ? row.character_id : null,
    showsPublicly: row.shows_publicly === 1,
    ...attendanceOf(row.id),
    joinedAt: row.joined_at,
    version: row.version,
  };
}

function todayOf(
  clan: KeptClan,
  events: readonly ClanEvent[],
  places: readonly ListedPlace[],
  { me, isOfficer }: Pick<Seen, 'me' | 'isOfficer'>,
  nowMs: number,
): ClanToday {
  const { battleAt, registrationUntil } = warTimes(clan.time_zone, nowMs);
  const event = events.find(({ startsAt }) => startsAt + EVENT_LASTS_MS > nowMs);
  const deadlines: ClanToday['deadlines'] = [
    ...(event?.answersUntil !== null && event !== undefined && event.answersUntil > nowMs
      ? [{ what: 'answers' as const, at: event.answersUntil }]
      : []),
    ...(clan.kind === 'clan' ? [{ what: 'registration' as const, at: registrationUntil }] : []),
  ].toSorted((one, other) => one.at - other.at);
  const mine = event?.rows.flatMap(({ worth, matches }, row) =>
    matches.flatMap((match, index) =>
      match.includes(me.id) ? [{ row: row + 1, match: index + 1, worth }] : [],
    ),
  )[0];
  return {
    event: event?.key ?? null,
    deadlines,
    nextWarAt: battleAt,
    myAnswer: event?.answers[me.id]?.answer ?? null,
    myRow: mine ?? null,
    unanswered: isOfficer
      ? event === undefined
        ? []
        : places.filter(({ id }) => (event.answers[id]?.answer ?? null) === null).map(({ id }) => id)
      : null,
  };
}

/** The clan as a member sees it. */
export async function roomOf(
  database: Store,
  { clan, me }: Entered,
  catalogue: StoredCatalogue,
  nowMs: number,
): Promise<ClanRoom> {
  const { db } = database;
  const { number } = clan;
  const isOfficer = me.role !== 'member';
  const places = await listPlaces(database, number);
  const ids = new Set(places.map(({ id }) => id));
  const [figures, kept, weekly, requests, invites, paste, log, canClaim] = await Promise.all([
    listFigures(database, number),
    listEvents(database, number, ids),
    db.selectFrom('clan_weekly').selectAll().where('clan', '=', number).execute(),
    isOfficer ? listRequests(database, number) : [],
    isOfficer ? listInvites(database, number, nowMs) : [],
    isOfficer ? findPaste(database, number, nowMs) : null,
    listLog(database, number),
    me.role === 'officer' && clan.claim_place === null ? isLeaderAway(database, clan, nowMs) : false,
  ]);
  const events = inOrder(kept, nowMs);
  const seen = {
    me,
    isOfficer,
    figures,
    attendanceOf: attendanceIn(events),
    itemNames: new Map(catalogue.equipment.map(({ id, name }) => [id, name])),
  };
  const leader = places.find(({ role }) => role === 'leader');
  if (leader === undefined) throw new Error(`The clan ${clan.id} has no leader.`);
  return {
    ...cardOfClan(clan),
    address: clanRoomAddress(clan.id),
    version: clan.version,
    state: clan.state as PublicState,
    timeZone: clan.time_zone,
    description: clan.description,
    notice: clan.notice,
    me: { place: me.id, role: me.role },
    places: places.map((row) => placeOf(row, seen)),
    events,
    today: todayOf(clan, events, places, seen, nowMs),
    weekly:
      clan.kind !== 'warband'
        ? []
        : warbandTasks.map((task) => {
            const span = spanOf(task, clan.time_zone, nowMs);
            const done = weekly.filter((row) => row.task === task.id && row.from_at === span.from);
            return {
              id: task.id,
              times: task.times,
              ...span,
              done: Object.fromEntries(done.map(({ place, times }) => [place, times])),
            };
          }),
    requests,
    invites,
    undo: paste,
    leadership: {
      leader: leader.id,
      offer:
        clan.offer_place === null || clan.offered_at === null || !isOpen(clan.offered_at, nowMs)
          ? null
          : { place: clan.offer_place, until: clan.offered_at + serverLimits.leadershipDays * DAY_MS },
      claim:
        clan.claim_place === null || clan.claimed_at === null
          ? null
          : { place: clan.claim_place, passesAt: clan.claimed_at + serverLimits.leadershipDays * DAY_MS },
      canClaim,
    },
    endsAt: clan.state === 'withdrawn' ? clan.state_at + serverLimits.disbandedClanDays * DAY_MS : null,
    log,
  };
}

/** Says whether an offer still waits for its answer. */
export const isOpen = (offeredAt: number, nowMs: number): boolean =>
  nowMs < offeredAt + serverLimits.leadershipDays * DAY_MS;

const isLeaderAway = async (database: Store, clan: KeptClan, nowMs: number): Promise<boolean> =>
  nowMs - (await lastSeen(database, clan.number)) >= serverLimits.leaderAwayDays * DAY_MS;

async function listRequests({ db }: Store, clan: number): Promise<ClanRoom['requests']> {
  return db
    .selectFrom('clan_requests')
    .innerJoin('users', 'users.id', 'clan_requests.user_id')
    .select(['clan_requests.id', 'users.username', 'name', 'text', 'at'])
    .where('clan', '=', clan)
    .where('state', '=', 'open')
    .where('users.deletion_due_at', 'is', null)
    .where('users.disabled_at', 'is', null)
    .orderBy('at')
    .orderBy('clan_requests.id')
    .limit(clanLimits.places)
    .execute();
}

async function listInvites({ db }: Store, clan: number, nowMs: number): Promise<ClanRoom['invites']> {
  return db
    .selectFrom('clan_invites')
    .leftJoin('users', 'users.id', 'clan_invites.by_id')
    .select([
      'clan_invites.id',
      'place',
      'uses_left as usesLeft',
      'expires_at as expiresAt',
      usernameSeen.as('by'),
    ])
    .where('clan', '=', clan)
    .where('uses_left', '>', 0)
    .where('expires_at', '>', nowMs)
    .orderBy('made_at')
    .orderBy('clan_invites.id')
    .execute();
}

async function findPaste({ db }: Store, clan: number, nowMs: number): Promise<ClanRoom['undo']> {
  const paste = await db
    .selectFrom('clan_pastes')
    .leftJoin('users', 'users.id', 'clan_pastes.by_id')
    .select(['token', 'at', usernameSeen.as('by')])
    .where('clan', '=', clan)
    .where('at', '>', nowMs - UNDO_MS)
    .executeTakeFirst();
  return paste === undefined ? null : { ...paste, until: paste.at + UNDO_MS };
}

async function listLog({ db }: Store, clan: number): Promise<ClanRoom['log']> {
  const rows = await db
    .selectFrom('clan_log')
    .leftJoin('users', 'users.id', 'clan_log.by_id')
    .select(['at', usernameSeen.as('by'), 'act', 'name', 'places as count'])
    .where('clan', '=', clan)
    .orderBy('number', 'desc')
    .limit(clanLimits.logShown)
    .execute();
  return rows.map(({ act, ...row }) => ({ ...row, act: act as ClanRoom['log'][number]['act'] }));
}
