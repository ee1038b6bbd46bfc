import { limits } from '../limits.ts';
import type { CollectionName } from './records.ts';

/** Records of each collection that one player may have. */
export const collectionLimits = {
  normalCalculations: limits.calculationsPerList,
  legendaryGoals: limits.calculationsPerList,
  gemPowerGoals: limits.calculationsPerList,
  eventPins: limits.eventMarks,
  eventDoneMarks: limits.eventMarks,
  eventAlarms: limits.eventAlarms,
  ownEvents: limits.ownEvents,
  preferences: 1,
  // The server makes them; there are never more than records.
  conflicts: Number.MAX_SAFE_INTEGER,
} as const satisfies Readonly<Record<CollectionName, number>>;

export const collectionNames = Object.keys(collectionLimits) as readonly CollectionName[];

/** The collections that players write to themselves. */
export type OwnCollection = Exclude<CollectionName, 'conflicts'>;
export const ownCollections = collectionNames.filter((name): name is OwnCollection => name !== 'conflicts');
