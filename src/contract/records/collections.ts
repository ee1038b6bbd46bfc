import { activeCharacter } from './collections/characters/active-character.ts';
import { characterGoals } from './collections/characters/character-goals.ts';
import { characters } from './collections/characters/characters.ts';
import type { AnyDefinition, CollectionDefinition } from './collections/collection.ts';
import { conflicts } from './collections/conflicts.ts';
import { eventAlarms } from './collections/event-alarms.ts';
import { eventDoneMarks } from './collections/event-done-marks.ts';
import { eventPins } from './collections/event-pins.ts';
import { gemPowerGoals } from './collections/gem-power-goals.ts';
import { gemSets } from './collections/characters/gem-sets.ts';
import { gems } from './collections/characters/gems.ts';
import { items } from './collections/characters/items.ts';
import { legendaryGoals } from './collections/legendary-goals.ts';
import { loadouts } from './collections/loadouts.ts';
import { normalCalculations } from './collections/normal-calculations.ts';
import { ownEvents } from './collections/own-events.ts';
import { preferences } from './collections/preferences.ts';
import { progressEntries } from './collections/characters/progress-entries.ts';
import type { CollectionName, RecordOf } from './records.ts';

/** Every collection by its name. */
export const collections: {
  readonly [Name in CollectionName]: CollectionDefinition<RecordOf<Name>>;
} = {
  normalCalculations,
  legendaryGoals,
  gemPowerGoals,
  eventPins,
  eventDoneMarks,
  eventAlarms,
  ownEvents,
  preferences,
  characters,
  activeCharacter,
  progressEntries,
  characterGoals,
  gems,
  gemSets,
  items,
  loadouts,
  conflicts,
};

export const collectionNames = Object.keys(collections) as readonly CollectionName[];

/** Whether this version knows a collection: what it hears of may come from a later one. */
export const isCollection = (name: string): name is CollectionName => Object.hasOwn(collections, name);

/** A collection's definition, where its records are looked at as plain fields. */
export const definitionOf = (collection: CollectionName): AnyDefinition =>
  collections[collection] as unknown as AnyDefinition;

/** The collections that are written by operations: the server alone makes conflicts. */
export type WrittenCollection = Exclude<CollectionName, 'conflicts'>;
export const writtenCollections = collectionNames.filter(
  (name): name is WrittenCollection => name !== 'conflicts',
);

/** Whether this version knows a collection as one that players write. */
export const isWrittenCollection = (name: string): name is WrittenCollection =>
  (writtenCollections as readonly string[]).includes(name);

/** What only an account has: a guest has no characters and no loadouts, and their preferences are the browser's. */
export const accountCollections: readonly WrittenCollection[] = [
  'preferences',
  'characters',
  'activeCharacter',
  'progressEntries',
  'characterGoals',
  'gems',
  'gemSets',
  'items',
  'loadouts',
];
export const guestCollections = writtenCollections.filter((name) => !accountCollections.includes(name));

/** The collections whose records belong to those of another one. */
export const childCollections = (parent: CollectionName): readonly WrittenCollection[] =>
  writtenCollections.filter((name) => definitionOf(name).parent?.collection === parent);
