import type { GameDate } from './game-date.ts';
import { dayOfDate } from './game-date.ts';

/** Days of which every tick is kept. */
const WHOLE_DAYS = 31;

interface Tick {
  readonly id: string;
  readonly day: GameDate;
}

/**
 * The ticks that can go where a list is nearly full: of days of more than a month ago all but one each, the oldest first. So that no
 * day is lost which a streak counts.
 *
 * @param most how many go at once
 */
export function surplusTicks(ticks: readonly Tick[], today: GameDate, most: number): readonly string[] {
  const before = dayOfDate(today) - WHOLE_DAYS;
  const kept = new Set<GameDate>();
  return ticks
    .filter(({ day }) => dayOfDate(day) < before)
    .toSorted((one, other) =>
      one.day === other.day ? compare(one.id, other.id) : compare(one.day, other.day),
    )
    .flatMap(({ id, day }) => {
      if (kept.has(day)) return [id];
      kept.add(day);
      return [];
    })
    .slice(0, most);
}

const compare = (one: string, other: string): number => (one < other ? -1 : one > other ? 1 : 0);
