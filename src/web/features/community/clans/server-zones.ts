import { eventRegions, type EventRegion } from '#catalogue/events/regions.ts';

/** The time zones that servers of a region may run in, the usual one first. */
export function zonesFor(server: EventRegion['server']): readonly string[] {
  const region = eventRegions.find((each) => each.server === server);
  return region === undefined ? [] : [region.timeZone, ...region.alternatives];
}
