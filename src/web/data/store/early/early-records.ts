import type { FirstAnswers, PictureRecord } from '#contract/account/first-answers.ts';
import type { CollectionName } from '#contract/records/records.ts';
import { firstAnswersOf, hasFirstAnswers } from '../../session/first-answers.ts';
import { readPlayer } from '../../storage/current-player.ts';
import { subscribeToWords } from '../../storage/local-storage.ts';

/** A record that came with the page. */
export type EarlyRecord = Omit<PictureRecord, 'collection'> & { readonly collection: CollectionName };

let isOver = false;
// Whoever signs in here later begins with what is kept then, this player too.
subscribeToWords(() => (isOver ||= !hasFirstAnswers() && firstAnswersOf(readPlayer()) === null));

/** True once somebody else was here than the page came for. */
export const isEarlyOver = (): boolean => isOver;

/** The player's records that came with the page, each once, also those of collections that a later version made; none where it came without. */
export function earlyRecords(ownerId: string | null): readonly EarlyRecord[] {
  const first: Partial<FirstAnswers> = (isOver ? null : firstAnswersOf(ownerId)) ?? {};
  const records = new Map<string, EarlyRecord>();
  for (const change of [...(first.changes?.changes ?? []), ...(first.picture?.records ?? [])])
    if ('data' in change) records.set(`${change.collection}\n${change.id}`, change as EarlyRecord);
  return [...records.values()];
}
