import { limits } from '../../limits.ts';
import type { EventDoneMark } from '../event-records.ts';
import { fields, type CollectionDefinition } from './collection.ts';

export const eventDoneMarks: CollectionDefinition<EventDoneMark> = {
  limit: limits.eventMarks,
  shownOn: 'events',
  onConflict: 'last',
  entered: fields('doneAt'),
};
