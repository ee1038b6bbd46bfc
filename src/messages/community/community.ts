import { texts } from '../language.ts';

/** The first page of the community, and the page of a player. */
export const communityWords = texts('communityWords', {
  lead: 'What players publish here: builds to read, compare and copy. Reading needs no account.',
  fair: 'Votes and copies decide the order; nobody can buy a place.',
  trending: 'Trending builds',
  areaText: 'Gear, gems and skills for every class, with a guide by the author.',
  all: 'All shared builds',
  galleryText: 'Characters that players show, as far as they chose to.',
  allCharacters: 'All characters',
  loading: 'Loading builds',
  failed: 'The builds could not be loaded',
  none: 'Nobody has shared a build yet.',
  yours: 'Your builds',
  yoursLoading: 'Loading your builds',
  yoursFailed: 'Your builds could not be loaded',
  noneOfYours: 'You have not shared a build. Open a loadout and choose Share to Community.',
  openBuilder: 'Open the Loadout Builder',
  states: {
    listed: 'Shown',
    held: 'Waits for a moderator',
    hidden: 'Hidden',
    removed: 'Removed',
    withdrawn: 'Withdrawn',
    away: 'Hidden until your account is kept',
  },
  clansText:
    'A room for your clan or warband: roster, answers, attendance, and the twelve lists of the Shadow War.',
  openClans: 'Open clans',
  rules: 'Community rules',
  log: 'Moderation log',
  waiting: { one: '1 thing waits', other: '{n} things wait' },

  reading: 'Opening the player',
  playerNotFound: 'There is no player of this name.',
  playerTitle: 'Player {name}',
  since: 'Here since {month}',
  builds: 'Builds',
  noBuilds: 'No builds to show.',
} as const);
