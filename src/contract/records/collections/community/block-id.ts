import { foldedUsername } from '../../../account/usernames.ts';

/**
 * The id of the block of a player, by which the server looks it up.
 *
 * @example
 * blockId('Ada_L') === 'ada_l'
 */
export const blockId = foldedUsername;
