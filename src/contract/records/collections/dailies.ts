import type { GameDate } from '#rules/today/game-date.ts';
import { limits } from '../../limits.ts';
import { fields, type CollectionDefinition } from './collection.ts';

/** A change of a player's list of dailies: one of their own, or one of the catalogue that they left out. */
export interface DailyRecord {
  /** Of one of the catalogue its activity's. */
  readonly id: string;
  /** Empty for one of the catalogue. */
  readonly name: string;
  /** True for one of the catalogue that is not in the list. */
  readonly isOff: boolean;
}

export const dailies: CollectionDefinition<DailyRecord> = {
  limit: limits.dailies,
  shownOn: 'home',
  onConflict: 'last',
  entered: fields('name', 'isOff'),
};

/** A daily that is done on a game day: two devices that tick the same one make one record. */
export interface DailyTick {
  /** By {@link dailyTickId}. */
  readonly id: string;
  /** On the server that its player was on. It stays the same day, whatever the server or a clock becomes. */
  readonly day: GameDate;
  /** The id of the daily. */
  readonly daily: string;
}

export const dailyTickId = (day: GameDate, daily: string): string => `${day}_${daily}`;

export const dailyTicks: CollectionDefinition<DailyTick> = {
  limit: limits.dailyTicks,
  shownOn: 'home',
  onConflict: 'last',
  entered: fields('day', 'daily'),
};
