import { fields, type CollectionDefinition } from '../collection.ts';

export const favouriteKinds = ['build', 'thread', 'card'] as const;
export type FavouriteKind = (typeof favouriteKinds)[number];

/** Something of the community that a player wants to find again: its page stays on the device, too. */
export interface Favourite {
  /** `favouriteId` joins it of kind and thing. */
  readonly id: string;
  readonly kind: FavouriteKind;
  /** The public id of the build, thread or character card. */
  readonly thing: string;
  /** The name that it had when it was marked. */
  readonly title: string;
}

/**
 * The record's id, so that two devices that mark the same thing make one record.
 *
 * @example
 * favouriteId('build', 'abc') === 'build-abc'
 */
export const favouriteId = (kind: FavouriteKind, thing: string): string => `${kind}-${thing}`;

export const favourites: CollectionDefinition<Favourite> = {
  limit: 200,
  shownOn: 'community',
  onConflict: 'last',
  entered: fields('kind', 'thing', 'title'),
};
