import { useSyncExternalStore } from 'react';
import { weeklyPowerOf } from '#rules/gems/goals/reached-day.ts';
import {
  clearFreePreference,
  freeKeys,
  writeFreePreference,
} from '#web/data/preferences/free-preferences.ts';
import { readWord, subscribeToWords } from '#web/data/storage/local-storage.ts';

/** Amounts that are still to be got for something. */
export interface Lacking {
  /** Beside what is owned. */
  readonly gemPower: number;
  /** Beside the gem power, which no income in gem power brings. */
  readonly copies: number;
}

/** Gem power that a player may get in a week. Ours: no source says what a week brings. */
export const assumedPower = { free: 60, pass: 150 } as const;

/** The player's gem power a week; null where they have not said it, or while the page renders the way it was built. */
export const useWeeklyPower = (): number | null =>
  useSyncExternalStore(
    subscribeToWords,
    () => weeklyPowerOf(readWord(freeKeys.gemPowerAWeek)),
    () => null,
  );

/** Sets it, or with null forgets it. Answers whether the browser keeps that. */
export function setWeeklyPower(power: number | null): boolean {
  if (power !== null) return writeFreePreference('gemPowerAWeek', String(power));
  clearFreePreference('gemPowerAWeek');
  return true;
}
