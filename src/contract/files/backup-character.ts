import { statNames } from '#rules/characters/stat-ranges.ts';
import { readCharacter } from '../records/characters/shapes/read-shapes.ts';
import { fieldsOf, isList, type Fields } from '../records/characters/shapes/read-values.ts';
import type { CharacterParts, StoredCharacter } from '../records/characters/shapes/shapes.ts';
import { storedOf } from '../records/characters/shapes/write-shapes.ts';
import type { Character } from '../records/collections/characters/characters.ts';

/** The stored shape of the calls, and beside it what of a record it does not say. */
export type BackupCharacter = StoredCharacter &
  Pick<
    Character,
    'activeGemSet' | 'equippedGems' | 'sockets' | 'publicParts' | 'worn' | 'serverRank' | 'classRank'
  >;

/**
 * A character as a backup has it. Gems and items are told where they are in use, for programs that know the stored shape; all
 * of them, gem sets and entries of the progress stand in lists of their own.
 */
export function backupCharacter(parts: CharacterParts): BackupCharacter {
  const { character, items = [] } = parts;
  const { worn, equippedGems, sockets, activeGemSet, publicParts, stats } = character;
  const inUse = new Set(Object.values(worn));
  const stored = storedOf({ ...parts, items: items.filter(({ id }) => inUse.has(id)) });
  return {
    ...stored,
    gems: { ...stored.gems, inventory: [] },
    // Also one that was recorded as 0, of which the shape says nothing.
    recordedStats: statNames.filter((stat) => stats[stat] !== undefined),
    worn,
    equippedGems,
    ...(sockets === undefined ? {} : { sockets }),
    ...(activeGemSet === undefined ? {} : { activeGemSet }),
    ...(publicParts === undefined ? {} : { publicParts }),
  };
}

/** Says whether a character stands in a file as `backupCharacter` writes it. */
export const isBackupCharacter = (fields: Fields): boolean =>
  isList(fields['recordedStats']) &&
  fieldsOf(fields['worn']) !== null &&
  fieldsOf(fields['equippedGems']) !== null;

/** What `backupCharacter` wrote as the record that it was, for its schema to judge. */
export function recordInBackup(fields: Fields): Fields {
  const read = readCharacter(fields);
  if (read === null) throw new Error('A character in a backup has fields.');
  const { entered, skills } = read;
  // The shape says it of every character, the record of those alone that are public.
  const { isPublic, ...kept } = fields;
  return {
    ...kept,
    ...(isPublic === true && { isPublic }),
    class: entered.class,
    server: entered.server,
    stats: entered.stats,
    skills: Object.fromEntries(Object.entries(skills ?? {}).filter(([, skill]) => skill !== null)),
  };
}
