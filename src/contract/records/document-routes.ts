import {
  batchAnswer,
  changesAnswer,
  changesQuery,
  operationBatch,
  recordList,
  recordListQuery,
  standingAnswer,
  standingQuery,
  storedRecord,
  trashList,
  trashQuery,
  versionList,
} from './documents.ts';
import type { RouteContract } from '../route-contract.ts';

/**
 * The calls that are about a player's own records. All refuse with NOT_SIGNED_IN 401 without a session, and with
 * DELETION_PENDING 403 where the account is about to be deleted; those that read refuse with TOO_MANY_READS 429 after
 * 30,000 answers, of which 3,000 come back each minute and every 16 KB of one count as another, and where six answers of the
 * player are under way and none is over within 5 seconds. A page holds fewer records than it was asked for where they are
 * large; whether there are more is what it says. Refusals are as in `routes`.
 */
export const documentRoutes = {
  /**
   * Does changes, each whole or not at all, all in one transaction. What was done before is answered again.
   *
   * Refuses with BODY_INVALID 400 where a group is not whole, with WRONG_PLAYER 403 where
   * the session is another player's, with RECORDS_RESTORED 409 where the server went
   * back to a backup since the state that the sender has seen, with TOO_MANY_CHANGES 429 after 120,000 changes,
   * of which 600 come back each minute, with UNAVAILABLE 503 while 100 requests of the player wait, and each single
   * operation, in its answer, with RECORD_INVALID, RECORD_TOO_LARGE, LIST_FULL, RECORD_NOT_FOUND,
   * RECORD_READ_ONLY, PARENT_GONE (what it belongs to is deleted or was never there) or GROUP_REFUSED.
   */
  sendOperations: {
    method: 'POST',
    path: '/api/documents/operations',
    body: operationBatch,
    answer: batchAnswer,
  },
  /**
   * What has changed since a state that the caller has seen; everything where it names none. Refuses with WRONG_PLAYER 403
   * where the session is not that of the player whom the caller names.
   */
  readChanges: { method: 'GET', path: '/api/documents/changes', query: changesQuery, answer: changesAnswer },
  /**
   * Whether an account still has what a browser has seen of it, for one whose session has ended: the one call of these that
   * takes no session. It says nothing about who names no state of the account, and refuses with
   * TOO_MANY_READS 429 after 300 of one network, 30 more a minute.
   */
  readStanding: {
    method: 'GET',
    path: '/api/documents/standing',
    query: standingQuery,
    answer: standingAnswer,
  },
  /** Deleted records that can be brought back. */
  readTrash: { method: 'GET', path: '/api/documents/trash', query: trashQuery, answer: trashList },
  /** Records of one collection, by id; with `parent` only those that belong to one record. Refuses with NOT_FOUND 404 for an unknown collection. */
  listRecords: {
    method: 'GET',
    path: '/api/records/:collection',
    query: recordListQuery,
    answer: recordList,
  },
  /** One record. Refuses with NOT_FOUND 404, also for another player's. */
  readRecord: { method: 'GET', path: '/api/records/:collection/:id', answer: storedRecord },
  /** What a record was before, also a deleted one. Refuses with NOT_FOUND 404. */
  readVersions: {
    method: 'GET',
    path: '/api/records/:collection/:id/versions',
    answer: versionList,
  },
} as const satisfies Record<string, RouteContract>;

/** A stream of Server-Sent Events: `changed` with `changeNews`, `ended` once the session has. */
export const LIVE_PATH = '/api/live';
