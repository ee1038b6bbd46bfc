import * as z from 'zod/mini';
import { publicStates } from '#rules/community/states.ts';
import { id as key, moment, textUpTo, zoneName } from '../records/schema-parts.ts';
import { spelledClassId, spelledServer } from '../records/spelled.schema.ts';
import type { RouteContract } from '../route-contract.ts';
import {
  attendanceMarks,
  clanAnswers,
  clanDoors,
  clanEventKinds,
  clanFactions,
  clanKinds,
  clanLimits,
  clanRoles,
  clanShares,
  inviteDays,
} from './clans.ts';
import { markup } from './markup.ts';
import { publicLine, publicText } from './player-text.ts';

const count = z.int().check(z.nonnegative());
/** 26 letters and digits. */
const clanId = z.string();
/** Of a place in a clan: 26 letters and digits. */
const placeId = z.string();
const version = count;
const door = z.enum(clanDoors);
const kind = z.enum(clanKinds);
const role = z.enum(clanRoles);
const faction = z.nullable(z.enum(clanFactions));
const shares = z.array(z.enum(clanShares)).check(z.maxLength(clanShares.length));
const answer = z.enum(clanAnswers);
const mark = z.enum(attendanceMarks);
const memberName = publicLine(clanLimits.memberNameLength);
const memberRole = z.prefault(publicText(clanLimits.memberRoleLength), '');
const figure = (most: number) => z.nullable(z.int().check(z.gte(0), z.lte(most)));

/** The figures that somebody enters of a place; null for one that is not known. */
const enteredFigures = {
  level: z.prefault(figure(60), null),
  paragonLevel: z.prefault(figure(5_000), null),
  resonance: z.prefault(figure(10_000_000), null),
  combatRating: z.prefault(figure(10_000_000), null),
};

/** A clan as everybody may see it. */
const card = {
  id: clanId,
  name: z.string(),
  /** Empty where it has none. */
  tag: z.string(),
  /** A region of servers, such as `Europe`. */
  server: z.string(),
  faction,
  kind,
  door,
  /** Places that are taken, and those that there are. */
  size: count,
  most: count,
};
const clanCard = z.object(card);
export type ClanCard = z.output<typeof clanCard>;

const publicClan = z.object({
  ...card,
  description: markup,
  /** Names of the members who show themselves here, the leader and officers first. */
  shown: z.array(z.object({ name: z.string(), role })),
  createdAt: moment,
});
export type PublicClan = z.output<typeof publicClan>;

const clanQuery = z.object({
  words: z.optional(z.string().check(z.maxLength(clanLimits.searchLength))),
  server: z.optional(spelledServer),
  door: z.optional(door),
  kind: z.optional(kind),
  faction: z.optional(z.enum(clanFactions)),
  /** As `next` of the page before. */
  after: z.optional(z.string().check(z.regex(/^\d{1,16}$/))),
});
export type ClanQuery = z.output<typeof clanQuery>;

const clanPage = z.object({
  clans: z.array(clanCard).check(z.maxLength(clanLimits.perPage)),
  /** As `after` takes it; null where nothing comes after. A page may have fewer than 24 clans and a `next`. */
  next: z.nullable(z.string()),
});
export type ClanPage = z.output<typeof clanPage>;

/** The data of the list's page: what the query asks for that the server has read, as the address has it, with its `?`; empty without one. */
export interface ClansPageData {
  readonly search: string;
  readonly page: ClanPage;
}

/** The data of a clan's page; `clan` is null where there is none, or none that is shown. */
export interface ClanPageData {
  readonly id: string;
  readonly clan: PublicClan | null;
  /** A sentence that says why it was not looked for. */
  readonly failure?: string;
  /** It is there while a moderator looks at the clan. */
  readonly isHidden?: true;
}

const invitation = z.object({
  clan: clanId,
  name: z.string(),
  tag: z.string(),
  server: z.string(),
  kind,
  size: count,
  most: count,
  /** The name of the place that it is for, whose figures its taker takes over; null where it is for a new one. */
  place: z.nullable(z.string()),
});
export type Invitation = z.output<typeof invitation>;

/** The data of the page of an invitation; `invitation` is null where it has run out, was used up, or never was. */
export interface JoinClanPageData {
  readonly invitation: Invitation | null;
  readonly failure?: string;
}

/**
 * A figure of a place with who said so and when: `card` follows the member's own character, which they have ticked; `entered` was
 * typed or pasted by somebody, null where their account is gone.
 */
const cell = <Value extends z.ZodMiniType>(value: Value) =>
  z.nullable(z.object({ value, from: z.enum(['card', 'entered']), by: z.nullable(z.string()), at: moment }));

const place = z.object({
  id: placeId,
  name: z.string(),
  role,
  /** The username of the account that has it; null for a place without one. */
  username: z.nullable(z.string()),
  /** Of the catalogue, as an officer or the member says it. Null where nobody did. */
  class: z.nullable(z.string()),
  /** In battle, in the clan's own words; empty for none. */
  part: z.string(),
  /** Each is null where it is not shared and nobody has entered it. */
  level: cell(count),
  paragonLevel: cell(count),
  resonance: cell(count),
  combatRating: cell(count),
  gems: cell(z.array(z.object({ name: z.string(), rank: count }))),
  gear: cell(z.array(z.string())),
  /** The newest of its figures; null where it has none. See `isSilent`. */
  newestAt: z.nullable(moment),
  /** For officers; empty for others. */
  note: z.string(),
  /** The member's own ticks, on their own place alone; null on others. */
  shares: z.nullable(shares),
  /** The member's character that is followed, on their own place alone. */
  characterId: z.nullable(z.string()),
  showsPublicly: z.boolean(),
  /** Of the last eight marked events those that they were present at, and all but those they were excused from. */
  attended: count,
  marked: count,
  joinedAt: moment,
  /** The room's version when it last changed. */
  version,
});
export type ClanPlace = z.output<typeof place>;

/** Rows of a war, the worthiest first as the clan wants them; each match names places, and a place stands in one match at most. */
const warRows = z
  .array(
    z.object({
      worth: z.int().check(z.gte(0), z.lte(clanLimits.rowWorth)),
      /** Players that each match of the row takes. */
      players: z.int().check(z.gte(1), z.lte(clanLimits.playersPerMatch)),
      matches: z
        .array(z.array(placeId).check(z.maxLength(clanLimits.playersPerMatch)))
        .check(z.minLength(1), z.maxLength(clanLimits.matchesPerRow)),
    }),
  )
  .check(
    z.maxLength(clanLimits.rows),
    z.refine((rows) => rows.every(({ players, matches }) => matches.every((each) => each.length <= players))),
    z.refine((rows) => {
      const all = rows.flatMap(({ matches }) => matches.flat());
      return new Set(all).size === all.length;
    }),
  );
export type ClanWarRows = z.output<typeof warRows>;

const event = z.object({
  key: z.string(),
  kind: z.enum(clanEventKinds),
  title: z.string(),
  note: z.string(),
  startsAt: moment,
  /** Answers are wanted until then; null where there is no such time. */
  answersUntil: z.nullable(moment),
  rows: warRows,
  /** By the id of the place; a place without an entry has not answered. */
  answers: z.record(
    z.string(),
    z.object({ answer: z.nullable(answer), mark: z.nullable(mark), by: z.nullable(z.string()), at: moment }),
  ),
  version,
});
export type ClanEvent = z.output<typeof event>;

/** Work of a warband's week: how often it pays in one span, and how often each member has done it in the running one. */
const weeklyTask = z.object({
  id: z.string(),
  times: count,
  /** The running span, in the clan's time zone. */
  from: moment,
  until: moment,
  /** By the id of the place; one without an entry has done none. */
  done: z.record(z.string(), count),
});
export type ClanWeeklyTask = z.output<typeof weeklyTask>;

/** The next event and its deadlines, for the top of the room. */
const today = z.object({
  /** The key of the next event of the clan that is not over; null where none is planned. */
  event: z.nullable(z.string()),
  /** Deadlines, the nearest first: `answers` of that event, and by the game's calendar `registration` for the Shadow War. */
  deadlines: z.array(z.object({ what: z.enum(['answers', 'registration']), at: moment })),
  /** The next Shadow War by the game's calendar, whether or not the clan has planned it. */
  nextWarAt: moment,
  /** The reader's own answer to that event, and their row and match in it, each from 1. */
  myAnswer: z.nullable(answer),
  myRow: z.nullable(z.object({ row: count, match: count, worth: count })),
  /** Ids of the places that have not answered, for officers; null for others. */
  unanswered: z.nullable(z.array(placeId)),
});
export type ClanToday = z.output<typeof today>;

const logActs = [
  'created',
  'changed',
  'joined',
  'left',
  'removed',
  'pasted',
  'undone',
  'edited',
  'role',
  'offered',
  'led',
  'claimed',
  'refused',
  'disbanded',
  'restored',
  'planned',
  'cancelled',
  'assigned',
  'invited',
  'declined',
] as const;

/** A clan as its members see it. */
const room = z.object({
  ...card,
  address: z.string(),
  /** Grows with every change. */
  version,
  state: z.enum(publicStates),
  /** IANA; times of the game are read in it. */
  timeZone: z.string(),
  /** As it was written. */
  description: z.string(),
  notice: z.string(),
  /** The reader's own place. */
  me: z.object({ place: placeId, role }),
  places: z.array(place),
  /** Those ahead first, the nearest on top; then those that are over, the latest first. */
  events: z.array(event),
  today,
  /** Empty for a clan. */
  weekly: z.array(weeklyTask),
  /** Empty for others than officers. */
  requests: z.array(
    z.object({ id: z.string(), username: z.string(), name: z.string(), text: z.string(), at: moment }),
  ),
  invites: z.array(
    z.object({
      id: z.string(),
      place: z.nullable(placeId),
      usesLeft: count,
      expiresAt: moment,
      by: z.nullable(z.string()),
    }),
  ),
  /** The last roster that was pasted and can be taken back; null where there is none. For officers. */
  undo: z.nullable(z.object({ token: z.string(), until: moment, by: z.nullable(z.string()), at: moment })),
  leadership: z.object({
    /** The place of the one who leads. */
    leader: placeId,
    /** The place that it is offered to, and until when. */
    offer: z.nullable(z.object({ place: placeId, until: moment })),
    /** The officer's place that claims it, and when it passes unless the leader says no. */
    claim: z.nullable(z.object({ place: placeId, passesAt: moment })),
    /** Says whether the reader may claim it: the leader was not here for 60 days. */
    canClaim: z.boolean(),
  }),
  /** When a disbanded clan is deleted; null for one that is not. */
  endsAt: z.nullable(moment),
  /** The latest first. It has names and no figures. */
  log: z.array(
    z.object({
      at: moment,
      /** A username; null for the server's own acts and where the account is gone. */
      by: z.nullable(z.string()),
      act: z.enum(logActs),
      /** The name that it is about, of a member or an event; empty where it is about the clan. */
      name: z.string(),
      /** The number of places that it was about, of a pasted roster. */
      count: z.nullable(count),
    }),
  ),
});
export type ClanRoom = z.output<typeof room>;
export type ClanLogEntry = ClanRoom['log'][number];

const changed = z.object({ version });
/** The words of a newcomer about themselves. Nothing is ticked unless they tick it. */
const joining = z.object({
  /** In the game; a place without an account that has this name becomes theirs. */
  name: memberName,
  class: z.prefault(z.nullable(spelledClassId), null),
  characterId: z.prefault(z.nullable(key), null),
  shares: z.prefault(shares, []),
  showsPublicly: z.prefault(z.boolean(), false),
  /** To the officers, where the door is `apply`. */
  text: z.prefault(publicText(clanLimits.requestLength), ''),
});

const myPlace = z.object({
  name: memberName,
  class: z.prefault(z.nullable(spelledClassId), null),
  part: memberRole,
  characterId: z.nullable(key),
  shares,
  showsPublicly: z.boolean(),
});

/**
 * Clans and warbands. What is public is the same for everybody; everything else is for members, and refuses others with CLAN_MEMBERS_ONLY 403.
 * Whatever needs an officer or the leader refuses other members with CLAN_OFFICERS_ONLY 403 and CLAN_LEADER_ONLY 403, and every change in a
 * clan that is not there with CLAN_NOT_FOUND 404 and in a disbanded one with CLAN_ENDED 409. `baseVersion` is the room's version that a change was made on: where the same thing was changed
 * since, it is refused with CLAN_CHANGED 409, and what others changed elsewhere does not matter. Changes refuse with TOO_MANY_CHANGES 429.
 */
export const clanRoutes = {
  /**
   * Founds a clan, whose leader the player is, or changes it, as an officer: its name, tag, kind and door as the leader. `key` is made by the browser: sent again by its founder
   * it is the same clan; an officer puts the clan's id there.
   *
   * Refuses with NOT_SIGNED_IN 401, CLAN_NAME_TAKEN 409, CLANS_FULL 409, CLAN_FULL 409, CLAN_CHANGED 409, CLAN_OFFICERS_ONLY 403, CLAN_LEADER_ONLY 403, CLAN_NOT_FOUND 404, CLAN_ENDED 409, BODY_INVALID 400, EMAIL_UNCONFIRMED 403, MUTED 403, BANNED 403,
   * TOO_MANY_CHANGES 429 and UNAVAILABLE 503.
   */
  putClan: {
    method: 'PUT',
    path: '/api/own-clans/:key',
    body: z.object({
      name: publicLine(clanLimits.nameLength, clanLimits.nameLeast),
      tag: z.prefault(publicText(clanLimits.tagLength), ''),
      server: spelledServer,
      /** IANA; null for the server's usual one. */
      timeZone: z.prefault(z.nullable(zoneName), null),
      faction: z.prefault(faction, null),
      kind: z.prefault(kind, 'clan'),
      description: z.prefault(publicText(clanLimits.descriptionLength), ''),
      /** For members. */
      notice: z.prefault(publicText(clanLimits.noticeLength), ''),
      door,
      /** The founder's own name in it; only read of a new clan, the username where it is absent. */
      memberName: z.optional(memberName),
      /** 0 for a new one. */
      baseVersion: version,
    }),
    answer: z.object({ id: clanId, address: z.string(), version, state: z.enum(publicStates) }),
  },
  /** The player's clans and warbands, and the requests of theirs that wait. Refuses with NOT_SIGNED_IN 401 and UNAVAILABLE 503. */
  listOwnClans: {
    method: 'GET',
    path: '/api/own-clans',
    answer: z.object({
      clans: z.array(
        z.object({
          ...card,
          address: z.string(),
          role,
          state: z.enum(publicStates),
          /** Requests that wait for an officer, 0 for others. */
          requests: count,
          /** The last act of a moderator on it, for its leader; null where there is none. */
          moderated: z.nullable(
            z.object({ action: count, reason: z.string(), note: z.string(), canAppeal: z.boolean() }),
          ),
        }),
      ),
      requests: z.array(z.object({ clan: clanId, name: z.string(), address: z.string(), at: moment })),
    }),
  },
  /**
   * Clans that fit everything that is asked, the newest first, 24 at most. `words` have to be there all in name or tag. Needs no account.
   *
   * Refuses with QUERY_INVALID 400, TOO_MANY_READS 429 and UNAVAILABLE 503.
   */
  listClans: { method: 'GET', path: '/api/clans', query: clanQuery, answer: clanPage },
  /**
   * The public part of a clan. Needs no account.
   *
   * Refuses with CLAN_NOT_FOUND 404, CLAN_NOT_SHOWN 404 while a moderator looks at it, TOO_MANY_READS 429 and UNAVAILABLE 503.
   */
  readClan: { method: 'GET', path: '/api/clans/:id', answer: publicClan },
  /**
   * Everything of a clan that the player may see.
   *
   * Refuses with NOT_SIGNED_IN 401, CLAN_NOT_FOUND 404, CLAN_MEMBERS_ONLY 403 and UNAVAILABLE 503.
   */
  readRoom: { method: 'GET', path: '/api/clans/:id/room', answer: room },
  /** The room's version, 304 where it is the one of `If-None-Match`. Refuses as `readRoom`. */
  readRoomState: { method: 'GET', path: '/api/clans/:id/room/state', answer: changed, isPolled: true },
  /**
   * Joins a clan whose door is open, or asks to be let in where it is `apply`; sent again it is the same.
   *
   * Refuses with NOT_SIGNED_IN 401, CLAN_NOT_FOUND 404, CLAN_CLOSED 403, CLAN_FULL 409, CLANS_FULL 409, MEMBER_NAME_TAKEN 409, CLAN_ENDED 409, EMAIL_UNCONFIRMED 403, MUTED 403, BANNED 403,
   * REQUESTS_TODAY 429, TOO_MANY_CHANGES 429 and UNAVAILABLE 503.
   */
  joinClan: {
    method: 'POST',
    path: '/api/clans/:id/join',
    body: joining,
    answer: z.object({ state: z.enum(['member', 'asked']), address: z.string() }),
  },
  /**
   * Leaves a clan: the player's place, figures and answers are deleted at once; or takes their request back. Somebody who is not there has left.
   *
   * Refuses with NOT_SIGNED_IN 401, LEADER_STAYS 409, CLAN_NOT_FOUND 404 and UNAVAILABLE 503.
   */
  leaveClan: { method: 'POST', path: '/api/clans/:id/leave', answer: z.object({}) },
  /**
   * Lets somebody in who has asked, or declines. For officers.
   *
   * Refuses with NOT_SIGNED_IN 401, CLAN_NOT_FOUND 404, CLAN_MEMBERS_ONLY 403, CLAN_OFFICERS_ONLY 403, ALREADY_DECIDED 409, CLAN_FULL 409, CLANS_FULL 409, MEMBER_NAME_TAKEN 409, CLAN_ENDED 409, TOO_MANY_CHANGES 429 and UNAVAILABLE 503.
   */
  decideRequest: {
    method: 'PUT',
    path: '/api/clans/:id/requests/:request',
    body: z.object({ accepts: z.boolean() }),
    answer: changed,
  },
  /**
   * Makes an invitation; its address is shown this once. For officers.
   *
   * Refuses with NOT_SIGNED_IN 401, CLAN_NOT_FOUND 404, CLAN_MEMBERS_ONLY 403, CLAN_OFFICERS_ONLY 403, INVITES_FULL 409, PLACE_NOT_FOUND 404, CLAN_ENDED 409, TOO_MANY_CHANGES 429 and UNAVAILABLE 503.
   */
  invite: {
    method: 'POST',
    path: '/api/clans/:id/invites',
    body: z.object({
      days: z.literal(inviteDays),
      uses: z.prefault(z.int().check(z.gte(1), z.lte(clanLimits.inviteUses)), 1),
      /** A place without an account, which whoever follows it takes over; used once. */
      place: z.prefault(z.nullable(placeId), null),
    }),
    answer: z.object({ id: z.string(), address: z.string(), expiresAt: moment, version }),
  },
  /** Ends an invitation. For officers; one that is not there is as good. Refuses with NOT_SIGNED_IN 401, CLAN_NOT_FOUND 404, CLAN_MEMBERS_ONLY 403, CLAN_OFFICERS_ONLY 403 and UNAVAILABLE 503. */
  endInvite: { method: 'DELETE', path: '/api/clans/:id/invites/:invite', answer: changed },
  /** The clan that an invitation is for: its name, server and size, as long as everybody may see the clan. Needs no account. Refuses with INVITE_OVER 404, TOO_MANY_READS 429 and UNAVAILABLE 503. */
  readInvitation: { method: 'GET', path: '/api/invitations/:code', answer: invitation },
  /**
   * Joins by an invitation, and takes the place over that it is for; a member stays as they are.
   *
   * Refuses with NOT_SIGNED_IN 401, INVITE_OVER 404, CLAN_FULL 409, CLANS_FULL 409, MEMBER_NAME_TAKEN 409, CLAN_ENDED 409, EMAIL_UNCONFIRMED 403, MUTED 403, BANNED 403, TOO_MANY_CHANGES 429 and UNAVAILABLE 503.
   */
  acceptInvitation: {
    method: 'PUT',
    path: '/api/invitations/:code/accept',
    body: joining,
    answer: z.object({ id: clanId, address: z.string() }),
  },
  /**
   * The player's own place: their name in the clan, what they share of which character, and whether everybody sees their name. What is
   * not ticked any more is gone with the answer. `was` is the place that the change was made on: one that is another by now, because an
   * officer or another device of the player has changed it, is refused with CLAN_CHANGED, so that no tick comes back unasked. Pages of
   * before it leave `was` out, and write over what there is.
   *
   * Refuses with NOT_SIGNED_IN 401, CLAN_NOT_FOUND 404, CLAN_MEMBERS_ONLY 403, CHARACTER_NOT_FOUND 404, MEMBER_NAME_TAKEN 409, CLAN_CHANGED 409, TOO_MANY_CHANGES 429 and UNAVAILABLE 503; with
   * EMAIL_UNCONFIRMED 403, MUTED 403 and BANNED 403 what would be written or shown.
   */
  putMyPlace: {
    method: 'PUT',
    path: '/api/clans/:id/my-place',
    body: z.extend(myPlace, { was: z.optional(myPlace) }),
    answer: changed,
  },
  /**
   * Lays a pasted roster over the clan's: new names get places, figures that are there replace what was entered, nobody is removed. Names are the same
   * where they differ by case and accents alone; `Ada-1` is another one than `Ada`. For officers; all of it or nothing.
   *
   * Refuses with NOT_SIGNED_IN 401, CLAN_NOT_FOUND 404, CLAN_MEMBERS_ONLY 403, CLAN_OFFICERS_ONLY 403, CLAN_FULL 409, CLAN_CHANGED 409, BODY_INVALID 400, CLAN_ENDED 409, TOO_MANY_CHANGES 429 and UNAVAILABLE 503.
   */
  pasteRoster: {
    method: 'POST',
    path: '/api/clans/:id/roster',
    body: z.object({
      members: z
        .array(
          z.object({
            name: memberName,
            class: z.prefault(z.nullable(spelledClassId), null),
            /** Null leaves what is there. */
            part: z.prefault(z.nullable(publicText(clanLimits.memberRoleLength)), null),
            note: z.prefault(z.nullable(publicText(clanLimits.noteLength)), null),
            ...enteredFigures,
          }),
        )
        .check(z.minLength(1), z.maxLength(clanLimits.places)),
      baseVersion: version,
    }),
    answer: z.object({
      added: count,
      changed: count,
      same: count,
      version,
      /** Takes it back for a day; null where nothing changed. */
      undo: z.nullable(z.string()),
    }),
  },
  /**
   * Takes a pasted roster back: the roster is what it was. For officers, within a day, as long as none of its places was changed since.
   *
   * Refuses with NOT_SIGNED_IN 401, CLAN_NOT_FOUND 404, CLAN_MEMBERS_ONLY 403, CLAN_OFFICERS_ONLY 403, UNDO_OVER 404, CLAN_CHANGED 409, CLAN_ENDED 409, TOO_MANY_CHANGES 429 and UNAVAILABLE 503.
   */
  undoRoster: { method: 'DELETE', path: '/api/clans/:id/roster/:undo', answer: changed },
  /**
   * Changes a place; for officers. What is entered stands with the officer's name and the day, and gives way to what the member shares. A figure that is null
   * is taken away.
   *
   * Refuses with NOT_SIGNED_IN 401, CLAN_NOT_FOUND 404, CLAN_MEMBERS_ONLY 403, CLAN_OFFICERS_ONLY 403, PLACE_NOT_FOUND 404, MEMBER_NAME_TAKEN 409, CLAN_CHANGED 409, CLAN_ENDED 409, TOO_MANY_CHANGES 429 and UNAVAILABLE 503.
   */
  putPlace: {
    method: 'PUT',
    path: '/api/clans/:id/places/:place',
    body: z.object({
      name: memberName,
      class: z.prefault(z.nullable(spelledClassId), null),
      part: memberRole,
      ...enteredFigures,
      note: z.prefault(publicText(clanLimits.noteLength), ''),
      baseVersion: version,
    }),
    answer: changed,
  },
  /**
   * Removes a place with its figures, answers and invitations. For officers, of an officer for the leader; one that is not there is as good.
   *
   * Refuses with NOT_SIGNED_IN 401, CLAN_NOT_FOUND 404, CLAN_MEMBERS_ONLY 403, CLAN_OFFICERS_ONLY 403, CLAN_LEADER_ONLY 403, LEADER_STAYS 409, CLAN_ENDED 409, TOO_MANY_CHANGES 429 and UNAVAILABLE 503.
   */
  removePlace: { method: 'DELETE', path: '/api/clans/:id/places/:place', answer: changed },
  /**
   * Makes a member an officer, or an officer a member, whose invitations end. For the leader; the place has to have an account.
   *
   * Refuses with NOT_SIGNED_IN 401, CLAN_NOT_FOUND 404, CLAN_MEMBERS_ONLY 403, CLAN_LEADER_ONLY 403, PLACE_NOT_FOUND 404, LEADER_STAYS 409, CLAN_ENDED 409, TOO_MANY_CHANGES 429 and UNAVAILABLE 503.
   */
  putRole: {
    method: 'PUT',
    path: '/api/clans/:id/places/:place/role',
    body: z.object({ role: z.enum(['officer', 'member']) }),
    answer: changed,
  },
  /**
   * Hands the leadership on. `offer`: the leader offers it to a place for 7 days; `withdraw`: takes that back; `accept` and `decline`: the one it is offered to.
   * `claim`: an officer claims it of a leader who was not here for 60 days, and gets it 7 days later unless the leader answers with `refuse`.
   *
   * Refuses with NOT_SIGNED_IN 401, CLAN_NOT_FOUND 404, CLAN_MEMBERS_ONLY 403, CLAN_OFFICERS_ONLY 403, CLAN_LEADER_ONLY 403, PLACE_NOT_FOUND 404, ALREADY_DECIDED 409, LEADER_IS_HERE 409, CLAN_ENDED 409, TOO_MANY_CHANGES 429 and UNAVAILABLE 503.
   */
  passLeadership: {
    method: 'PUT',
    path: '/api/clans/:id/leader',
    body: z.object({
      act: z.enum(['offer', 'withdraw', 'accept', 'decline', 'claim', 'refuse']),
      /** For `offer`. */
      place: z.optional(placeId),
    }),
    answer: changed,
  },
  /**
   * Disbands a clan, which is deleted 14 days later, or takes that back with `name` null. For the leader, who types the clan's name.
   *
   * Refuses with NOT_SIGNED_IN 401, CLAN_NOT_FOUND 404, CLAN_MEMBERS_ONLY 403, CLAN_LEADER_ONLY 403, CLAN_NAME_WRONG 400, CLAN_NAME_TAKEN 409, CLANS_FULL 409, MUTED 403, BANNED 403, TOO_MANY_CHANGES 429 and UNAVAILABLE 503.
   */
  disbandClan: {
    method: 'PUT',
    path: '/api/clans/:id/disbanding',
    body: z.object({ name: z.nullable(textUpTo(clanLimits.nameLength)) }),
    answer: changed,
  },
  /**
   * Plans an event, or changes it. For officers. `event` is made by the browser: sent again it is the same one.
   *
   * Refuses with NOT_SIGNED_IN 401, CLAN_NOT_FOUND 404, CLAN_MEMBERS_ONLY 403, CLAN_OFFICERS_ONLY 403, EVENT_NOT_FOUND 404 for a change of one that was cancelled, EVENTS_FULL 409, CLAN_CHANGED 409, BODY_INVALID 400, CLAN_ENDED 409, TOO_MANY_CHANGES 429 and UNAVAILABLE 503.
   */
  putClanEvent: {
    method: 'PUT',
    path: '/api/clans/:id/events/:event',
    body: z.object({
      kind: z.enum(clanEventKinds),
      title: publicLine(clanLimits.eventTitleLength),
      note: z.prefault(publicText(clanLimits.eventNoteLength), ''),
      startsAt: moment,
      answersUntil: z.prefault(z.nullable(moment), null),
      /** 0 for a new one. */
      baseVersion: version,
    }),
    answer: changed,
  },
  /** Cancels an event; one that is not there is as good. For officers. Refuses with NOT_SIGNED_IN 401, CLAN_NOT_FOUND 404, CLAN_MEMBERS_ONLY 403, CLAN_OFFICERS_ONLY 403, CLAN_ENDED 409, TOO_MANY_CHANGES 429 and UNAVAILABLE 503. */
  deleteClanEvent: { method: 'DELETE', path: '/api/clans/:id/events/:event', answer: changed },
  /**
   * Answers an event for the player's own place; for any place, and with a mark, as an officer. What is absent stays, null takes it away.
   *
   * Refuses with NOT_SIGNED_IN 401, CLAN_NOT_FOUND 404, CLAN_MEMBERS_ONLY 403, CLAN_OFFICERS_ONLY 403, EVENT_NOT_FOUND 404, PLACE_NOT_FOUND 404, CLAN_ENDED 409, TOO_MANY_CHANGES 429 and UNAVAILABLE 503.
   */
  putClanAnswer: {
    method: 'PUT',
    path: '/api/clans/:id/events/:event/answers/:place',
    body: z
      .object({ answer: z.optional(z.nullable(answer)), mark: z.optional(z.nullable(mark)) })
      .check(z.refine((given) => given.answer !== undefined || given.mark !== undefined)),
    answer: changed,
  },
  /**
   * Puts places into the rows and matches of an event, in the clan's own order and worth. For officers. Places that have left meanwhile are left out.
   *
   * Refuses with NOT_SIGNED_IN 401, CLAN_NOT_FOUND 404, CLAN_MEMBERS_ONLY 403, CLAN_OFFICERS_ONLY 403, EVENT_NOT_FOUND 404, CLAN_CHANGED 409, BODY_INVALID 400, CLAN_ENDED 409, TOO_MANY_CHANGES 429 and UNAVAILABLE 503.
   */
  putClanRows: {
    method: 'PUT',
    path: '/api/clans/:id/events/:event/rows',
    body: z.object({ rows: warRows, baseVersion: version }),
    answer: changed,
  },
  /**
   * Says how often a member of a warband has done a task in the running span; of the own place, or as an officer of any. `from` refuses a span that has ended meanwhile.
   *
   * Refuses with NOT_SIGNED_IN 401, CLAN_NOT_FOUND 404, CLAN_MEMBERS_ONLY 403, CLAN_OFFICERS_ONLY 403, PLACE_NOT_FOUND 404, BODY_INVALID 400, CLAN_CHANGED 409, CLAN_ENDED 409, TOO_MANY_CHANGES 429 and UNAVAILABLE 503.
   */
  putWeekly: {
    method: 'PUT',
    path: '/api/clans/:id/weekly/:place',
    body: z.object({ task: z.string(), from: moment, times: count }),
    answer: changed,
  },
  /**
   * The roster and the attendance as far as the player may see them, to take along: `csv` with a row for each place, and the room as it is shown.
   *
   * Refuses as `readRoom`.
   */
  exportClan: {
    method: 'GET',
    path: '/api/clans/:id/export',
    answer: z.object({ name: z.string(), csv: z.string(), room }),
  },
} as const satisfies Record<string, RouteContract>;
