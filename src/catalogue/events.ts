import { classGuideArchive, communitySheets, type DataSource } from './data-source.ts';
import { battleEvents } from './events/battle-events.ts';
import type { GameEvent } from './events/game-event.ts';
import { resets } from './events/resets.ts';
import { zoneEvents } from './events/zone-events.ts';

export { eventRegions, type EventRegion } from './events/regions.ts';
export { eventCategories, type EventCategory, type Faction, type GameEvent } from './events/game-event.ts';

/** Where the schedules were read; where they differ, an event's notes say how. */
export const eventSources: readonly DataSource[] = [
  communitySheets,
  classGuideArchive,
  { title: 'GitHub UmbreonMajora/Diablo-Immortal-Discord-Bot-Notifier', date: 'November 2023' },
  { title: 'GitHub jasondouglasgibbs/diablo_immortal_event_app', date: 'December 2024' },
  {
    title:
      'GitHub vickylance/DiabloImmortalReminderBot, BogdanSkochynskyi/diablo-immortal-events-notification-discord-bot and QuazArxx/MoonDroid',
    date: '2022 to 2023',
  },
];

/** Every event, by kind; ids are unique. */
export const gameEvents: readonly GameEvent[] = [...zoneEvents, ...battleEvents, ...resets];
