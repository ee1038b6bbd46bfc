import { limits } from '../../limits.ts';
import type { EventAlarm } from '../event-records.ts';
import { fields, type CollectionDefinition } from './collection.ts';

export const eventAlarms: CollectionDefinition<EventAlarm> = {
  limit: limits.eventAlarms,
  shownOn: 'events',
  onConflict: 'last',
  entered: fields('leadMinutes', 'sound', 'repeats', 'setAt', 'startTime', 'timeZone'),
};
