import type { Operation } from '#contract/records/documents.ts';
import { applyOperation } from './apply-operation.ts';
import { rulesOf } from './collection-rules.ts';
import { dataOf, type Author, type KeptRecord } from './kept-record.ts';
import { isLive, type Ledger } from './ledger.ts';

interface Loadouts {
  readonly author: Author;
  readonly list: () => Promise<readonly KeptRecord[]>;
}

function isPlayed(kept: KeptRecord | undefined): kept is KeptRecord {
  if (!isLive(kept)) return false;
  const { isActive, archived } = dataOf(kept);
  return isActive === true && archived !== true;
}

/**
 * Takes the mark of the played loadout off every other where operations have put it on one: off those marked before where an
 * operation marks one, and off the one that only came back where another has been marked meanwhile.
 */
export async function keepOnePlayed(
  ledger: Ledger,
  operations: readonly Operation[],
  { author, list }: Loadouts,
): Promise<void> {
  const touched: KeptRecord[] = [];
  let marked: KeptRecord | undefined;
  for (const operation of operations.filter(({ collection }) => collection === 'loadouts')) {
    const kept = await ledger.find(operation);
    if (!isPlayed(kept)) continue;
    touched.push(kept);
    if (operation.fields['isActive'] === true) marked = kept;
  }
  if (touched.length === 0) return;
  const played = new Map(touched.map((kept) => [kept.id, kept]));
  let before: KeptRecord | undefined;
  for (const kept of (await list()).filter(isPlayed)) {
    const now = await ledger.find(kept);
    if (!isPlayed(now) || played.has(now.id)) continue;
    played.set(now.id, now);
    before ??= now;
  }
  const stays = marked ?? before ?? touched[0];
  for (const kept of played.values()) {
    if (kept === stays) continue;
    const { id, revision: baseRevision } = kept;
    const operation: Operation = {
      opId: '',
      collection: 'loadouts',
      id,
      kind: 'patch',
      baseRevision,
      fields: { isActive: false },
      removed: [],
    };
    const outcome = applyOperation(kept, operation, rulesOf('loadouts'), author);
    if (outcome.kind !== 'changed') throw new Error(`The loadout ${id} kept its mark.`);
    ledger.change(outcome.next);
  }
}
