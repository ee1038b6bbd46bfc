import { fields, type CollectionDefinition } from '../collection.ts';
import { foldedUsername } from '../../../account/usernames.ts';

/** A player whose texts are folded away for the one who keeps this, and of whom they hear nothing. */
export interface Block {
  /** As `blockId` makes it. */
  readonly id: string;
  readonly username: string;
}

/**
 * The id of the block of a player, by which the server looks it up.
 *
 * @example
 * blockId('Ada_L') === 'ada_l'
 */
export const blockId = foldedUsername;

export const blocks: CollectionDefinition<Block> = {
  limit: 500,
  needsAccount: true,
  onConflict: 'last',
  entered: fields('username'),
};
