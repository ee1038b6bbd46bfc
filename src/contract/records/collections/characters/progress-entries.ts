import { statNames, type RecordedStats } from '#rules/characters/stat-ranges.ts';
import { limits } from '../../../limits.ts';
import { fields, type CollectionDefinition } from '../collection.ts';

export const entryOrigins = ['recorded', 'goal', 'chat', 'import'] as const;

/** How a character stood at one moment. */
export interface ProgressEntry {
  readonly id: string;
  /** The character's id. */
  readonly parent: string;
  /** ms since 1970. */
  readonly timestamp: number;
  readonly level: number;
  readonly paragonLevel: number;
  readonly stats: RecordedStats;
  readonly note: string;
  readonly origin: (typeof entryOrigins)[number];
}

export const progressEntries: CollectionDefinition<ProgressEntry> = {
  limit: limits.progressEntries,
  parent: { collection: 'characters', limit: limits.progressEntriesPerCharacter },
  onConflict: 'ask',
  entered: fields('timestamp', 'level', 'paragonLevel', 'stats', 'note', 'origin'),
  maps: { stats: statNames },
};
