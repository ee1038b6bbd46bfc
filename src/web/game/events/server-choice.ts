import { ownZone } from '#messages/formats.ts';
import { useMemo, useSyncExternalStore } from 'react';
import { eventRegions, type EventRegion } from '#catalogue/events.ts';
import { clockAt, isTimeZone } from '#rules/events/zoned-time.ts';
import { freeKeys, writeFreePreference } from '#web/data/preferences/free-preferences.ts';
import { readWord, subscribeToWords } from '#web/data/storage/local-storage.ts';
import { useAfterHydration } from '#web/ui/use-after-hydration.ts';
import { HOUR_MS } from '#rules/time-units.ts';

/** The server a player plays on: its region, and the zone of its clocks. */
export interface ServerChoice {
  readonly region: EventRegion;
  readonly timeZone: string;
  /** Says whether the player has chosen neither: the visitor's own clock suggests both. */
  readonly isGuess: boolean;
}

/** The zones that a region's servers may run in, the default first. */
export const zonesOf = (region: EventRegion): readonly string[] => [region.timeZone, ...region.alternatives];

const offered = eventRegions.flatMap((region) => zonesOf(region).map((timeZone) => ({ region, timeZone })));

/** Where people of each part of the world play, by the first word of their zone. */
const regionOfPart: Readonly<Record<string, EventRegion['server']>> = {
  Africa: 'Europe',
  America: 'Americas',
  Arctic: 'Europe',
  Asia: 'Asia',
  Atlantic: 'Europe',
  Australia: 'Australia',
  Europe: 'Europe',
  Indian: 'Asia',
  Pacific: 'Australia',
};
/** How many hours another part of the world weighs: less than half a day away people play with their neighbours. */
const OTHER_PART_HOURS = 2.5;
/** One moment for all, so that a guess does not change with the season. */
const COMPARED_AT = Date.UTC(2026, 0, 15);

export const januaryHours = (timeZone: string): number =>
  (clockAt(COMPARED_AT, timeZone) - COMPARED_AT) / HOUR_MS;

/** The same of the zones that are offered, written down: a slow phone takes a long time to make a clock of each. */
export const offeredHours: Readonly<Record<string, number>> = {
  'America/New_York': -5,
  'America/Los_Angeles': -8,
  'America/Sao_Paulo': -3,
  'Europe/Berlin': 1,
  'Europe/London': 0,
  'Europe/Moscow': 3,
  'Asia/Singapore': 8,
  'Asia/Shanghai': 8,
  'Asia/Seoul': 9,
  'Asia/Tokyo': 9,
  'Australia/Sydney': 11,
  'Australia/Brisbane': 10,
  'Pacific/Auckland': 13,
};

function hoursOfOffered(timeZone: string): number {
  const hours = offeredHours[timeZone];
  if (hours === undefined) throw new Error(`The hours of ${timeZone} are not written down`);
  return hours;
}

/** Of the zones that are offered the nearest to a clock's, by offset and by part of the world. */
function nearestServer(timeZone: string): Omit<ServerChoice, 'isGuess'> {
  const own = isTimeZone(timeZone) ? januaryHours(timeZone) : null;
  const part = regionOfPart[timeZone.split('/')[0] ?? ''];
  const distance = (candidate: (typeof offered)[number]) =>
    candidate.timeZone === timeZone || own === null
      ? 0
      : Math.abs(hoursOfOffered(candidate.timeZone) - own) +
        (part === undefined || part === candidate.region.server ? 0 : OTHER_PART_HOURS);
  // Of those that are as near the first: each region's default stands before its others.
  const [nearest] = [...offered].sort((one, other) => distance(one) - distance(other));
  if (nearest === undefined) throw new Error('The catalogue has no region');
  return offered.find((candidate) => candidate.timeZone === timeZone) ?? nearest;
}

/** The last guess: several parts of a page ask for the same one. */
let guessed: { readonly from: string; readonly server: ServerChoice } | null = null;

function guessedServer(visitorsZone: string): ServerChoice {
  if (guessed?.from !== visitorsZone)
    guessed = { from: visitorsZone, server: { ...nearestServer(visitorsZone), isGuess: true } };
  return guessed.server;
}

/**
 * What was chosen means; what was not, or is none, the visitor's own clock suggests.
 *
 * @param region the chosen region; browsers of earlier versions know the zone alone
 * @param timeZone the chosen zone, of the region's or any other
 */
export function serverOf(region: string | null, timeZone: string | null, visitorsZone: string): ServerChoice {
  const named = eventRegions.find(({ server }) => server === region);
  if (timeZone !== null && isTimeZone(timeZone))
    return { region: named ?? nearestServer(timeZone).region, timeZone, isGuess: false };
  if (named !== undefined) return { region: named, timeZone: named.timeZone, isGuess: false };
  return guessedServer(visitorsZone);
}

const readChosen = () => [readWord(freeKeys.defaultServerRegion), readWord(freeKeys.serverZone)] as const;

/** The server of the player, for code outside of screens. */
export const readServer = (): ServerChoice => serverOf(...readChosen(), ownZone());

/** The server of the player, and how to choose one; choosing answers whether the browser keeps it. */
export function useServer(): [
  server: ServerChoice,
  choose: (region: EventRegion, timeZone: string) => boolean,
] {
  const chosen = useSyncExternalStore(
    subscribeToWords,
    () => readChosen().join('\n'),
    () => null,
  );
  // Neither the choice nor the visitor's clock is known to the built page.
  const isAwake = useAfterHydration();
  const server = useMemo(() => {
    const [region = '', timeZone = ''] = chosen === null || !isAwake ? [] : chosen.split('\n');
    return serverOf(region || null, timeZone || null, isAwake ? ownZone() : '');
  }, [isAwake, chosen]);
  return [server, chooseServer];
}

function chooseServer({ server }: EventRegion, timeZone: string): boolean {
  const isRegionKept = writeFreePreference('defaultServerRegion', server);
  return writeFreePreference('serverZone', timeZone) && isRegionKept;
}
