import type { CollectionName } from '#contract/records/records.ts';

/** What a player keeps of events. */
export const eventCollections: readonly CollectionName[] = [
  'eventPins',
  'eventDoneMarks',
  'eventAlarms',
  'ownEvents',
];
