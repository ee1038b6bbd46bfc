import { activeCharacter } from './collections/characters/active-character.ts';
import { characterGoals } from './collections/characters/character-goals.ts';
import { characters } from './collections/characters/characters.ts';
import { accountNotices } from './collections/community/account-notices.ts';
import { blocks } from './collections/community/blocks.ts';
import { buildDrafts } from './collections/community/build-drafts.ts';
import { favourites } from './collections/community/favourites.ts';
import { awakeningSetups } from './collections/planning/awakening-setups.ts';
import type { AnyDefinition, CollectionDefinition } from './collections/collection.ts';
import { dailies, dailyTicks } from './collections/dailies.ts';
import { eventAlarms } from './collections/event-alarms.ts';
import { eventDoneMarks } from './collections/event-done-marks.ts';
import { eventPins } from './collections/event-pins.ts';
import { aiRecommendations } from './collections/planning/ai-recommendations.ts';
import { clanRosters } from './collections/planning/clan-rosters.ts';
import { farmingDone, farmingSettings } from './collections/planning/farming.ts';
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
import { conflicts } from './conflicts.ts';

/** Every collection by its name, in the order of a backup: all that is true of one follows from its row. */
export const collections = {
  normalCalculations,
  legendaryGoals,
  gemPowerGoals,
  awakeningSetups,
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
  aiRecommendations,
  clanRosters,
  farmingSettings,
  farmingDone,
  dailies,
  dailyTicks,
  buildDrafts,
  blocks,
  favourites,
  accountNotices,
  conflicts,
};

export type CollectionName = keyof typeof collections;
type ItemsOf<Definitions> = {
  readonly [Name in keyof Definitions]: Definitions[Name] extends CollectionDefinition<infer Item>
    ? Item
    : never;
};
// An interface, so that what is generic over names knows what all records have.
interface Records extends ItemsOf<typeof collections> {}
export type RecordOf<Name extends CollectionName> = Records[Name];

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

/** True where only an account has it. */
const needsAccount = (name: CollectionName): boolean => {
  const { needsAccount: isAccounts, parent } = definitionOf(name);
  return isAccounts ?? (parent !== undefined && needsAccount(parent.collection as CollectionName));
};
export const guestCollections = writtenCollections.filter((name) => !needsAccount(name));

/** The collections whose records belong to those of another one. */
export const childCollections = (parent: CollectionName): readonly WrittenCollection[] =>
  writtenCollections.filter((name) => definitionOf(name).parent?.collection === parent);
