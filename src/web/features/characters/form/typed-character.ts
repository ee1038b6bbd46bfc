import { readPlayer } from '#web/data/storage/current-player.ts';
import { tabDraft } from '#web/ui/form/tab-draft.ts';
import type { CharacterEdits } from './character-values.ts';

/** What stands in the form of a character and is not saved yet. */
export interface TypedCharacter {
  /** The character's; a new one has its own from the first key on. */
  readonly id: string;
  readonly edits: CharacterEdits;
}

/** A new character that was begun stays beside changes of another. */
const drafts = {
  new: tabDraft('loadstone.character.new'),
  change: tabDraft('loadstone.character.change'),
};
type Kind = keyof typeof drafts;

/**
 * What was typed in this tab by this player; null where nothing was.
 *
 * @param id of the character that it changes; null for a new one
 */
export function readTypedCharacter(id: string | null): TypedCharacter | null {
  const typed = typedIn(drafts[kindOf(id)].read(), readPlayer());
  return typed !== null && (id === null || typed.id === id) ? typed : null;
}

/** Keeps what is typed for as long as the tab lives. */
export const keepTypedCharacter = (kind: Kind, typed: TypedCharacter): void =>
  drafts[kind].keep(JSON.stringify({ ...typed, player: readPlayer() }));

/** Forgets what was typed: it is saved, or given up. */
export const forgetTypedCharacter = (kind: Kind): void => drafts[kind].keep(null);

export const kindOf = (id: string | null): Kind => (id === null ? 'new' : 'change');

/** Pieces of gear that were typed before gems could stand in them have none. */
const whole = ({ gear, ...edits }: CharacterEdits): CharacterEdits => ({
  ...edits,
  ...(gear === undefined
    ? {}
    : {
        gear: Object.fromEntries(
          Object.entries(gear).map(([key, piece]) => [key, piece && { ...piece, gems: piece.gems ?? [] }]),
        ),
      }),
});

/** Reads what was kept, if it was not another player's and is as this page has written it. */
export function typedIn(kept: string | null, player: string | null): TypedCharacter | null {
  try {
    const value: unknown = JSON.parse(kept ?? 'null');
    if (typeof value !== 'object' || value === null || !('id' in value) || !('edits' in value)) return null;
    const { id, edits } = value;
    const from = 'player' in value ? value.player : undefined;
    if (from !== player || typeof id !== 'string' || typeof edits !== 'object' || edits === null) return null;
    return { id, edits: whole(edits) };
  } catch (error) {
    console.debug('What was typed of a character could not be read', error);
    return null;
  }
}
