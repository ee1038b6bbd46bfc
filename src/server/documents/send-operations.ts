import type { Transaction } from 'kysely';
import type { WrittenCollection } from '#contract/records/collections.ts';
import type { FieldConflict } from '#contract/records/conflicts.ts';
import type { Operation } from '#contract/records/documents.ts';
import type { ContestedPath } from '#contract/records/merge.ts';
import { valueAt } from '#contract/records/paths.ts';
import type { CollectionName } from '#contract/records/records.ts';
import { limits } from '#contract/limits.ts';
import { inGroups, parentOf } from '#contract/records/together.ts';
import type { RecordNews } from '#server/database/change-feed.ts';
import type { Database } from '#server/database/database.ts';
import type { Tables } from '#server/database/tables.ts';
import { userTurn } from '#server/database/user-turn.ts';
import type { JsonText } from '#server/http/json-text.ts';
import { Problem } from '#server/http/problem.ts';
import { findAnswers, keepAnswers, type KeptAnswer } from './answers-store.ts';
import { applyOperation, type Refusal } from './apply-operation.ts';
import { rulesOf, type CollectionRules } from './collection-rules.ts';
import { batchText, type Done } from './batch-text.ts';
import {
  conflictAfter,
  conflictIdOf,
  hasGrownSince,
  subjectOf,
  writtenValue,
  type ConflictNews,
} from './conflict-record.ts';
import { cursorText, parseCursor, type Cursor } from './cursors.ts';
import { dataOf, type Author, type KeptRecord, type RecordKey } from './kept-record.ts';
import { isLive, Ledger, type MostByPlan, type SeenByDeletion } from './ledger.ts';
import { keepOnePlayed } from './one-played.ts';
import { listRecords } from './records-store.ts';

export interface Player {
  readonly id: string;
  /** In words. */
  readonly device: string;
}

/** Tells of changes as a part of the transaction that makes them: of what does not come to stand, nobody hears. */
export type Announce = (transaction: Transaction<Tables>, news: RecordNews) => Promise<void>;

/** Under which circumstances operations are done. */
export interface Doing {
  readonly player: Player;
  readonly epoch: string;
  /** Up to where the sender knows the player's records; undefined where it does not say. */
  readonly seen: Cursor | undefined;
  readonly nowMs: number;
  readonly announce: Announce;
  readonly mostByPlan: MostByPlan;
  /** Says whether the server itself writes, as it alone writes some collections. */
  readonly isServer?: boolean;
}

interface Sending extends Doing {
  readonly database: Database<Tables>;
  readonly operations: readonly Operation[];
}

/**
 * Does the operations that were not done before, each whole or not at all, those of a group all or none, and answers
 * all, as the contract has it.
 * Settles when it is on disk.
 *
 * @throws {Problem} RECORDS_RESTORED 409: the sender has seen a history that is gone; nothing was done
 */
export async function sendOperations({ database, operations, ...doing }: Sending): Promise<JsonText> {
  const { player, epoch, seen } = doing;
  if (seen !== undefined && seen.epoch !== epoch) throw new Problem('RECORDS_RESTORED', 409);
  return database.transaction(
    async (transaction) => batchText(operations, await doOperations(transaction, operations, doing), epoch),
    userTurn(player.id),
  );
}

/**
 * Does operations in a transaction of the player's turn.
 *
 * @throws {Problem} RECORDS_RESTORED 409
 */
export async function doOperations(
  transaction: Transaction<Tables>,
  operations: readonly Operation[],
  { player, epoch, seen, nowMs, announce, mostByPlan, isServer = false }: Doing,
): Promise<Done> {
  const author = { by: player.device, at: nowMs };
  const opIds = [...new Set(operations.map(({ opId }) => opId))];
  const known = await findAnswers(transaction, player.id, opIds);
  const answers = new Map(known.map((answer) => [answer.opId, answer]));
  const ledger = new Ledger(transaction, player.id, mostByPlan);
  await ledger.open(operations);
  const fresh: KeptAnswer[] = [];
  for (const together of inGroups(operations.filter(({ opId }) => !answers.has(opId))))
    for (const answer of await answerTogether(together, ledger, author, isServer)) {
      answers.set(answer.opId, answer);
      fresh.push(answer);
    }
  await keepOnePlayed(ledger, operations, {
    author,
    list: async () =>
      listRecords({ db: transaction }, player.id, 'loadouts', { after: '', limit: limits.loadouts }),
  });
  const { before, after, last, changed } = await ledger.write(seenByDeletions(operations, seen, epoch));
  // A cursor ahead of us comes from a history lost to a restore.
  if (seen !== undefined && seen.seq > before) throw new Problem('RECORDS_RESTORED', 409);
  if (fresh.length > 0) await keepAnswers(transaction, player.id, fresh, nowMs);
  if (changed.length > 0)
    await announce(transaction, {
      ownerId: player.id,
      cursor: cursorText({ epoch, seq: last, floor: 0 }),
      changed: changed.map(({ collection, id, revision }) => ({ collection, id, revision })),
    });
  return { answers, ledger, before, after, changed };
}

/** Finds how much each deletion knew of the player's records. */
function seenByDeletions(
  operations: readonly Operation[],
  seen: Cursor | undefined,
  epoch: string,
): SeenByDeletion {
  const key = ({ collection, id }: RecordKey) => `${collection}/${id}`;
  const cursors = new Map<string, Cursor | null | undefined>();
  for (const operation of operations)
    if (operation.kind === 'delete')
      cursors.set(
        key(operation),
        operation.seen === undefined ? seen : operation.seen === null ? null : parseCursor(operation.seen),
      );
  return (deleted, restoredSeq) => {
    const cursor = cursors.get(key(deleted));
    if (cursor == null) return cursor === null ? 0 : null;
    // Of a history that is gone, the part was seen that both have in common.
    return cursor.epoch === epoch ? cursor.seq : Math.min(cursor.seq, restoredSeq);
  };
}

type Told = Pick<KeptAnswer, 'refusal' | 'conflicting' | 'details'>;
const done: Told = { refusal: null, conflicting: [], details: {} };
const refused = (refusal: Refusal): Told => ({ refusal, conflicting: [], details: {} });

/** Does operations in the ledger, all of them or none. */
async function answerTogether(
  operations: readonly Operation[],
  ledger: Ledger,
  author: Author,
  isServer: boolean,
): Promise<readonly KeptAnswer[]> {
  const standing = operations.length > 1 ? ledger.standing() : null;
  const answers: KeptAnswer[] = [];
  for (const operation of operations) {
    const answer = { opId: operation.opId, ...(await answerTo(operation, ledger, author, isServer)) };
    if (answer.refusal !== null && standing !== null) {
      ledger.goBack(standing);
      const blamed = { opId: operation.opId, refusal: answer.refusal };
      return operations.map(({ opId }) => ({ opId, ...refused('GROUP_REFUSED'), details: { blamed } }));
    }
    answers.push(answer);
  }
  return answers;
}

/** Does one operation in the ledger. */
async function answerTo(asked: Operation, ledger: Ledger, author: Author, isServer: boolean): Promise<Told> {
  const { collection } = asked;
  if (collection === 'conflicts') return settle(asked, ledger, author);
  const subject = { collection, id: asked.id };
  const rules = rulesOf(collection);
  const stored = await ledger.find(subject);
  const operation = isServer ? asked : asPlayersMay(asked, stored, rules);
  if (operation === undefined) return refused('RECORD_READ_ONLY');
  if (operation.kind !== 'delete' && !(await hasParent(operation, stored, rules, ledger)))
    return refused('PARENT_GONE');
  const outcome = applyOperation(stored, operation, rules, author);
  if (outcome.kind === 'refused') return refused(outcome.refusal);
  if (outcome.kind === 'unchanged') {
    const { contested } = outcome;
    if (contested.length > 0) {
      const told = await toldOf(contested, stored, ledger, author);
      await tell(ledger, subject, { contested: told, written: new Map() }, author);
    }
    return { ...done, conflicting: contested.map(({ field }) => field), details: mendedIn(outcome) };
  }
  if (outcome.kind === 'kept') {
    await tell(ledger, subject, { contested: [], written: new Map(), deletion: author }, author);
    return { ...done, conflicting: outcome.fields };
  }

  const { next, fields, contested, overrulesDeletion } = outcome;
  if (!isLive(stored) && isLive(next) && !(await hasRoom(next, rules, ledger))) return refused('LIST_FULL');
  ledger.change(next);
  if (!isLive(next)) {
    await withdraw(ledger, subject, author);
    for (const child of await ledger.childrenInConflict(subject)) await withdraw(ledger, child, author);
  } else if (stored !== undefined && (stored.isInConflict || contested.length > 0 || overrulesDeletion)) {
    const deletion = overrulesDeletion ? await ledger.authorOf(stored, stored.revision) : undefined;
    const after = dataOf(next);
    const written = new Map(
      fields.map((field) => [field, writtenValue(valueAt(rules.definition, after, field), author)]),
    );
    const told = await toldOf(contested, stored, ledger, author);
    await tell(ledger, subject, { contested: told, written, deletion }, author);
  }
  return {
    refusal: null,
    conflicting: contested.map(({ field }) => field),
    details: mendedIn(outcome),
  };
}

/**
 * An operation of a player on what the server writes: they delete it, change a few fields, and bring back what they have deleted as it was.
 *
 * @returns undefined where they may not
 */
function asPlayersMay(
  operation: Operation,
  stored: KeptRecord | undefined,
  { definition: { playersChange } }: CollectionRules,
): Operation | undefined {
  if (playersChange === undefined || operation.kind === 'delete' || operation.kind === 'restore')
    return operation;
  if (operation.kind === 'create')
    return stored === undefined || isLive(stored) ? undefined : { ...operation, kind: 'restore', fields: {} };
  const named = [...Object.keys(operation.fields), ...operation.removed];
  return named.every((field) => playersChange.includes(field)) ? operation : undefined;
}

/** Contested paths, with who has written what. */
async function toldOf(
  contested: readonly ContestedPath[],
  stored: KeptRecord | undefined,
  ledger: Ledger,
  sender: Author,
): Promise<readonly FieldConflict[]> {
  if (stored === undefined) throw new Error('A path is contested of a record that there never was.');
  const told: FieldConflict[] = [];
  for (const { field, stands, other, revision, isGivingWay } of contested) {
    const before = await ledger.authorOf(stored, revision);
    const [one, two] = isGivingWay ? [before, sender] : [sender, before];
    told.push({ field, stands: writtenValue(stands, one), other: writtenValue(other, two) });
  }
  return told;
}

const mendedIn = ({ mended }: { readonly mended: readonly string[] }): KeptAnswer['details'] =>
  mended.length === 0 ? {} : { mended };

/** Tells that a record belongs to none, or that the one it belongs to is there. */
async function hasParent(
  { fields }: Operation,
  stored: KeptRecord | undefined,
  { definition }: CollectionRules,
  ledger: Ledger,
): Promise<boolean> {
  const { parent } = definition;
  if (parent === undefined) return true;
  const id = stored?.parent ?? parentOf(definition, fields);
  // A record that names none is none of this collection, which is another refusal.
  if (id === null) return true;
  return isLive(await ledger.find({ collection: parent.collection as CollectionName, id }));
}

/** Tells whether the lists that a record comes into have room for it. */
async function hasRoom(
  { collection, parent }: KeptRecord,
  { definition }: CollectionRules,
  ledger: Ledger,
): Promise<boolean> {
  const most = Math.min(definition.limit, await ledger.mostByPlan(collection));
  if ((await ledger.countLive(collection)) >= most) return false;
  return (
    parent === null ||
    definition.parent === undefined ||
    (await ledger.countLive(collection, parent)) < definition.parent.limit
  );
}

interface Subject {
  readonly collection: WrittenCollection;
  readonly id: string;
}

const conflictOf = ({ collection, id }: Subject) =>
  ({ collection: 'conflicts', id: conflictIdOf(collection, id) }) as const;

/** Has the conflict of a record say what has happened to it. */
async function tell(ledger: Ledger, subject: Subject, news: ConflictNews, author: Author): Promise<void> {
  const conflict = conflictAfter(await ledger.find(conflictOf(subject)), subject, news, author);
  if (conflict === undefined) return;
  ledger.change(conflict);
  ledger.mark(subject, true);
}

/** Takes the conflict of a record away, as there is nothing left to decide. */
async function withdraw(ledger: Ledger, name: RecordKey, author: Author): Promise<void> {
  const { collection, id } = name;
  if (collection === 'conflicts') return;
  const subject = { collection, id };
  if ((await ledger.find(subject))?.isInConflict !== true) return;
  ledger.mark(subject, false);
  const conflict = await ledger.find(conflictOf(subject));
  if (conflict !== undefined && conflict.deletedAt === null) ledger.change(deleted(conflict, author));
}

/** Deletes a conflict: the player has decided. One that has come to say more since stays. */
async function settle({ kind, id, baseRevision }: Operation, ledger: Ledger, author: Author): Promise<Told> {
  if (kind !== 'delete') return refused('RECORD_READ_ONLY');
  const conflict = await ledger.find({ collection: 'conflicts', id });
  if (conflict === undefined || conflict.deletedAt !== null || hasGrownSince(conflict, baseRevision))
    return done;
  ledger.change(deleted(conflict, author));
  const { collection, recordId } = subjectOf(conflict);
  const subject = { collection, id: recordId };
  await ledger.find(subject);
  ledger.mark(subject, false);
  return done;
}

const deleted = (kept: KeptRecord, { by, at }: Author): KeptRecord => ({
  ...kept,
  revision: kept.revision + 1,
  updatedAt: at,
  changedBy: by,
  deletedAt: at,
});
