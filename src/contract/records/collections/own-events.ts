import { limits } from '../../limits.ts';
import type { OwnEvent } from '../event-records.ts';
import { fields, type CollectionDefinition } from './collection.ts';

export const ownEvents: CollectionDefinition<OwnEvent> = {
  limit: limits.ownEvents,
  shownOn: 'events',
  onConflict: 'ask',
  entered: fields('name', 'schedule', 'note', 'timeZone'),
};
