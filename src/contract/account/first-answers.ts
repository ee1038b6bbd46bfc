import type { FirstPicture } from './first-picture.ts';
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

/** The element that carries them as JSON. */
export const FIRST_ANSWERS_ELEMENT_ID = 'first-answers';
