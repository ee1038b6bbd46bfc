import type { documentRoutes } from '#contract/records/document-routes.ts';
import type { Operation, OperationAnswer } from '#contract/records/documents.ts';
import type { AnswerOf } from '#contract/route-contract.ts';
import { CallFailed } from '../../session/call-failed.ts';

export type BatchAnswer = AnswerOf<typeof documentRoutes.sendOperations>;

/** True where the content sent is to blame, so that sending it again comes to nothing. */
export const isAboutContent = (error: unknown): error is CallFailed =>
  error instanceof CallFailed &&
  [400, 413, 415, 422].includes(error.status) &&
  // Without a code of the server a proxy speaks, or the page of a hotel's network.
  error.code !== 'ANSWER_UNREADABLE';

/** True where something between here and the server found a request too large, which says nothing of the records. */
export const isTooLargeOnTheWay = (error: unknown): error is CallFailed =>
  error instanceof CallFailed && error.status === 413 && error.code === 'ANSWER_UNREADABLE';

/** Whether the account went back to a backup, so that what was sent stands on what it does not know. */
export const isOfLostHistory = (error: unknown): boolean =>
  error instanceof CallFailed && error.code === 'RECORDS_RESTORED';

export const refused = (
  { opId }: Operation,
  { code, message }: { code: string; message: string },
): OperationAnswer => ({
  opId,
  outcome: 'refused',
  record: null,
  revision: 0,
  conflicting: [],
  refusal: { code, message },
});

/**
 * Whether the account seems to know less of a record than this browser did before it sent the change: it may have gone
 * back to a backup a moment ago.
 */
export function isBehindUs(operations: readonly Operation[], answers: readonly OperationAnswer[]): boolean {
  const byId = new Map(answers.map((answer) => [answer.opId, answer]));
  return operations.some(({ opId, baseRevision }) => {
    const answer = byId.get(opId);
    return answer?.outcome === 'done' && answer.record !== null && answer.revision <= baseRevision;
  });
}

/**
 * Whether the answers tell of everything that has changed: nothing was merged with what others did, of which a conflict
 * may tell, and nothing went, with which its conflict may have gone.
 */
export function areAllTold(operations: readonly Operation[], answers: readonly OperationAnswer[]): boolean {
  const byId = new Map(answers.map((answer) => [answer.opId, answer]));
  return operations.every(({ opId, kind, baseRevision }) => {
    const answer = byId.get(opId);
    return (
      answer?.outcome === 'done' &&
      kind !== 'delete' &&
      answer.conflicting.length === 0 &&
      answer.revision === baseRevision + 1
    );
  });
}
