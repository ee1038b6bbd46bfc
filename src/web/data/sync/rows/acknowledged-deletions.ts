import { fact } from '../../storage/fact.ts';
import type { RecordKey, RecordStorage, StorageTransaction } from '../../storage/record-storage.ts';
import { recordKey } from '../../store/written-record.ts';

/** A deletion that was made here and that the account has taken: all that is left of the record in this browser. */
interface AcknowledgedDeletion extends RecordKey {
  /** Of what is left of it in the account. */
  readonly revision: number;
  /** ms since 1970. */
  readonly at: number;
}

const KEPT_MS = 90 * 86_400_000;
/** 20,000 in all, in parts, so that one more does not write all of them anew. */
const PART_LENGTH = 500;
const PARTS = 40;

const partFact = (part: number) => fact<readonly AcknowledgedDeletion[]>(`deletions.${part % PARTS}`);
/** The number of parts begun before the one that is written at present. */
const partsFact = fact<number>('deletions');

/** Remembers deletions that the account has taken; the oldest go once there are 20,000. */
export async function noteDeletions(
  transaction: StorageTransaction,
  deletions: readonly AcknowledgedDeletion[],
): Promise<void> {
  if (deletions.length === 0) return;
  let part = (await transaction.fact(partsFact)) ?? 0;
  let noted = (await transaction.fact(partFact(part))) ?? [];
  for (const deletion of deletions) {
    if (noted.length >= PART_LENGTH) {
      await transaction.putFact(partFact(part), noted);
      part += 1;
      noted = [];
    }
    noted = [...noted, deletion];
  }
  await transaction.putFact(partFact(part), noted);
  await transaction.putFact(partsFact, part);
}

/** The deletions of the last 90 days: the revision of each, by the record's name. */
export async function readDeletions(
  storage: Pick<RecordStorage, 'readFact'>,
  now: number,
): Promise<ReadonlyMap<string, number>> {
  const revisions = new Map<string, number>();
  for (let part = 0; part < PARTS; part++)
    for (const { revision, at, ...name } of (await storage.readFact(partFact(part))) ?? [])
      if (now - at <= KEPT_MS)
        revisions.set(recordKey(name), Math.max(revision, revisions.get(recordKey(name)) ?? 0));
  return revisions;
}
