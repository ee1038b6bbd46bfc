import { ownZone } from '#messages';
import { useMemo, useSyncExternalStore } from 'react';
import { eventRegions, type EventRegion } from '#catalogue/events.ts';
import { readWord, subscribeToWords, writeWord } from '#web/data/storage/local-storage.ts';
import { useAfterHydration } from '#web/ui/use-after-hydration.ts';

const KEY = 'loadstone.server-zone';

/** The server a player plays on: its region, and the zone of its clocks. */
export interface ServerChoice {
  readonly region: EventRegion;
  readonly timeZone: string;
}

/** The zones that a region's servers may run in, the default first. */
export const zonesOf = (region: EventRegion): readonly string[] => [region.timeZone, ...region.alternatives];

const continents: Readonly<Record<string, EventRegion['server']>> = {
  America: 'Americas',
  Asia: 'Asia',
  Australia: 'Australia',
  Europe: 'Europe',
  Pacific: 'Australia',
};

const regionWith = (timeZone: string) => eventRegions.find((region) => zonesOf(region).includes(timeZone));
const regionNamed = (server: string | undefined) => eventRegions.find((region) => region.server === server);

/** Where a clock suggests that its owner plays. */
function likelyRegion(timeZone: string): EventRegion {
  const region =
    regionWith(timeZone) ?? regionNamed(continents[timeZone.split('/')[0] ?? '']) ?? eventRegions[0];
  if (region === undefined) throw new Error('The catalogue has no region');
  return region;
}

/** What a stored zone means; where there is none or an unknown one, the visitor's own clock suggests a region. */
export function serverOf(stored: string | null, visitorsZone: string): ServerChoice {
  const region = stored === null ? undefined : regionWith(stored);
  if (region !== undefined && stored !== null) return { region, timeZone: stored };
  const likely = likelyRegion(visitorsZone);
  return { region: likely, timeZone: likely.timeZone };
}

/** The server chosen in this browser, for code outside of screens. */
export const readServer = (): ServerChoice => serverOf(readWord(KEY), ownZone());

/** The server chosen in this browser, and how to choose one by its zone; choosing answers whether that is kept. */
export function useServer(): [server: ServerChoice, choose: (timeZone: string) => boolean] {
  const stored = useSyncExternalStore(
    subscribeToWords,
    () => readWord(KEY),
    () => null,
  );
  // Neither the choice nor the visitor's clock is known to the built page.
  const isAwake = useAfterHydration();
  const server = useMemo(
    () => serverOf(isAwake ? stored : null, isAwake ? ownZone() : ''),
    [isAwake, stored],
  );
  return [server, chooseZone];
}

const chooseZone = (timeZone: string) => writeWord(KEY, timeZone);
