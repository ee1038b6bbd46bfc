import { limits } from '../../limits.ts';
import type { EventPin } from '../event-records.ts';
import { fields, type CollectionDefinition } from './collection.ts';

export const eventPins: CollectionDefinition<EventPin> = {
  limit: limits.eventMarks,
  shownOn: 'events',
  onConflict: 'last',
  entered: fields(),
};
