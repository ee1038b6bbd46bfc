import type { Operation } from '#contract/records/documents.ts';
import { problemText } from '#messages/problems.ts';
import { JsonText } from '#server/http/json-text.ts';
import type { KeptAnswer } from './answers-store.ts';
import type { Refusal } from './apply-operation.ts';
import { cursorText } from './cursors.ts';
import { recordJson, type KeptRecord } from './kept-record.ts';
import type { Ledger } from './ledger.ts';

export interface Done {
  readonly answers: ReadonlyMap<string, KeptAnswer>;
  readonly ledger: Ledger;
  /** The records that were changed, as they stand now. */
  readonly changed: readonly KeptRecord[];
  /** Places in the owner's sequence: before, and behind everything that was asked for. */
  readonly before: number;
  readonly after: number;
}

/** The answer to a request, in the order of its operations. */
export async function batchText(
  operations: readonly Operation[],
  { answers, ledger, before, after }: Omit<Done, 'changed'>,
  epoch: string,
): Promise<JsonText> {
  const cursorAt = (seq: number) => cursorText({ epoch, seq, floor: 0 });
  const told: string[] = [];
  for (const operation of operations) {
    const answer = answers.get(operation.opId);
    if (answer === undefined) throw new Error(`Nothing became of the operation ${operation.opId}.`);
    const { refusal, conflicting, details } = answer;
    const kept = await ledger.find(operation);
    const record = kept === undefined || kept.deletedAt !== null ? 'null' : recordJson(kept);
    const rest = JSON.stringify({
      opId: operation.opId,
      outcome: refusal === null ? 'done' : 'refused',
      revision: kept?.revision ?? 0,
      conflicting,
      refusal: refusal === null ? null : refusalText(refusal),
      ...(details.mended !== undefined && { mended: details.mended }),
      ...(details.blamed !== undefined && {
        blamed: { opId: details.blamed.opId, ...refusalText(details.blamed.refusal) },
      }),
    });
    told.push(`{"record":${record},${rest.slice(1)}`);
  }
  const cursor = JSON.stringify({ before: cursorAt(before), after: cursorAt(after) });
  return new JsonText(`{"answers":[${told.join()}],"cursor":${cursor}}`);
}

const refusalText = (code: Refusal) => ({ code, message: problemText(code) });
