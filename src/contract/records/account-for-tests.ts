import { limits } from '../limits.ts';
import { definitionOf } from './collections.ts';
import type { RecordData } from './collections/collection.ts';
import type { Operation, OperationAnswer, StoredRecord } from './documents.ts';
import { mergeOperation, type MergeState } from './merge.ts';
import { enteredPaths, valueAt } from './paths.ts';
import type { CollectionName } from './records.ts';
import { areGroupsWhole, inGroups, parentOf } from './together.ts';

interface Kept extends MergeState {
  readonly collection: CollectionName;
  readonly id: string;
  readonly parent: string | null;
  readonly seq: number;
  /** Whether the deletion of its parent had not seen it. */
  readonly isUnseen?: boolean;
}

type Result = Pick<OperationAnswer, 'conflicting' | 'refusal' | 'mended' | 'blamed'>;

/** A request that is refused as a whole. */
export class RefusedRequest extends Error {
  override readonly name = 'RefusedRequest';
  readonly code: 'BODY_INVALID' | 'RECORDS_RESTORED';
  readonly status: number;

  constructor(code: RefusedRequest['code'], status: number) {
    super(`Refused: ${code}`);
    this.code = code;
    this.status = status;
  }
}

const keyOf = ({ collection, id }: { readonly collection: string; readonly id: string }) =>
  `${collection}\n${id}`;

/**
 * One player's records as the contract describes them, in memory: what the pages' tests talk to. A test of the server holds
 * it against the real one.
 */
export class AccountForTests {
  records = new Map<string, Kept>();
  /** What was written to each path, in order, by `collection\nid\npath`; what came back after a deletion is not new. */
  written = new Map<string, unknown[]>();
  /** How often each operation was done. */
  readonly done = new Map<string, number>();
  /** What the player was told of as a conflict, by record. */
  conflicts = new Map<string, Set<string>>();
  /** What a record must be beyond what its figures ask for. */
  accepts: (data: RecordData) => boolean = () => true;
  /** How many records a list may hold, and how many of a list may belong to one record. */
  roomPerList = Infinity;
  roomPerParent = Infinity;
  /** The record of merged fields with its figures; undefined where it cannot be one. */
  finish = (collection: CollectionName, merged: RecordData): RecordData | undefined =>
    definitionOf(collection).complete?.(merged) ?? merged;
  #answers = new Map<string, Result>();
  #seq = 0;
  #epoch = 1;
  #forgottenUpTo = 0;
  #restoredSeq = 0;

  /** @throws {RefusedRequest} */
  answer(operations: readonly Operation[], seen?: string) {
    const [epoch, seq] = seen?.split('.').map(Number) ?? [];
    if (seen !== undefined && (epoch !== this.#epoch || Number(seq) > this.#seq))
      throw new RefusedRequest('RECORDS_RESTORED', 409);
    if (!areGroupsWhole(operations)) throw new RefusedRequest('BODY_INVALID', 400);
    const before = this.#seq;
    const found = new Map(operations.map((operation) => [keyOf(operation), this.#isLive(operation)]));
    for (const together of inGroups(operations.filter(({ opId }) => !this.#answers.has(opId))))
      this.#answerTogether(together);
    const after = this.#seq;
    for (const key of found.keys()) {
      const kept = this.records.get(key);
      if (kept === undefined) continue;
      const wasThere = found.get(key) === true;
      // Of what was hidden already is known who had seen it.
      if (kept.isDeleted)
        this.#hideChildren(kept, wasThere ? 0 : before, this.#seenBy(operations, kept, seen));
      else if (!wasThere) this.#showChildren(kept);
    }
    return {
      answers: operations.map((operation) => this.#told(operation)),
      cursor: { before: this.#cursor(before), after: this.#cursor(after) },
    };
  }

  changesSince(since: string | undefined, limit: number) {
    const [epoch = 0, seq = 0, ownFloor = 0] = since?.split('.').map(Number) ?? [this.#epoch, 0];
    const isGone = epoch !== this.#epoch || seq > this.#seq;
    const restart = isGone
      ? ('restored' as const)
      : since !== undefined && Math.max(seq, ownFloor) < this.#forgottenUpTo
        ? ('expired' as const)
        : null;
    const isFromNothing = since === undefined || restart !== null;
    const from = isFromNothing ? 0 : seq;
    const floor = isFromNothing ? this.#forgottenUpTo : ownFloor;
    const later = [...this.records.values()]
      .filter((kept) => kept.seq > from && (kept.isDeleted || !this.#isHidden(kept)))
      .sort((one, other) => one.seq - other.seq);
    const shown = later.slice(0, limit);
    const hasMore = shown.length < later.length;
    return {
      changes: shown.map((kept) => {
        const { collection, id, revision } = kept;
        const change = kept.isDeleted
          ? { collection, id, revision, deletedAt: 1, ...this.#unseenOf(kept) }
          : storedOf(kept);
        return this.#restoredSeq === 0 ? change : { ...change, sharedRevision: this.#sharedRevision(kept) };
      }),
      cursor: this.#cursor(hasMore ? (shown.at(-1)?.seq ?? from) : this.#seq, floor),
      hasMore,
      restart,
    };
  }

  /** The records that are there, by name. */
  live(): Map<string, RecordData> {
    return new Map(
      [...this.records]
        .filter(([, kept]) => !kept.isDeleted && !this.#isHidden(kept))
        .map(([name, { data }]) => [name, data]),
    );
  }

  /** Forgets what was deleted, with what belongs to it, so that older cursors are of no use. */
  forget(): void {
    for (const [name, kept] of this.records)
      if (kept.isDeleted || this.#isHidden(kept)) this.records.delete(name);
    this.#forgottenUpTo = this.#seq;
  }

  /** @returns goes back to how the account is now, as to a backup */
  backUp(): () => void {
    const [records, answers, seq] = [new Map(this.records), new Map(this.#answers), this.#seq];
    return () => {
      this.records = records;
      this.#answers = answers;
      this.#seq = seq;
      this.#restoredSeq = seq;
      this.#epoch += 1;
    };
  }

  /** @param floor up to where it does not matter what is forgotten, as it was read from nothing since */
  readonly #cursor = (seq: number, floor = 0) =>
    floor <= seq ? `${this.#epoch}.${seq}` : `${this.#epoch}.${seq}.${floor}`;

  #isLive(name: { readonly collection: string; readonly id: string }): boolean {
    return this.records.get(keyOf(name))?.isDeleted === false;
  }

  /** Whether the record that this one belongs to is not there. */
  #isHidden({ collection, parent }: Pick<Kept, 'collection' | 'parent'>): boolean {
    const of = definitionOf(collection).parent?.collection;
    return of !== undefined && parent !== null && !this.#isLive({ collection: of, id: parent });
  }

  /** Does operations, all of them or none. */
  #answerTogether(operations: readonly Operation[]): void {
    const standing = [this.records, this.written, this.conflicts, this.#seq] as const;
    if (operations.length > 1) {
      this.records = new Map(this.records);
      this.written = new Map(this.written);
      this.conflicts = new Map(this.conflicts);
    }
    const results = new Map<string, Result>();
    for (const operation of operations) {
      const { opId } = operation;
      this.done.set(opId, (this.done.get(opId) ?? 0) + 1);
      const result = this.#apply(operation);
      results.set(opId, result);
      if (result.refusal === null || operations.length === 1) continue;
      [this.records, this.written, this.conflicts, this.#seq] = standing;
      const blamed = { opId, ...result.refusal };
      for (const each of operations) results.set(each.opId, { ...refused('GROUP_REFUSED'), blamed });
      break;
    }
    for (const [opId, result] of results) this.#answers.set(opId, result);
  }

  #told(operation: Operation): OperationAnswer {
    const result = this.#answers.get(operation.opId);
    if (result === undefined) throw new Error(`Nothing became of the operation ${operation.opId}.`);
    const kept = this.records.get(keyOf(operation));
    return {
      opId: operation.opId,
      outcome: result.refusal === null ? 'done' : 'refused',
      record: kept === undefined || kept.isDeleted ? null : storedOf(kept),
      revision: kept?.revision ?? 0,
      ...result,
    };
  }

  #apply(operation: Operation): Result {
    const { collection, id, kind } = operation;
    const name = keyOf(operation);
    const kept = this.records.get(name);
    const definition = definitionOf(collection);
    const parent = kept === undefined ? parentOf(definition, operation.fields) : kept.parent;
    if (kind !== 'delete' && this.#isHidden({ collection, parent })) return refused('PARENT_GONE');
    const outcome = mergeOperation(kept, operation, {
      definition,
      finish: (merged) => this.finish(collection, merged),
      now: 1,
    });
    if (outcome.kind === 'refused') return refused(outcome.refusal);
    if (outcome.kind === 'unchanged') {
      const fields = outcome.contested.map(({ field }) => field);
      return { ...(fields.length === 0 ? fine : this.#tell(name, fields)), ...mendedIn(outcome) };
    }
    if (outcome.kind === 'kept') return this.#tell(name, outcome.fields);
    const { next, fields, contested } = outcome;
    if (!next.isDeleted && !this.accepts(next.data)) return refused('RECORD_INVALID');
    if (!next.isDeleted && kept?.isDeleted !== false && !this.#hasRoom(collection, parent))
      return refused('LIST_FULL');
    this.#keep({ ...next, collection, id, parent, seq: kept?.seq ?? 0 }, kept);
    if (next.isDeleted) return fine;
    const written = kept === undefined ? enteredPaths(definition, next.data) : fields;
    for (const path of written) {
      const key = `${name}\n${path}`;
      const before = this.written.get(key) ?? [];
      const value = valueAt(definition, next.data, path);
      // A later word that keeps a record which somebody else has deleted brings back what it said before, too.
      const isBack = kept?.isDeleted === true && before.includes(value);
      if (!isBack) this.written.set(key, [...before, value]);
    }
    return {
      ...this.#tell(
        name,
        contested.map(({ field }) => field),
      ),
      ...mendedIn(outcome),
    };
  }

  #hasRoom(collection: CollectionName, parent: string | null): boolean {
    const lives = [...this.records.values()].filter(
      (each) => each.collection === collection && !each.isDeleted && !this.#isHidden(each),
    );
    if (lives.length >= this.roomPerList) return false;
    return parent === null || lives.filter((each) => each.parent === parent).length < this.roomPerParent;
  }

  #keep(next: Kept, before: Kept | undefined): void {
    this.#seq += 1;
    const sharedRevision =
      this.#restoredSeq === 0 ? next.sharedRevision : before === undefined ? 0 : this.#sharedRevision(before);
    this.records.set(keyOf(next), { ...next, seq: this.#seq, sharedRevision });
  }

  /** Gives the children of a record that is there again new places behind everything. */
  #showChildren(parent: Kept): void {
    for (const child of this.#childrenOf(parent)) this.#keep(child, child);
  }

  /** Notes which children of a record, of those behind a place, its deletion had not seen. */
  #hideChildren(parent: Kept, from: number, seenSeq: number | null): void {
    for (const child of this.#childrenOf(parent).filter(({ seq }) => seq > from))
      this.records.set(keyOf(child), { ...child, isUnseen: seenSeq !== null && child.seq > seenSeq });
  }

  /** The children of a record that were not deleted themselves, the latest last. */
  #childrenOf({ collection, id }: Kept): readonly Kept[] {
    return [...this.records.values()]
      .filter((each) => each.parent === id && definitionOf(each.collection).parent?.collection === collection)
      .filter(({ isDeleted }) => !isDeleted)
      .sort((one, other) => one.seq - other.seq);
  }

  /** Up to where whoever deleted a record knew what belongs to it; null where that is not known. */
  #seenBy(operations: readonly Operation[], deleted: Kept, seen: string | undefined): number | null {
    const deletion = operations.findLast(
      (operation) => operation.kind === 'delete' && keyOf(operation) === keyOf(deleted),
    );
    if (deletion === undefined) return null;
    if (deletion.seen === null) return 0;
    const [epoch, seq] = (deletion.seen ?? seen)?.split('.').map(Number) ?? [];
    if (seq === undefined) return null;
    return epoch === this.#epoch ? seq : Math.min(seq, this.#restoredSeq);
  }

  #unseenOf(deleted: Kept) {
    const unseen = this.#childrenOf(deleted)
      .filter(({ isUnseen }) => isUnseen)
      .toReversed()
      .slice(0, limits.unseenPerDeletion)
      .map(({ collection, id }) => ({ collection, id }));
    return unseen.length === 0 ? {} : { unseen };
  }

  #sharedRevision({ sharedRevision, seq, revision }: Kept): number {
    return sharedRevision ?? (seq <= this.#restoredSeq ? revision : 0);
  }

  #tell(name: string, conflicting: readonly string[]): Result {
    this.conflicts.set(name, new Set([...(this.conflicts.get(name) ?? []), ...conflicting]));
    return { conflicting: [...conflicting], refusal: null };
  }
}

const fine: Result = { conflicting: [], refusal: null };
const refused = (code: string): Result => ({
  conflicting: [],
  refusal: { code, message: `It is not taken: ${code}.` },
});
const mendedIn = ({ mended }: { readonly mended: readonly string[] }): Pick<Result, 'mended'> =>
  mended.length === 0 ? {} : { mended: [...mended] };

const storedOf = ({ collection, id, revision, data, createdAt }: Kept): StoredRecord => ({
  collection,
  id,
  revision,
  data: { ...data },
  createdAt,
  updatedAt: 1,
});
