import { DAY_MS } from '#rules/time-units.ts';

/** Bounds of clans: characters of their texts, and how many of each thing one has. Members are `places`. */
export const clanLimits = {
  nameLeast: 2,
  nameLength: 30,
  tagLength: 6,
  descriptionLength: 1_000,
  noticeLength: 1_000,
  /** Places of a clan and of a warband. */
  places: 150,
  warbandPlaces: 12,
  /** Of a member's name: the game's 24 with what a merge of servers puts behind them, such as `-1`. */
  memberNameLength: 32,
  memberRoleLength: 20,
  noteLength: 200,
  requestLength: 300,
  searchLength: 60,
  perPage: 24,
  eventTitleLength: 80,
  eventNoteLength: 500,
  /** Events that a clan keeps: those that are over make room, the oldest first. */
  events: 30,
  /** Rows of a war, matches of a row, and players of a match. */
  rows: 8,
  matchesPerRow: 6,
  playersPerMatch: 12,
  rowWorth: 99,
  invites: 20,
  inviteUses: 150,
  /** Entries of the log that the room shows. */
  logShown: 50,
} as const;

export const clanKinds = ['clan', 'warband'] as const;
export type ClanKind = (typeof clanKinds)[number];

/** The ways in: everybody at once, whoever was let in, or whoever was invited. */
export const clanDoors = ['open', 'apply', 'invite'] as const;
export type ClanDoor = (typeof clanDoors)[number];

export const clanRoles = ['leader', 'officer', 'member'] as const;
export type ClanRole = (typeof clanRoles)[number];

export const clanFactions = ['adventurers', 'shadows', 'immortals'] as const;
export type ClanFaction = (typeof clanFactions)[number];

/**
 * Parts of a character that a member shares, each by its own tick: `level` with paragon, `power` is resonance and combat rating, `gems` the names and
 * ranks of those that are worn, `gear` the names of the items.
 */
export const clanShares = ['level', 'power', 'gems', 'gear'] as const;
export type ClanShare = (typeof clanShares)[number];

export const clanAnswers = ['yes', 'maybe', 'no'] as const;
export type ClanAnswer = (typeof clanAnswers)[number];

export const attendanceMarks = ['present', 'absent', 'excused'] as const;
export type AttendanceMark = (typeof attendanceMarks)[number];

/** Events that come with a time of the game's calendar; `own` has any. */
export const clanEventKinds = ['shadow-war', 'rite-of-exile', 'raid-the-vault', 'own'] as const;
export type ClanEventKind = (typeof clanEventKinds)[number];

export const inviteDays = [1, 7, 30] as const;

/** A place whose newest figure is so old, or that has none, is on the list of those without news. */
export const CLAN_SILENT_DAYS = 14;

/** Says whether the list of those without news has a place: its newest figure is 14 days old to the millisecond, or it has none. */
export const isSilent = (newestAt: number | null, nowMs: number): boolean =>
  newestAt === null || nowMs - newestAt >= CLAN_SILENT_DAYS * DAY_MS;
