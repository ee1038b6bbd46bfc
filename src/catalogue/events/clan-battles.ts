import type { Schedule } from '#rules/events/schedule.ts';
import type { Confidence, DataSource } from '../data-source.ts';
import { communitySheets } from '../data-source.ts';

/** A row of a war: matches that count the same. */
export interface WarRow {
  /** Points that the clan gets for each of its matches won. */
  readonly worth: number;
  readonly matches: number;
  /** Players of a match. */
  readonly players: number;
}

/** The rows that a clan begins with, which its officers change, and where they were read. */
export interface WarPreset {
  readonly rows: readonly WarRow[];
  readonly sources: readonly DataSource[];
  readonly confidence: Exclude<Confidence, 'name-only'>;
}

/**
 * The Shadow War: twelve matches of eight a side in four rows of three. All of them won are 45 points, 23 win. The worth of the rows is
 * written down of the Vigil of Blades, which is fought the same way; of the Shadow War itself, twelve matches of eight.
 */
export const shadowWarPreset: WarPreset = {
  rows: [8, 4, 2, 1].map((worth) => ({ worth, matches: 3, players: 8 })),
  sources: [
    communitySheets,
    { title: 'mistermenplays.com, guide to the Shadow War', date: 'undated, after May 2024' },
  ],
  confidence: 'medium',
};

/** Players that a clan needs to register for the Shadow War, by {@link communitySheets}, high confidence. */
export const SHADOW_WAR_LEAST_PLAYERS = 30;

/** Times of the Shadow War, in server time, as the calendar has them: while clans register, and its battles. Here, as a page needs no calendar for them. */
export const shadowWarTimes = {
  registration: [{ days: ['Monday'], startTimes: ['03:00'], durationMinutes: 2520 }],
  battles: [{ days: ['Thursday', 'Saturday'], startTimes: ['19:30'], durationMinutes: 30 }],
} as const satisfies Readonly<Record<string, readonly Schedule[]>>;

const twiceAWeek = [
  { days: ['Monday', 'Thursday'], startTimes: ['03:00'], durationMinutes: 0 },
] as const satisfies readonly Schedule[];

/** Work that pays a member of a warband so many times until its next reset. */
export interface WarbandTask {
  readonly id: 'helliquary-raid' | 'vanguard' | 'castle-cyrangar';
  readonly times: number;
  readonly resets: readonly Schedule[];
  readonly source: DataSource;
  readonly confidence: Exclude<Confidence, 'name-only'>;
}

/** The week of a warband, by {@link communitySheets}: raids and Vanguards pay five times after each of their two resets. */
export const warbandTasks: readonly WarbandTask[] = [
  {
    id: 'helliquary-raid',
    times: 5,
    resets: twiceAWeek,
    source: communitySheets,
    confidence: 'high',
  },
  {
    id: 'vanguard',
    times: 5,
    resets: twiceAWeek,
    source: communitySheets,
    confidence: 'high',
  },
  {
    id: 'castle-cyrangar',
    times: 1,
    resets: [{ days: ['Monday'], startTimes: ['03:00'], durationMinutes: 0 }],
    source: communitySheets,
    confidence: 'medium',
  },
];
