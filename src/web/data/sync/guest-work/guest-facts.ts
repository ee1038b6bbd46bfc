import { fact } from '../../storage/fact.ts';
import type { RecordKey } from '../../storage/record-storage.ts';

/** One state of a guest's record. */
export interface GuestRecordKey extends RecordKey {
  readonly revision: number;
  /** The account has taken it, whatever became of it there since. */
  readonly hasArrived?: boolean;
}

/** A guest's records that were brought here, until the account has them all. */
export const broughtWorkFact = fact<readonly GuestRecordKey[]>('broughtWork');
/** The player wants to leave alone what a guest had made by then, in ms since 1970. */
export const leftWorkUntilFact = fact<number>('leftWorkUntil');
