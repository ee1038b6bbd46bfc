import type { Operation } from '#contract/records/documents.ts';
import { CallFailed } from '../../session/call-failed.ts';
import type { WaitingRow } from '../../storage/record-storage.ts';

/** So often the server may break off over a request, some seconds in all, before one of its changes may be to blame. */
const DOUBTED_AFTER = 3;

/** So often it may do so over a change alone, some minutes in all, before that is set aside. */
const SET_ASIDE_AFTER = DOUBTED_AFTER + 5;

/** True where the server has met a mistake of its own; one that is busy, full or out of reach says something else. */
export const isFault = (error: unknown): error is CallFailed =>
  error instanceof CallFailed && error.code === 'INTERNAL';

const faultsOf = ({ faults = 0 }: WaitingRow): number => faults;

/** True unless the server has broken off over it so often that it may be to blame. */
export const isFresh = (row: WaitingRow): boolean => faultsOf(row) < DOUBTED_AFTER;
export const isDoubtful = (row: WaitingRow): boolean => faultsOf(row) === DOUBTED_AFTER;

/** A change with one more fault that may be another's of the same request, or the server's. */
export const withSharedFault = (row: WaitingRow): WaitingRow =>
  faultsOf(row) < DOUBTED_AFTER ? { ...row, faults: faultsOf(row) + 1 } : row;

/** A change with one more fault that is its own, as the server takes others. */
export const withOwnFault = (row: WaitingRow): WaitingRow => ({ ...row, faults: faultsOf(row) + 1 });

export const isDoubted = (row: WaitingRow): boolean => faultsOf(row) >= DOUBTED_AFTER;
export const isHopeless = (row: WaitingRow): boolean => faultsOf(row) >= SET_ASIDE_AFTER;

/** A change that is done like every other and changes nothing: whether the server takes it says how the server is. */
export const emptyChange = (opId: string): Operation => ({
  opId,
  collection: 'conflicts',
  id: opId,
  kind: 'delete',
  baseRevision: 0,
  fields: {},
  removed: [],
});
