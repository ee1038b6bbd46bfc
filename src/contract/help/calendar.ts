import type { EventRegion, GameEvent } from '#catalogue/events.ts';
import { calendar } from '#messages/events/calendar.ts';
import { fill } from '#messages/fill.ts';
import type { CalendarEntry } from '#rules/events/calendar-file.ts';

/** Where the calendar is that calendar programs subscribe to. */
export const CALENDAR_PATH = '/api/calendar.ics';

/** What a subscribed calendar holds. */
export interface CalendarChoice {
  readonly region: EventRegion['server'];
  /** IANA name; without it, the region's default. */
  readonly zone?: string;
  /** Ids of events, one or more, each once; without it, every event. */
  readonly events?: readonly string[];
}

/** The calendar's address for a choice, from the path on; the origin or `webcal:` goes before it. */
export function calendarAddress({ region, zone, events }: CalendarChoice): string {
  const parameters = [
    `region=${region}`,
    // A slash may stand in a query, and an address that can be read is easier to trust.
    ...(zone === undefined ? [] : [`zone=${encodeURIComponent(zone).replaceAll('%2F', '/')}`]),
    ...(events === undefined ? [] : [`events=${events.map(encodeURIComponent).join(',')}`]),
  ];
  return `${CALENDAR_PATH}?${parameters.join('&')}`;
}

/** An event of the game as it stands in a calendar, with how sure its times are. */
export function calendarEntry(event: GameEvent): CalendarEntry {
  const lines = [
    event.description,
    event.rewards === null ? '' : fill(calendar.rewards, { rewards: event.rewards }),
    event.minLevel === null ? '' : fill(calendar.minLevel, { level: event.minLevel }),
    calendar.confidence[event.confidence],
    event.notes ?? '',
  ];
  return {
    id: event.id,
    title: event.name,
    description: lines.filter((line) => line !== '').join('\n'),
    location: event.location,
    schedules: event.schedule,
  };
}
