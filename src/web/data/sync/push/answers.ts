import type { Operation, OperationAnswer } from '#contract/records/documents.ts';
import { joinActs, rewriteRows, unfrozen } from '../../store/acts.ts';
import { isAsEntered } from '../../store/edits/differences.ts';
import type { WrittenRecord } from '../../store/written-record.ts';
import { isPartedRow, PARENT_GONE, parentCollectionOf } from '../../store/families.ts';
import { keepUnseen } from '../rows/unseen.ts';
import { followParents, GROUP_REFUSED, noteGone } from '../rows/parting.ts';
import { goneParentsFact } from '../../store/account-facts.ts';
import type { RecordKey, RowProblem, StorageTransaction, WaitingRow } from '../../storage/record-storage.ts';
import { newest, sendingOf, settle, stateOf } from './push-operations.ts';
import { isInAccount } from './units.ts';

/** An operation with its answer, and what waits of its record. */
interface Taken {
  readonly operation: Operation;
  readonly answer: OperationAnswer;
  readonly row: WaitingRow;
}

/** Takes over what the account has said to operations that go together; what is not under way any more is left alone. */
export async function takeAnswers(
  transaction: StorageTransaction,
  operations: readonly Operation[],
  answers: ReadonlyMap<string, OperationAnswer>,
  now: number,
): Promise<readonly WrittenRecord[]> {
  const taken: Taken[] = [];
  for (const operation of operations) {
    const answer = answers.get(operation.opId);
    const row = await transaction.waitingRow(operation.collection, operation.id);
    if (answer !== undefined && row?.sending?.opId === answer.opId) taken.push({ operation, answer, row });
  }
  const [first] = taken;
  if (first === undefined) return [];
  if (first.answer.outcome === 'refused') return takeRefusal(transaction, first, taken, now);
  const written: WrittenRecord[] = [];
  for (const { answer, row } of taken)
    written.push(await settle(transaction, row, sendingOf(row).wanted, newest(stateOf(answer), row), now));
  for (const [place, { row }] of taken.entries()) {
    const unseen = written[place]?.document === null ? row.newer?.unseen : undefined;
    if (unseen !== undefined) await keepUnseen(transaction, row, unseen, now);
    // It was on its way when its parent went: the account has taken it and keeps it with the parent, out of sight.
    const parent = isPartedRow(row) ? parentOf(row) : null;
    if (parent !== null) await keepUnseen(transaction, parent, [row], now);
  }
  return [...written, ...(await followParents(transaction, written))];
}

/** What becomes of changes that were refused: they are set aside, wait for a parent, or go again as new operations. */
type Fate = 'aside' | 'waits' | 'again';

async function takeRefusal(
  transaction: StorageTransaction,
  first: Taken,
  taken: readonly Taken[],
  now: number,
): Promise<readonly WrittenRecord[]> {
  const { refusal, blamed: named } = first.answer;
  if (refusal === null) throw new Error(`The operation ${first.answer.opId} was refused without a reason.`);
  const blamed = taken.find(({ operation: { opId } }) => opId === named?.opId) ?? first;
  const { code, message } = named ?? refusal;
  if (code === 'RECORD_NOT_FOUND' && taken.length === 1 && sendingOf(blamed.row).wanted === null)
    return [await settle(transaction, blamed.row, null, newest(stateOf(blamed.answer), blamed.row), now)];

  const fate = await fateOf(transaction, blamed.row, taken, code);
  const { collection, id } = blamed.row;
  const problem: RowProblem | null =
    fate !== 'aside'
      ? null
      : first.row.sending?.group === undefined
        ? { code, message }
        : { code: GROUP_REFUSED, message, blamed: { collection, id, code, message } };
  const acts = new Set(
    taken.flatMap(({ row: { group, sending } }) => [group, sending?.act]).filter((act) => act != null),
  );
  const [act] = acts;
  const answersByRow = new Map(taken.map(({ row, answer }) => [row, answer]));
  const written = await rewriteRows(
    transaction,
    taken.map(({ row }) => row),
    (row) => {
      const answer = answersByRow.get(row);
      if (answer === undefined) throw new Error(`Nothing was answered to ${row.collection} ${row.id}.`);
      const server = newest(stateOf(answer), row);
      const next = {
        ...unfrozen(row),
        ...(act === undefined ? {} : { group: act }),
        tries: fate === 'again' ? 0 : row.tries + 1,
        nextTryAt: fate === 'again' ? 0 : row.nextTryAt,
        problem,
      };
      if (code === 'RECORD_NOT_FOUND' && row === blamed.row)
        // The account had forgotten it: the player's word brings it back whole, unless somebody else's has done so since.
        return { ...next, base: server.data, baseRevision: server.revision, newer: null };
      // What it was refused on is no news, which would have it sent again.
      return { ...next, newer: server.revision > row.baseRevision ? server : row.newer };
    },
  );
  return act === undefined || acts.size === 1
    ? written
    : [...written, ...(await joinActs(transaction, acts, act))];
}

async function fateOf(
  transaction: StorageTransaction,
  blamed: WaitingRow,
  taken: readonly Taken[],
  code: string,
): Promise<Fate> {
  if (code === 'RECORD_NOT_FOUND') return 'again';
  const isRepeated = taken.some(({ row }) => row.tries > 0);
  // What was asked again is answered as it was the first time; by now there may be room.
  if (code === 'LIST_FULL' && isRepeated) return 'again';
  if (code === PARENT_GONE) return fateOfOrphan(transaction, blamed, isRepeated);
  for (const { row } of taken) {
    const document = await transaction.document(row.collection, row.id);
    if (!isAsEntered(row.collection, sendingOf(row).wanted, document?.data ?? null)) return 'waits';
  }
  return 'aside';
}

/** The parent of a record, as its change knows; null where it has none. */
function parentOf({ collection: of, parent }: WaitingRow): RecordKey | null {
  const collection = parentCollectionOf(of);
  return collection === undefined || parent == null ? null : { collection, id: parent };
}

async function fateOfOrphan(
  transaction: StorageTransaction,
  blamed: WaitingRow,
  isRepeated: boolean,
): Promise<Fate> {
  const named = parentOf(blamed);
  if (named === null) return 'again';
  const { collection, id } = named;
  const parent = await transaction.document(collection, id);
  if (parent === undefined) {
    const gone = (await transaction.fact(goneParentsFact)) ?? [];
    // What the player has deleted here takes this along without a word.
    return gone.some((each) => each.collection === collection && each.id === id) ? 'aside' : 'waits';
  }
  const row = await transaction.waitingRow(collection, id);
  if (row !== undefined && !isInAccount(row)) return 'waits';
  if (isRepeated) return 'again';
  await noteGone(transaction, parent);
  return 'aside';
}
