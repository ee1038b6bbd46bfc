import { definitionOf } from '#contract/records/collections.ts';
import type { RecordData } from '#contract/records/collections/collection.ts';
import type { Operation, OperationAnswer, StoredRecord } from '#contract/records/documents.ts';
import { mergeOperation, type MergeState } from '#contract/records/merge.ts';
import type { CollectionName } from '#contract/records/records.ts';
import { enteredPaths, valueAt } from '#contract/records/paths.ts';
import { CallFailed } from '../session/call-failed.ts';
import { recordKey } from '../store/edits.ts';
import { completedRecord } from '../store/differences.ts';
import type { ExchangeSurroundings } from './exchange.ts';

type Send = ExchangeSurroundings['send'];
type ReadChanges = ExchangeSurroundings['readChanges'];
type Data = RecordData;

interface Kept extends MergeState {
  readonly collection: CollectionName;
  readonly id: string;
  readonly seq: number;
}

/** An account as the contract describes it, in memory: what the browser's side is tested against. */
export class ContractServer {
  records = new Map<string, Kept>();
  /** What was written to each field, in order, by `collection\nid\nfield`; what came back after a deletion is not new. */
  readonly written = new Map<string, unknown[]>();
  /** How often each operation was done. */
  readonly done = new Map<string, number>();
  /** What the player was told of as a conflict, by record. */
  readonly conflicts = new Map<string, Set<string>>();
  /** What a record must be beyond what its figures ask for. */
  accepts: (data: Data) => boolean = () => true;
  /** How many records a list may hold. */
  roomPerList = Infinity;
  #answers = new Map<string, OperationAnswer>();
  #seq = 0;
  #epoch = 1;
  #forgottenUpTo = 0;
  #restoredSeq = 0;

  readonly send: Send = ({ operations, seen }) => {
    const [epoch, seq] = seen?.split('.').map(Number) ?? [];
    if (seen !== undefined && (epoch !== this.#epoch || Number(seq) > this.#seq))
      return Promise.reject(new CallFailed('RECORDS_RESTORED', 'It went back to a backup.', 409));
    const before = this.#cursor(this.#seq);
    const answers = operations.map((given) =>
      this.#answer({ fields: {}, removed: [], ...given } as Operation),
    );
    return Promise.resolve({ answers, cursor: { before, after: this.#cursor(this.#seq) } });
  };

  readonly readChanges: ReadChanges = ({ since, limit }) => {
    const [epoch = 0, seq = 0] = since?.split('.').map(Number) ?? [this.#epoch, 0];
    const isGone = epoch !== this.#epoch || seq > this.#seq;
    const restart = isGone
      ? ('restored' as const)
      : since !== undefined && seq < this.#forgottenUpTo
        ? ('expired' as const)
        : null;
    const from = restart === null ? seq : 0;
    const later = [...this.records.values()]
      .filter((kept) => kept.seq > from)
      .sort((one, other) => one.seq - other.seq);
    const shown = later.slice(0, Number(limit));
    const hasMore = shown.length < later.length;
    return Promise.resolve({
      changes: shown.map((kept) => {
        const { collection, id, revision } = kept;
        const change = kept.isDeleted ? { collection, id, revision, deletedAt: 1 } : storedOf(kept);
        return this.#restoredSeq === 0 ? change : { ...change, sharedRevision: this.#sharedRevision(kept) };
      }),
      cursor: this.#cursor(hasMore ? (shown.at(-1)?.seq ?? from) : this.#seq),
      hasMore,
      restart,
    });
  };

  /** The records that are not deleted, by name. */
  live(): Map<string, Data> {
    return new Map(
      [...this.records].filter(([, { isDeleted }]) => !isDeleted).map(([name, { data }]) => [name, data]),
    );
  }

  /** Forgets what was deleted, so that older cursors are of no use. */
  forget(): void {
    for (const [name, { isDeleted }] of this.records) if (isDeleted) this.records.delete(name);
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

  readonly #cursor = (seq: number) => `${this.#epoch}.${seq}`;

  #answer(operation: Operation): OperationAnswer {
    const { opId } = operation;
    const known = this.#answers.get(opId);
    const { conflicting, refusal } = known ?? this.#apply(operation);
    const kept = this.records.get(recordKey(operation));
    const answer: OperationAnswer = {
      opId,
      outcome: refusal === null ? 'done' : 'refused',
      record: kept === undefined || kept.isDeleted ? null : storedOf(kept),
      revision: kept?.revision ?? 0,
      conflicting,
      refusal,
    };
    this.#answers.set(opId, answer);
    return answer;
  }

  #apply(operation: Operation): Pick<OperationAnswer, 'conflicting' | 'refusal'> {
    const { opId, collection } = operation;
    this.done.set(opId, (this.done.get(opId) ?? 0) + 1);
    const name = recordKey(operation);
    const kept = this.records.get(name);
    const outcome = mergeOperation(kept, operation, {
      definition: definitionOf(collection),
      finish: (merged) => completedRecord(collection, merged),
      now: 1,
    });
    if (outcome.kind === 'refused')
      return { conflicting: [], refusal: { code: outcome.refusal, message: 'It is not taken.' } };
    if (outcome.kind === 'unchanged') return fine;
    if (outcome.kind === 'kept') return this.#tell(name, outcome.fields);
    const { next, fields, contested } = outcome;
    if (!next.isDeleted && !this.accepts(next.data))
      return { conflicting: [], refusal: { code: 'RECORD_INVALID', message: 'It does not go together.' } };
    const lives = [...this.records.values()].filter(
      (each) => each.collection === collection && !each.isDeleted,
    );
    if (!next.isDeleted && kept?.isDeleted !== false && lives.length >= this.roomPerList)
      return { conflicting: [], refusal: { code: 'LIST_FULL', message: 'The list is full.' } };
    this.#keep({ ...next, collection, id: operation.id, seq: kept?.seq ?? 0 }, kept);
    if (next.isDeleted) return fine;
    const written = kept === undefined ? enteredPaths(definitionOf(collection), next.data) : fields;
    for (const path of written) {
      const key = `${name}\n${path}`;
      const before = this.written.get(key) ?? [];
      const value = valueAt(definitionOf(collection), next.data, path);
      // A later word that keeps a record which somebody else has deleted brings back what it said before, too.
      const isBack = kept?.isDeleted === true && before.includes(value);
      if (!isBack) this.written.set(key, [...before, value]);
    }
    return this.#tell(
      name,
      contested.map(({ field }) => field),
    );
  }

  #keep(next: Kept, before: Kept | undefined): void {
    this.#seq += 1;
    const sharedRevision =
      this.#restoredSeq === 0 ? next.sharedRevision : before === undefined ? 0 : this.#sharedRevision(before);
    this.records.set(recordKey(next), { ...next, seq: this.#seq, sharedRevision });
  }

  #sharedRevision({ sharedRevision, seq, revision }: Kept): number {
    return sharedRevision ?? (seq <= this.#restoredSeq ? revision : 0);
  }

  #tell(name: string, conflicting: readonly string[]): Pick<OperationAnswer, 'conflicting' | 'refusal'> {
    this.conflicts.set(name, new Set([...(this.conflicts.get(name) ?? []), ...conflicting]));
    return { conflicting: [...conflicting], refusal: null };
  }
}

const fine = { conflicting: [], refusal: null };

const storedOf = ({ collection, id, revision, data, createdAt }: Kept): StoredRecord => ({
  collection,
  id,
  revision,
  data: { ...data },
  createdAt,
  updatedAt: 1,
});
