import { fields, type CollectionDefinition } from '../collection.ts';

/** A player whose texts are folded away for the one who keeps this, and of whom they hear nothing. */
export interface Block {
  /** Their username as `foldedUsername` folds it, by which the server looks it up. */
  readonly id: string;
  readonly username: string;
}

export const blocks: CollectionDefinition<Block> = {
  limit: 500,
  needsAccount: true,
  onConflict: 'last',
  entered: fields('username'),
};
