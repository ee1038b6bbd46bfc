import { ACTIVE_CHARACTER_ID } from '#contract/records/collections/characters/active-character.ts';
import { newCharacter } from '#contract/records/characters/new-character.ts';
import type { Character } from '#contract/records/collections/characters/characters.ts';
import { characterWords as words } from '#messages/characters/characters.ts';
import { fill, type KeptText, keptText } from '#messages/fill.ts';
import { newRecordId } from '#web/data/storage/record-ids.ts';
import type { SeenState } from '#web/data/storage/record-storage.ts';
import type { Change } from '#web/data/store/edits/edits.ts';
import { keepEdit } from '#web/records/keep-edit-later.ts';

const { edits, failures, toasts } = words;

export interface QuickCharacter {
  readonly name: string;
  /** Of the catalogue, such as `demon-hunter`. */
  readonly class: string;
  readonly server: string;
}

type Named = Pick<Character, 'id' | 'name'>;

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
  keepEdit(keptText(edits.created, { name: character.name }), [written(character)], {
    title: toasts.created,
    failedTitle,
  });

/**
 * Changes a character by what it says at that moment, so that it cannot overwrite what another tab has just changed.
 *
 * @param title what the player is told; nobody is told of what the screen shows at once
 * @param seen the character as it was when a dialog was opened
 */
export const updateCharacter = (
  { id, name }: Named,
  update: (character: Character) => Character,
  title: string | null = toasts.updated,
  seen?: SeenState,
): Promise<boolean> =>
  keepEdit(
    keptText(edits.updated, { name }),
    [{ collection: 'characters', id, update, seen }],
    title === null ? null : { title },
  );

/** Pins a character to the top of the lists, or lets it go. */
export const pinCharacter = ({ id, name }: Named, pinned: boolean): Promise<boolean> =>
  keepEdit(keptText(pinned ? edits.pinned : edits.unpinned, { name }), [pinning(id, pinned)], null);

/** Pins several characters, or lets them go, as one step. @param label what undoing it is called, and what is said */
export const pinCharacters = (
  characters: readonly Named[],
  pinned: boolean,
  label: KeptText,
): Promise<boolean> =>
  keepEdit(
    label,
    characters.map(({ id }) => pinning(id, pinned)),
    { title: label, isRestorable: true, restoreLabel: words.undo },
  );

const pinning = (id: string, pinned: boolean): Change => ({
  collection: 'characters',
  id,
  update: (character) => ({ ...character, pinned }),
});

/** Gives characters their places in the player's own order. */
export const placeCharacters = (
  { name }: Named,
  places: readonly { readonly id: string; readonly position: number }[],
): Promise<boolean> =>
  keepEdit(
    keptText(edits.moved, { name }),
    places.map(({ id, position }): Change => ({
      collection: 'characters',
      id,
      update: (character) => ({ ...character, position }),
    })),
    null,
  );

/** Adds tags to several characters, each of which keeps those that it has. @param label see {@link pinCharacters} */
export const tagCharacters = (
  characters: readonly Named[],
  tags: readonly string[],
  label: KeptText,
): Promise<boolean> =>
  keepEdit(
    label,
    characters.map(({ id }): Change => ({
      collection: 'characters',
      id,
      update: (character) => ({ ...character, tags: [...new Set([...character.tags, ...tags])] }),
    })),
    { title: label, isRestorable: true, restoreLabel: words.undo },
  );

/** Makes a character the active one. */
export const activateCharacter = ({ id, name }: Named): Promise<boolean> =>
  keepEdit(
    keptText(edits.switched, { name }),
    [
      {
        collection: 'activeCharacter',
        id: ACTIVE_CHARACTER_ID,
        data: { id: ACTIVE_CHARACTER_ID, characterId: id },
      },
    ],
    { title: toasts.switched, failedTitle: failures.switched },
  );

/** Deletes characters and what belongs to them; the notice brings all of it back. */
export function deleteCharacters(characters: readonly Named[]): Promise<boolean> {
  const [only, ...others] = characters;
  const n = characters.length;
  const isOne = only !== undefined && others.length === 0;
  return keepEdit(
    isOne ? keptText(edits.deleted, { name: only.name }) : keptText(edits.deletedMany, { n }),
    characters.map(({ id }): Change => ({ collection: 'characters', id, data: null })),
    {
      title: isOne ? toasts.deleted : fill(toasts.deletedMany, { n }),
      failedTitle: failures.deleted,
      isRestorable: true,
    },
  );
}

const written = (character: Character): Change => ({
  collection: 'characters',
  id: character.id,
  data: character,
});
