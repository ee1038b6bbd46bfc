import type { Transaction } from 'kysely';
import type { Dialect } from './dialect.ts';

/**
 * One step of the tables' history. Once released it never changes; what was wrong with it a later step mends.
 * Constraints are checked at once, never deferred: at the commit one player's fault would be that of a whole group.
 */
export interface Migration {
  /** Unique, such as '0001-documents'; the list's order is the order of steps. */
  readonly name: string;
  up(transaction: Transaction<unknown>, dialect: Dialect): Promise<void>;
}
