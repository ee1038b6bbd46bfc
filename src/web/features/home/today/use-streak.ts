import { useEffect, useMemo, useState, useSyncExternalStore } from 'react';
import type { Character } from '#contract/records/collections/characters/characters.ts';
import { DAY_MS } from '#rules/time-units.ts';
import { gameDateAt } from '#rules/today/game-date.ts';
import { streakOf, type Streak } from '#rules/today/streak.ts';
import { lateStore } from '#web/data/store/late-store.ts';
import { whenIdle } from '#web/data/store/when-idle.ts';
import type { RecordedMoment } from './read-recorded-moments.ts';
import { zoneOfServer, type Day } from './use-day.ts';

/**
 * The streak of a player, from every tick and every recorded figure; null until those are read. A tick has its day, a figure that of
 * its character's server.
 */
export function useStreak(
  { date, ticks, timeZone, status, nowMs }: Day,
  characters: readonly Character[],
): Streak | null {
  const recorded = useRecordedMoments();
  // A clock that went ahead says nothing of days to come.
  const latest = Math.floor(nowMs / DAY_MS) * DAY_MS + 2 * DAY_MS;
  const ofFigures = useMemo(() => {
    const zones = new Map(characters.map(({ id, server }) => [id, zoneOfServer(server, timeZone)]));
    return recorded?.flatMap(({ characterId, at }) =>
      at > latest ? [] : [gameDateAt(at, zones.get(characterId) ?? timeZone)],
    );
  }, [recorded, characters, timeZone, latest]);
  if (ofFigures === undefined || status !== 'ready') return null;
  return streakOf([...ofFigures, ...ticks.map(({ day }) => day)], date);
}

/** Read when the browser has time, and again after a change. */
function useRecordedMoments(): readonly RecordedMoment[] | null {
  const [known, setKnown] = useState<{
    readonly moments: readonly RecordedMoment[];
    /** The number of writes before they were read. */
    readonly writes: number;
  } | null>(null);
  const writes = useSyncExternalStore(
    lateStore.subscribe,
    () => lateStore.writes('progressEntries'),
    () => 0,
  );
  useEffect(() => {
    let isOver = false;
    const read = async () => {
      const reading = await import('./read-recorded-moments.ts').catch((error: unknown) => {
        console.debug('What reads the days of figures could not be loaded', error);
        return null;
      });
      const found = (await reading?.readRecordedMoments()) ?? null;
      if (!isOver && found !== null) setKnown({ moments: found, writes });
    };
    const callOff = whenIdle(() => void read());
    return () => {
      isOver = true;
      callOff();
    };
  }, [writes]);
  return known?.moments ?? null;
}
