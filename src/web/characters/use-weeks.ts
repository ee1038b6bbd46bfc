import type { Character } from '#contract/records/collections/characters/characters.ts';
import { gameDateAt } from '#rules/today/game-date.ts';
import { weeksUpTo, type WeekReview } from '#rules/today/weeks.ts';
import { ownZone } from '#messages/formats.ts';
import { useChildren } from '#web/data/store/views/use-children.ts';
import { useCollection } from '#web/data/store/views/use-collection.ts';
import { serverOf } from '#web/game/events/server-choice.ts';
import { inOrderOfTime, pointsOf } from './entry-series.ts';

/**
 * The last weeks of a character, by the clocks of its server: days by its player's ticks and its recorded figures, the gain in
 * resonance, and the ranks that went into its history. Null until those are read.
 *
 * @param count the number of weeks, that of now included
 */
export function useWeeks(
  { id, server }: Pick<Character, 'id' | 'server'>,
  nowMs: number,
  count: number,
): readonly WeekReview[] | null {
  const { status, records } = useChildren('progressEntries', id);
  const ticks = useCollection('dailyTicks');
  if (status !== 'ready' || ticks.status !== 'ready') return null;
  const zone = serverOf(server ?? null, null, ownZone()).timeZone;
  const today = gameDateAt(nowMs, zone);
  const dayAt = (timestamp: number) => gameDateAt(timestamp, zone);
  const entries = inOrderOfTime(records).filter(({ timestamp }) => timestamp <= nowMs);
  return weeksUpTo(
    {
      days: [...ticks.records.map(({ day }) => day), ...entries.map(({ timestamp }) => dayAt(timestamp))],
      points: pointsOf(entries, 'resonance').map(({ timestamp, value }) => ({
        day: dayAt(timestamp),
        value,
      })),
      rankUps: entries.filter(({ origin }) => origin === 'goal').map(({ timestamp }) => dayAt(timestamp)),
    },
    today,
    count,
  );
}
