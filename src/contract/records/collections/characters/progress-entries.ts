import { statNames, type RecordedStats } from '#rules/characters/stat-ranges.ts';
import { limits } from '../../../limits.ts';
import { fields, type CollectionDefinition } from '../collection.ts';

export const entryOrigins = ['recorded', 'goal', 'chat', 'import'] as const;

/** The first moment that an entry can be of, in ms since 1970: the game came out in 2022, a year before 2021 was mistyped. */
export const earliestEntry = Date.UTC(2021, 0, 1);

/** How a character stood at one moment. */
export interface ProgressEntry {
  readonly id: string;
  /** The character's id. */
  readonly parent: string;
  /** ms since 1970. */
  readonly timestamp: number;
  readonly level: number;
  /** Absent where it was not recorded. */
  readonly paragonLevel?: number | undefined;
  readonly stats: RecordedStats;
  /** As of a character. */
  readonly beyondTable?: boolean | undefined;
  readonly note: string;
  readonly origin: (typeof entryOrigins)[number];
}

export const progressEntries: CollectionDefinition<ProgressEntry> = {
  limit: limits.progressEntries,
  parent: { collection: 'characters', limit: limits.progressEntriesPerCharacter },
  onConflict: 'ask',
  entered: fields('timestamp', 'level', 'paragonLevel', 'stats', 'beyondTable', 'note', 'origin'),
  maps: { stats: statNames },
};
