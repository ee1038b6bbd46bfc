import { limits } from '../../../limits.ts';
import { fields, type CollectionDefinition } from '../collection.ts';

/** The id of the one record that says which character is active. */
export const ACTIVE_CHARACTER_ID = 'active';

/** Which of a player's characters what they do elsewhere is about. */
export interface ActiveCharacter {
  readonly id: string;
  readonly characterId: string;
}

export const activeCharacter: CollectionDefinition<ActiveCharacter> = {
  limit: limits.activeCharacters,
  needsAccount: true,
  shownOn: 'characters',
  // Whoever chose last meant it, and nothing is lost with the other word.
  onConflict: 'last',
  entered: fields('characterId'),
};

/**
 * Which of the characters that are there is the active one: the marked one, else the one that was made first, ties by id; the
 * same on server and page. Null where there is none.
 *
 * @param living with the moment each was made, in ms since 1970
 * @param marked the character that the record names
 */
export function activeAmong(
  living: readonly { readonly id: string; readonly createdAt: number }[],
  marked: string | undefined,
): string | null {
  if (marked !== undefined && living.some(({ id }) => id === marked)) return marked;
  let first: { readonly id: string; readonly createdAt: number } | undefined;
  for (const each of living)
    if (
      first === undefined ||
      each.createdAt < first.createdAt ||
      (each.createdAt === first.createdAt && each.id < first.id)
    )
      first = each;
  return first?.id ?? null;
}
