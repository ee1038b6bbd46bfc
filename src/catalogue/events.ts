import { classGuideArchive, type DataSource } from './data-source.ts';
import { battleEvents } from './events/battle-events.ts';
import type { GameEvent } from './events/game-event.ts';
import { resets } from './events/resets.ts';
import { zoneEvents } from './events/zone-events.ts';

export { eventCategories, type EventCategory, type Faction, type GameEvent } from './events/game-event.ts';

/** Where the schedules were read; where they differ, an event's notes say how. */
export const eventSources: readonly DataSource[] = [
  classGuideArchive,
  { title: 'GitHub UmbreonMajora/Diablo-Immortal-Discord-Bot-Notifier', date: 'November 2023' },
  { title: 'GitHub jasondouglasgibbs/diablo_immortal_event_app', date: 'December 2024' },
  {
    title:
      'GitHub vickylance/DiabloImmortalReminderBot, BogdanSkochynskyi/diablo-immortal-events-notification-discord-bot and QuazArxx/MoonDroid',
    date: '2022 to 2023',
  },
];

/** A group of servers, with the time zone by which its schedules are read unless the player chooses another. */
export interface EventRegion {
  readonly server: 'Americas' | 'Europe' | 'Asia' | 'Australia';
  /** IANA name. */
  readonly timeZone: string;
  /** Other zones in which servers of the region run. */
  readonly alternatives: readonly string[];
  readonly note: string;
}

/** Real servers of a region run in several zones; one default for each is a convention of this planner. */
export const eventRegions: readonly EventRegion[] = [
  {
    server: 'Americas',
    timeZone: 'America/New_York',
    alternatives: ['America/Los_Angeles', 'America/Sao_Paulo'],
    note: 'About half of the North American servers run on Eastern and half on Pacific time.',
  },
  {
    server: 'Europe',
    timeZone: 'Europe/Berlin',
    alternatives: ['Europe/London', 'Europe/Moscow'],
    note: 'European servers run on Central European time with summer time.',
  },
  {
    server: 'Asia',
    timeZone: 'Asia/Singapore',
    alternatives: ['Asia/Shanghai', 'Asia/Seoul', 'Asia/Tokyo'],
    note: 'South-East Asian servers run on UTC+8; East Asian servers may differ.',
  },
  {
    server: 'Australia',
    timeZone: 'Australia/Sydney',
    alternatives: ['Australia/Brisbane', 'Pacific/Auckland'],
    note: 'Oceania servers run on UTC+10 and moved one hour for daylight saving in October 2023.',
  },
];

/** Every event, by kind; ids are unique. */
export const gameEvents: readonly GameEvent[] = [...zoneEvents, ...battleEvents, ...resets];
