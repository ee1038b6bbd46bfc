import type { FirstAnswers, PictureRecord } from '#contract/account/first-answers.ts';
import { isCollection } from '#contract/records/collections.ts';
import type { CollectionName } from '#contract/records/records.ts';
import { firstAnswersOf } from '../../session/first-answers.ts';

/** A record that came with the page. */
export type EarlyRecord = Omit<PictureRecord, 'collection'> & { readonly collection: CollectionName };

/** The player's records that came with the page, each once; none where the page came without. */
export function earlyRecords(ownerId: string | null): readonly EarlyRecord[] {
  const first: Partial<FirstAnswers> = firstAnswersOf(ownerId) ?? {};
  const records = new Map<string, EarlyRecord>();
  for (const change of [...(first.changes?.changes ?? []), ...(first.picture?.records ?? [])])
    if ('data' in change && isCollection(change.collection))
      records.set(`${change.collection}\n${change.id}`, change as EarlyRecord);
  return [...records.values()];
}
