import { DAY_MS } from '#rules/time-units.ts';
import type {
  ClanCard,
  ClanEvent,
  ClanPlace,
  ClanRoom,
  PublicClan,
} from '#contract/community/clan-routes.ts';

/** 26 letters and digits, by a number. */
export const placeId = (n: number): string => `p${String(n).padStart(25, '0')}`;
export const CLAN_ID = 'c'.padEnd(26, '1');

/** A figure that Bob has entered. */
export const entered = (value: number, at = Date.now()) => ({
  value,
  from: 'entered' as const,
  by: 'Bob',
  at,
});

/** A place without an account, named `Member n`. */
export const placeOf = (n: number, but: Partial<ClanPlace> = {}): ClanPlace => ({
  id: placeId(n),
  name: `Member ${n}`,
  role: 'member',
  username: null,
  class: null,
  part: '',
  level: null,
  paragonLevel: null,
  resonance: null,
  combatRating: null,
  gems: null,
  gear: null,
  newestAt: null,
  note: '',
  shares: null,
  characterId: null,
  showsPublicly: false,
  attended: 0,
  marked: 0,
  joinedAt: 0,
  version: 1,
  ...but,
});

export const eventOf = (but: Partial<ClanEvent> = {}): ClanEvent => ({
  key: 'war-1',
  kind: 'shadow-war',
  title: 'Shadow War',
  note: '',
  startsAt: Date.now() + DAY_MS,
  answersUntil: null,
  rows: [],
  answers: {},
  version: 2,
  ...but,
});

export const cardOf = (but: Partial<ClanCard> = {}): ClanCard => ({
  id: CLAN_ID,
  name: 'Night Watch',
  tag: 'NW',
  server: 'Europe',
  faction: 'shadows',
  kind: 'clan',
  door: 'apply',
  size: 2,
  most: 150,
  ...but,
});

export const publicOf = (but: Partial<PublicClan> = {}): PublicClan => ({
  ...cardOf(),
  description: [{ kind: 'paragraph', spans: [{ text: 'We fight on Thursdays.' }] }],
  shown: [
    { name: 'Ann', role: 'leader' },
    { name: 'Bea', role: 'member' },
  ],
  createdAt: Date.UTC(2026, 10, 20),
  ...but,
});

/** A room of Ann, who leads it unless it says otherwise. Her place is the first. */
export function roomOf(but: Partial<ClanRoom> = {}): ClanRoom {
  const role = but.me?.role ?? 'leader';
  const places = but.places ?? [
    placeOf(1, { name: 'Ann', role, username: 'Ann', shares: [], showsPublicly: true }),
    placeOf(2, { name: 'Bea', username: 'Bea' }),
  ];
  return {
    ...cardOf({ size: places.length }),
    address: `/community/clans/${CLAN_ID}/room`,
    version: 3,
    state: 'listed',
    timeZone: 'Europe/Berlin',
    description: '',
    notice: '',
    me: { place: placeId(1), role },
    places,
    events: [],
    today: {
      event: but.events?.[0]?.key ?? null,
      deadlines: [],
      nextWarAt: Date.now() + 3 * DAY_MS,
      myAnswer: null,
      myRow: null,
      unanswered: null,
    },
    weekly: [],
    requests: [],
    invites: [],
    undo: null,
    leadership: { leader: placeId(1), offer: null, claim: null, canClaim: false },
    endsAt: null,
    log: [],
    ...but,
  };
}
