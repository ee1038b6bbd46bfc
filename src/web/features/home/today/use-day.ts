import { dailiesFor } from '#catalogue/farming/dailies.ts';
import type { Character } from '#contract/records/collections/characters/characters.ts';
import type { DailyRecord, DailyTick } from '#contract/records/collections/dailies.ts';
import { ownZone } from '#messages/formats.ts';
import { gameDayAt, type GameDay } from '#rules/events/zoned-time.ts';
import { MINUTE_MS } from '#rules/time-units.ts';
import { dailiesOfDay, type Daily, type DailyOfDay } from '#rules/today/day-list.ts';
import { gameDateAt, type GameDate } from '#rules/today/game-date.ts';
import { usePreference } from '#web/data/preferences/preferences.ts';
import { useCollection } from '#web/data/store/views/use-collection.ts';
import { useNow } from '#web/game/events/clock.ts';
import { serverOf, useServer } from '#web/game/events/server-choice.ts';

/** A player's game day. */
export interface Day {
  readonly status: 'loading' | 'ready' | 'failed';
  readonly date: GameDate;
  readonly day: GameDay;
  readonly nowMs: number;
  /** The zone of the clocks of the character's server. */
  readonly timeZone: string;
  readonly dailies: readonly DailyOfDay[];
  /** Those of the catalogue that are for the player's side, also those that are left out. */
  readonly offered: readonly Daily[];
  /** Their own, in the order in which they were made. */
  readonly own: readonly DailyRecord[];
  /** Ids of those of the catalogue that are left out. */
  readonly off: ReadonlySet<string>;
  /** Of all days, once the account was heard. */
  readonly ticks: readonly DailyTick[];
}

/** The usual zone of a region's servers. @param otherwise where no region is known */
export const zoneOfServer = (region: string | undefined, otherwise: string): string =>
  region === undefined ? otherwise : serverOf(region, null, ownZone()).timeZone;

/** The game day of a character's server, else of the server that the player has chosen, with the dailies of the player's side. */
export function useDay(character: Pick<Character, 'server'> | null): Day {
  const [chosen] = useServer();
  const [faction] = usePreference('faction');
  const nowMs = useNow(MINUTE_MS);
  const changes = useCollection('dailies');
  const kept = useCollection('dailyTicks', true);
  const server = character?.server;
  const timeZone = server === chosen.region.server ? chosen.timeZone : zoneOfServer(server, chosen.timeZone);
  const day = gameDayAt(nowMs, timeZone);
  const date = gameDateAt(nowMs, timeZone);
  const own = changes.records.filter(({ isOff }) => !isOff);
  const off = new Set(changes.records.flatMap(({ id, isOff }) => (isOff ? [id] : [])));
  const offered = dailiesFor(faction);
  const done = new Set(kept.records.flatMap((tick) => (tick.day === date ? [tick.daily] : [])));
  const statuses = [changes.status, kept.status];
  return {
    status: statuses.find((status) => status !== 'ready') ?? 'ready',
    date,
    day,
    nowMs,
    timeZone,
    dailies: dailiesOfDay(
      [
        ...offered.filter(({ id }) => !off.has(id)),
        ...own.map(({ id, name }) => ({ id, name, schedule: null })),
      ],
      done,
      day,
      timeZone,
      nowMs,
    ),
    offered,
    own,
    off,
    ticks: kept.records,
  };
}
