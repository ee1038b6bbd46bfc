import type { CollectionName } from '../records/records.ts';
import type { accountRoutes } from './account-routes.ts';
import type { documentRoutes } from '../records/document-routes.ts';
import type { AnswerOf } from '../route-contract.ts';

/**
 * What the server sends along with a page for players where it knows who opens it: the answers to what the page would ask for
 * first, and what it draws first. They are as old as the page, so each is of use once.
 */
export interface FirstAnswers {
  readonly session: AnswerOf<typeof accountRoutes.session>;
  /**
   * The first of all of the player's records; null where they may not be read, as before the account's deletion, and where the page
   * has a picture instead.
   */
  readonly changes: AnswerOf<typeof documentRoutes.readChanges> | null;
  /** The records that the page draws first; null where that needs no records. Beside `changes` it has only records that those lack. */
  readonly picture: FirstPicture | null;
}

/** A list of records: a whole collection, or what belongs to one record in it. */
export interface PictureList {
  readonly collection: CollectionName;
  readonly parent?: string;
}

/** A record of a picture, as `readChanges` tells of it. */
export interface PictureRecord {
  readonly collection: CollectionName;
  /** The id is in `data` too. */
  readonly id: string;
  readonly revision: number;
  readonly data: object;
  /** ms since 1970, as `updatedAt`. */
  readonly createdAt: number;
  readonly updatedAt: number;
  /** The record as it is shown, where that is more than its data: with what an older version did not write. */
  readonly shown?: object;
}

/** The part that a page draws before the browser keeps anything: records that the server has checked. */
export interface FirstPicture {
  readonly records: readonly PictureRecord[];
  /** The lists that `records` hold whole. */
  readonly whole: readonly PictureList[];
  /** The lists of which they hold the newest alone. */
  readonly newest: readonly PictureList[];
}

/** The element that carries them as JSON. */
export const FIRST_ANSWERS_ELEMENT_ID = 'first-answers';
