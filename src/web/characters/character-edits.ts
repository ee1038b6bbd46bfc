import { ACTIVE_CHARACTER_ID } from '#contract/records/collections/characters/active-character.ts';
import { newCharacter } from '#contract/records/characters/new-character.ts';
import type { Character } from '#contract/records/collections/characters/characters.ts';
import { characterWords as words, fill } from '#messages';
import { newRecordId } from '#web/data/storage/record-ids.ts';
import type { Change } from '#web/data/store/edits/edits.ts';
import { keepEdit } from '#web/records/keep-edit-later.ts';

const { edits, failures, toasts } = words;

/** What is entered of a character that is made by name and class alone. */
export interface QuickCharacter {
  readonly name: string;
  /** Of the catalogue, such as `demon-hunter`. */
  readonly class: string;
  readonly server: string;
}

/** The id of a new character: when it was made, and 128 random bits. */
export const newCharacterId = (): string => `char_${Date.now()}_${newRecordId()}`;

/** A character of which nothing but its name, class and server is known. */
export const quickCharacter = ({ name, class: classId, server }: QuickCharacter): Character => ({
  ...newCharacter(newCharacterId()),
  name: name.trim(),
  class: classId,
  server,
});

/**
 * Keeps a new character.
 *
 * @param failedTitle what is said above the reason where it cannot be kept
 * @returns whether it is kept; when not, the player has been told why
 */
export const createCharacter = (
  character: Character,
  failedTitle: string = failures.created,
): Promise<boolean> =>
  keepEdit(fill(edits.created, { name: character.name }), [written(character)], {
    title: toasts.created,
    failedTitle,
  });

/**
 * Changes a character by what it says at that moment, so that it cannot overwrite what another tab has just changed.
 *
 * @param title what the player is told; nobody is told of what the screen shows at once
 */
export const updateCharacter = (
  { id, name }: Pick<Character, 'id' | 'name'>,
  update: (character: Character) => Character,
  title: string | null = toasts.updated,
): Promise<boolean> =>
  keepEdit(
    fill(edits.updated, { name }),
    [{ collection: 'characters', id, update }],
    title === null ? null : { title },
  );

/** Pins a character to the top of the lists, or lets it go. */
export const pinCharacter = (
  { id, name }: Pick<Character, 'id' | 'name'>,
  pinned: boolean,
): Promise<boolean> =>
  keepEdit(
    fill(pinned ? edits.pinned : edits.unpinned, { name }),
    [{ collection: 'characters', id, update: (character) => ({ ...character, pinned }) }],
    null,
  );

/** Makes a character the active one. */
export const activateCharacter = ({ id, name }: Pick<Character, 'id' | 'name'>): Promise<boolean> =>
  keepEdit(
    fill(edits.switched, { name }),
    [
      {
        collection: 'activeCharacter',
        id: ACTIVE_CHARACTER_ID,
        data: { id: ACTIVE_CHARACTER_ID, characterId: id },
      },
    ],
    { title: toasts.switched, failedTitle: failures.switched },
  );

/** Deletes a character and what belongs to it; the notice brings all of it back. */
export const deleteCharacter = ({ id, name }: Pick<Character, 'id' | 'name'>): Promise<boolean> =>
  keepEdit(fill(edits.deleted, { name }), [{ collection: 'characters', id, data: null }], {
    title: toasts.deleted,
    failedTitle: failures.deleted,
    isRestorable: true,
  });

const written = (character: Character): Change => ({
  collection: 'characters',
  id: character.id,
  data: character,
});
