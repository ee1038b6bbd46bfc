import type { FarmingWant } from '#rules/farming/offers.ts';
import type { Weekday } from '#rules/events/zoned-time.ts';
import { limits } from '../../../limits.ts';
import { fields, type CollectionDefinition } from '../collection.ts';

export const FARMING_ID = 'farming';

/** A player wants this of their days: one record. */
export interface FarmingSettings {
  readonly id: typeof FARMING_ID;
  /** Minutes that they play a day. */
  readonly minutes: number;
  /** `HH:MM` on their own clock, both; empty where it does not matter. `until` at or before `from` is on the next day. */
  readonly from: string;
  readonly until: string;
  readonly wants: readonly FarmingWant[];
  /** Ids of activities that are not planned. */
  readonly leftOut: readonly string[];
}

export const farmingSettings: CollectionDefinition<FarmingSettings> = {
  limit: 1,
  needsAccount: true,
  shownOn: 'aiTools',
  onConflict: 'last',
  entered: fields('minutes', 'from', 'until', 'wants', 'leftOut'),
};

/** Runs of one activity on one day of the week: two devices that mark the same day make one record. Another week takes its place. */
export interface FarmingDone {
  /** By {@link farmingDoneId}. */
  readonly id: string;
  readonly activityId: string;
  readonly runs: number;
  /** ms since 1970: it counts for the game day and week in which it lies. */
  readonly doneAt: number;
}

export const farmingDoneId = (activityId: string, weekday: Weekday): string =>
  `${activityId}_${weekday.slice(0, 3)}`;

export const farmingDone: CollectionDefinition<FarmingDone> = {
  limit: limits.farmingDone,
  needsAccount: true,
  shownOn: 'aiTools',
  onConflict: 'last',
  entered: fields('activityId', 'runs', 'doneAt'),
};
